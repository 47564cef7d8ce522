#pragma once
// Life that needs no answer: chains that cannot be captured even if their owner always passes.
//
// Reference: D. Benson, Life in the Game of Go, Information Sciences 10, 1976.
// An area is a connected set of points without a stone of the defender. It is vital to a chain if every empty point of it
// is a liberty of that chain. Chains with fewer than two vital areas are struck off, and with them the areas they border
// on, until nothing changes. An area that touches the background where the attacker is safe is no area of the defender.

#include "rules/go/life_state.hpp"

namespace tabia::go {

// The defender's stones that are alive so.
template <PointMask M>
M unconditional_life(const LifeState<M>& at) {
  const LifeArena<M>& arena = at.arena();
  const M own = at.stones(Role::Defender);
  const M others = arena.all & ~own;
  const M outside = arena.connected(arena.safe[index(Role::Attacker)] & others, others);

  struct Area {
    M border = 0;  // all beside it
    M empty = 0;
  };
  struct Chain {
    M stones = 0, liberties = 0;
    bool safe = false;
  };
  FixedList<Area, mask_capacity<M>> areas;
  for (M rest = others & ~outside; rest != 0;) {
    const M area = arena.connected(mask_of<M>(first_point(rest)), others);
    areas.push_back({arena.beside(area), area & at.empty()});
    rest &= ~area;
  }
  FixedList<Chain, mask_capacity<M>> chains;
  for (M rest = own; rest != 0;) {
    const M stones = arena.connected(mask_of<M>(first_point(rest)), own);
    const bool safe = at.is_safe(stones, Role::Defender);
    if (safe || areas.size() >= 2) chains.push_back({stones, at.liberties(stones), safe});
    rest &= ~stones;
  }

  for (bool changed = true; changed;) {
    changed = false;
    M alive = 0;
    std::size_t kept = 0;
    for (const Chain& chain : chains) {
      int vital = 0;
      for (const Area& area : areas)
        vital += (area.border & chain.stones) != 0 && (area.empty & ~chain.liberties) == 0;
      if (!chain.safe && vital < 2) continue;
      alive |= chain.stones;
      chains[kept++] = chain;
    }
    changed |= kept != chains.size();
    chains.shrink(kept);
    kept = 0;
    for (const Area& area : areas) {
      if ((area.border & own & ~alive) == 0) areas[kept++] = area;
    }
    changed |= kept != areas.size();
    areas.shrink(kept);
    if (!changed) return alive;
  }
  return 0;
}

}  // namespace tabia::go
