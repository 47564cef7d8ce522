#include "rules/go/bent_four.hpp"

#include <gtest/gtest.h>

#include "rules/go/problem_text.hpp"

namespace tabia::go {
namespace {

LifeQuestion question(const std::string& problem) {
  const auto text = read_problem(problem);
  EXPECT_TRUE(text.ok()) << (text.ok() ? "" : text.error().text());
  return *question_of(*text);
}

const std::string drawn = "5 7\nw-bw.\nwbbw.\nwbww.\n-bw..\nbbw..\nwww..\n.....\nWhite to kill 2 2\n";

PointSet moved(Size from, const PointSet& set, bool turned, bool right, bool below) {
  const Size to = turned ? Size{from.height, from.width} : from;
  PointSet made;
  for (Point point = 0; point < from.points(); ++point) {
    if (!set[static_cast<std::size_t>(point)]) continue;
    int column = from.column(point), row = from.row(point);
    if (turned) std::swap(column, row);
    if (right) column = to.width - 1 - column;
    if (below) row = to.height - 1 - row;
    made.set(static_cast<std::size_t>(to.at(column, row)));
  }
  return made;
}

TEST(BentFour, IsSeenInEveryCornerBothWaysRound) {
  const LifeQuestion original = question(drawn);
  const Size size = original.diagram.size;
  for (int way = 0; way < 8; ++way) {
    const bool turned = (way & 1) != 0, right = (way & 2) != 0, below = (way & 4) != 0;
    LifeQuestion made = original;
    if (turned) made.diagram.size = {size.height, size.width};
    made.diagram.black = moved(size, original.diagram.black, turned, right, below);
    made.diagram.white = moved(size, original.diagram.white, turned, right, below);
    made.target = moved(size, original.target, turned, right, below);
    made.region = moved(size, original.region, turned, right, below);
    EXPECT_TRUE(is_bent_four(made)) << way;
    made.to_move = other(made.to_move);
    EXPECT_TRUE(is_bent_four(made)) << way;
  }
}

TEST(BentFour, IsNothingElse) {
  // A straight four, a point too many, a captive too few, a space away from the corner, a corner that is no liberty of Black.
  EXPECT_FALSE(is_bent_four(question("8 4\n-www-bw.\nbbbbbbw.\nwwwwwww.\n........\nWhite to kill 1 2\n")));
  EXPECT_FALSE(
      is_bent_four(question("5 7\nw-bw.\nwb-w.\nwbww.\n-bw..\nbbw..\nwww..\n.....\nWhite to kill 2 2\n")));
  EXPECT_FALSE(
      is_bent_four(question("5 7\n--bw.\nwbbw.\nwbww.\n-bw..\nbbw..\nwww..\n.....\nWhite to kill 2 2\n")));
  EXPECT_FALSE(is_bent_four(
      question("7 7\n.wbbbw.\n.wbw-bw\n.wbwbbw\n.wbwbww\n.wb-bw.\n.wbbbw.\n.......\nWhite to kill 3 1\n")));
  EXPECT_FALSE(is_bent_four(question("6 5\n-ww-bw\nwbbbbw\nbbwwww\nwww...\n......\nWhite to kill 2 2\n")));
}

}  // namespace
}  // namespace tabia::go
