#pragma once
// Life that needs no answer: chains that cannot be captured even if their owner always passes.
//
// Reference: D. Benson, Life in the Game of Go, Information Sciences 10, 1976.
// An area is a connected set of points without a stone of the defender. It is vital to a chain if every empty point of it
// is a liberty of that chain. Chains with fewer than two vital areas are struck off, and with them the areas they border
// on, until nothing changes. An area that touches the background where the attacker is safe is no area of the defender.

#include "rules/go/life_view.hpp"

namespace tabia::go {

// The defender's stones that are alive so.
template <PointMask M>
M unconditional_life(const LifeState<M>& at, const LifeView<M>& view) {
  const LifeArena<M>& arena = at.arena();
  const M own = at.stones(Role::Defender);

  struct Area {
    M border;  // all beside it
    M empty;
  };
  // An area with an empty point that is nobody's liberty is vital to no chain.
  const M liberties = arena.beside(own);
  FixedList<Area, mask_capacity<M>> areas;
  for (const M space : view.spaces) {
    if ((space & at.empty() & ~liberties) == 0) areas.push_back({arena.beside(space), space & at.empty()});
  }
  if (areas.size() < 2 && !at.is_safe(own, Role::Defender)) return 0;
  typename LifeView<M>::Chains chains = view.chains;

  for (bool changed = true; changed;) {
    changed = false;
    M alive = 0;
    std::size_t kept = 0;
    for (const auto& chain : chains) {
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
