#include "tui/board_text.hpp"

#include <algorithm>
#include <span>

#include "base/text.hpp"

namespace tabia::tui {

namespace {

using Cell = BoardPicture::Cell;

constexpr std::string_view reset = "\033[0m";

// Of the 256 colours; the squares dark enough for white pieces and light enough for black ones.
std::string colours_of(const Cell& cell, Side light) {
  const int square = cell.marked ? (cell.dark ? 143 : 186) : (cell.dark ? 137 : 180);
  const int piece = !cell.owner ? 94 : *cell.owner == light ? 231 : 16;
  return concat("\033[48;5;", square, ";38;5;", piece, "m");
}

// " 7 ", "15 ": the number of an empty square takes the place of its piece.
std::string number_text(int number) { return concat(number < 10 ? " " : "", number, " "); }

std::string cell_text(const Cell& cell, const BoardLook& look, Side light) {
  const bool numbered = look.symbols && !look.by_files && cell.number != 0 && !cell.owner;
  if (look.colours) {
    const std::string content = !cell.owner ? " " : look.symbols ? cell.solid : std::string(1, cell.letter);
    return concat(colours_of(cell, light), numbered ? number_text(cell.number) : concat(" ", content, " "),
                  reset);
  }
  if (cell.unused) return "   ";
  if (numbered && !cell.marked) return number_text(cell.number);
  const std::string empty = look.symbols ? "·" : ".";
  const std::string content = !cell.owner ? empty : look.symbols ? cell.symbol : std::string(1, cell.letter);
  return cell.marked ? concat("[", content, "]") : concat(" ", content, " ");
}

// "32-29": the numbers of a row from the left, as it is shown; nothing where squares have none.
std::string numbers_of(std::span<const Cell> row, bool flipped) {
  int left = 0, right = 0;
  for (const Cell& cell : row) {
    if (cell.number == 0) continue;
    if (left == 0) left = cell.number;
    right = cell.number;
  }
  if (left == 0) return {};
  return flipped ? concat(right, '-', left) : concat(left, '-', right);
}

}  // namespace

bool has_points(const BoardPicture& picture) {
  return picture.rows.size() > 3 &&
         std::none_of(picture.cells.begin(), picture.cells.end(), [](const Cell& cell) { return cell.dark; });
}

bool is_half_used(const BoardPicture& picture) {
  return !has_points(picture) && std::any_of(picture.cells.begin(), picture.cells.end(),
                                             [](const BoardPicture::Cell& cell) { return cell.unused; });
}

BoardPicture as_seen(BoardPicture picture, const BoardLook& look) {
  if (look.bounds || !has_points(picture)) return picture;
  for (Cell& cell : picture.cells) cell.unused = false;
  return picture;
}

std::vector<std::string> row_names(const BoardPicture& picture, const BoardLook& look) {
  if (!look.names) return std::vector<std::string>(picture.rows.size());
  const std::size_t columns = picture.columns.size();
  std::vector<std::string> names = picture.rows;
  for (std::size_t row = 0; row < names.size() && !look.by_files; ++row) {
    std::string numbers = numbers_of(std::span(picture.cells).subspan(row * columns, columns), look.flipped);
    if (!numbers.empty()) names[row] = std::move(numbers);
  }
  return names;
}

std::string board_text(const BoardPicture& picture, const BoardLook& look) {
  const std::size_t columns = picture.columns.size(), rows = picture.rows.size();
  const std::vector<std::string> names = row_names(picture, look);
  std::size_t margin = 0;
  for (const std::string& name : names) margin = std::max(margin, name.size());
  const auto place = [&](std::size_t i, std::size_t count) { return look.flipped ? count - 1 - i : i; };
  std::string out;
  for (std::size_t r = 0; r < rows; ++r) {
    const std::size_t row = place(r, rows);
    out += concat(std::string(margin + 1 - names[row].size(), ' '), names[row], " ");
    for (std::size_t c = 0; c < columns; ++c)
      out += cell_text(picture.cells[row * columns + place(c, columns)], look, picture.light);
    while (out.ends_with(' ')) out.pop_back();
    out += '\n';
  }
  if (names != picture.rows) return out;  // columns have no names then
  out += std::string(margin + 2, ' ');
  for (std::size_t c = 0; c < columns; ++c) {
    const std::string& name = picture.columns[place(c, columns)];
    out += concat(" ", name, std::string(name.size() < 2 ? 2 - name.size() : 0, ' '));
  }
  while (out.ends_with(' ')) out.pop_back();
  return out + '\n';
}

}  // namespace tabia::tui
