#pragma once
// PGN: games as text, docs/formats/pgn.md. Reading is in two steps. PgnReader knows the notation and no rules: it
// turns text into Records, whatever the moves. resolve() plays a Record's moves by the rules of chess.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/record.hpp"
#include "rules/chess/pgn_lexer.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

// What one game may have at most, so that no input takes memory without bound.
constexpr std::size_t most_pgn_bytes = 16 * 1024 * 1024;
constexpr std::size_t most_pgn_nodes = 200'000;
constexpr std::size_t most_pgn_tags = 1'000;
constexpr std::size_t most_pgn_marks = 100;     // at one move
constexpr std::size_t most_pgn_depth = 1'000;   // variations in variations
constexpr std::size_t most_pgn_plies = 20'000;  // in one line; the longest possible game has 17,697

// Reads games one by one from text that comes in chunks of any size:
//   reader.feed(chunk); while (auto game = reader.next()) use(*game);   ... and once more after finish().
// A game that cannot be read gives one Error with line and column, and reading goes on with the next game.
class PgnReader {
 public:
  // Requires: finish() has not been called.
  void feed(std::string_view chunk) { lexer_.feed(chunk); }
  void finish() { lexer_.finish(); }
  // A game or an error; nothing if more input is needed or, after finish(), if there is no more.
  std::optional<Result<Record>> next();

 private:
  // A line being read: the main line, or a variation inside another.
  struct Branch {
    Record::Index at;  // the last move; while the line is empty, the one it follows
    bool empty;
    std::string comment;  // of a variation: before its first move
    std::size_t line, column;
  };

  std::optional<Result<Record>> take();  // handles the token
  std::optional<Result<Record>> take_tag();
  std::optional<Result<Record>> take_symbol();
  std::optional<Result<Record>> open();
  std::optional<Result<Record>> close();
  std::optional<Result<Record>> move();
  std::optional<Result<Record>> mark(std::uint8_t glyph);
  void note(std::string_view comment);
  Result<Record> finished();                  // the game so far, and a fresh start
  Result<Record> failed(std::string reason);  // at the token; skips the rest of the game
  void start_over();
  bool has_content() const { return !game_.tags.empty() || in_moves_; }

  PgnLexer lexer_;
  Record game_;
  std::vector<Branch> branches_ = {{Record::root, true, "", 0, 0}};
  bool in_moves_ = false;  // something after the tags has been read
  bool started_ = false;
  std::size_t begin_ = 0;  // of the game, in bytes
};

// Every game in the text: for small texts and tests. Stops at the first error.
Result<std::vector<Record>> read_pgn(std::string_view text);

// The record as the export format of PGN can hold it: the seven tags that every game has come first and are filled in
// if missing, runs of white space in comments and tags become one space, the result is one of the four.
// exported(exported(r)) == exported(r), and read_pgn(write_pgn(r)) gives exactly exported(r).
Record exported(Record record);
// The export format: lines below 80 columns, one empty line after tags and after the game.
std::string write_pgn(const Record& record);

// Where the game begins: the tags FEN and Variant (Chess960), or the usual position.
Result<Position> start_of(const Record& record);
// Plays every line, variations included, and rewrites the moves as exact SAN. A pass ("--", "Z0"), which annotators use
// to show threats, is played if the king is not in check. The error names the first move that cannot be played; those
// before it are rewritten already.
Result<Done> resolve(Record& record);

}  // namespace tabia::chess
