#include "rules/go/life_heuristics.hpp"

#include <algorithm>

#include "rules/go/life_view.hpp"

namespace tabia::go {

namespace {

constexpr Score eye = 100, hint_of_an_eye = 10, half_an_eye = 50, hane = 30, living_row = 200;
constexpr std::size_t living_on_the_side = 8, living_in_the_corner = 6;

template <PointMask M>
bool has_one_of(const std::vector<M>& rows, M stones) {
  return std::any_of(rows.begin(), rows.end(), [&](M row) { return (row & ~stones) == 0; });
}

}  // namespace

template <PointMask M>
LifeEvaluator<M>::LifeEvaluator(const LifeArena<M>& arena) : arena_(&arena) {
  const Size size = arena.size;
  const auto line = [](int length, auto&& at) {
    std::vector<Point> points;
    for (int i = 0; i < length; ++i) points.push_back(at(i));
    return points;
  };
  const auto row = [&](int r) { return line(size.width, [&](int column) { return size.at(column, r); }); };
  const auto column = [&](int c) { return line(size.height, [&](int r) { return size.at(c, r); }); };
  add_line(row(0), row(1));
  add_line(row(size.height - 1), row(size.height - 2));
  add_line(column(0), column(1));
  add_line(column(size.width - 1), column(size.width - 2));
}

// 0 for the background.
template <PointMask M>
M LifeEvaluator<M>::mask(Point point) const {
  const int number = arena_->number_of(point);
  return number < 0 ? M{0} : mask_of<M>(number);
}

template <PointMask M>
void LifeEvaluator<M>::add_line(const std::vector<Point>& edge, const std::vector<Point>& second) {
  const auto add_row = [&](std::size_t from, std::size_t length, std::vector<M>& rows) {
    if (from + length > second.size()) return;
    M stones = 0;
    for (std::size_t i = from; i < from + length; ++i) {
      if (mask(second[i]) == 0) return;
      stones |= mask(second[i]);
    }
    rows.push_back(stones);
  };
  const std::size_t length = edge.size();
  for (std::size_t i = 0; i < length; ++i) add_row(i, living_on_the_side, eights_);
  add_row(0, living_in_the_corner, sixes_);
  if (length > living_in_the_corner) add_row(length - living_in_the_corner, living_in_the_corner, sixes_);
  for (std::size_t i = 0; i + 1 < length; ++i) {
    for (const auto& [from, to] : {std::pair(i, i + 1), std::pair(i + 1, i)}) {
      const Reach reach{mask(edge[from]), mask(edge[to]), mask(second[to])};
      if (reach.edge != 0 && reach.next != 0 && reach.above != 0) reaches_.push_back(reach);
    }
  }
}

template <PointMask M>
Score LifeEvaluator<M>::worth(const LifeState<M>& at, LifeHeuristic heuristic) const {
  const M own = at.stones(Role::Defender), attackers = at.stones(Role::Attacker), empty = at.empty();
  const auto for_spaces = [&](auto&& value) {
    Score sum = 0;
    for (const M space : closed_spaces(at)) sum += value(space);
    return sum;
  };
  switch (heuristic) {
    case LifeHeuristic::EyeCreator:
      return for_spaces([&](M space) { return is_one_point(space) && (space & empty) != 0 ? eye : 0; });
    case LifeHeuristic::TwoPointEye:
      return for_spaces([&](M space) { return count_points(space) == 2 ? eye : 0; });
    case LifeHeuristic::LibertyCounter: return hint_of_an_eye * count_target_liberties(at, LifeView(at));
    case LifeHeuristic::LivingSpace:
      return for_spaces([&](M space) { return hint_of_an_eye * count_points(space); });
    case LifeHeuristic::ThreeLiberties:
      return count_target_liberties(at, LifeView(at)) >= 3 ? half_an_eye : 0;
    case LifeHeuristic::UnsettledThree:
      return for_spaces([&](M space) {
        if (count_points(space) != 3 || (space & ~empty) != 0) return 0;
        return at.to_move() == Role::Defender ? eye : -eye;
      });
    case LifeHeuristic::Hane: {
      const auto reaches_in = [&](const Reach& reach) {
        return (reach.edge & attackers) != 0 && (reach.next & empty) != 0 && (reach.above & own) != 0;
      };
      return -hane * static_cast<Score>(std::count_if(reaches_.begin(), reaches_.end(), reaches_in));
    }
    case LifeHeuristic::EightInARow: return has_one_of(eights_, own) ? living_row : 0;
    case LifeHeuristic::SixInTheCorner: break;
  }
  return has_one_of(sixes_, own) ? living_row : 0;
}

template <PointMask M>
Score LifeEvaluator<M>::term(const LifeState<M>& at, LifeHeuristic heuristic) const {
  return uses(heuristic) ? worth(at, heuristic) : 0;
}

template <PointMask M>
Score LifeEvaluator<M>::score(const PlayedLife<M>& at) const {
  Score sum = 0;
  for (int i = 0; i < life_heuristics; ++i) sum += term(at.state(), static_cast<LifeHeuristic>(i));
  return at.state().to_move() == Role::Defender ? sum : -sum;
}

template class LifeEvaluator<Mask64>;
template class LifeEvaluator<Mask128>;

}  // namespace tabia::go
