#pragma once
// A game played out quickly by simple habits, to see who tends to win.
//
// Idea:      answer what the last move threatens (save a chain in atari, capture one), else play a shape beside the last
//            move, else anywhere; never fill an eye, avoid putting own chains in atari. Both pass when nothing is left.
// Reference: S. Gelly, Y. Wang, R. Munos, O. Teytaud, Modification of UCT with Patterns in Monte-Carlo Go, 2006.
// Ours:      the shapes are told as conditions on a cell's surroundings and looked up in a table.

#include <array>

#include "base/random.hpp"
#include "rules/go/board.hpp"

namespace tabia::go {

// An empty cell that a colour surrounds, and the opponent can hardly break: filling it is folly.
bool is_own_eye(const Board& board, Board::Cell cell, Color color);

// A hane, a cut or a push at the edge, from the surroundings of an empty cell.
bool is_good_shape(const Board& board, Board::Cell cell, Color color);

// Black's points less White's where every chain is alive and empty cells belong to whom they touch: right once nothing but
// eyes is empty.
int quick_margin(const Board& board);

struct PlayoutState {
  Board board;
  Color to_move = Color::Black;
  Board::Cell ban = Board::no_cell;
  Board::Cell last = Board::no_cell;  // the move just made; none after a pass
  int passes = 0;
};

// Who first played on each cell.
using FirstMoves = std::array<Stone, 512>;

class Playout {
 public:
  explicit Playout(Random& random) : random_(random) {}

  // To the end of the game, or so long that it must be a fight without end. Each first move on a cell that has none yet
  // is written down. Returns quick_margin of the last board.
  int run(PlayoutState& state, FirstMoves& first);

 private:
  using Cell = Board::Cell;

  Cell choose(const PlayoutState& state);
  bool is_playable(const PlayoutState& state, Cell cell) const;
  Cell answer_atari(const PlayoutState& state);
  Cell shape_near(const PlayoutState& state);
  Cell anywhere(const PlayoutState& state);

  Random& random_;
};

// Where a chain in atari can be saved: its last liberty, if it gains some there, or a neighbour to capture. Calls visit
// with each such cell. Requires: the stone's chain is in atari.
template <class Visit>
void for_each_rescue(const Board& board, Board::Cell stone, Visit&& visit) {
  const Color color = color_of(board.at(stone));
  const Board::Cell last = board.last_liberty(stone);
  if (!board.is_self_atari(last, color)) visit(last);
  board.for_each_stone(stone, [&](Board::Cell own) {
    for (const Board::Cell near : board.beside(own)) {
      if (board.at(near) == stone_of(other(color)) && board.in_atari(near)) visit(board.last_liberty(near));
    }
  });
}

}  // namespace tabia::go
