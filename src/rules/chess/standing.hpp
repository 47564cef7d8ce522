#pragma once
// How a piece stands: who attacks it, who protects it, whether it can be taken with profit or is bound to its king.

#include "rules/chess/position.hpp"

namespace tabia::chess {

// In pawns; a king is worth more than all the rest.
constexpr int worth_in_pawns(Kind kind) {
  constexpr std::array<int, kinds + 1> worth = {1, 3, 3, 5, 9, 99, 0};
  return worth[index(kind)];
}

// Everything but kings, of one side; and how far ahead it is.
int material(const Board& board, Side side);
int lead(const Board& board, Side side);

// What the piece on `s` attacks, whosever turn it is. Requires: the square is occupied.
Bitboard attacks_from(const Position& at, Square s);

// The opponent's pieces that attack the piece on `s`.
Bitboard enemies_of(const Position& at, Square s);

// Protected by a piece of its own side, also by one that stands behind an attacker on its line.
bool is_protected(const Position& at, Square s);

bool is_attacked_by_lesser(const Position& at, Square s);

// Attacked, and not protected or worth more than an attacker: it will be lost or must go.
bool is_in_bad_spot(const Position& at, Square s);
Bitboard in_bad_spots(const Position& at, Side side);  // all such pieces of a side, its king left out

// The piece that holds the one on `s` in its line to its own king; none: it is free. Requires: the square is occupied.
std::optional<Square> pinner_of(const Position& at, Square s);

// Attacked, not bound, not able to go anywhere without being lost, and nothing as good to take. Requires: the side that
// has the piece is to move.
bool is_trapped(const Position& at, Square s);

}  // namespace tabia::chess
