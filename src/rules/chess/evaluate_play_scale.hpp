#pragma once
// How much of an advantage is left where a draw is near.

#include "rules/chess/board.hpp"

namespace tabia::chess {

namespace detail {
int looked_up_scale(const Board& board, Side ahead);
}

// In 64ths, for the side that is ahead: 64 in most positions, 0 where it has nothing to win with.
inline int draw_scale(const Board& board, Side ahead) {
  const Bitboard bishops = board.pieces(Kind::Bishop);
  const bool one_each = count_bits(bishops) == 2 && count_bits(bishops & board.pieces(White)) == 1;
  const bool plain = !one_each && count_bits(board.pieces(ahead, Kind::Pawn)) >= 4;
  return plain ? 64 : detail::looked_up_scale(board, ahead);
}

}  // namespace tabia::chess
