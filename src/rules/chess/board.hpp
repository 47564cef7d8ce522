#pragma once
// What stands where, and what may still be done: ten words that can be copied in a blink. Who moves is not
// in here: the code that reads a Board is compiled for each side.

#include <array>

#include "rules/chess/types.hpp"

namespace tabia::chess {

struct Board {
  std::array<Bitboard, kinds> of_kind = {};
  std::array<Bitboard, 2> of_side = {};
  Bitboard castling_rooks = 0;  // rooks that may still castle, their kings unmoved: serves Chess960 as it is
  Bitboard en_passant = 0;      // the square just jumped over, if a pawn stands ready to capture there

  constexpr Bitboard occupied() const { return of_side[0] | of_side[1]; }
  constexpr Bitboard pieces(Side side) const { return of_side[index(side)]; }
  constexpr Bitboard pieces(Kind kind) const { return of_kind[index(kind)]; }
  constexpr Bitboard pieces(Side side, Kind kind) const { return pieces(side) & pieces(kind); }
  constexpr Bitboard diagonal_sliders(Side side) const {
    return pieces(side) & (pieces(Kind::Bishop) | pieces(Kind::Queen));
  }
  constexpr Bitboard straight_sliders(Side side) const {
    return pieces(side) & (pieces(Kind::Rook) | pieces(Kind::Queen));
  }
  // Requires: the side has a king.
  constexpr Square king(Side side) const { return lowest(pieces(side, Kind::King)); }

  constexpr void toggle(Side side, Kind kind, Bitboard where) {
    of_side[index(side)] ^= where;
    of_kind[index(kind)] ^= where;
  }

  bool operator==(const Board&) const = default;
};

}  // namespace tabia::chess
