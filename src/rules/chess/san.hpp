#pragma once
// Moves as text. Position::move_text, read_move and coordinates are defined in san.cpp; what is read:
//   SAN, strict or loose   Nf3 Nxf3+ Ngf3 exd5 e8=Q O-O;  e8Q e8(Q) 0-0 Nf3!? exd6e.p. ed5 nf3
//   long algebraic         e2-e4 Ng1-f3 e7xd8=Q
//   coordinates            e2e4 e7e8q; castling e1g1, or e1h1 (king takes rook)
// A missing or wrong check mark, a missing capture mark and more origin than needed are forgiven; a capture mark
// where nothing can be taken is not.
//
// The reason of an error begins with one of two words, so that a face can tell them apart:
//   "unreadable: 'xyz': ..."  the text is no move
//   "illegal: Nf3: ..."       it is one, but not (or not clearly) one that may be played here

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/result.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

constexpr std::size_t longest_move_text = 20;  // bytes; "Ng1xf3 e.p.+!?" has 14

enum class Refusal : std::uint8_t { Illegal, Unreadable };
// Requires: the error comes from Position::read_move.
Refusal refusal_of(const Error& error);

// Exact SAN, for who plays the move anyway. Requires: `after` is `before` with the legal move played.
std::string san(const Position& before, Move move, const Position& after);

}  // namespace tabia::chess
