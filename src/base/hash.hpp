#pragma once
// 64-bit keys for positions and the one mixing function behind them.

#include <cstdint>

namespace tabia {

using Key = std::uint64_t;

// A bijection that spreads every input bit over the word: the finaliser of splitmix64
// (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
constexpr Key mix(Key x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

}  // namespace tabia
