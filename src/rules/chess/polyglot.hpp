#pragma once
// Positions and moves as Polyglot opening books write them: docs/formats/polyglot.md. The books themselves are in
// book/, which knows no chess.

#include <cstdint>
#include <optional>

#include "rules/chess/position.hpp"

namespace tabia::chess {

// The key under which a book has the position. An en passant square counts where a pawn can capture there.
Key polyglot_key(const Position& position);

// Requires: the move is legal here.
std::uint16_t polyglot_move(Move move);
// Nothing if no legal move is written so.
std::optional<Move> read_polyglot_move(const Position& position, std::uint16_t code);

}  // namespace tabia::chess
