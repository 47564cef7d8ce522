#include "engine/levels.hpp"

#include <array>

#include <gtest/gtest.h>

#include "engine/engine.hpp"

namespace tabia {
namespace {

constexpr std::array<Ability, 3> ladder = {{{600, 1, 200, 100}, {1000, 100, 100, 40}, {2000, 10'000, 0, 0}}};

TEST(Levels, WhatLiesBetween) {
  EXPECT_EQ(ability_at(ladder, 1).blindness, 200);
  EXPECT_EQ(ability_at(ladder, 3).nodes, 10'000U);
  const Ability between = ability_at(ladder, 1.5);
  EXPECT_EQ(between.elo, 800);
  EXPECT_EQ(between.nodes, 10U);  // as many times more than the one as less than the other
  EXPECT_EQ(between.blindness, 150);
  EXPECT_EQ(between.blur, 70);
}

TEST(Levels, EloFindsItsLevel) {
  const auto infos = level_infos(ladder);
  ASSERT_EQ(infos.size(), 4U);
  EXPECT_FALSE(infos[0].elo);
  EXPECT_EQ(infos[3].level, 3);
  EXPECT_EQ(level_of_elo(infos, 600), 1);
  EXPECT_EQ(level_of_elo(infos, 1500), 2.5);
  EXPECT_EQ(level_of_elo(infos, 2000), 3);
  EXPECT_EQ(level_of_elo(infos, 100), 1);
  EXPECT_EQ(level_of_elo(infos, 9000), 3);
  for (int elo = 600; elo <= 2000; elo += 50)
    EXPECT_EQ(ability_at(ladder, level_of_elo(infos, elo)).elo, elo);
}

TEST(Levels, ChessHasTenThatRise) {
  const auto infos = find_engine("chess")->levels();
  ASSERT_EQ(infos.size(), 11U);
  for (std::size_t i = 2; i < infos.size(); ++i) EXPECT_GT(*infos[i].elo, *infos[i - 1].elo);
  EXPECT_TRUE(find_engine("tictactoe")->levels().empty());
}

TEST(Levels, NobodyTakesASecond) {
  for (double level = 1; level <= 3; level += 0.25) {
    EXPECT_LE(most_nodes(ability_at(ladder, level)), 700'000U);
    EXPECT_GT(most_nodes(ability_at(ladder, level)), ability_at(ladder, level).nodes);
  }
}

}  // namespace
}  // namespace tabia
