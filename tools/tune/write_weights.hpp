#pragma once
// Writes src/rules/chess/play_weights.hpp.

#include <string>
#include <vector>

#include "rules/chess/evaluate_play_weights.hpp"

namespace tabia::tune {

// `origin`: lines for the comment on top, without slashes.
std::string weights_as_source(const chess::PlayWeights& weights, const std::vector<std::string>& origin);

}  // namespace tabia::tune
