#pragma once
// Problems of life and death out of SGF, and into it: the question from the first node, the solution from the tree.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::app {

struct SgfProblem {
  Result<library::Problem> problem;
  std::size_t line = 0;  // where it stands in the text
};
// Every problem of the text. The solution is the line that ends with a comment that begins with 'right' or 'correct',
// whatever the case, or, where there is none, the first line.
std::vector<SgfProblem> sgf_problems(std::string_view text);

Result<std::string> problem_as_sgf(const library::Problem& problem);

}  // namespace tabia::app
