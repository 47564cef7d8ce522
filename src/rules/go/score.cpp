#include "rules/go/score.hpp"

#include <vector>

#include "rules/go/point_set.hpp"

namespace tabia::go {

Ownership ownership(const Diagram& diagram, const PointSet& dead) {
  const Size size = diagram.size;
  Ownership owned{diagram.black & ~dead, diagram.white & ~dead};
  const PointSet black = owned.black, white = owned.white;
  PointSet seen = black | white;
  std::vector<Point> area;
  for (Point first = 0; first < size.points(); ++first) {
    if (contains(seen, first)) continue;
    bool touches_black = false, touches_white = false;
    add(seen, first);
    area.assign(1, first);
    for (std::size_t i = 0; i < area.size(); ++i) {
      for_each_neighbour(size, area[i], [&](Point beside) {
        touches_black |= contains(black, beside);
        touches_white |= contains(white, beside);
        if (contains(seen, beside)) return;
        add(seen, beside);
        area.push_back(beside);
      });
    }
    if (touches_black == touches_white) continue;
    for (const Point point : area) add(touches_black ? owned.black : owned.white, point);
  }
  return owned;
}

Count count_area(const Diagram& diagram, const PointSet& dead) {
  const Ownership owned = ownership(diagram, dead);
  return {static_cast<int>(owned.black.count()), static_cast<int>(owned.white.count())};
}

Count count_territory(const Diagram& diagram, const std::array<int, 2>& prisoners, const PointSet& dead) {
  const Ownership owned = ownership(diagram, dead);
  const PointSet black = diagram.black & ~dead, white = diagram.white & ~dead;
  return {prisoners[0] + static_cast<int>((owned.black & ~black).count() + (diagram.white & dead).count()),
          prisoners[1] + static_cast<int>((owned.white & ~white).count() + (diagram.black & dead).count())};
}

int margin_halves(const Count& count, const Rules& rules) {
  return 2 * (count.black - count.white) - rules.komi_halves;
}

}  // namespace tabia::go
