#include "app/puzzle_sheet.hpp"

#include <fmt/format.h>

#include "engine/engine.hpp"

namespace tabia::app {

namespace {

constexpr int boards_across = 5, square_size = 22, margin = 14, caption_height = 20;
constexpr int board_size = 8 * square_size;

void draw(std::string& out, const BoardPicture& picture, bool turned, int left, int top) {
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const auto& cell = picture.cells[turned ? picture.cells.size() - 1 - i : i];
    const int x = left + square_size * static_cast<int>(i % 8),
              y = top + square_size * static_cast<int>(i / 8);
    out += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", x, y, square_size,
                       square_size, cell.dark ? "#c9b79c" : "#f4ecdf");
    // The outlined sign over the solid one: a light piece is white inside, whatever the font.
    if (cell.owner && *cell.owner == picture.light)
      out += fmt::format(R"(<text x="{}" y="{}" fill="#fff">{}</text>)", x + square_size / 2,
                         y + square_size - 4, cell.solid);
    if (!cell.symbol.empty())
      out += fmt::format(R"(<text x="{}" y="{}">{}</text>)", x + square_size / 2, y + square_size - 4,
                         cell.symbol);
  }
  out += "\n";
}

}  // namespace

Result<std::string> puzzle_sheet(const std::vector<SheetBoard>& boards) {
  const Engine& chess = *find_engine("chess");
  const int rows = (static_cast<int>(boards.size()) + boards_across - 1) / boards_across;
  const int width = margin + boards_across * (board_size + margin);
  const int height = margin + rows * (board_size + caption_height + margin);
  std::string out =
      fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
                  R"(font-family="DejaVu Sans, sans-serif" font-size="{2}" text-anchor="middle">)"
                  "\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
                  width, height, square_size - 2);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto game = TABIA_TRY(chess.set_up(boards[i].position));
    const int column = static_cast<int>(i) % boards_across, row = static_cast<int>(i) / boards_across;
    const int left = margin + column * (board_size + margin);
    const int top = margin + row * (board_size + caption_height + margin);
    draw(out, game->picture(), game->side_to_move() != chess.white(), left, top);
    out += fmt::format(R"(<text x="{}" y="{}" font-size="11">{}</text>)"
                       "\n",
                       left + board_size / 2, top + board_size + caption_height - 6, boards[i].caption);
  }
  return out + "</svg>\n";
}

}  // namespace tabia::app
