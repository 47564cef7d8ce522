#pragma once
// Games as they are written down, between SGF and the Record that all games share. A Record knows moves, remarks and
// variations; of an SGF tree the rest (marks, times, unknown properties) does not come along.

#include <string>

#include "base/result.hpp"
#include "game/record.hpp"
#include "rules/go/position.hpp"
#include "rules/go/sgf_tree.hpp"

namespace tabia::go {

// Moves become "D4" and "pass", in the order of the file and not yet played by the rules. A tag FEN says where a game
// begins that does not begin with an empty board of nineteen lines. Refuses stones set up after the first move.
Result<Record> record_of(const SgfTree& tree);

// Requires: the moves can be played (resolve). Tags that SGF has no property for are kept under XT.
Result<SgfTree> sgf_of(const Record& record);

// Where the game begins: the tag FEN, or an empty board.
Result<Position> start_of(const Record& record);
// Plays every move by the rules, superko included, and writes it in the one usual form.
Result<Done> resolve(Record& record);

}  // namespace tabia::go
