#pragma once
// What InsightNet says of a puzzle, as features of the difficulty model.

#include "rules/chess/feature_list.hpp"
#include "rules/chess/insight_net.hpp"

namespace tabia {

// Adds the same names for every puzzle. The trainer adds what a network says that has not learned from the puzzle.
void add_insight(chess::FeatureList& out, const chess::Insight& insight);

}  // namespace tabia
