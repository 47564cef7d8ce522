#pragma once
// Bent four in the corner: three captives that a fourth stone would bend round the corner. The attacker alone can start the ko,
// and will when no threat is left on the board; so people count the group as dead, whatever the local search says.

#include "rules/go/life_question.hpp"

namespace tabia::go {

// Nothing is left to play but the fourth stone and one other liberty, both of which the target's chain shares with the
// captives. Says what lies there; that it is a ko is for the solver to find.
bool is_bent_four(const LifeQuestion& question);

}  // namespace tabia::go
