#pragma once
// Chance that can be repeated: the same seed gives the same numbers on every machine, which the standard
// library's distributions do not promise.

#include <cstdint>
#include <utility>

#include "base/check.hpp"
#include "base/hash.hpp"

namespace tabia {

// xoshiro256** (Blackman and Vigna, 2018), seeded through `mix`.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = mix(seed++);
  }

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // A whole number from 0 to bound - 1, all equally likely. Requires: bound > 0.
  std::uint64_t below(std::uint64_t bound) {
    TABIA_CHECK(bound > 0);
    const std::uint64_t uneven = (0 - bound) % bound;  // the first 2^64 mod bound values would be favoured
    for (;;) {
      const std::uint64_t value = next();
      if (value >= uneven) return value % bound;
    }
  }

  // From 0 up to but not including 1.
  double fraction() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  std::uint64_t state_[4];
};

}  // namespace tabia
