#pragma once
// Columns for the terminal: a heading each, numbers to the right.

#include <cstdint>
#include <string>
#include <vector>

namespace tabia::lab {

enum class Align : std::uint8_t { Left, Right };

struct TextColumn {
  std::string heading;
  Align align = Align::Right;
};

// Requires: every row has as many cells as there are columns. Ends with an end of line.
std::string text_table(const std::vector<TextColumn>& columns,
                       const std::vector<std::vector<std::string>>& rows);

}  // namespace tabia::lab
