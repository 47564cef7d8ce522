#pragma once
// What a success on the open board depends on (docs/algorithms/life_and_death.md, "Open boards").
//
// The zone of a success is a set of points: wherever the same stones stand on them the same play succeeds, whatever the rest of
// the board looks like. It is put together from the ends upwards: a zone holds the zones of what it leads to, every point
// played on with the points beside it, and what shows that stones beside it are captured or are not. A zone is closed where each of
// its chains on the side of the success has a liberty in it, or is joined to stones that have more liberties elsewhere than the
// opponent will find time to take: then no move outside can capture anything in it.

#include "rules/go/attrition.hpp"
#include "rules/go/benson.hpp"

namespace tabia::go {

// A part of a board that is looked at. What lies on its open edge is not known, so no zone may reach it.
template <PointMask M>
class LifeZones {
 public:
  using State = LifeState<M>;

  // `claim`: whose success it is. `strong`: stones of its that have liberties enough elsewhere.
  LifeZones(const LifeArena<M>& arena, Role claim, M open_edge, M strong)
      : arena_(&arena), claim_(claim), open_edge_(open_edge), strong_(strong) {}

  bool holds(M zone) const { return (zone & open_edge_) == 0; }

  // Of stones that are alive beyond doubt: they, the spaces they enclose, and all stones around those.
  M of_life(const State& at, const LifeView<M>& view, M alive) const {
    const M liberties = arena_->beside(at.stones(Role::Defender));
    M zone = 0;
    for (const auto& chain : view.chains) {
      if ((chain.stones & at.target() & alive) != 0) zone |= chain.stones;
    }
    for (M before = 0; before != zone;) {
      before = zone;
      for (const M space : view.spaces) {
        const M around = arena_->beside(space);
        const bool is_vital = (around & ~alive) == 0 && (space & at.empty() & ~liberties) == 0;
        if (!is_vital || (around & zone) == 0) continue;
        zone |= space;
        for (const auto& chain : view.chains) {
          if ((chain.stones & around) != 0) zone |= chain.stones;
        }
      }
    }
    return zone;
  }

  // What can never be lost of the attacker's stones as long as the strong ones hold out.
  FirmStones<M> firm(const State& at) const {
    const M attackers = at.stones(Role::Attacker);
    return FirmStones<M>(at, arena_->connected(attackers & strong_, attackers), 0);
  }

  // The claim's own move, which leads to a success with this zone. The points beside the stone are known, and so is what becomes
  // of the opponent's chains there.
  M of_play(const State& before, LifeMove move, const State& after, M zone) const {
    if (move.is_pass()) return zone;
    const Role opponent = other(claim_);
    const M beside = arena_->neighbours[static_cast<std::size_t>(move.point)];
    const M captured = before.stones(opponent) & ~after.stones(opponent);
    zone |= mask_of<M>(move.point) | beside;
    if (captured != 0) zone |= captured | arena_->beside(captured);
    for (M theirs = beside & after.stones(opponent); theirs != 0;)
      add_breath(after, opponent, mask_of<M>(take_point(theirs)), zone);
    add_breath(after, claim_, mask_of<M>(move.point), zone);
    close(before, zone);
    return zone;
  }
  // Adds what a reply on the point needs to come out the same: what it captures, whether that starts a ko, and that nothing
  // else in the zone is captured.
  void add_reply(const State& before, LifeMove move, const State& after, M& zone) const {
    const M captured = before.stones(claim_) & ~after.stones(claim_);
    zone |= mask_of<M>(move.point);
    if (captured != 0) zone |= captured | arena_->beside(captured);
    if (is_one_point(captured)) zone |= arena_->neighbours[static_cast<std::size_t>(move.point)];
    close(after, zone);
  }
  // Adds what shows that the stone of the side to move would be suicide there.
  void add_suicide(const State& at, int point, M& zone) const {
    const M bit = mask_of<M>(point);
    const M chain = arena_->connected(bit, at.stones(at.to_move()) | bit);
    zone |= chain | arena_->beside(chain);
    for (M theirs = arena_->neighbours[static_cast<std::size_t>(point)] & at.stones(other(at.to_move()));
         theirs != 0;)
      add_breath(at, other(at.to_move()), mask_of<M>(take_point(theirs)), at.empty() & ~bit, zone);
  }
  // Gives every chain of the claim that is in the zone a liberty in the zone.
  void close(const State& at, M& zone) const {
    for (M rest = zone & at.stones(claim_); rest != 0;) {
      const M part = arena_->connected(mask_of<M>(first_point(rest)), rest);
      rest &= ~part;
      add_breath(at, claim_, mask_of<M>(first_point(part)), zone);
    }
  }

 private:
  void add_breath(const State& at, Role role, M stone, M& zone) const {
    add_breath(at, role, stone, at.empty(), zone);
  }
  // What shows that the stone's chain has a liberty among the free points: its stones up to the nearest, and that one.
  void add_breath(const State& at, Role role, M stone, M free, M& zone) const {
    const M stones = at.stones(role), strong = role == claim_ ? strong_ : M{0};
    zone |= stone;
    const M part = arena_->connected(stone, stones & zone);
    if (((arena_->beside(part) & free & zone) | (part & strong)) != 0) return;
    for (M known = stone;;) {
      if ((known & strong) != 0) {
        zone |= known;
        return;
      }
      const M around = arena_->beside(known);
      if (const M air = around & free & ~open_edge_; air != 0) {
        zone |= known | mask_of<M>(first_point(air));
        return;
      }
      if ((around & stones) == 0) break;
      known |= around & stones;
    }
    zone |= open_edge_;  // it breathes there alone
  }

  const LifeArena<M>* arena_;
  Role claim_;
  M open_edge_, strong_;
};

}  // namespace tabia::go
