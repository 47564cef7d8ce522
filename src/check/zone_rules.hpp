#pragma once
// What makes a set of points the zone of a success on the open board: docs/algorithms/life_and_death.md, "Open boards". Conditions
// only; where a zone comes from does not matter. A condition that holds returns an empty text, otherwise the text says what is
// missing in the zone.

#include <string_view>
#include <vector>

#include "check/life_game.hpp"

namespace tabia::check {

class ZoneRules {
 public:
  using Zone = std::vector<bool>;  // by point

  // `claim`: whose success it is. `strong`: stones of its that cannot be captured.
  ZoneRules(const LifeGame& game, Role claim, const std::vector<Point>& strong)
      : game_(game), claim_(claim), strong_(strong) {}

  // Every chain of the claim in the zone has a liberty or a strong stone there, so that no move outside captures any of it.
  std::string_view closed(const LifeState& state, const Zone& zone) const;
  // The stone comes out the same on every board that agrees in the zone. Requires: the move is no pass.
  std::string_view same_outcome(const LifeState& before, Point move, const LifeState& after,
                                const Zone& zone) const;
  // A stone of the side to move there is suicide on every such board. Requires: it is on this one.
  std::string_view suicide(const LifeState& state, Point point, const Zone& zone) const;
  // The target is alive beyond doubt by what the zone holds alone.
  bool is_alive(const LifeState& state, const Zone& zone) const;
  // The target's stones that are left are all in the zone.
  bool holds_target(const LifeState& state, const Zone& zone) const;

 private:
  std::vector<Cell> seen_through(const LifeState& state, const Zone& zone) const;

  bool breathes(const LifeGame::Chain& chain, Role owner) const;
  bool breathes(const std::vector<Cell>& seen, Point stone) const;

  const LifeGame& game_;
  Role claim_;
  const std::vector<Point>& strong_;
};

}  // namespace tabia::check
