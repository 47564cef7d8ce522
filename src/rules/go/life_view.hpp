#pragma once
// What is seen of a state at one look, by verdicts and guesses alike: the defender's chains, the spaces they close off, and
// which stones of the attacker can never be captured.

#include "rules/go/life_state.hpp"

namespace tabia::go {

// Connected points without a stone of the defender, out of reach of the background where the attacker is safe. Attackers' stones
// in them are part of them.
template <PointMask M>
using Spaces = FixedList<M, static_cast<std::size_t>(mask_capacity<M>)>;

template <PointMask M>
Spaces<M> closed_spaces(const LifeState<M>& at) {
  const LifeArena<M>& arena = at.arena();
  const M others = arena.all & ~at.stones(Role::Defender);
  Spaces<M> spaces;
  for (M rest = others & ~arena.connected(arena.safe[index(Role::Attacker)] & others, others); rest != 0;) {
    spaces.push_back(arena.connected(mask_of<M>(first_point(rest)), rest));
    rest &= ~spaces.back();
  }
  return spaces;
}

template <PointMask M>
struct LifeView {
  struct Chain {
    M stones, liberties;
    bool safe;
  };
  using Chains = FixedList<Chain, static_cast<std::size_t>(mask_capacity<M>)>;

  Chains chains;  // the defender's
  Spaces<M> spaces;
  M immortal;  // of the attacker's stones

  explicit LifeView(const LifeState<M>& at) : spaces(closed_spaces(at)) {
    const LifeArena<M>& arena = at.arena();
    for (M rest = at.stones(Role::Defender); rest != 0;) {
      const M stones = arena.connected(mask_of<M>(first_point(rest)), rest);
      chains.push_back({stones, at.liberties(stones), at.is_safe(stones, Role::Defender)});
      rest &= ~stones;
    }
    const M attackers = at.stones(Role::Attacker);
    immortal = arena.connected(attackers & arena.safe[index(Role::Attacker)], attackers);
  }
};

}  // namespace tabia::go
