#pragma once
// How long to think about a move, from the clock. A pure function and a small rule, so that tests need no time.

#include <algorithm>
#include <optional>

#include "game/limits.hpp"

namespace tabia {

struct TimePlan {
  Duration soft;  // do not begin another depth after this
  Duration hard;  // stop in the middle
};

// Nothing if no clock binds. With a fixed time for the move both limits are that time.
inline std::optional<TimePlan> plan_time(const Limits& limits) {
  if (limits.time) return TimePlan{*limits.time, *limits.time};
  if (!limits.clock) return std::nullopt;
  const GameClock& clock = *limits.clock;
  const Duration least = std::chrono::milliseconds(1);
  const Duration left = std::max(clock.left - limits.overhead, least);
  const int moves = std::clamp(clock.moves_to_go.value_or(26), 1, 40);
  const Duration share = left / moves + clock.increment * 3 / 4;
  const Duration most = moves == 1 ? left * 4 / 5 : left / 2;  // never bet the game on one move
  return TimePlan{std::max(std::min(share * 7 / 10, most), least),
                  std::max(std::min(share * 3, most), least)};
}

// The soft limit, in percent of the plan: less while the best move stays the same, more while the value falls.
inline int patience(int depths_with_same_move, int value_fall) {
  const int stability = std::max(130 - 12 * depths_with_same_move, 55);
  const int worry = std::clamp(value_fall, 0, 80);
  return stability * (100 + worry) / 100;
}

}  // namespace tabia
