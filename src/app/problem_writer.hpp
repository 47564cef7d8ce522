#pragma once
// Problems as text in any of the formats that problem_files.hpp reads.

#include <string>

#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::app {

// What stands before the first one.
std::string format_header(const std::string& format);
// With its end of line. The error says why the format has no place for it.
Result<std::string> problem_text(const library::Problem& problem, const std::string& format);

}  // namespace tabia::app
