#pragma once
// Boards drawn with characters, as people post them: read in many forms, written in one (docs/formats/go-diagram.md).

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/go/types.hpp"

namespace tabia::go {

constexpr std::size_t longest_diagram_text = 16'384;

// Borders, row numbers and column letters may stand around the points. Where borders show only some edges, the board
// goes on behind the others up to nineteen lines. The error names line, column and reason.
Result<Diagram> read_diagram(std::string_view text);

// With column letters above and below and row numbers on both sides.
std::string write_diagram(const Diagram& diagram);

}  // namespace tabia::go
