#pragma once
// Positions as the tuner sees them: how often each weight counts, and what the position turned out to be worth.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tabia::tune {

// Twice as many as weights, in hundredths: [2 * weight + (0 midgame, 1 ending)].
using Parameters = std::vector<double>;

struct Count {
  std::uint16_t weight;
  std::int16_t times;
};

// A position. Its counts lie in Samples::counts from `first` on: balance, danger to the first player's king, danger to
// the second's. A game without kings in danger has none of these.
struct Sample {
  std::uint32_t first = 0;
  std::array<std::uint16_t, 3> sizes = {};
  float phase = 0;                      // 1: middlegame, 0: ending
  std::array<float, 2> scale = {1, 1};  // how much of the score is left, if that side is ahead
  float result = 0;                     // of the game, for the first player
  float search = 0;                     // of a search, in hundredths for the first player
  bool has_search = false;
};

struct Samples {
  std::vector<Sample> list;
  std::vector<Count> counts;
};

// Appends the counts that are not zero; how many there are.
template <class Counts>
std::uint16_t keep(const Counts& counts, std::vector<Count>& out) {
  const std::size_t before = out.size();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 0) out.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(counts[i])});
  }
  return static_cast<std::uint16_t>(out.size() - before);
}

struct Subject;

// Lines `FEN;result` or `FEN;result;score`. Returns false and says why on stderr if the file cannot be used.
bool read_samples(const std::string& path, const Subject& subject, Samples& out);

}  // namespace tabia::tune
