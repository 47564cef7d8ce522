#pragma once
// Death beyond doubt: what Benson's condition is for life. docs/algorithms/life_and_death.md says why it holds.
//
// The wall is made of the attacker's stones that are never lost: immortal chains, and chains with two links of their own, empty
// points where a stone would be immortal too and which no other such chain needs. A pocket is all that the wall and the
// edge enclose, and its room the points of it that are not beside the wall. The defender's stones in a pocket whose room is
// no more than two points side by side are dead, whoever moves and whatever kos there are.

#include "check/life_game.hpp"

namespace tabia::check {

// As much of the target as the rule asks for is dead beyond doubt. Requires: no point is unknown.
bool is_dead(const LifeGame& game, const LifeState& state);

}  // namespace tabia::check
