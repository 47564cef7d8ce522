#include "rules/go/canonical.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/text.hpp"
#include "rules/go/life_arena.hpp"
#include "rules/go/point_set.hpp"

namespace tabia::go {

namespace {

struct Spot {
  int column, row;
  char letter;
};

// The eight ways to lay a board on itself: mirrored left and right, up and down, and along the diagonal.
constexpr int symmetries = 8;
Spot turned(Spot spot, int symmetry) {
  if ((symmetry & 1) != 0) spot.column = -spot.column;
  if ((symmetry & 2) != 0) spot.row = -spot.row;
  if ((symmetry & 4) != 0) std::swap(spot.column, spot.row);
  return spot;
}

// The spots as rows of letters, wherever they lie.
std::string drawing(const std::vector<Spot>& spots) {
  int left = spots.front().column, right = left, top = spots.front().row, bottom = top;
  for (const Spot& spot : spots) {
    left = std::min(left, spot.column);
    right = std::max(right, spot.column);
    top = std::min(top, spot.row);
    bottom = std::max(bottom, spot.row);
  }
  const int width = right - left + 1;
  std::string rows(static_cast<std::size_t>(width * (bottom - top + 1)), '-');
  for (const Spot& spot : spots)
    rows[static_cast<std::size_t>((spot.row - top) * width + spot.column - left)] = spot.letter;
  return concat(width, " ", rows);
}

// The chains the target belongs to: one stone stands for its chain.
PointSet whole_target(const LifeQuestion& question) {
  const PointSet& own = question.diagram.of(question.defender);
  PointSet target = question.target;
  for (PointSet more = target; more.any();) {
    PointSet near;
    for_each_point(more, [&](Point point) {
      for_each_neighbour(question.diagram.size, point, [&](Point beside) { add(near, beside); });
    });
    more = near & own & ~target;
    target |= more;
  }
  return target;
}

// What can be played on and captured, with a letter for each kind of point.
std::vector<Spot> spots_of(const LifeQuestion& question, const ArenaPlan& plan) {
  const PointSet target = whole_target(question);
  std::vector<Spot> spots;
  for (const Point point : plan.points) {
    int kind = contains(target, point)                                     ? 3
               : contains(question.diagram.of(question.defender), point)   ? 2
               : contains(question.diagram.of(question.attacker()), point) ? 1
                                                                           : 0;
    if (point == question.ban) kind = 4;
    kind = kind * 4 + 2 * contains(plan.safe[index(Role::Attacker)], point) +
           contains(plan.safe[index(Role::Defender)], point);
    spots.push_back({question.diagram.size.column(point), question.diagram.size.row(point),
                     static_cast<char>('a' + kind)});
  }
  return spots;
}

// The first of the drawings, however the board is turned.
std::string first_drawing(const std::vector<Spot>& spots) {
  std::string least;
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    std::vector<Spot> images;
    for (const Spot& spot : spots) images.push_back(turned(spot, symmetry));
    std::string rows = drawing(images);
    if (least.empty() || rows < least) least = std::move(rows);
  }
  return least;
}

}  // namespace

Result<std::string> canonical_form(const LifeQuestion& question) {
  const ArenaPlan plan = TABIA_TRY(plan_arena(question));
  return concat(first_drawing(spots_of(question, plan)), question.rule == TargetRule::Any ? " any" : " all",
                question.attacker_to_move() ? " kill" : " live");
}

Result<std::string> shape_form(const LifeQuestion& question) {
  const ArenaPlan plan = TABIA_TRY(plan_arena(question));
  std::vector<Spot> spots = spots_of(question, plan);
  const std::vector<Spot> all = spots;
  const auto is_open = [](const Spot& spot) { return spot.letter < 'e'; };
  std::erase_if(spots, [&](const Spot& spot) {
    return !is_open(spot) && std::ranges::none_of(all, [&](const Spot& near) {
      return is_open(near) && std::abs(near.column - spot.column) + std::abs(near.row - spot.row) == 1;
    });
  });
  return spots.empty() ? Result<std::string>(Error{"nothing can be played on"}) : first_drawing(spots);
}

}  // namespace tabia::go
