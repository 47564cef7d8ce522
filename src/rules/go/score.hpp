#pragma once
// Counting a finished game.

#include <array>

#include "rules/go/rules.hpp"
#include "rules/go/types.hpp"

namespace tabia::go {

// Points of each colour, without komi.
struct Count {
  int black = 0;
  int white = 0;

  bool operator==(const Count&) const = default;
};

// Whose every point is at the end: stones that are not dead, and empty areas that touch one colour only.
struct Ownership {
  PointSet black, white;
};
// Dead stones belong to the area they stand in.
Ownership ownership(const Diagram& diagram, const PointSet& dead = {});

Count count_area(const Diagram& diagram, const PointSet& dead = {});
// `prisoners[color]` are the stones that colour has captured in the game.
Count count_territory(const Diagram& diagram, const std::array<int, 2>& prisoners, const PointSet& dead = {});

// Black's points less White's and the komi, in half points.
int margin_halves(const Count& count, const Rules& rules);

}  // namespace tabia::go
