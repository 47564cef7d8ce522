#include "rules/go/canonical.hpp"

#include <gtest/gtest.h>

#include "rules/go/life_arena.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/problem_text.hpp"
#include "rules/go/random_enclosure.hpp"

namespace tabia::go {
namespace {

LifeQuestion question(std::string_view text) { return *question_of(*read_problem(text)); }
std::string form(const LifeQuestion& asked) { return *canonical_form(asked); }
std::string form(std::string_view text) { return form(question(text)); }

// Where a point goes if the board is turned so, and then moved.
struct Motion {
  int symmetry = 0;
  int right = 0, down = 0;

  Point operator()(Size size, Point point) const {
    int column = size.column(point), row = size.row(point);
    if (symmetry % 2 == 1) column = size.width - 1 - column;
    if (symmetry / 2 % 2 == 1) row = size.height - 1 - row;
    if (symmetry / 4 == 1) std::swap(column, row);
    return size.has(column + right, row + down) ? size.at(column + right, row + down) : no_point;
  }
};

// Requires: a square board, and no point of the set leaves it.
PointSet moved(Size size, const PointSet& points, const Motion& motion) {
  PointSet image;
  for_each_point(points, [&](Point point) { add(image, motion(size, point)); });
  return image;
}
LifeQuestion moved(LifeQuestion asked, const Motion& motion) {
  const Size size = asked.diagram.size;
  for (PointSet* points : {&asked.diagram.black, &asked.diagram.white, &asked.target, &asked.region})
    *points = moved(size, *points, motion);
  return asked;
}
LifeQuestion recoloured(LifeQuestion asked) {
  std::swap(asked.diagram.black, asked.diagram.white);
  asked.defender = other(asked.defender);
  asked.to_move = other(asked.to_move);
  return asked;
}

std::vector<LifeQuestion> drawn(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  std::vector<LifeQuestion> questions;
  while (questions.size() < count) {
    if (const auto asked = random_enclosure(random)) questions.push_back(*asked);
  }
  return questions;
}

TEST(GoCanonical, TurnedMirroredAndRecolouredIsTheSame) {
  for (const LifeQuestion& asked : drawn(1, 100)) {
    SCOPED_TRACE(write_problem(problem_of(asked)));
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      EXPECT_EQ(form(moved(asked, {symmetry})), form(asked)) << symmetry;
      EXPECT_EQ(form(recoloured(moved(asked, {symmetry}))), form(asked)) << symmetry;
    }
  }
}

constexpr std::string_view at_the_side = "7 4\n.wb--bw\n.wb--bw\n.wbbbbw\n..wwww.\nWhite to kill 3 1\n";

TEST(GoCanonical, MovedAlongTheSideIsTheSame) {
  EXPECT_EQ(form("9 4\nwb--bw...\nwb--bw...\nwbbbbw...\n.wwww....\nWhite to kill 5 2\n"), form(at_the_side));
  // So is another wall that does the same.
  EXPECT_EQ(form("8 4\n.wb--bw.\nwwb--bww\n.wbbbbw.\n.wwwwww.\nWhite to kill 3 1\n"), form(at_the_side));
}

TEST(GoCanonical, WhatPlaysOtherwiseIsAnother) {
  const std::string usual = form(at_the_side);
  EXPECT_NE(form("7 4\n.wb--bw\n.wb--bw\n.wbbbbw\n..wwww.\nBlack to live 3 1\n"), usual);
  EXPECT_NE(form("7 4\n.wb--bw\n.wbw-bw\n.wbbbbw\n..wwww.\nWhite to kill 3 1\n"), usual);
  EXPECT_NE(form("7 4\n.wb--bw\n.wb.-bw\n.wbbbbw\n..wwww.\nWhite to kill 3 1\n"), usual);
  // A liberty outside the eyes.
  EXPECT_NE(form("7 5\n.wb--bw\n.wb--bw\n.wbbbbw\n..w-ww.\n...w...\nWhite to kill 3 1\n"), usual);
  EXPECT_FALSE(canonical_form(LifeQuestion()).ok());
}

TEST(GoCanonical, AShapeIsWhatIsPlayedInAndStandsBesideIt) {
  const auto shape = [](std::string_view text) { return *shape_form(question(text)); };
  const std::string usual = shape(at_the_side);
  // Whoever goes first, and whatever stands where nobody plays.
  EXPECT_EQ(shape("7 4\n.wb--bw\n.wb--bw\n.wbbbbw\n..wwww.\nBlack to live 3 1\n"), usual);
  EXPECT_EQ(shape("7 4\n.wb--bw\n.wb--bw\n.wwbbww\n..wwww.\nWhite to kill all of 3 1, 6 1, 4 3\n"), usual);
  EXPECT_NE(shape("7 4\n.wb--bw\n.wbw-bw\n.wbbbbw\n..wwww.\nWhite to kill 3 1\n"), usual);
  EXPECT_NE(shape("7 4\n.wb--bw\n.wb.-bw\n.wbbbbw\n..wwww.\nWhite to kill 3 1\n"), usual);
  EXPECT_FALSE(shape_form(LifeQuestion()).ok());
}

TEST(GoCanonical, WhichChainsAreMeantCounts) {
  const std::string_view both = "5 4\n-b-w.\nbbbw.\n-bww.\nwww..\nWhite to kill 2 1\n";
  LifeQuestion asked = question(both);
  const std::string whole = form(asked);
  asked.rule = TargetRule::Any;
  EXPECT_NE(form(asked), whole);
}

// By the book: is there a motion that lays one arena on the other?
bool alike(const LifeQuestion& one, const LifeQuestion& two) {
  const auto from = plan_arena(one), to = plan_arena(two);
  const Size size = one.diagram.size;
  if (from->points.size() != to->points.size() || one.rule != two.rule ||
      one.attacker_to_move() != two.attacker_to_move() || !(size == two.diagram.size))
    return false;
  PointSet arena, wanted;
  for (const Point point : from->points) add(arena, point);
  for (const Point point : to->points) add(wanted, point);
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    for (int right = -size.width; right <= size.width; ++right) {
      for (int down = -size.height; down <= size.height; ++down) {
        const Motion motion{symmetry, right, down};
        const auto lies_on = [&](const PointSet& a, const PointSet& b) {
          bool all = true;
          for_each_point(a, [&](Point point) {
            const Point image = motion(size, point);
            all = all && image != no_point && contains(b, image);
          });
          return all;
        };
        const auto same = [&](const PointSet& a, const PointSet& b) {
          return (a & arena).count() == (b & wanted).count() && lies_on(a & arena, b & wanted);
        };
        if (lies_on(arena, wanted) && same(one.diagram.of(one.defender), two.diagram.of(two.defender)) &&
            same(one.diagram.of(one.attacker()), two.diagram.of(two.attacker())) &&
            same(from->safe[0], to->safe[0]) && same(from->safe[1], to->safe[1]))
          return true;
      }
    }
  }
  return false;
}

TEST(GoCanonical, AgreesWithTryingEveryMotion) {
  const auto questions = drawn(2, 60);
  int same = 0;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool expected = alike(questions[i], questions[j]);
      same += expected;
      EXPECT_EQ(form(questions[i]) == form(questions[j]), expected)
          << write_problem(problem_of(questions[i])) << write_problem(problem_of(questions[j]));
    }
  }
  EXPECT_GT(same, 0);
}

}  // namespace
}  // namespace tabia::go
