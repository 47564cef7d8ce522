#include "rules/go/bent_four.hpp"

#include <vector>

#include "rules/go/life_arena.hpp"

namespace tabia::go {

namespace {

std::size_t at(Point point) { return static_cast<std::size_t>(point); }

// The stones of `own` that hang together with any of the seeds.
PointSet joined(Size size, const PointSet& seeds, const PointSet& own) {
  PointSet found = seeds;
  std::vector<Point> fresh;
  for (Point point = 0; point < size.points(); ++point) {
    if (seeds[at(point)]) fresh.push_back(point);
  }
  while (!fresh.empty()) {
    const Point point = fresh.back();
    fresh.pop_back();
    for_each_neighbour(size, point, [&](Point beside) {
      if (!own[at(beside)] || found[at(beside)]) return;
      found.set(at(beside));
      fresh.push_back(beside);
    });
  }
  return found;
}

bool touches(Size size, Point point, const PointSet& stones) {
  bool found = false;
  for_each_neighbour(size, point, [&](Point beside) { found |= stones[at(beside)]; });
  return found;
}

// Three points along one edge from the corner on, and the corner's neighbour on the other edge: eight ways.
std::vector<PointSet> bent_fours(Size size) {
  std::vector<PointSet> all;
  if (size.width < 3 || size.height < 3) return all;
  for (const int right : {0, 1}) {
    for (const int below : {0, 1}) {
      const auto point = [&](int column, int row) {
        return at(size.at(right ? size.width - 1 - column : column, below ? size.height - 1 - row : row));
      };
      all.push_back(PointSet().set(point(0, 0)).set(point(1, 0)).set(point(2, 0)).set(point(0, 1)));
      all.push_back(PointSet().set(point(0, 0)).set(point(0, 1)).set(point(0, 2)).set(point(1, 0)));
    }
  }
  return all;
}

}  // namespace

bool is_bent_four(const LifeQuestion& question) {
  const auto plan = plan_arena(question);
  if (!plan) return false;
  const Size size = question.diagram.size;
  const PointSet stones = question.diagram.black | question.diagram.white;
  const PointSet open = question.region & ~stones;
  const PointSet captives = question.diagram.of(question.attacker()) & ~plan->immortal;
  const PointSet own = question.diagram.of(question.defender) & ~plan->immortal;
  if (open.count() != 2 || captives.count() != 3 || (question.target & ~own).any()) return false;
  if (joined(size, question.target, own) != own) return false;
  for (Point point = 0; point < size.points(); ++point) {
    if (open[at(point)] && !(touches(size, point, own) && touches(size, point, captives))) return false;
  }
  for (const PointSet& four : bent_fours(size)) {
    if ((captives & ~four).none() && (open & four).count() == 1) return true;
  }
  return false;
}

}  // namespace tabia::go
