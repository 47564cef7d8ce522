#pragma once
// PGN: games as text, docs/formats/pgn.md. Reading is in two steps. PgnReader knows the notation and no rules: it
// turns text into Records, whatever the moves (game/movetext_reader.hpp). resolve() plays a Record's moves by the rules of chess.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/movetext_reader.hpp"
#include "game/record.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

// Reads games one by one from text that comes in chunks of any size; see MovetextReader.
extern const Dialect pgn_dialect;
class PgnReader : public MovetextReader {
 public:
  PgnReader() : MovetextReader(pgn_dialect) {}
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
