#pragma once
// Positions of few pieces as old problem books have them: as many on either side, most of them men.

#include "base/random.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {

// By lot: three to five pieces of each side. Anything may be the matter with it: somebody may have to capture, or have no
// move.
Position sparse_position(Random& random);

}  // namespace tabia::draughts
