#pragma once
// What a game of Go comes to when it is stopped: which stones are dead, and the score. Judged by playouts.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace tabia {

struct GoStatus {
  std::vector<std::vector<std::string>> alive, dead;  // chains, each a list of points
  int margin_halves = 0;                              // Black's points less White's and the komi
};

// Requires: a game of the engine "go".
GoStatus go_status(const Game& game, int playouts, std::uint64_t seed);

}  // namespace tabia
