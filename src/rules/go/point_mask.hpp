#pragma once
// Sets of up to 64 or 128 points as one number, for searches that only look at a part of the board.

#include <concepts>
#include <cstdint>

#include "base/bits.hpp"

namespace tabia::go {

using Mask64 = std::uint64_t;
__extension__ using Mask128 = unsigned __int128;

template <class M>
concept PointMask = std::same_as<M, Mask64> || std::same_as<M, Mask128>;

template <PointMask M>
constexpr int mask_capacity = static_cast<int>(sizeof(M)) * 8;

template <PointMask M>
constexpr M mask_of(int point) {
  return M{1} << point;
}

constexpr int count_points(Mask64 set) { return count_bits(set); }
constexpr int count_points(Mask128 set) {
  return count_bits(static_cast<Mask64>(set)) + count_bits(static_cast<Mask64>(set >> 64));
}

// Requires: the set is not empty.
constexpr int first_point(Mask64 set) { return lowest_bit(set); }
constexpr int first_point(Mask128 set) {
  const auto low = static_cast<Mask64>(set);
  return low != 0 ? lowest_bit(low) : 64 + lowest_bit(static_cast<Mask64>(set >> 64));
}

// Removes the first point and returns it. Requires: the set is not empty.
template <PointMask M>
constexpr int take_point(M& set) {
  const int point = first_point(set);
  set &= set - 1;
  return point;
}

template <PointMask M>
constexpr bool is_one_point(M set) {
  return set != 0 && (set & (set - 1)) == 0;
}

}  // namespace tabia::go
