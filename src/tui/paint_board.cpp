#include "tui/paint_board.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::tui {

namespace {

using Cell = BoardPicture::Cell;

struct Painter {
  Canvas& canvas;
  const ScreenView::Board& board;
  const ScreenLayout& at;

  int columns() const { return static_cast<int>(board.picture.columns.size()); }
  int rows() const { return static_cast<int>(board.picture.rows.size()); }
  // Of a column or row as it is seen, the one of the picture.
  int column_of(int seen) const { return board.look.flipped ? columns() - 1 - seen : seen; }
  int row_of(int seen) const { return board.look.flipped ? rows() - 1 - seen : seen; }

  bool is_cursor(std::size_t place) const { return board.cursor == place; }
  static bool among(const std::vector<std::size_t>& places, std::size_t place) {
    return std::find(places.begin(), places.end(), place) != places.end();
  }

  Ink paper(const Cell& cell, std::size_t place) const {
    if (is_cursor(place)) return Ink::Cursor;
    if (among(board.path, place) || among(board.targets, place)) return Ink::Target;
    if (board.on_lines) return cell.unused ? Ink::Outside : Ink::Wood;
    if (cell.marked) return cell.dark ? Ink::MarkedDark : Ink::MarkedLight;
    if (!cell.dark) return Ink::LightSquare;
    return board.green ? Ink::Green : Ink::DarkSquare;
  }
  Ink ink(const Cell& cell) const {
    if (!cell.owner) return board.on_lines ? Ink::Grain : Ink::DarkPiece;
    return *cell.owner == board.picture.light ? Ink::LightPiece : Ink::DarkPiece;
  }

  // What stands on the place, or is to be seen where nothing stands.
  std::string content(const Cell& cell, std::size_t place) const {
    if (cell.owner) {
      if (!board.look.symbols) return {cell.letter};
      return board.look.colours ? cell.solid : cell.symbol;
    }
    if (among(board.targets, place)) return board.look.symbols ? "•" : "*";
    if (cell.unused) return " ";
    if (board.on_lines) return "";
    return board.look.colours ? " " : board.look.symbols ? "·" : ".";
  }

  // The signs at both sides of what stands there.
  std::string_view signs(const Cell& cell, std::size_t place) const {
    if (is_cursor(place)) return "<>";
    if (among(board.path, place)) return "()";
    if (cell.owner && among(board.targets, place)) return "{}";
    if (cell.marked) return "[]";
    return "";
  }

  // The lines of a Go board that meet in a point.
  std::string crossing(int column, int row) const {
    if (!board.look.symbols) return ".";
    const bool top = row == 0, bottom = row == rows() - 1;
    const bool left = column == 0, right = column == columns() - 1;
    if (top) return left ? "┌" : right ? "┐" : "┬";
    if (bottom) return left ? "└" : right ? "┘" : "┴";
    return left ? "├" : right ? "┤" : "┼";
  }

  void paint_cell(int seen_column, int seen_row) const {
    const int column = column_of(at.first_column + seen_column), row = row_of(at.first_row + seen_row);
    const auto place = static_cast<std::size_t>(row * columns() + column);
    const Cell& cell = board.picture.cells[place];
    const Area area = {at.board.column + seen_column * at.cell_width,
                       at.board.row + seen_row * at.cell_height, at.cell_width, at.cell_height};
    Style style{ink(cell), paper(cell, place), cell.owner.has_value(), false};
    style.reversed = is_cursor(place) && !board.look.colours;
    canvas.fill(area, style);
    // Two columns have no middle: there the left sign takes the place between two points.
    const int middle = area.column + (area.width - 1) / 2, line = area.row + (area.height - 1) / 2;
    const std::string_view sign = signs(cell, place);
    if (board.on_lines && !cell.unused) paint_lines(area, middle, line, seen_column, seen_row, style);
    const std::string shown = content(cell, place);
    if (!shown.empty()) canvas.put(middle, line, shown, style);
    if (cell.number != 0 && !cell.owner && !board.look.by_files && area.height > 1 && sign.empty())
      canvas.put(area.column, area.row, concat(cell.number),
                 {Ink::LightSquare, style.paper, false, style.reversed});
    if (sign.empty()) return;
    style.bold = true;
    canvas.put(middle - 1, line, sign.substr(0, 1), style);
    canvas.put(middle + 1, line, sign.substr(1), style);
  }

  void paint_lines(const Area& area, int middle, int line, int seen_column, int seen_row, Style style) const {
    style = {Ink::Grain, style.paper, false, style.reversed};
    const bool symbols = board.look.symbols;
    const int column = at.first_column + seen_column, row = at.first_row + seen_row;
    if (symbols) {
      for (int c = area.column; c < area.column + area.width; ++c) {
        const bool outside = (column == 0 && c < middle) || (column == columns() - 1 && c > middle);
        if (!outside) canvas.put(c, line, "─", style);
      }
      for (int r = area.row; r < area.row + area.height; ++r) {
        const bool outside = (row == 0 && r < line) || (row == rows() - 1 && r > line);
        if (!outside) canvas.put(middle, r, "│", style);
      }
    }
    canvas.put(middle, line, crossing(column, row), style);
  }

  void paint_names() const {
    const Style quiet{Ink::Muted};
    const auto names = row_names(board.picture, board.look);
    for (int r = 0; r < at.rows; ++r) {
      const std::string& name = names[static_cast<std::size_t>(row_of(at.first_row + r))];
      canvas.put(at.margin - 1 - static_cast<int>(name.size()),
                 at.board.row + r * at.cell_height + (at.cell_height - 1) / 2, name, quiet);
    }
    for (int c = 0; at.column_names && c < at.columns; ++c) {
      const std::string& name =
          board.picture.columns[static_cast<std::size_t>(column_of(at.first_column + c))];
      canvas.put(at.board.column + c * at.cell_width + (at.cell_width - 1) / 2,
                 at.board.row + at.board.height, name, quiet);
    }
  }
};

}  // namespace

void paint_board(Canvas& canvas, const ScreenView::Board& board, const ScreenLayout& layout) {
  if (board.picture.cells.empty()) {  // a game that only draws itself
    int row = layout.board.row;
    for (const std::string_view line : split(board.text, '\n')) {
      if (row >= layout.messages.row) return;
      canvas.put(1, row++, canvas.width() - 2, line);
    }
    return;
  }
  const Painter painter{canvas, board, layout};
  for (int row = 0; row < layout.rows; ++row) {
    for (int column = 0; column < layout.columns; ++column) painter.paint_cell(column, row);
  }
  painter.paint_names();
}

}  // namespace tabia::tui
