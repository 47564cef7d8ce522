// Counting leaves as fast as the rules allow: the last two plies are counted together, from sets of squares;
// above them each move makes a copy of the ten-word Board.

#include "rules/chess/count_replies.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

namespace {

template <Side Us>
std::uint64_t count_leaves(const Board& board, int depth) {
  if (depth == 1) return count_moves<Us>(board);
  if (depth == 2) return count_replies<Us>(board);
  std::uint64_t leaves = 0;
  auto descend = [&](const Board& next) { leaves += count_leaves<other(Us)>(next, depth - 1); };
  BoardMaker<Us, decltype(descend)> maker{board, descend};
  enumerate<Us>(board, maker);
  return leaves;
}

}  // namespace

std::uint64_t Position::count() const {
  return to_move_ == White ? count_moves<White>(board_) : count_moves<Black>(board_);
}

std::uint64_t Position::count_leaves(int depth) const {
  if (depth <= 0) return 1;
  return to_move_ == White ? chess::count_leaves<White>(board_, depth)
                           : chess::count_leaves<Black>(board_, depth);
}

}  // namespace tabia::chess
