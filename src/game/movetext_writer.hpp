#pragma once
// Records as text, in the notation that PGN and PDN share.

#include <cstddef>
#include <string>

#include "game/movetext_reader.hpp"

namespace tabia {

// The record as the text can hold it: the seven tags that every game has come first and are filled in if missing, runs of
// white space in comments and tags become one space, the result is one the dialect knows. Tidying twice changes nothing.
Record tidied(const Dialect& dialect, Record record);
// Lines below 80 columns, one empty line after tags and after the game. `first_ply` counts the plies before the record
// begins, for the numbers of the moves. Reading it again gives exactly tidied(record).
std::string write_movetext(const Dialect& dialect, const Record& record, std::size_t first_ply);

}  // namespace tabia
