#pragma once
// A question of life and death as it is asked for: a problem in any of the formats, and a goal that overrules what it says.

#include <string_view>

#include "base/result.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia {

// The goal: "kill C1", "live C1", "kill", "live", or nothing.
Result<go::ProblemText> read_life_problem(std::string_view text, std::string_view goal);

}  // namespace tabia
