#include "samples.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "rules/chess/evaluate_play_trace.hpp"

namespace tabia::tune {

namespace {

std::uint16_t keep(const chess::PlayTrace::Counts& counts, std::vector<Count>& out) {
  const std::size_t before = out.size();
  for (int i = 0; i < chess::play_weight_count; ++i) {
    if (counts[i] != 0) out.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(counts[i])});
  }
  return static_cast<std::uint16_t>(out.size() - before);
}

Sample sample_of(const chess::Position& at, std::vector<Count>& counts) {
  chess::PlayTrace trace;
  const chess::PlaySums sums = chess::trace_play(at, trace);
  Sample sample;
  sample.first = static_cast<std::uint32_t>(counts.size());
  sample.sizes[0] = keep(trace.balance, counts);
  sample.sizes[1] = keep(trace.danger[0], counts);
  sample.sizes[2] = keep(trace.danger[1], counts);
  sample.phase = static_cast<std::uint8_t>(sums.phase);
  sample.scale = {static_cast<std::uint8_t>(sums.scale[0]), static_cast<std::uint8_t>(sums.scale[1])};
  return sample;
}

}  // namespace

Parameters parameters_of(const chess::PlayWeights& weights) {
  Parameters values = {};
  int next = 0;
  chess::for_each_weight(weights, [&](std::string_view, const chess::Weight* first, int count) {
    for (int i = 0; i < count; ++i) {
      values[next++] = first[i].midgame();
      values[next++] = first[i].endgame();
    }
  });
  return values;
}

chess::PlayWeights rounded(const Parameters& values) {
  chess::PlayWeights weights = {};
  int next = 0;
  chess::for_each_weight(weights, [&](std::string_view, chess::Weight* first, int count) {
    for (int i = 0; i < count; ++i, next += 2) {
      first[i] = {static_cast<int>(std::lround(values[next])),
                  static_cast<int>(std::lround(values[next + 1]))};
    }
  });
  return weights;
}

bool read_samples(const std::string& path, Samples& out) {
  std::ifstream in(path);
  if (!in) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return false;
  }
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::size_t result = line.find(';');
    const auto at = chess::Position::read(std::string_view(line).substr(0, result));
    if (result == std::string::npos || !at.ok()) {
      std::fprintf(stderr, "%s:%d: not a position with a result\n", path.c_str(), number);
      return false;
    }
    Sample sample = sample_of(*at, out.counts);
    sample.result = std::strtof(line.c_str() + result + 1, nullptr);
    const std::size_t score = line.find(';', result + 1);
    sample.has_search = score != std::string::npos;
    if (sample.has_search) sample.search = std::strtof(line.c_str() + score + 1, nullptr);
    out.list.push_back(sample);
  }
  return true;
}

}  // namespace tabia::tune
