#include "rules/go/random_enclosure.hpp"

#include <set>

#include <gtest/gtest.h>

#include "rules/go/board.hpp"
#include "rules/go/life_arena.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia::go {
namespace {

std::vector<LifeQuestion> drawn(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  std::vector<LifeQuestion> questions;
  while (questions.size() < count) {
    if (const auto asked = random_enclosure(random)) questions.push_back(*asked);
  }
  return questions;
}

TEST(GoEnclosure, IsWhatItShouldBe) {
  std::set<std::string> kinds;
  for (const LifeQuestion& asked : drawn(3, 300)) {
    SCOPED_TRACE(write_problem(problem_of(asked)));
    const auto plan = plan_arena(asked);
    ASSERT_TRUE(plan.ok());
    EXPECT_TRUE((plan->immortal & asked.diagram.of(asked.defender)).none());
    EXPECT_TRUE(plan->safe[index(Role::Defender)].none()) << "there is a way out";
    const Board board(asked.diagram);
    for (const Point point : plan->points)
      EXPECT_TRUE(asked.diagram.is_empty(point) || !board.in_atari(board.cell(point))) << point;
    EXPECT_GE(asked.region.count(), 4u);
    EXPECT_LE(asked.region.count(), 12u);
    EXPECT_EQ(*question_of(*read_problem(write_problem(problem_of(asked)))), asked);
    kinds.insert(std::to_string(asked.diagram.size.width) + (asked.attacker_to_move() ? "kill" : "live") +
                 (asked.defender == Color::Black ? "b" : "w"));
  }
  EXPECT_EQ(kinds.size(), 8u);
}

TEST(GoEnclosure, TheSameSeedDrawsTheSame) { EXPECT_EQ(drawn(4, 20), drawn(4, 20)); }

}  // namespace
}  // namespace tabia::go
