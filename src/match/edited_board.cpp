#include <algorithm>

#include "base/text.hpp"
#include "match/board_places.hpp"
#include "match/position_editor.hpp"

namespace tabia::match {

namespace {

// Pieces that do not stand on the first board of the game.
std::vector<BoardPicture> boards_with_kings(const Engine& engine, const BoardPicture& start) {
  std::vector<std::string> squares;
  for (Place place = 0; place < start.cells.size(); ++place) {
    if (!start.cells[place].unused) squares.push_back(name_of(start, place));
  }
  std::vector<BoardPicture> boards;
  if (const auto game = engine.set_up(concat("W:WK", squares.back(), ":BK", squares.front())))
    boards.push_back((*game)->picture());
  return boards;
}

}  // namespace

// No game may stand on the board yet, so its pieces are found on boards that the engine can draw.
BoardPicture edited_board(const Engine& engine, const PositionEditor& editor) {
  if (auto own = editor.picture()) return std::move(*own);
  BoardPicture board = engine.set_up("start").value()->picture();
  std::vector<BoardPicture> drawn = boards_with_kings(engine, board);
  drawn.push_back(board);
  const std::string letters = editor.letters();
  for (Place place = 0; place < board.cells.size(); ++place) {
    BoardPicture::Cell& cell = board.cells[place];
    cell = {.dark = cell.dark, .unused = cell.unused, .number = cell.number};
    for (const BoardPicture& other : drawn) {
      const auto found = std::find_if(other.cells.begin(), other.cells.end(), [&](const auto& piece) {
        return piece.owner && piece.letter == letters[place];
      });
      if (found == other.cells.end()) continue;
      cell.letter = found->letter;
      cell.symbol = found->symbol;
      cell.solid = found->solid;
      cell.owner = found->owner;
    }
  }
  return board;
}

}  // namespace tabia::match
