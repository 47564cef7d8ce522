#pragma once
// How hard it looks to capture the target, or to save it: where a proof-number search begins. A guess, and only the order of
// the work depends on it.

#include <algorithm>
#include <cmath>

#include "game/proof_numbers.hpp"
#include "rules/go/life_weights.hpp"

namespace tabia::go {

namespace life_effort {

constexpr int unit = 20;      // of the weights, to one of the logarithm of the odds
constexpr double scale = 32;  // leaves: twice as much for odds of e to 1 against
constexpr int widest = 200;   // sums of weights beyond are as good as this
constexpr double most = 300;

// The effort of who needs the odds to be good, for each sum of weights.
struct Table {
  std::array<std::uint16_t, 2 * widest + 1> efforts{};
  Table() {
    for (int sum = -widest; sum <= widest; ++sum) {
      const double effort = 1 + scale * std::log1p(std::exp(-static_cast<double>(sum) / unit));
      efforts[static_cast<std::size_t>(sum + widest)] =
          static_cast<std::uint16_t>(std::min(std::round(effort), most));
    }
  }
  Effort operator()(int sum) const {
    return efforts[static_cast<std::size_t>(std::clamp(sum, -widest, widest) + widest)];
  }
};
inline const Table table;

}  // namespace life_effort

// `before` the move and `at` after it.
template <PointMask M>
ProofNumbers estimate_effort(const LifeState<M>& before, LifeMove move, const LifeState<M>& at,
                             const LifeView<M>& view) {
  int odds = 0;  // for who moves
  for_each_life_feature(before, move, at, view,
                        [&](int feature) { odds += life_weights[static_cast<std::size_t>(feature)]; });
  const int for_attacker = before.to_move() == Role::Attacker ? odds : -odds;
  return {life_effort::table(for_attacker), life_effort::table(-for_attacker)};
}

}  // namespace tabia::go
