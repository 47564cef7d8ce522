#include "tui/screen_layout.hpp"

#include <algorithm>

namespace tabia::tui {

namespace {

constexpr int least_panel = 24;
constexpr int gap = 2;  // between board and panel
constexpr int message_rows = 2;

int width_of(int height, bool on_lines) { return height > 1 ? 2 * height : on_lines ? 2 : 3; }

// The part of `count` cells that is in sight when there is room for `room` of them.
int first_in_sight(int count, int room, int cursor) {
  return room >= count ? 0 : std::clamp(cursor - room / 2, 0, count - room);
}

}  // namespace

std::optional<std::size_t> ScreenLayout::cell_at(int column, int row, const ScreenView::Board& shown) const {
  if (!board.holds(column, row) || cell_width == 0) return std::nullopt;
  const int all_columns = static_cast<int>(shown.picture.columns.size());
  const int all_rows = static_cast<int>(shown.picture.rows.size());
  const int c = first_column + (column - board.column) / cell_width;
  const int r = first_row + (row - board.row) / cell_height;
  const int real_column = shown.look.flipped ? all_columns - 1 - c : c;
  const int real_row = shown.look.flipped ? all_rows - 1 - r : r;
  return static_cast<std::size_t>(real_row * all_columns + real_column);
}

ScreenLayout lay_out(int width, int height, const ScreenView& view) {
  ScreenLayout at;
  const BoardPicture& picture = view.board.picture;
  const int columns = static_cast<int>(picture.columns.size());
  const int rows = static_cast<int>(picture.rows.size());
  at.keys_row = height - 1;
  at.messages = {1, height - 1 - message_rows, width - 2, message_rows};
  const int top = height >= 20 ? 2 : 1;  // the title, and air below it where there is some
  const int room = at.messages.row - top;

  const auto names = row_names(picture, view.board.look);
  for (const std::string& name : names) at.margin = std::max(at.margin, static_cast<int>(name.size()));
  at.margin += 2;
  at.column_names = names == picture.rows;
  const int below = at.column_names ? 1 : 0;

  // The largest cells that leave room for the panel; else the smallest.
  at.cell_height = 1;
  for (int size = 2; size * rows + below <= room; ++size) {
    if (at.margin + width_of(size, view.board.on_lines) * columns + gap + least_panel > width) break;
    at.cell_height = size;
  }
  at.cell_width = width_of(at.cell_height, view.board.on_lines);
  at.columns = std::clamp((width - at.margin - 1) / at.cell_width, 0, columns);
  at.rows = std::clamp((room - below) / at.cell_height, 0, rows);
  const int cursor = static_cast<int>(view.board.cursor.value_or(picture.cells.size() / 2));
  if (columns > 0) {
    const int c = cursor % columns, r = cursor / columns;
    const bool flipped = view.board.look.flipped;
    at.first_column = first_in_sight(columns, at.columns, flipped ? columns - 1 - c : c);
    at.first_row = first_in_sight(rows, at.rows, flipped ? rows - 1 - r : r);
  }
  at.board = {at.margin, top, at.columns * at.cell_width, at.rows * at.cell_height};

  const int right = at.margin + at.board.width + gap;
  if (width - right >= least_panel) {
    at.panel = {right, top, width - right - 1, room};
  } else {
    const int first_free = top + at.board.height + below;
    if (at.messages.row - first_free >= 1)
      at.panel = {1, first_free, width - 2, at.messages.row - first_free};
  }
  return at;
}

}  // namespace tabia::tui
