#pragma once
// One line of a CSV file: fields between commas, in quotes where they hold a comma; a quote inside is doubled.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia::library {

constexpr std::size_t longest_csv_line = 64 * 1024;
constexpr std::size_t most_csv_fields = 64;

// The error names the column. A line break inside quotes is not known here: it is a quote that is never closed.
Result<std::vector<std::string>> read_csv_line(std::string_view line);
// In the one form that is read as the same fields; without the end of the line.
std::string write_csv_line(const std::vector<std::string>& fields);

}  // namespace tabia::library
