#pragma once
// A board drawn with characters.

#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tabia::tui {

struct BoardLook {
  bool symbols = false;  // characters beyond ASCII
  bool colours = false;
  bool flipped = false;   // seen by the second player
  bool by_files = false;  // squares are named as in chess, also where they have numbers
};

// The names of the rows as the picture has them; where squares have numbers, those of each row.
std::vector<std::string> row_names(const BoardPicture& picture, const BoardLook& look);

// Coordinates at the left and below; where squares have numbers, those of each row, and with symbols also on the empty
// squares. The last move is in brackets, or has its own colour.
std::string board_text(const BoardPicture& picture, const BoardLook& look);

}  // namespace tabia::tui
