#pragma once
// The goal "the first player gets at least a draw", or "at least a win", in any game whose ends are wins, draws and
// losses. Two such goals settle the value of a position. No rule that counts moves takes part, and a position that comes up
// again is a draw: who wants more could have gone another way the first time.

#include "game/ending_probe.hpp"
#include "game/problem.hpp"

namespace tabia {

// The same end seen by the other side.
constexpr Outcome opposite(Outcome outcome) {
  return outcome == Outcome::Draw ? outcome : outcome == Outcome::Win ? Outcome::Loss : Outcome::Win;
}

template <Position P>
struct ValueProblem {
  using State = P;
  Outcome least = Outcome::Win;  // Draw or Win
  const EndingProbe<P>* endings = nullptr;

  Verdict verdict(const P& at) const {
    if (const auto outcome = at.ended()) return verdict_of(*outcome, at.side_to_move());
    if (endings) {
      if (const auto outcome = endings->probe(at)) return verdict_of(*outcome, at.side_to_move());
    }
    return Verdict::Open;
  }
  bool solver_to_move(const P& at) const { return at.side_to_move() == Side::First; }
  void candidates(const P& at, Moves<P>& out) const { at.generate(out); }
  Verdict exhausted(const P& at) const { return verdict_of(at.stuck(), at.side_to_move()); }
  Verdict cycle(const P& at, const Line& line) const {
    const auto reach = static_cast<std::size_t>(at.reversible_plies());
    return line.times(at.repetition_key(), reach) > 0 ? verdict_of(Outcome::Draw, at.side_to_move())
                                                      : Verdict::Open;
  }

 private:
  Verdict verdict_of(Outcome outcome, Side mover) const {
    const Outcome for_first = mover == Side::First ? outcome : opposite(outcome);
    return for_first >= least ? Verdict::Proven : Verdict::Refuted;
  }
};

}  // namespace tabia
