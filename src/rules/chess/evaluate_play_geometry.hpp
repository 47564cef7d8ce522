#pragma once
// Distances and directions the play evaluation asks for.

#include <algorithm>

#include "rules/chess/types.hpp"

namespace tabia::chess {

// The ranks before a square and its own, as a side looks at the board.
template <Side Us>
constexpr Bitboard from_rank_on(int rank) {
  return Us == White ? ~Bitboard{0} << (8 * rank) : ~Bitboard{0} >> (8 * (7 - rank));
}
// Every square before the set on its files, the set itself included.
template <Side Us>
constexpr Bitboard fill_forward(Bitboard set) {
  set |= Us == White ? set << 8 : set >> 8;
  set |= Us == White ? set << 16 : set >> 16;
  return set | (Us == White ? set << 32 : set >> 32);
}
constexpr Bitboard beside(Bitboard set) {
  return ((set << 1) & ~file_bits(0)) | ((set >> 1) & ~file_bits(7));
}

// Rank of the pawn nearest to Us's own side; 0 if there is none.
template <Side Us>
constexpr int nearest_rank(Bitboard pawns) {
  if (pawns == 0) return 0;
  return Us == White ? lowest_bit(pawns) >> 3 : 7 - (highest_bit(pawns) >> 3);
}

constexpr int king_steps(Square a, Square b) {
  const int files = std::max(file_of(a), file_of(b)) - std::min(file_of(a), file_of(b));
  const int ranks = std::max(rank_of(a), rank_of(b)) - std::min(rank_of(a), rank_of(b));
  return std::max(files, ranks);
}

// From a square to the nearest of a set, as a king goes; 0 if the set is empty.
constexpr int steps_to(Square from, Bitboard set) {
  if (set == 0) return 0;
  Bitboard near = bit(from);
  int steps = 0;
  for (; (near & set) == 0; ++steps) {
    near |= beside(near);
    near |= near << 8 | near >> 8;
  }
  return steps;
}
// Along files and ranks from the four central squares: 0 there, 6 in a corner.
constexpr int steps_from_centre(Square s) {
  return std::max(3 - file_of(s), file_of(s) - 4) + std::max(3 - rank_of(s), rank_of(s) - 4);
}

}  // namespace tabia::chess
