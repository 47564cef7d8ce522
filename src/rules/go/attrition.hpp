#pragma once
// Death that needs no thought: a chain without the room for two eyes, among stones that cannot be captured.
//
// The attacker fills, one after the other, the points that touch its immortal stones; each such stone is immortal too. Let the
// chain be the only one of the defender that reaches them, let no stone of the attacker near it be capturable, and let at most
// two points, side by side, not touch an immortal stone. Then whoever moves and whatever the defender does: an eye can only lie on
// those two points, a single one is filled last, and of a pair the stone that is taken on one leaves the other. Threats do not
// matter, for there is never a ko: who takes one stone there is immortal or has more than one.

#include "rules/go/life_view.hpp"

namespace tabia::go {

// The moves by which the attacker goes on, most urgent first: none if the chain is not lost in this way.
template <PointMask M>
struct Attrition {
  bool lost = false;
  M fills = 0;  // points that touch an immortal stone
  M eye = 0;    // the last one or two
};

template <PointMask M>
Attrition<M> attrition(const LifeState<M>& at, const LifeView<M>& view, M chain) {
  const LifeArena<M>& arena = at.arena();
  const M attackers = at.stones(Role::Attacker), empty = at.empty();
  if (at.is_safe(chain, Role::Defender)) return {};
  const M reach = arena.connected(chain, at.stones(Role::Defender) | empty);
  if ((reach & at.stones(Role::Defender)) != chain) return {};
  if ((arena.beside(reach) & attackers & ~view.immortal) != 0) return {};
  // Where the defender would be safe too it might slip out.
  if ((reach & arena.safe[index(Role::Defender)]) != 0) return {};
  const M open = reach & empty;
  const M fills = open & (arena.safe[index(Role::Attacker)] | arena.beside(view.immortal));
  const M eye = open & ~fills;
  const bool is_pair = count_points(eye) == 2 && (arena.beside(mask_of<M>(first_point(eye))) & eye) != 0;
  if (eye != 0 && !is_one_point(eye) && !is_pair) return {};
  return {true, fills, eye};
}

}  // namespace tabia::go
