#pragma once
// Sets of small numbers held in one machine word.

#include <bit>
#include <cstdint>

#include "base/check.hpp"

namespace tabia {

constexpr int count_bits(std::uint64_t set) { return std::popcount(set); }
constexpr bool has_many(std::uint64_t set) { return (set & (set - 1)) != 0; }

// Requires: set is not empty.
constexpr int lowest_bit(std::uint64_t set) {
  TABIA_CHECK(set != 0);
  return std::countr_zero(set);
}
constexpr int highest_bit(std::uint64_t set) {
  TABIA_CHECK(set != 0);
  return 63 - std::countl_zero(set);
}
// Removes the lowest member and returns it.
constexpr int take_lowest(std::uint64_t& set) {
  const int bit = lowest_bit(set);
  set &= set - 1;
  return bit;
}

class Members {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    std::uint64_t rest_;
  };

  constexpr explicit Members(std::uint64_t set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t set_;
};

// `for (int square : members(set))` visits the members from low to high.
constexpr Members members(std::uint64_t set) { return Members(set); }

}  // namespace tabia
