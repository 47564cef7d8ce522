#pragma once
// A question of life and death as the composer of problems plays it: who solves it may do anything, the replies are stones.
// A reply that passes makes no line worth showing; whether a move succeeds is asked of the whole game all the same.

#include <functional>
#include <utility>

#include "compose/composer.hpp"
#include "rules/go/life_problem.hpp"

namespace tabia {

template <go::PointMask M>
class LifeTurn {
 public:
  using State = go::LifeState<M>;
  using Move = typename State::Move;
  using Undo = typename State::Undo;
  static constexpr std::size_t max_moves = State::max_moves;

  // The problem must outlive it.
  LifeTurn(const State& begin, const go::LifeProblem<M>& problem)
      : state_(begin), problem_(&problem), solver_(begin.to_move()) {}

  const State& state() const { return state_; }
  Side side_to_move() const { return state_.side_to_move(); }
  Key key() const { return state_.key(); }
  Key repetition_key() const { return state_.repetition_key(); }
  std::optional<Outcome> ended() const {
    const Verdict verdict = problem_->verdict(state_);
    if (verdict == Verdict::Open) return std::nullopt;
    return (verdict == Verdict::Proven) == (state_.to_move() == go::Role::Attacker) ? Outcome::Win
                                                                                    : Outcome::Loss;
  }
  void generate(Moves<LifeTurn>& out) const {
    Moves<State> legal;
    state_.generate(legal);
    for (const Move move : legal) {
      if (!move.is_pass() || state_.to_move() == solver_) out.push_back(move);
    }
  }
  Outcome stuck() const { return state_.stuck(); }
  Repeated repeated(const Line& line) const { return state_.repeated(line); }
  void play(Move move, Undo& saved) { state_.play(move, saved); }
  void undo(Move move, const Undo& saved) { state_.undo(move, saved); }

 private:
  State state_;
  const go::LifeProblem<M>* problem_;
  go::Role solver_;
};

// Tells the composer what a state is worth.
template <go::PointMask M>
struct LifeJudge {
  // Open: the limits ended it.
  std::function<Verdict(const go::LifeState<M>&)> settle;

  template <class Enough>
  SolvedValue solve(const LifeTurn<M>& at, const Limits&, const StopFlag&, const Clock&, Enough&&) const {
    const Verdict verdict = settle(at.state());
    if (verdict == Verdict::Open) return {};
    const bool wins = (verdict == Verdict::Proven) == (at.state().to_move() == go::Role::Attacker);
    return {wins ? Outcome::Win : Outcome::Loss, wins ? Outcome::Win : Outcome::Loss};
  }
  std::vector<typename LifeTurn<M>::Move> line(const LifeTurn<M>&) const { return {}; }
};

// How many replies refute the move, as far as the limits allow to tell.
template <go::PointMask M>
int count_refutations(const LifeTurn<M>& at, typename LifeTurn<M>::Move move, const LifeJudge<M>& judge) {
  go::LifeState<M> after = at.state();
  typename LifeTurn<M>::Undo unused;
  after.play(move, unused);
  const Verdict refuted = at.state().to_move() == go::Role::Attacker ? Verdict::Refuted : Verdict::Proven;
  Moves<go::LifeState<M>> replies;
  after.generate(replies);
  int count = 0;
  for (const auto reply : replies) {
    go::LifeState<M> next = after;
    next.play(reply, unused);
    count += judge.settle(next) == refuted;
  }
  return count;
}

}  // namespace tabia
