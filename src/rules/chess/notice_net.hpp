#pragma once
// How strongly a move strikes the eye: a small network over the facts of notice.hpp. Who looks for a move chooses with
// chances that follow the strengths. Learned from how hard people found puzzles (tools/rating), read from a file that
// comes with the program (docs/formats/puzzle-model.md).

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia::chess {

class NoticeNet {
 public:
  static constexpr std::string_view magic = "tabiaNN1";
  static constexpr std::size_t most_hidden = 256;

  // All weights in the order of the facts; each fact has `1 + hidden` of them: what it adds by itself, and to each hidden
  // unit. `outer` is what the hidden units add.
  NoticeNet(std::vector<std::int16_t> weights, std::vector<float> outer, float unit)
      : weights_(std::move(weights)), outer_(std::move(outer)), unit_(unit) {}

  // Refuses what is damaged or made for other facts.
  static Result<NoticeNet> read(std::string_view bytes);
  std::string bytes() const;

  double strength(std::span<const int> facts) const;

 private:
  std::vector<std::int16_t> weights_;
  std::vector<float> outer_;
  float unit_;  // what the weights are multiples of
};

}  // namespace tabia::chess
