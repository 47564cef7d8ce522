#include "rules/go/stones_check.hpp"

#include <vector>

#include "rules/go/point_set.hpp"

namespace tabia::go {

Point first_without_liberty(const Diagram& diagram) {
  PointSet seen;
  std::vector<Point> open;
  for (Point first = 0; first < diagram.size.points(); ++first) {
    if (diagram.is_empty(first) || contains(seen, first)) continue;
    const PointSet& own = contains(diagram.black, first) ? diagram.black : diagram.white;
    bool breathes = false;
    add(seen, first);
    open.assign(1, first);
    while (!open.empty()) {
      const Point stone = open.back();
      open.pop_back();
      for_each_neighbour(diagram.size, stone, [&](Point beside) {
        breathes |= diagram.is_empty(beside);
        if (!contains(own, beside) || contains(seen, beside)) return;
        add(seen, beside);
        open.push_back(beside);
      });
    }
    if (!breathes) return first;
  }
  return no_point;
}

}  // namespace tabia::go
