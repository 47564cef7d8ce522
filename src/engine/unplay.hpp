#pragma once
// A move taken back that was never recorded: what may have been played last.

#include <vector>

#include "rules/chess/position.hpp"

namespace tabia {

struct Unplayed {
  chess::Position before;
  chess::Move move;  // leads from there to the position that was asked about
};

// All moves of the side that is not to move that may have led here: all but castling and en
// passant. Nothing where somebody may castle or take en passant: more is known of the past there.
std::vector<Unplayed> unplayed(const chess::Position& at);

}  // namespace tabia
