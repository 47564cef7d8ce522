#include "rules/go/star_points.hpp"

#include <algorithm>

#include "rules/go/point_set.hpp"

namespace tabia::go {

namespace {

constexpr int shortest_with_stars = 7;
constexpr int shortest_with_high_stars = 13;

// The third line on small boards, the fourth on large ones, counted from 0.
int star_line(int length) { return length < shortest_with_high_stars ? 2 : 3; }
bool has_middle(int length) { return length % 2 == 1 && length > shortest_with_stars; }

bool is_star_line(int length, int line) {
  if (length < shortest_with_stars) return false;
  const int near_edge = star_line(length);
  return line == near_edge || line == length - 1 - near_edge || (has_middle(length) && line == length / 2);
}

}  // namespace

bool is_star_point(Size size, Point point) {
  return is_star_line(size.width, size.column(point)) && is_star_line(size.height, size.row(point));
}

int most_fixed_handicap(Size size) {
  if (std::min(size.width, size.height) < shortest_with_stars) return 0;
  return has_middle(size.width) && has_middle(size.height) ? most_handicap_stones : 4;
}

std::optional<PointSet> fixed_handicap(Size size, int stones) {
  if (stones < 2 || stones > most_fixed_handicap(size)) return std::nullopt;
  const int left = star_line(size.width), right = size.width - 1 - left, centre = size.width / 2;
  const int top = star_line(size.height), bottom = size.height - 1 - top, middle = size.height / 2;
  PointSet set;
  const auto put = [&](int column, int row) { add(set, size.at(column, row)); };
  put(right, top);
  put(left, bottom);
  if (stones >= 3) put(left, top);
  if (stones >= 4) put(right, bottom);
  if (stones >= 6) {
    put(left, middle);
    put(right, middle);
  }
  if (stones >= 8) {
    put(centre, top);
    put(centre, bottom);
  }
  if (stones >= 5 && stones % 2 == 1) put(centre, middle);
  return set;
}

}  // namespace tabia::go
