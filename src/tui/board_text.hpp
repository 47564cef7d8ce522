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
  bool names = true;      // rows and columns have theirs beside them
  bool bounds = true;     // of a Go problem: what is outside looks so
};

// Pieces stand on points and not on squares.
bool has_points(const BoardPicture& picture);
// As in draughts, where every second square is never stood on.
bool is_half_used(const BoardPicture& picture);
// The board with what is to be seen of it.
BoardPicture as_seen(BoardPicture picture, const BoardLook& look);

// The names of the rows as the picture has them; where squares have numbers, those of each row. Empty where none are wanted.
std::vector<std::string> row_names(const BoardPicture& picture, const BoardLook& look);

// Coordinates at the left and below; where squares have numbers, those of each row, and with symbols also on the empty
// squares. The last move is in brackets, or has its own colour.
std::string board_text(const BoardPicture& picture, const BoardLook& look);

}  // namespace tabia::tui
