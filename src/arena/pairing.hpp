#pragma once
// Who plays which opening with which colour.

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "game/side.hpp"

namespace tabia::arena {

struct Pairing {
  std::size_t pair = 0;
  std::size_t opening = 0;
  Side side_of_a = Side::First;
};

// Games 2k and 2k + 1 are the pair k: the same opening, A first with the first move and then without. Openings come in
// an order that the seed decides, each once before any comes again.
class Pairings {
 public:
  // Requires: openings > 0.
  Pairings(std::size_t openings, std::uint64_t seed) : order_(openings) {
    for (std::size_t i = 0; i < openings; ++i) order_[i] = i;
    Random(seed).shuffle(order_);
  }

  Pairing operator[](std::size_t game) const {
    return {game / 2, order_[game / 2 % order_.size()], game % 2 == 0 ? Side::First : Side::Second};
  }

 private:
  std::vector<std::size_t> order_;
};

}  // namespace tabia::arena
