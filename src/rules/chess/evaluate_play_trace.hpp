#pragma once
// A position as the play evaluation sees it: how often each weight counts. With these numbers a tuner can work out the
// score for any weights, and how it changes with each of them, without looking at the position again.

#include <array>

#include "rules/chess/evaluate_play_terms.hpp"

namespace tabia::chess {

class PlayTrace {
 public:
  using Counts = std::array<int, play_weight_count>;

  void add(PlayTerm, Side side, const Weight& weight, int times) {
    balance[index_of(weight)] += side == White ? times : -times;
  }
  void endanger(Side side, const Weight& weight, int times) {
    danger[index(side)][index_of(weight)] += times;
  }

  Counts balance = {};                // White less Black
  std::array<Counts, 2> danger = {};  // to each side's king

  // The place of one of play_weights in the list of all.
  static int index_of(const Weight& weight) {
    const auto offset = reinterpret_cast<const char*>(&weight) - reinterpret_cast<const char*>(&play_weights);
    return static_cast<int>(offset) / static_cast<int>(sizeof(Weight));
  }
};

// The sums are those of the weights in use; phase and scale do not depend on them.
inline PlaySums trace_play(const Position& at, PlayTrace& trace) {
  const PawnVerdict pawns = judge_pawns(at.board(), trace);
  return PlayJudge(at, trace).judge(pawns);
}

}  // namespace tabia::chess
