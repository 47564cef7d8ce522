#pragma once
// Sets of points, asked and changed by point.

#include <cstddef>

#include "rules/go/types.hpp"

namespace tabia::go {

inline bool contains(const PointSet& set, Point point) { return set[static_cast<std::size_t>(point)]; }
inline void add(PointSet& set, Point point) { set.set(static_cast<std::size_t>(point)); }
inline void remove(PointSet& set, Point point) { set.reset(static_cast<std::size_t>(point)); }

// Calls `visit` with each member, from the top left on.
template <class Visit>
void for_each_point(const PointSet& set, Visit&& visit) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set[i]) visit(static_cast<Point>(i));
  }
}

inline PointSet whole_board(Size size) {
  return ~PointSet() >> static_cast<std::size_t>(most_points - size.points());
}

}  // namespace tabia::go
