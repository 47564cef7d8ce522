#include "rules/go/chains.hpp"

#include "rules/go/point_set.hpp"

namespace tabia::go {

StoneChain chain_at(const Diagram& diagram, Point stone) {
  const PointSet& own = diagram.of(contains(diagram.black, stone) ? Color::Black : Color::White);
  StoneChain chain;
  add(chain.stones, stone);
  std::vector<Point> fresh = {stone};
  while (!fresh.empty()) {
    const Point point = fresh.back();
    fresh.pop_back();
    for_each_neighbour(diagram.size, point, [&](Point beside) {
      if (diagram.is_empty(beside)) add(chain.liberties, beside);
      if (!contains(own, beside) || contains(chain.stones, beside)) return;
      add(chain.stones, beside);
      fresh.push_back(beside);
    });
  }
  return chain;
}

std::vector<StoneChain> chains_of(const Diagram& diagram, Color color) {
  std::vector<StoneChain> chains;
  PointSet left = diagram.of(color);
  for_each_point(diagram.of(color), [&](Point stone) {
    if (!contains(left, stone)) return;
    chains.push_back(chain_at(diagram, stone));
    left &= ~chains.back().stones;
  });
  return chains;
}

}  // namespace tabia::go
