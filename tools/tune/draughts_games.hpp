#pragma once
// Games of draughts that the engine plays against itself, for their quiet positions.

#include <cstdint>
#include <string>

namespace tabia::tune {

struct GamesOptions {
  double seconds = 60;
  int threads = 2;
  std::uint64_t nodes = 3'000;  // a move
  std::uint64_t seed = 1;
};

// From the three-move openings found in the file `ballots`, after a few moves by chance. Appends lines
// `FEN;result;score` to `out`, result and score for the first player. Returns false if a file cannot be used.
bool play_games(const std::string& ballots, const std::string& out, const GamesOptions& options);

}  // namespace tabia::tune
