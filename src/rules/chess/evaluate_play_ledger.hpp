#pragma once
// Where the play evaluation writes what it finds, and how the sums become a score. A Trace is told every entry: NoTrace
// compiles to nothing, others make the table of terms or the coefficients that the tuner works on.

#include <algorithm>
#include <array>

#include "game/score.hpp"
#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/play_weights.hpp"

namespace tabia::chess {

constexpr int full_phase = 24;  // minor pieces count 1, rooks 2, queens 4
constexpr int full_scale = 64;

// The one thing that is not a sum: danger grows faster than what causes it, for one attacker does little and three mate.
constexpr int most_danger = 2048;
constexpr int danger_divisor = 1024;
constexpr int king_danger(int units) {
  const int bounded = std::clamp(units, 0, most_danger);
  return bounded * bounded / danger_divisor;
}
constexpr Weight king_danger(Weight units) {
  return {king_danger(units.midgame()), king_danger(units.endgame())};
}

// All sums of a position. Apart from king_danger, settle() uses the weights in `balance` as they are.
struct PlaySums {
  Weight balance;                     // White less Black
  std::array<Weight, 2> danger = {};  // to each side's king
  int phase = 0;
  std::array<int, 2> scale = {full_scale, full_scale};  // of the score, if that side is ahead

  // Middlegame and ending mixed, in 24ths of a hundredth.
  constexpr int mixed() const {
    const Weight all = balance - king_danger(danger[0]) + king_danger(danger[1]);
    return all.midgame() * phase + all.endgame() * (full_phase - phase);
  }
  constexpr int scale_now() const { return scale[mixed() >= 0 ? 0 : 1]; }
};

// For White.
constexpr Score settle(const PlaySums& sums) {
  const int score = sums.mixed() * sums.scale_now() / (full_phase * full_scale);
  return std::clamp(score, -max_opinion, max_opinion);
}

struct NoTrace {
  void add(PlayTerm, Side, const Weight&, int) {}
  void endanger(Side, const Weight&, int) {}
};

template <class Trace>
class PlayLedger {
 public:
  explicit PlayLedger(Trace& trace) : trace_(trace) {}

  template <Side Us>
  void add(PlayTerm term, const Weight& weight, int times = 1) {
    sums.balance += weight * (Us == White ? times : -times);
    trace_.add(term, Us, weight, times);
  }
  // To the king of Us.
  template <Side Us>
  void endanger(const Weight& weight, int times = 1) {
    sums.danger[index(Us)] += weight * times;
    trace_.endanger(Us, weight, times);
  }

  PlaySums sums;

 private:
  Trace& trace_;
};

}  // namespace tabia::chess
