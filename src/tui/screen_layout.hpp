#pragma once
// Where everything stands on the full screen: the board at the left, as large as the window allows, players and moves at its
// right or, in narrow windows, below; then what happened, and the keys.

#include <optional>

#include "tui/canvas.hpp"
#include "tui/screen_view.hpp"

namespace tabia::tui {

inline constexpr int least_columns = 40, least_rows = 15;

struct ScreenLayout {
  Area board;      // cells only
  int margin = 0;  // names of the rows, at the left of it
  int cell_width = 0, cell_height = 0;
  int columns = 0, rows = 0;            // cells in sight,
  int first_column = 0, first_row = 0;  // from this one on, as the board is seen
  bool column_names = false;
  Area panel;  // nothing where there is no room
  Area messages;
  int keys_row = 0;

  // The cell under a place of the screen.
  std::optional<std::size_t> cell_at(int column, int row, const ScreenView::Board& board) const;
};

ScreenLayout lay_out(int width, int height, const ScreenView& view);

}  // namespace tabia::tui
