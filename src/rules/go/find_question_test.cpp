#include "rules/go/find_question.hpp"

#include <gtest/gtest.h>

#include "rules/go/any_text.hpp"
#include "rules/go/life_arena.hpp"

namespace tabia::go {
namespace {

FoundQuestion found(std::string_view drawn, int ring = 0) {
  const auto problem = read_any_problem(drawn);
  EXPECT_TRUE(problem.ok()) << (problem ? "" : problem.error().text());
  return *find_question(*problem, ring);
}

bool in_region(const FoundQuestion& found, int column, int row) {
  return found.question.region[static_cast<std::size_t>(found.question.diagram.size.at(column, row))];
}

constexpr std::string_view corner = R"(
+-----------------
|. . . O X . . . .
|. O . O X . . . .
|. . O . X . . . .
|O O O X X . . . .
|X X X . . . . . .
|. . . . . . . . .
|. . . . . . . . .
)";

TEST(FindQuestion, WhoHasLessRoomDefends) {
  const FoundQuestion question = found(corner);
  EXPECT_TRUE(question.target_found);
  EXPECT_TRUE(question.region_found);
  EXPECT_EQ(question.question.defender, Color::White);
  EXPECT_EQ(question.question.target, question.question.diagram.white);
}

TEST(FindQuestion, TheRegionLiesAroundTheTargetAndIsClosed) {
  const FoundQuestion question = found(corner);
  EXPECT_TRUE(in_region(question, 0, 0));
  EXPECT_TRUE(in_region(question, 3, 2));
  EXPECT_FALSE(in_region(question, 6, 5));
  EXPECT_TRUE(plan_arena(question.question).ok());
}

TEST(FindQuestion, WiderRingsHoldTheNarrower) {
  const PointSet narrow = found(corner, 0).question.region;
  for (int ring = 1; ring <= widest_ring; ++ring) {
    const FoundQuestion wide = found(corner, ring);
    EXPECT_TRUE((narrow & ~wide.question.region).none()) << ring;
  }
}

// D19 is a liberty of neither side's safe stones, and the point it is all about.
TEST(FindQuestion, WhatIsHiddenBehindWeakStonesBelongsToIt) {
  const FoundQuestion question = found(R"(
+-----------------
|. O X . X . . . .
|. O O X O X . . .
|. X O O O X . . .
|. X X X X X . . .
|. . . . . . . . .
|. . . . . . . . .
)");
  EXPECT_EQ(question.question.defender, Color::White);
  EXPECT_TRUE(in_region(question, 3, 0));
  EXPECT_TRUE(in_region(question, 0, 0));
}

TEST(FindQuestion, NeedsStonesOfBothColours) {
  const auto problem = read_any_problem("5 5\n.....\n.b...\n.....\n.....\n.....\nBlack to play\n");
  ASSERT_TRUE(problem.ok());
  const auto question = find_question(*problem, 0);
  ASSERT_FALSE(question.ok());
  EXPECT_EQ(question.error().text(), "a question of life and death needs stones of both colours");
}

}  // namespace
}  // namespace tabia::go
