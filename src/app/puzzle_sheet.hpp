#pragma once
// Many positions on one page, to be looked at: a picture in SVG, pieces as the signs of Unicode.

#include <string>
#include <vector>

#include "base/result.hpp"

namespace tabia::app {

struct SheetBoard {
  std::string position;  // FEN; seen from the side to move
  std::string caption;
};

Result<std::string> puzzle_sheet(const std::vector<SheetBoard>& boards);

}  // namespace tabia::app
