#pragma once
// A number of an evaluation: how much something counts in the middlegame and in the ending.

#include <cstdint>

namespace tabia {

// Two sums kept in one word, so that both grow with one addition. Sixteen bits each: an evaluation sees to it that its
// sums stay below 32,768.
class Weight {
 public:
  constexpr Weight() = default;
  constexpr Weight(int midgame, int endgame) : both_(endgame * 65'536 + midgame) {}

  constexpr int midgame() const { return static_cast<std::int16_t>(both_); }
  constexpr int endgame() const { return static_cast<std::int16_t>((both_ + 0x8000) >> 16); }

  constexpr Weight& operator+=(Weight other) { return both_ += other.both_, *this; }
  constexpr Weight& operator-=(Weight other) { return both_ -= other.both_, *this; }
  friend constexpr Weight operator+(Weight a, Weight b) { return a += b; }
  friend constexpr Weight operator-(Weight a, Weight b) { return a -= b; }
  friend constexpr Weight operator*(Weight a, int times) {
    a.both_ *= times;
    return a;
  }
  constexpr bool operator==(const Weight&) const = default;

 private:
  std::int32_t both_ = 0;
};

}  // namespace tabia
