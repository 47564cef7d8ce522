#include "check/death.hpp"

#include <gtest/gtest.h>

#include "check/state_graph.hpp"
#include "check/test_diagram.hpp"
#include "check/test_random_cases.hpp"

namespace tabia::check {
namespace {

constexpr Colour attacker = Colour::Black;

bool dead(const std::vector<std::string>& rows, TargetRule rule = TargetRule::Any) {
  const LifeGame game(drawn(rows, attacker, rule));
  return is_dead(game, game.root());
}

TEST(Death, RoomForOneEyeIsDeath) {
  EXPECT_TRUE(dead({".ox", "oox", "xxx", "___"}));
  EXPECT_TRUE(dead({"..ox", "ooox", "xxxx", "____"}));
  EXPECT_FALSE(dead({"...ox", "oooox", "xxxxx", "_____"}));
  EXPECT_FALSE(dead({".o.ox", "oooox", "xxxxx", "_____"}));  // two points, but not side by side
}

TEST(Death, PointsBesideTheWallAreNoRoom) { EXPECT_TRUE(dead({".o.x_", "oo.x_", "xxxx_", "_____"})); }

TEST(Death, WhatCapturesMayOpenIsRoom) {
  EXPECT_FALSE(dead({".xo.x_", "xoo.x_", "ooo.x_", "xxxxx_", "______"}));
}

TEST(Death, AnOpenPocketIsNoPrison) { EXPECT_FALSE(dead({".o_", "oox", "xxx", "___"})); }

TEST(Death, TwoLinksHoldAStoneOneDoesNot) {
  EXPECT_TRUE(dead({"ox.x_", "ox.x_", "oxpx_", ".pxx_", "xxx__", "_____"}));
  EXPECT_FALSE(dead({"oxpx_", "ox.x_", "oxpx_", ".pxx_", "xxx__", "_____"}));
}

TEST(Death, ALinkIsForOneStoneOnly) {
  EXPECT_TRUE(dead({".x...x_", "xoxpxx_", "xoxpxx_", "x.x.xx_", "xxxxxx_", "_______"}));
  EXPECT_FALSE(dead({".x.x.x_", "xoxpxx_", "xoxpxx_", "x.x.xx_", "xxxxxx_", "_______"}));
}

// Every state of many small questions: whoever is said to be dead cannot be saved, whoever moves, with threats and bans.
void compare_with_all_states(std::uint64_t seed, int questions, int& dead, int& not_dead) {
  Random random(seed);
  for (int i = 0; i < questions; ++i) {
    LifeCase question = random_case(random, 5, 5);
    question.strict = random.below(4) == 0;
    const LifeGame game(question);
    const auto graph = StateGraph::whole(game, 20'000);
    if (!graph) continue;
    for (StateGraph::Node node = 0; node < graph->size(); ++node) {
      if (graph->kind(node) != StateGraph::Kind::Explored) continue;
      const bool is_said = is_dead(game, graph->state(node));
      ++(is_said ? dead : not_dead);
      if (is_said) {
        ASSERT_EQ(graph->winner(node), Role::Attacker) << life_case_text(question) << node;
      }
    }
  }
}

TEST(Death, NobodyIsSavedInAnyStateOfRandomQuestions) {
  int dead = 0, not_dead = 0;
  compare_with_all_states(1, 400, dead, not_dead);
  EXPECT_GT(dead, 1'000);
  EXPECT_GT(not_dead, 1'000);
}

TEST(DeepDeath, NobodyIsSavedInAnyStateOfRandomQuestions) {
  int dead = 0, not_dead = 0;
  compare_with_all_states(2, 20'000, dead, not_dead);
}

}  // namespace
}  // namespace tabia::check
