#pragma once
// Positions as the tuner sees them: how often each weight counts, and what the position turned out to be worth.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/chess/evaluate_play_weights.hpp"

namespace tabia::tune {

// Twice as many parameters as weights: middlegame and ending of each.
constexpr int parameters = 2 * chess::play_weight_count;
using Parameters = std::array<double, parameters>;  // [2 * weight + (0 midgame, 1 ending)]

Parameters parameters_of(const chess::PlayWeights& weights);
chess::PlayWeights rounded(const Parameters& values);

struct Count {
  std::uint16_t weight;
  std::int16_t times;
};

// A position. Its counts lie in Samples::counts from `first` on: balance, danger to White's king, danger to Black's.
struct Sample {
  std::uint32_t first = 0;
  std::array<std::uint16_t, 3> sizes = {};
  std::uint8_t phase = 0;
  std::array<std::uint8_t, 2> scale = {};
  float result = 0;  // of the game, for White
  float search = 0;  // of a search, in hundredths of a pawn for White
  bool has_search = false;
};

struct Samples {
  std::vector<Sample> list;
  std::vector<Count> counts;
};

// Lines `FEN;result` or `FEN;result;score`. Returns false and says why on stderr if the file cannot be used.
bool read_samples(const std::string& path, Samples& out);

}  // namespace tabia::tune
