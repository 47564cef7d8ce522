#include "chess_start.hpp"
#include "rules/chess/evaluate_play_trace.hpp"
#include "subject.hpp"
#include "weights_source.hpp"

namespace tabia::tune {

namespace {

std::optional<Sample> sample_of(std::string_view fen, std::vector<Count>& counts) {
  const auto at = chess::Position::read(fen);
  if (!at.ok()) return std::nullopt;
  chess::PlayTrace trace;
  const chess::PlaySums sums = chess::trace_play(*at, trace);
  Sample sample;
  sample.first = static_cast<std::uint32_t>(counts.size());
  sample.sizes[0] = keep(trace.balance, counts);
  sample.sizes[1] = keep(trace.danger[0], counts);
  sample.sizes[2] = keep(trace.danger[1], counts);
  sample.phase = static_cast<float>(sums.phase) / chess::full_phase;
  for (std::size_t side = 0; side < 2; ++side)
    sample.scale[side] = static_cast<float>(sums.scale[side]) / chess::full_scale;
  return sample;
}

std::vector<bool> kept_weights() {
  std::vector<bool> kept;
  const chess::PlayWeights none = {};
  chess::for_each_weight(none, [&](std::string_view name, const Weight*, int count) {
    const bool keep = name == "drive_to_edge" || name == "kings_near" || name == "drive_to_corner";
    kept.insert(kept.end(), static_cast<std::size_t>(2 * count), keep);
  });
  return kept;
}

}  // namespace

Subject chess_subject() {
  Subject subject;
  subject.start = parameters_of(start_weights(), 1);
  subject.kept = kept_weights();
  subject.most_danger = chess::most_danger;
  subject.danger_divisor = chess::danger_divisor;
  subject.sample = sample_of;
  subject.rounded = [](const Parameters& values) {
    return parameters_of(rounded<chess::PlayWeights>(values, 1), 1);
  };
  subject.source = [](const Parameters& values, const std::vector<std::string>& origin) {
    return weights_as_source(rounded<chess::PlayWeights>(values, 1), "chess", origin);
  };
  return subject;
}

}  // namespace tabia::tune
