#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rules/draughts/evaluate_play_trace.hpp"
#include "subject.hpp"
#include "weights_source.hpp"

namespace tabia::tune {

namespace {

using draughts::PlayWeights;
constexpr double parts = draughts::finest;

PlayWeights start_weights() {
  PlayWeights w = {};
  w.man = {1000, 1000};
  w.king = {1300, 1350};
  w.only_king = {150, 150};
  for (int place = 0; place < draughts::play_places; ++place) {
    const int row = place / 4, column = 2 * (place % 4) + row % 2;
    const int centre = row >= 2 && row <= 5 && column >= 2 && column <= 5 ? 15 : 0;
    const int outwards = std::max(std::abs(2 * row - 7), std::abs(2 * column - 7));
    if (row < 7) w.men[static_cast<std::size_t>(place)] = {10 * row + centre, 20 * row + centre};
    w.kings[static_cast<std::size_t>(place)] = {40 - 8 * outwards, 40 - 8 * outwards};
  }
  for (unsigned guards = 0; guards < w.back_row.size(); ++guards)
    w.back_row[guards] = {20 * std::popcount(guards), 10 * std::popcount(guards)};
  w.man_steps = {5, 5};
  w.man_safe_steps = {15, 15};
  w.king_steps = {10, 10};
  w.king_trapped = {-200, -200};
  w.backed = {10, 10};
  w.backed_both = {5, 5};
  w.frozen = {-10, -10};
  w.lopsided = {-10, -5};
  w.dog_hole = {-150, -150};
  for (int steps = 0; steps < 8; ++steps)
    w.runaway[static_cast<std::size_t>(steps)] = {500 - 60 * steps, 500 - 60 * steps};
  w.hunt = {20, 30};
  w.refuge = {100, 100};
  w.advantage = {15, 15};
  w.threatens = {50, 50};
  w.tempo = {10, 10};
  w.opposition = {0, 20};
  return w;
}

// How to go about winning an ending is no matter of who wins in the end: the hunt for kings is not fitted.
std::vector<bool> kept_weights() {
  std::vector<bool> kept;
  const PlayWeights none = {};
  draughts::for_each_weight(none, [&](std::string_view name, const Weight*, int count) {
    kept.insert(kept.end(), static_cast<std::size_t>(2 * count), name == "hunt" || name == "refuge");
  });
  return kept;
}

std::optional<Sample> sample_of(std::string_view fen, std::vector<Count>& counts) {
  const auto at = draughts::Position::read(fen);
  if (!at.ok()) return std::nullopt;
  draughts::PlayTrace trace;
  const draughts::PlaySums sums = draughts::trace_play(*at, trace);
  Sample sample;
  sample.first = static_cast<std::uint32_t>(counts.size());
  sample.sizes[0] = keep(trace.balance, counts);
  sample.phase = static_cast<float>(sums.phase) / draughts::full_phase;
  return sample;
}

}  // namespace

Subject draughts_subject() {
  Subject subject;
  subject.start = parameters_of(start_weights(), parts);
  subject.kept = kept_weights();
  subject.sample = sample_of;
  subject.rounded = [](const Parameters& values) {
    return parameters_of(rounded<PlayWeights>(values, parts), parts);
  };
  subject.source = [](const Parameters& values, const std::vector<std::string>& origin) {
    return weights_as_source(rounded<PlayWeights>(values, parts), "draughts", origin);
  };
  return subject;
}

}  // namespace tabia::tune
