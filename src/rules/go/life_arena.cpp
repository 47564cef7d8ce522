#include "rules/go/life_arena.hpp"

#include <algorithm>
#include <string>

#include "rules/go/chains.hpp"

namespace tabia::go {
namespace {

std::size_t at(Point point) { return static_cast<std::size_t>(point); }

std::string place(Size size, Point point) {
  return "column " + std::to_string(size.column(point) + 1) + ", row " + std::to_string(size.row(point) + 1);
}

Result<Done> check_question(const LifeQuestion& question) {
  const Diagram& diagram = question.diagram;
  if ((diagram.black & diagram.white).any()) return Error{"a point has stones of both colours"};
  if (question.target.none()) return Error{"the question has no target"};
  if ((question.target & ~diagram.of(question.defender)).any())
    return Error{"the target is not a stone of the side that defends it"};
  return Done{};
}

}  // namespace

Result<ArenaPlan> plan_arena(const LifeQuestion& question) {
  TABIA_TRY(check_question(question));
  const Diagram& diagram = question.diagram;
  const PointSet stones = diagram.black | diagram.white;
  const PointSet open = question.region & ~stones;
  if (open.none()) return Error{"the region has no empty point"};

  // Step 1. A chain with a liberty outside the region is background, every other is part of the arena.
  ArenaPlan plan;
  PointSet inside = open, seen;
  for (Point point = 0; point < diagram.size.points(); ++point) {
    if (!stones[at(point)] || seen[at(point)]) continue;
    const StoneChain chain = chain_at(diagram, point);
    seen |= chain.stones;
    if (chain.liberties.none())
      return Error{"the chain at " + place(diagram.size, point) + " has no liberty"};
    ((chain.liberties & ~open).any() ? plan.immortal : inside) |= chain.stones;
  }

  // Step 2. What touches the background is safe there.
  for (Point point = 0; point < diagram.size.points(); ++point) {
    if (!inside[at(point)]) continue;
    plan.points.push_back(point);
    for_each_neighbour(diagram.size, point, [&](Point beside) {
      if (inside[at(beside)]) return;
      for (const Role role : {Role::Attacker, Role::Defender}) {
        const Color color = role == Role::Defender ? question.defender : question.attacker();
        if (!diagram.of(other(color))[at(beside)]) plan.safe[index(role)].set(at(point));
      }
    });
  }
  return plan;
}

namespace {

// Numbers the points as they lie on the board, with one number between the lines that belongs to no point, so that a step never
// leads round the edge. The lines go the way that needs fewer numbers; if those are too many, one point follows another.
template <PointMask M>
void number_points(LifeArena<M>& arena, const std::vector<Point>& points) {
  int left = arena.size.width, right = 0, top = arena.size.height, bottom = 0;
  for (const Point point : points) {
    left = std::min(left, arena.size.column(point));
    right = std::max(right, arena.size.column(point));
    top = std::min(top, arena.size.row(point));
    bottom = std::max(bottom, arena.size.row(point));
  }
  const int width = right - left + 1, height = bottom - top + 1;
  const bool by_rows = (width + 1) * height - 1 <= (height + 1) * width - 1;
  const int stride = (by_rows ? width : height) + 1, lines = by_rows ? height : width;
  if (stride * lines - 1 > mask_capacity<M>) {
    arena.points = points;
    return;
  }
  arena.stride = stride;
  arena.points.assign(static_cast<std::size_t>(stride * lines - 1), no_point);
  for (const Point point : points) {
    const int along = by_rows ? arena.size.column(point) - left : arena.size.row(point) - top;
    const int line = by_rows ? arena.size.row(point) - top : arena.size.column(point) - left;
    arena.points[static_cast<std::size_t>(line * stride + along)] = point;
  }
}

template <PointMask M>
void note_surroundings(LifeArena<M>& arena) {
  for (std::size_t i = 0; i < arena.points.size(); ++i) {
    if (arena.points[i] == no_point) continue;
    const int column = arena.size.column(arena.points[i]), row = arena.size.row(arena.points[i]);
    const int across = std::min({column, arena.size.width - 1 - column, 3});
    const int down_to = std::min({row, arena.size.height - 1 - row, 3});
    arena.places[i] = static_cast<std::uint8_t>(4 * std::max(across, down_to) + std::min(across, down_to));
    for (int right = -1; right <= 1; ++right) {
      for (int down = -1; down <= 1; ++down) {
        const bool diagonal = right != 0 && down != 0;
        if (right == 0 && down == 0) continue;
        if (!arena.size.has(column + right, row + down)) {
          ++(diagonal ? arena.corners : arena.edges)[i];
        } else if (const int number = arena.number_of(arena.size.at(column + right, row + down));
                   diagonal && number != no_point) {
          arena.diagonals[i] |= mask_of<M>(number);
        }
      }
    }
  }
}

}  // namespace

template <PointMask M>
LifeArena<M> make_arena(const LifeQuestion& question, const ArenaPlan& plan) {
  TABIA_CHECK(plan.points.size() <= static_cast<std::size_t>(mask_capacity<M>));
  LifeArena<M> arena;
  arena.size = question.diagram.size;
  arena.defender = question.defender;
  arena.rule = question.rule;
  number_points(arena, plan.points);
  for (std::size_t i = 0; i < arena.points.size(); ++i) {
    const Point point = arena.points[i];
    if (point == no_point) continue;
    const M bit = mask_of<M>(static_cast<int>(i));
    arena.all |= bit;
    for (const Role role : {Role::Attacker, Role::Defender}) {
      if (plan.safe[index(role)][at(point)]) arena.safe[index(role)] |= bit;
    }
    for_each_neighbour(arena.size, point, [&](Point beside) {
      const int number = arena.number_of(beside);
      if (number != no_point) arena.neighbours[i] |= mask_of<M>(number);
    });
  }
  note_surroundings(arena);
  const PointSet immortal_target = question.target & plan.immortal;
  arena.saved = question.rule == TargetRule::Any ? immortal_target.any() : immortal_target == question.target;
  return arena;
}

template LifeArena<Mask64> make_arena(const LifeQuestion&, const ArenaPlan&);
template LifeArena<Mask128> make_arena(const LifeQuestion&, const ArenaPlan&);

}  // namespace tabia::go
