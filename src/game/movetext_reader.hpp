#pragma once
// Games as text: the notation that PGN and PDN share, read into Records. It knows no rules: what may be a move and which
// results there are, a Dialect says; what the moves mean, the rules of the game say later.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/dialect.hpp"
#include "game/movetext_lexer.hpp"
#include "game/record.hpp"

namespace tabia {

// What one game may have at most, so that no input takes memory without bound.
constexpr std::size_t most_game_bytes = 16 * 1024 * 1024;
constexpr std::size_t most_game_nodes = 200'000;
constexpr std::size_t most_game_tags = 1'000;
constexpr std::size_t most_game_marks = 100;     // at one move
constexpr std::size_t most_game_depth = 1'000;   // variations in variations
constexpr std::size_t most_game_plies = 20'000;  // in one line; the longest possible game has 17,697

// Reads games one by one from text that comes in chunks of any size:
//   reader.feed(chunk); while (auto game = reader.next()) use(*game);   ... and once more after finish().
// A game that cannot be read gives one Error with line and column, and reading goes on with the next game.
class MovetextReader {
 public:
  explicit MovetextReader(const Dialect& dialect) : dialect_(dialect), lexer_(dialect) {}

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
  std::optional<Result<Record>> move(std::size_t length);  // of the symbol; the rest is a remark
  std::optional<Result<Record>> mark(std::uint8_t glyph);
  void note(std::string_view comment);
  Result<Record> finished();                  // the game so far, and a fresh start
  Result<Record> failed(std::string reason);  // at the token; skips the rest of the game
  Result<Record> failed(Error error);
  void start_over();
  bool has_content() const { return !game_.tags.empty() || in_moves_; }
  Error half_a_move() const;

  bool is_result(std::string_view text) const;

  const Dialect& dialect_;
  MovetextLexer lexer_;
  Record game_;
  std::vector<Branch> branches_ = {{Record::root, true, "", 0, 0}};
  bool in_moves_ = false;  // something after the tags has been read
  bool started_ = false;
  std::string broken_;  // the first part of a move whose second is still to come
  Place broken_at_;
  std::size_t begin_ = 0;  // of the game, in bytes
};

// Every game in the text: for small texts and tests. Stops at the first error.
Result<std::vector<Record>> read_movetext(const Dialect& dialect, std::string_view text);

}  // namespace tabia
