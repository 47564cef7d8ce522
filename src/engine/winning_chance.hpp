#pragma once
// How sure of winning a score makes a player of chess: 0 lost, 1 won. The curve is the one puzzle sites use.

#include <cmath>

#include "game/score.hpp"

namespace tabia {

inline double winning_chance(Score score) {
  if (is_win(score)) return 1;
  if (is_loss(score)) return 0;
  return 1 / (1 + std::exp(-0.00368208 * score));
}

}  // namespace tabia
