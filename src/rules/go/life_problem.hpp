#pragma once
// The goal "the attacker captures the target", as solvers see it. What ends the game is defined in
// docs/algorithms/life_and_death.md; all else is decided by search.

#include "game/problem.hpp"
#include "rules/go/attrition.hpp"
#include "rules/go/benson.hpp"
#include "rules/go/life_estimate.hpp"

namespace tabia::go {

template <PointMask M>
struct LifeProblem {
  using State = LifeState<M>;
  M target = 0;  // at the start

  explicit LifeProblem(const State& start) : target(start.target()) {}

  Verdict verdict(const State& at) const { return verdict(at, LifeView<M>(at)); }
  class FirstLook {
   public:
    FirstLook(const LifeProblem& problem, const State& before)
        : problem_(problem), before_(before), seen_(before) {}
    ProofNumbers operator()(LifeMove move, const State& at) const {
      const LifeView<M> view(seen_, before_, move, at);
      const Verdict found = problem_.verdict(at, view);
      return found != Verdict::Open ? numbers_of(found) : estimate_effort(before_, move, at, view);
    }

   private:
    const LifeProblem& problem_;
    const State& before_;
    LifeView<M> seen_;
  };
  bool solver_to_move(const State& at) const { return at.to_move() == Role::Attacker; }
  void candidates(const State& at, Moves<State>& out) const { at.generate(out); }
  // The side that may always pass never comes here. The other would have to pass too: in a strict question that fails the
  // defender, in any other the target stays.
  Verdict exhausted(const State& at) const { return at.arena().strict ? Verdict::Proven : Verdict::Refuted; }
  // A loop captures nothing, nor does it make an eye.
  Verdict cycle(const State& at, const Line& line) const {
    return line.times(at.repetition_key(), line.size()) > 0 ? exhausted(at) : Verdict::Open;
  }

  std::optional<LifeMove> idle_move(const State& at) const {
    return at.to_move() == Role::Defender ? std::optional(LifeMove()) : std::nullopt;
  }

  bool is_captured(const State& at, M more) const {
    const M left = at.target() & ~more;
    return at.arena().rule == TargetRule::All ? left != target : left == 0;
  }
  // The target, or enough of it, is lost without a struggle.
  Attrition<M> lost_chain(const State& at) const { return lost_chain(at, LifeView<M>(at)); }
  Attrition<M> lost_chain(const State& at, const LifeView<M>& view, const FirmStones<M>& firm) const {
    for (const auto& chain : view.chains) {
      if ((chain.stones & at.target()) == 0) continue;
      const auto lost = attrition(at, firm, chain, is_captured(at, chain.stones));
      if (lost.lost && is_captured(at, lost.taken)) return lost;
    }
    return {};
  }
  bool is_alive(const State& at) const { return is_alive(at, LifeView<M>(at)); }

 private:
  Verdict verdict(const State& at, const LifeView<M>& view) const {
    if (at.arena().saved) return Verdict::Refuted;
    if (is_captured(at, 0) || lost_chain(at, view).lost) return Verdict::Proven;
    // An attacker's stone makes nobody alive, so it is enough to look when the defender has moved. (It can: by filling the
    // one point of an area that was no liberty. Then the defender's pass brings us here.)
    if (at.to_move() == Role::Defender && !at.arena().strict) return Verdict::Open;
    if (at.to_move() == Role::Attacker && can_capture(at, view)) return Verdict::Proven;
    return is_alive(at, view) ? Verdict::Refuted : Verdict::Open;
  }
  Attrition<M> lost_chain(const State& at, const LifeView<M>& view) const {
    return lost_chain(at, view, FirmStones<M>(at, view));
  }
  bool is_alive(const State& at, const LifeView<M>& view) const {
    const M alive = unconditional_life(at, view);
    return at.arena().rule == TargetRule::All ? (target & ~alive) == 0 : (at.target() & alive) != 0;
  }
  // The attacker takes the last liberty with its next stone.
  bool can_capture(const State& at, const LifeView<M>& view) const {
    for (const auto& chain : view.chains) {
      if (!is_one_point(chain.liberties) || chain.safe || (chain.stones & at.target()) == 0) continue;
      const int last = first_point(chain.liberties);
      if (last == at.ban() && !at.may_pay()) continue;
      M taken = 0;  // with every other chain that has the same last liberty
      for (const auto& another : view.chains) {
        if (another.liberties == chain.liberties && !another.safe) taken |= another.stones;
      }
      if (is_captured(at, taken)) return true;
    }
    return false;
  }
};

static_assert(EstimatesEffort<LifeProblem<Mask64>>);

}  // namespace tabia::go
