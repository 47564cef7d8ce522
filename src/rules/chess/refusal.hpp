#pragma once
// Why a move is not allowed, in words for a person: "the knight on f3 is pinned".

#include <string>
#include <string_view>

#include "rules/chess/position.hpp"

namespace tabia::chess {

std::string_view name_of(Side side);  // "White"
std::string_view name_of(Kind kind);  // "knight"; "piece" for none

// The pieces of the side to move that could go there if it were not for checks and pins; castling left out.
Bitboard candidates(const Position& at, Kind kind, Square to);

// The move as the rules class it: en passant, promotion or plain. Requires: `from` is among the candidates.
Move classed(const Position& at, Square from, Square to, Kind promoted);

// Nobody of that kind can go there.
std::string why_unreachable(const Position& at, Kind kind, Square to);
// The piece on `from` could go there, but the king forbids it. Requires: `from` is among the candidates, and the
// move is not legal.
std::string why_unsafe(const Position& at, Square from, Square to);
// Requires: the castling move with that rook is not legal; the rook belongs to the side to move.
std::string why_no_castling(const Position& at, Square rook);

}  // namespace tabia::chess
