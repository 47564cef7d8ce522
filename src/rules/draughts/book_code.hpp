#pragma once
// Positions and moves of English draughts as its opening books write them: docs/formats/polyglot.md. The books themselves
// are in book/, which knows no draughts. Written in numbers of squares, so that no book depends on how a board is kept.

#include <cstdint>

#include "rules/draughts/position.hpp"

namespace tabia::draughts {

// The key under which a book has the position. How long nothing has changed is no part of it.
Key book_key(const Position& at);

// Requires: the move is legal here. No other move of the position has the same code.
std::uint16_t book_move(const Position& at, const Position::Move& move);

}  // namespace tabia::draughts
