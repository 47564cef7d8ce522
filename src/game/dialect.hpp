#pragma once
// In what the notations of games that look like PGN differ.

#include <cstddef>
#include <span>
#include <string_view>

namespace tabia {

struct Dialect {
  std::span<const std::string_view> results;
  // How much of a symbol may be a move; 0: none of it. The rest is a remark.
  std::size_t (*move_length)(std::string_view symbol);
  // A word that may stand among the moves and is passed over.
  bool (*says_nothing)(std::string_view symbol);
  bool breaks_moves = false;    // "1- 7" is one move: old files set squares in columns
  bool brackets_marks = false;  // "19-23(!?)": marks in brackets, which are no variation
  bool large_glyphs = false;    // marks beyond $255 are kept as remarks
  bool checks_dots = false;     // a dot follows a number or is one of three
  bool needs_result = false;    // every game but the last ends with its result
};

}  // namespace tabia
