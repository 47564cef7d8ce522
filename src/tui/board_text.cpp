#include "tui/board_text.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::tui {

namespace {

using Cell = BoardPicture::Cell;

constexpr std::string_view reset = "\033[0m";

// Of the 256 colours; the squares dark enough for white pieces and light enough for black ones.
std::string colours_of(const Cell& cell) {
  const int square = cell.marked ? (cell.dark ? 143 : 186) : (cell.dark ? 137 : 180);
  const int piece = cell.owner == Side::First ? 231 : 16;
  return concat("\033[48;5;", square, ";38;5;", piece, "m");
}

std::string cell_text(const Cell& cell, const BoardLook& look) {
  if (look.colours) {
    const std::string content = !cell.owner ? " " : look.symbols ? cell.solid : std::string(1, cell.letter);
    return concat(colours_of(cell), " ", content, " ", reset);
  }
  const std::string empty = look.symbols ? "·" : ".";
  const std::string content = !cell.owner ? empty : look.symbols ? cell.symbol : std::string(1, cell.letter);
  return cell.marked ? concat("[", content, "]") : concat(" ", content, " ");
}

}  // namespace

std::string board_text(const BoardPicture& picture, const BoardLook& look) {
  const std::size_t columns = picture.columns.size(), rows = picture.rows.size();
  std::size_t margin = 0;
  for (const std::string& name : picture.rows) margin = std::max(margin, name.size());
  const auto place = [&](std::size_t i, std::size_t count) { return look.flipped ? count - 1 - i : i; };
  std::string out;
  for (std::size_t r = 0; r < rows; ++r) {
    const std::size_t row = place(r, rows);
    out += concat(std::string(margin + 1 - picture.rows[row].size(), ' '), picture.rows[row], " ");
    for (std::size_t c = 0; c < columns; ++c)
      out += cell_text(picture.cells[row * columns + place(c, columns)], look);
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  out += std::string(margin + 2, ' ');
  for (std::size_t c = 0; c < columns; ++c) {
    const std::string& name = picture.columns[place(c, columns)];
    out += concat(" ", name, std::string(name.size() < 2 ? 2 - name.size() : 0, ' '));
  }
  while (out.ends_with(' ')) out.pop_back();
  return out + '\n';
}

}  // namespace tabia::tui
