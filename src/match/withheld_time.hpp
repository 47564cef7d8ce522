#pragma once
// How much of the time of a move the machine gave to others. A busy machine stays so for a while: what it may cost once
// more is kept back from the clock, and forgotten slowly.

#include <algorithm>

#include "game/limits.hpp"

namespace tabia::match {

class WithheldTime {
 public:
  // What thinking must leave over of a clock: enough for the first surprise, too.
  Duration reserve(Duration left) const {
    return std::max({usual_overhead, std::min(first_surprise, left / 4), worst_ * 2});
  }

  // A move took so long, of which we had a processor for `worked`.
  void learn(Duration took, Duration worked) {
    worst_ = std::max(took - worked, worst_ - worst_ / moves_remembered);
  }

 private:
  static constexpr int moves_remembered = 16;
  static constexpr Duration first_surprise = std::chrono::milliseconds(150);

  Duration worst_ = {};
};

}  // namespace tabia::match
