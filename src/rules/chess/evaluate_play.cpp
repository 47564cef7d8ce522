#include "rules/chess/evaluate_play.hpp"

#include "base/hash.hpp"
#include "rules/chess/evaluate_play_terms.hpp"

namespace tabia::chess {

namespace {

// Keeps each entry with its term and side.
struct TermTrace {
  std::array<std::array<Weight, 2>, play_terms> sums = {};

  void add(PlayTerm term, Side side, const Weight& weight, int times) {
    sums[static_cast<int>(term)][index(side)] += weight * times;
  }
  void endanger(Side, const Weight&, int) {}
};

}  // namespace

const PawnVerdict& PlayEvaluator::verdict_on(const Board& board) {
  const Bitboard white = board.pieces(White, Kind::Pawn);
  const Bitboard black = board.pieces(Black, Kind::Pawn);
  PawnVerdict& kept = verdicts_[mix(white ^ mix(black)) % verdict_slots];
  if (kept.white != white || kept.black != black) {
    NoTrace silent;
    kept = judge_pawns(board, silent);
  }
  return kept;
}

Score PlayEvaluator::score(const Position& at) {
  NoTrace silent;
  const PlaySums sums = PlayJudge(at, silent).judge(verdict_on(at.board()));
  return for_first(settle(sums), at.side_to_move());
}

PlayTerms explain_play(const Position& at) {
  TermTrace trace;
  const PawnVerdict pawns = judge_pawns(at.board(), trace);
  const PlaySums sums = PlayJudge(at, trace).judge(pawns);
  for (Side side : {White, Black}) {
    trace.sums[static_cast<int>(PlayTerm::King)][index(side)] -= king_danger(sums.danger[index(side)]);
  }
  PlayTerms terms;
  terms.phase = sums.phase;
  terms.total = settle(sums);
  terms.scale = sums.scale_now();
  for (int term = 0; term < play_terms; ++term) {
    for (int side = 0; side < 2; ++side) {
      const Weight sum = trace.sums[term][side];
      const int between = sum.midgame() * terms.phase + sum.endgame() * (full_phase - terms.phase);
      terms.shares[term][side] = {sum.midgame(), sum.endgame(),
                                  between * terms.scale / double{full_phase * full_scale}};
    }
  }
  return terms;
}

}  // namespace tabia::chess
