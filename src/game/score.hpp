#pragma once
// What a position is worth to the side to move, in hundredths of the evaluation's unit (a pawn in chess).
// Opinions stay within +-max_opinion; beyond them lie forced wins and losses, counted in plies from the root
// so that a sooner win is better. All fit 16 bits, for tables.

#include "base/check.hpp"
#include "game/side.hpp"

namespace tabia {

using Score = int;

constexpr Score infinite = 32'000;
constexpr Score win = 31'000;   // the opponent is mated now, at ply 0
constexpr int max_ply = 1'000;  // no line is longer
constexpr Score max_opinion = win - max_ply - 1;
constexpr Score draw_score = 0;

constexpr Score win_in(int ply) { return win - ply; }
constexpr Score loss_in(int ply) { return ply - win; }
constexpr bool is_win(Score score) { return score > max_opinion; }
constexpr bool is_loss(Score score) { return score < -max_opinion; }
// Plies until the forced end. Requires: is_win(score) or is_loss(score).
constexpr int plies_to_end(Score score) {
  TABIA_CHECK(is_win(score) || is_loss(score));
  return is_win(score) ? win - score : win + score;
}

constexpr Score score_of(Outcome outcome, int ply) {
  return outcome == Outcome::Draw ? draw_score : outcome == Outcome::Win ? win_in(ply) : loss_in(ply);
}

// Seen by the first player instead of the side to move.
constexpr Score for_first(Score score, Side to_move) { return to_move == Side::First ? score : -score; }

}  // namespace tabia
