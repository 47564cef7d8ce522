#pragma once
// A question of life and death, as people put it: which stones, who wants to save them, who moves, and where. The game
// that answers it is defined in docs/algorithms/life_and_death.md.

#include "rules/go/types.hpp"

namespace tabia::go {

// When the attacker has succeeded: as soon as one stone of the target is captured, or when none is left.
enum class TargetRule : std::uint8_t { All, Any };

struct LifeQuestion {
  Diagram diagram;
  Color defender = Color::Black;  // owns the target
  Color to_move = Color::Black;
  PointSet target;  // stones of the defender
  TargetRule rule = TargetRule::All;
  PointSet region;  // where moves are considered
  bool enclosed =
      true;  // the attacker's chains that touch empty points outside the region cannot be captured
  Point ban = no_point;  // closed by ko to the side to move

  Color attacker() const { return other(defender); }
  bool attacker_to_move() const { return to_move == attacker(); }
  bool operator==(const LifeQuestion&) const = default;
};

}  // namespace tabia::go
