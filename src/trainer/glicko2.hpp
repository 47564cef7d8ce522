#pragma once
// Ratings by Glicko-2 (M. Glickman, Example of the Glicko-2 system, 2013), for players and for the problems they meet.

#include <span>

#include "library/problem.hpp"

namespace tabia::trainer {

struct Meeting {
  library::Rating opponent;
  double score = 0;  // 1 won, 0 lost
};

// How much a volatility may change: small for steady scores.
constexpr double usual_tau = 0.5;
// The rating after one period in which these meetings took place; without any, the deviation grows.
library::Rating rated(const library::Rating& rating, std::span<const Meeting> meetings,
                      double tau = usual_tau);

}  // namespace tabia::trainer
