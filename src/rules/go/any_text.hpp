#pragma once
// Positions and problems in whichever of the usual forms a text has: SGF, a problem as text, a drawn board, a position on
// one line.

#include <string_view>

#include "base/result.hpp"
#include "rules/go/position.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia::go {

// SGF begins with a bracket, problems with two numbers; a position on one line has a slash; the rest is drawn.
Result<ProblemText> read_any_problem(std::string_view text);

// The same, or "start" with what differs from an empty board of nineteen lines: "start 9", "start 13x9 komi 6.5",
// "start 19 handicap 4". Where nothing says who moves, Black does.
Result<Position> read_any_position(std::string_view text);

}  // namespace tabia::go
