#pragma once
// How much of the time of a move the machine gave to others. A busy machine stays so for a while: what it may cost once
// more is kept back from the clock, and forgotten slowly.

#include <algorithm>

#include "game/limits.hpp"

namespace tabia::match {

class WithheldTime {
 public:
  // Of the clock that thinking must leave over.
  Duration reserve(Duration usual) const { return std::max(usual, worst_ * 2); }

  // A move took so long, of which we had a processor for `worked`.
  void learn(Duration took, Duration worked) {
    worst_ = std::max(took - worked, worst_ - worst_ / moves_remembered);
  }

 private:
  static constexpr int moves_remembered = 16;

  Duration worst_ = {};
};

}  // namespace tabia::match
