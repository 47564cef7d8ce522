#pragma once
// Death that needs no thought: stones without the room for two eyes, among attackers that cannot be captured.
//
// Firm stones of the attacker are the immortal ones, and chains with two links to them: empty points beside an immortal stone and
// beside no other chain that is not. Who takes one link is answered on the other. All that firm stones and the edge enclose
// around a chain is its reach; the attacker can play on every point of it that touches a firm stone, at any time, and
// that stone is firm too. So an eye can only come to lie on the other points, its room, whether they are empty now, stand
// under stones of the defender that might be captured, or under stones of the attacker that might be. Let the room be one
// point, or two side by side, or none. The attacker answers cuts and else fills, the room last. A single point of room is
// then the last liberty of everything; of a pair, a stone on one threatens the other, and if it is taken, the one who took it
// has filled the other. What captures reopen touches firm stones, so each round of this leaves the defender less. There
// is nothing to win by ko: a ban closes no link, and one who has nothing else to fill passes under it.
//
// If the capture of one chain is the end, what lies under that chain is no room.
//
// The checker of proofs has the same condition a second time: check/death.

#include "rules/go/life_view.hpp"

namespace tabia::go {

template <PointMask M>
struct Attrition {
  bool lost = false;
  M taken = 0;  // the defender's stones that are lost
  M fills = 0;  // where the attacker can always play
  M eye = 0;    // the empty points of the room
};

// The attacker's firm stones, and every point that touches one or the background where it is safe.
template <PointMask M>
struct FirmStones {
  M stones, touched;

  FirmStones(const LifeState<M>& at, const LifeView<M>& view)
      : FirmStones(at, view.immortal, at.arena().safe[index(Role::Attacker)]) {}
  // `immortal`: whole chains of the attacker that are never lost. `safe`: where any stone of its would not be.
  FirmStones(const LifeState<M>& at, M immortal, M safe) : stones(immortal) {
    const LifeArena<M>& arena = at.arena();
    touched = safe | arena.beside(stones);
    const M links = touched & at.empty(), loose = at.stones(Role::Attacker) & ~immortal;
    for (M rest = loose; rest != 0;) {
      const M chain = arena.connected(mask_of<M>(first_point(rest)), rest);
      rest &= ~chain;
      const M own = arena.beside(chain) & links & ~arena.beside(loose & ~chain);
      if (own != 0 && !is_one_point(own)) stones |= chain;
    }
    if (stones != immortal) touched = safe | arena.beside(stones);
  }
};

// `ends_it`: there is nothing more to capture once the chain is gone.
template <PointMask M>
Attrition<M> attrition(const LifeState<M>& at, const FirmStones<M>& firm,
                       const typename LifeView<M>::Chain& chain, bool ends_it) {
  const LifeArena<M>& arena = at.arena();
  // Liberties are part of the room: most chains have too many.
  if (chain.safe || count_points(chain.liberties & ~firm.touched) > 2) return {};
  const M reach = arena.connected(chain.stones, arena.all & ~firm.stones);
  // Where the defender would be safe too it might slip out.
  if ((reach & arena.safe[index(Role::Defender)]) != 0) return {};
  const M taken = ends_it ? chain.stones : reach & at.stones(Role::Defender);
  const M room = reach & ~firm.touched & ~(ends_it ? chain.stones : M{0});
  const bool is_pair = count_points(room) == 2 && (arena.beside(mask_of<M>(first_point(room))) & room) != 0;
  if (room != 0 && !is_one_point(room) && !is_pair) return {};
  return {true, taken, reach & firm.touched & at.empty(), room & at.empty()};
}

// How the attacker goes on where stones are lost so.
template <PointMask M>
LifeMove next_fill(const LifeState<M>& at, const Attrition<M>& lost) {
  const M closed = at.ban() < 0 || at.may_pay() ? M{0} : mask_of<M>(at.ban());
  M points = (lost.fills & ~closed) != 0 ? lost.fills & ~closed : lost.eye & ~closed;
  // What takes a liberty first: so it is over soonest.
  if (const M liberties = points & at.arena().beside(lost.taken); liberties != 0) points = liberties;
  return points == 0 ? LifeMove{} : LifeMove{static_cast<std::int8_t>(first_point(points))};
}

}  // namespace tabia::go
