#pragma once
// Counts games as they come in, in any order.

#include <array>
#include <cstdint>
#include <map>

#include "arena/pairing.hpp"
#include "arena/statistics.hpp"
#include "match/match.hpp"

namespace tabia::arena {

// What a player did that ends a game at once.
struct Failures {
  std::int64_t crashes = 0, illegal = 0, time_losses = 0;
};

struct Tally {
  Results results;
  std::array<Failures, 2> failures = {};  // of A, of B
  std::int64_t adjudicated = 0;
  std::int64_t plies = 0;

  // A game that was abandoned counts for nothing.
  void add(const Pairing& pairing, const match::MatchEnd& end, std::size_t plies_played);

 private:
  std::map<std::size_t, int> half_pairs_;  // by pair: the half points of A in the game that came first
};

}  // namespace tabia::arena
