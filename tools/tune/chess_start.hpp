#pragma once
// Where tuning starts: round numbers and simple formulas, none of them fitted to anything.

#include "rules/chess/evaluate_play_weights.hpp"

namespace tabia::tune {

chess::PlayWeights start_weights();

}  // namespace tabia::tune
