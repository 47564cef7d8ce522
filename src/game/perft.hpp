#pragma once
// Counting the leaves of the tree of legal moves: the proof that a move generator is right. Draws that leave
// moves on the board (a dead position, a counter) do not cut the count, as everywhere in published tables.

#include <cstdint>

#include "game/position.hpp"

namespace tabia {

// The plain count, by playing every move and taking it back. Slow, obvious, and the measure of the fast ones.
template <Position P>
std::uint64_t count_leaves_plainly(P& at, int depth) {
  if (depth == 0) return 1;
  Moves<P> moves;
  at.generate(moves);
  std::uint64_t leaves = 0;
  for (const auto move : moves) {
    typename P::Undo saved;
    at.play(move, saved);
    leaves += count_leaves_plainly(at, depth - 1);
    at.undo(move, saved);
  }
  return leaves;
}

// The same number by the fastest way the game offers.
template <Position P>
std::uint64_t perft(P& at, int depth) {
  if (depth <= 0) return 1;
  if constexpr (CountsLeaves<P>) {
    return at.count_leaves(depth);
  } else {
    if constexpr (CountsMoves<P>) {
      if (depth == 1) return at.count();
    }
    Moves<P> moves;
    at.generate(moves);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const auto move : moves) {
      typename P::Undo saved;
      at.play(move, saved);
      leaves += perft(at, depth - 1);
      at.undo(move, saved);
    }
    return leaves;
  }
}

}  // namespace tabia
