#pragma once
// What can be counted about a puzzle without a search: the position, the moves of its line, its themes. Part of what the
// difficulty model is fed with; the searches add theirs (engine/puzzle_signals.hpp).

#include "rules/chess/feature_list.hpp"
#include "rules/chess/puzzle.hpp"

namespace tabia::chess {

// Adds the same names in the same order for every puzzle; what does not apply has the value -1.
void add_features(FeatureList& out, const Puzzle& puzzle);

}  // namespace tabia::chess
