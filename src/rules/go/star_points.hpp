#pragma once
// The nine points that boards mark and that handicap stones stand on.

#include <optional>

#include "rules/go/types.hpp"

namespace tabia::go {

constexpr int most_handicap_stones = 9;

bool is_star_point(Size size, Point point);

// How many stones the usual places have room for on such a board; 0: it is too small. Nine need a middle.
int most_fixed_handicap(Size size);
// The usual places for so many stones (GTP 2, section 4.1.1); nothing if there are none.
std::optional<PointSet> fixed_handicap(Size size, int stones);

}  // namespace tabia::go
