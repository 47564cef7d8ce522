#pragma once
// Openings by ballot: the first moves of the game in every order, each position once, and those left out where one side
// already stands too badly for a fair game.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"

namespace tabia {

struct Ballot {
  std::vector<std::string> moves;  // from the start, in the game's own notation
  int lead = 0;                    // hundredths, of the first player
};

// All of so many plies: of several ways to the same position the first. Their lead is not known yet. Requires: the game
// has books, whose keys tell positions apart.
Result<std::vector<Ballot>> all_ballots(const Engine& engine, int plies);

struct BallotRequest {
  int plies = 3;
  std::uint64_t nodes = 200'000;  // for each position
  int most_lead = 60;             // hundredths, of either side
};

// Those that are playable. `progress` hears how many are judged, of how many; nothing is found once the flag is raised.
Result<std::vector<Ballot>> playable_ballots(const Engine& engine, const BallotRequest& request,
                                             Workers& workers, StopFlag& stop,
                                             const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace tabia
