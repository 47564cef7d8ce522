#pragma once
// What is seen of a state at one look, by verdicts and guesses alike: the defender's chains, the spaces they close off, and
// which stones of the attacker can never be captured.

#include "rules/go/life_state.hpp"

namespace tabia::go {

// Connected points without a stone of the defender, out of reach of the background where the attacker is safe. Attackers' stones
// in them are part of them.
template <PointMask M>
using Spaces = FixedList<M, static_cast<std::size_t>(mask_capacity<M>)>;

// Cuts a set into its connected parts.
template <PointMask M>
void add_parts(const LifeArena<M>& arena, M set, Spaces<M>& parts) {
  while (set != 0) {
    parts.push_back(arena.connected(mask_of<M>(first_point(set)), set));
    set &= ~parts.back();
  }
}

// All that the background reaches of the points without a stone of the defender.
template <PointMask M>
M open_space(const LifeState<M>& at) {
  const M others = at.arena().all & ~at.stones(Role::Defender);
  return at.arena().connected(at.arena().safe[index(Role::Attacker)] & others, others);
}

template <PointMask M>
Spaces<M> closed_spaces(const LifeState<M>& at) {
  Spaces<M> spaces;
  add_parts(at.arena(), at.arena().all & ~at.stones(Role::Defender) & ~open_space(at), spaces);
  return spaces;
}

template <PointMask M>
struct LifeView {
  struct Chain {
    M stones, liberties;
    bool safe;
    bool operator==(const Chain&) const = default;
  };
  using Chains = FixedList<Chain, static_cast<std::size_t>(mask_capacity<M>)>;

  Chains chains;  // the defender's
  Spaces<M> spaces;
  M immortal;  // of the attacker's stones

  explicit LifeView(const LifeState<M>& at) { look(at); }

  // The same after a move, from what was seen before it: most moves change little.
  LifeView(const LifeView& seen, const LifeState<M>& before, LifeMove move, const LifeState<M>& at) {
    const Role mover = before.to_move();
    const M stone = move.is_pass() ? M{0} : mask_of<M>(move.point);
    if (before.stones(other(mover)) != at.stones(other(mover))) {  // something was captured
      look(at);
    } else if (mover == Role::Attacker) {
      add_attacker(seen, stone, at);
    } else {
      add_defender(seen, stone, at);
    }
  }

 private:
  void look(const LifeState<M>& at) {
    const LifeArena<M>& arena = at.arena();
    spaces = closed_spaces(at);
    for (M rest = at.stones(Role::Defender); rest != 0;) {
      const M stones = arena.connected(mask_of<M>(first_point(rest)), rest);
      chains.push_back({stones, at.liberties(stones), at.is_safe(stones, Role::Defender)});
      rest &= ~stones;
    }
    immortal = attackers_beyond_reach(at);
  }
  static M attackers_beyond_reach(const LifeState<M>& at) {
    const M attackers = at.stones(Role::Attacker);
    return at.arena().connected(attackers & at.arena().safe[index(Role::Attacker)], attackers);
  }

  // Spaces stay as they are, since attackers' stones are part of them.
  void add_attacker(const LifeView& seen, M stone, const LifeState<M>& at) {
    const LifeArena<M>& arena = at.arena();
    spaces = seen.spaces;
    for (const Chain& chain : seen.chains)
      chains.push_back({chain.stones, chain.liberties & ~stone, chain.safe});
    const bool joins = (stone & (arena.safe[index(Role::Attacker)] | arena.beside(seen.immortal))) != 0;
    immortal = joins ? attackers_beyond_reach(at) : seen.immortal;
  }
  // The stone joins the chains that had it for a liberty, and divides the space that it stands in.
  void add_defender(const LifeView& seen, M stone, const LifeState<M>& at) {
    const LifeArena<M>& arena = at.arena();
    immortal = seen.immortal;
    Chain joined = {stone, arena.beside(stone) & at.empty(), at.is_safe(stone, Role::Defender)};
    for (const Chain& chain : seen.chains) {
      if ((chain.liberties & stone) == 0) {
        chains.push_back(chain);
      } else {
        joined.stones |= chain.stones;
        joined.liberties |= chain.liberties & ~stone;
        joined.safe |= chain.safe;
      }
    }
    if (stone != 0) chains.push_back(joined);
    M closed = 0;
    for (const M space : seen.spaces) {
      closed |= space;
      if ((space & stone) == 0) {
        spaces.push_back(space);
      } else {
        add_parts(arena, space & ~stone, spaces);
      }
    }
    if ((closed & stone) == stone) return;
    add_parts(arena, arena.all & ~at.stones(Role::Defender) & ~closed & ~open_space(at), spaces);
  }
};

}  // namespace tabia::go
