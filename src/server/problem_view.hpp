#pragma once
// A problem as the page shows it: docs/formats/api.md, Problem.

#include "library/problem.hpp"
#include "server/fields.hpp"

namespace tabia::server {

Json problem_view(const library::Problem& problem);
// Back again, completed by the rules; the error says what is wrong with it.
Result<library::Problem> read_problem(const Json& json);

}  // namespace tabia::server
