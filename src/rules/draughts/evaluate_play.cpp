#include "rules/draughts/evaluate_play.hpp"

#include "rules/draughts/evaluate_play_terms.hpp"

namespace tabia::draughts {

namespace {

// Keeps each entry with its term and side.
struct TermTrace {
  std::array<std::array<Weight, 2>, play_terms> sums = {};

  void add(PlayTerm term, Side side, const Weight& weight, int times) {
    sums[static_cast<std::size_t>(term)][static_cast<std::size_t>(index(side))] += weight * times;
  }
};

}  // namespace

Score PlayEvaluator::score(const Position& at) {
  NoTrace silent;
  return for_first(PlayJudge(at, silent).judge().settle(), at.side_to_move());
}

PlayTerms explain_play(const Position& at) {
  TermTrace trace;
  const PlaySums sums = PlayJudge(at, trace).judge();
  PlayTerms terms;
  terms.total = sums.settle();
  for (std::size_t term = 0; term < play_terms; ++term) {
    for (std::size_t side = 0; side < 2; ++side) {
      const Weight sum = trace.sums[term][side];
      const int mixed = sum.midgame() * sums.phase + sum.endgame() * (full_phase - sums.phase);
      terms.shares[term][side] = mixed / double{full_phase * finest};
    }
  }
  return terms;
}

}  // namespace tabia::draughts
