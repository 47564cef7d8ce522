#pragma once
// Which squares a piece attacks. Steps come from constexpr tables; sliders from one table look-up, addressed
// by PEXT where the build has it (TABIA_PEXT), by our own magic multipliers otherwise.

#include <array>

#if defined(TABIA_PEXT)
#include <immintrin.h>
#endif

#include "rules/chess/types.hpp"

namespace tabia::chess {

namespace detail {

consteval std::array<Bitboard, squares> step_table(std::array<std::array<int, 2>, 8> steps) {
  std::array<Bitboard, squares> table = {};
  for (int s = 0; s < squares; ++s) {
    for (const auto& [files, ranks] : steps) {
      const int file = s % 8 + files;
      const int rank = s / 8 + ranks;
      if (file >= 0 && file < 8 && rank >= 0 && rank < 8) table[s] |= bit(square(file, rank));
    }
  }
  return table;
}

inline constexpr auto knight_table =
    step_table({{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr auto king_table =
    step_table({{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}});

// Everything on the way from one square to another, both ends left out; empty if they share no line.
struct Lines {
  std::array<std::array<Bitboard, squares>, squares> between = {};
  std::array<std::array<Bitboard, squares>, squares> through = {};  // the whole line from edge to edge
};
extern const Lines lines;

// A slider's table: where its attack sets begin and how an occupancy becomes an index.
struct Slider {
  const Bitboard* attacks;
  Bitboard relevant;  // the squares whose occupancy matters: the rays without their last squares
  Bitboard magic;
  int shift;

  Bitboard operator()(Bitboard occupied) const {
#if defined(TABIA_PEXT)
    return attacks[_pext_u64(occupied, relevant)];
#else
    return attacks[(occupied & relevant) * magic >> shift];
#endif
  }
};
struct Sliders {
  std::array<Slider, squares> diagonal;
  std::array<Slider, squares> straight;
};
extern const Sliders sliders;

}  // namespace detail

constexpr Bitboard knight_attacks(Square s) { return detail::knight_table[s]; }
constexpr Bitboard king_attacks(Square s) { return detail::king_table[s]; }
inline Bitboard bishop_attacks(Square s, Bitboard occupied) { return detail::sliders.diagonal[s](occupied); }
inline Bitboard rook_attacks(Square s, Bitboard occupied) { return detail::sliders.straight[s](occupied); }
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}
inline Bitboard between(Square a, Square b) { return detail::lines.between[a][b]; }
inline Bitboard line_through(Square a, Square b) { return detail::lines.through[a][b]; }

// Whole sets of pawns at once. "Left" is towards the a-file.
template <Side Us>
constexpr Bitboard forward(Bitboard set) {
  return Us == White ? set << 8 : set >> 8;
}
template <Side Us>
constexpr Bitboard forward_left(Bitboard set) {
  return (Us == White ? set << 7 : set >> 9) & ~file_bits(7);
}
template <Side Us>
constexpr Bitboard forward_right(Bitboard set) {
  return (Us == White ? set << 9 : set >> 7) & ~file_bits(0);
}
template <Side Us>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
  return forward_left<Us>(pawns) | forward_right<Us>(pawns);
}
constexpr Bitboard pawn_attacks(Side side, Bitboard pawns) {
  return side == White ? pawn_attacks<White>(pawns) : pawn_attacks<Black>(pawns);
}

// Attacks of any piece but a pawn.
template <Kind K>
Bitboard attacks(Square s, Bitboard occupied) {
  if constexpr (K == Kind::Knight) return knight_attacks(s);
  if constexpr (K == Kind::Bishop) return bishop_attacks(s, occupied);
  if constexpr (K == Kind::Rook) return rook_attacks(s, occupied);
  if constexpr (K == Kind::Queen) return queen_attacks(s, occupied);
  if constexpr (K == Kind::King) return king_attacks(s);
}
inline Bitboard attacks(Kind kind, Square s, Bitboard occupied) {
  switch (kind) {
    case Kind::Knight: return knight_attacks(s);
    case Kind::Bishop: return bishop_attacks(s, occupied);
    case Kind::Rook: return rook_attacks(s, occupied);
    case Kind::Queen: return queen_attacks(s, occupied);
    case Kind::King: return king_attacks(s);
    default: return 0;
  }
}

// The slow, obvious way: walks each ray. Builds the tables and checks them.
Bitboard bishop_attacks_by_walking(Square s, Bitboard occupied);
Bitboard rook_attacks_by_walking(Square s, Bitboard occupied);

}  // namespace tabia::chess
