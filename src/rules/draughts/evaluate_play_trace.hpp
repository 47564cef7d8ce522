#pragma once
// A position as the play evaluation sees it: how often each weight counts. With these numbers a tuner can work out the
// score for any weights without looking at the position again.

#include <array>

#include "rules/draughts/evaluate_play_terms.hpp"

namespace tabia::draughts {

class PlayTrace {
 public:
  using Counts = std::array<int, play_weight_count>;

  void add(PlayTerm, Side side, const Weight& weight, int times) {
    balance[static_cast<std::size_t>(index_of(weight))] += side == Side::First ? times : -times;
  }

  Counts balance = {};  // first player less second

  // The place of one of play_weights in the list of all.
  static int index_of(const Weight& weight) {
    const auto offset = reinterpret_cast<const char*>(&weight) - reinterpret_cast<const char*>(&play_weights);
    return static_cast<int>(offset) / static_cast<int>(sizeof(Weight));
  }
};

// The sums are those of the weights in use; the phase does not depend on them.
inline PlaySums trace_play(const Position& at, PlayTrace& trace) { return PlayJudge(at, trace).judge(); }

}  // namespace tabia::draughts
