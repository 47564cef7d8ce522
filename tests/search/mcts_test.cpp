#include "search/mcts.hpp"

#include <gtest/gtest.h>

#include "random_games.hpp"
#include "search/minimax.hpp"

namespace tabia {
namespace {

using Board = tictactoe::Position;

TEST(Mcts, ProvesTicTacToe) {
  Random random(61);
  NoOpinion none;
  Stop never;
  Silent silent;
  for (int i = 0; i < 60; ++i) {
    const Board at = i == 0 ? Board() : random_tictactoe(random);
    const auto proved = mcts(at, none, {.playouts = 200'000, .seed = random.next()}, never, silent);
    EXPECT_TRUE(proved.exact && proved.decided) << at.text();
    EXPECT_EQ(proved.value, minimax(at, none, {.depth = 9}, never, silent).value) << at.text();
  }
}

TEST(Mcts, UnprovedItStillFindsTheMove) {
  NoOpinion none;
  Stop never;
  Silent silent;
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    // Only a corner holds against the centre, and 300 playouts are far from a proof.
    const auto result =
        mcts(*Board::read(".../.x./... o"), none, {.playouts = 300, .seed = seed}, never, silent);
    EXPECT_FALSE(result.exact);
    EXPECT_EQ(result.nodes, 300u);
    found +=
        result.best->cell != 1 && result.best->cell != 3 && result.best->cell != 5 && result.best->cell != 7;
  }
  EXPECT_GE(found, 9);
}

TEST(Mcts, AWinOnTheSpotIsProvedAtOnce) {
  NoOpinion none;
  Stop never;
  Silent silent;
  const auto result = mcts(*Board::read("..o/..o/xx. x"), none, {.playouts = 50}, never, silent);
  EXPECT_TRUE(result.exact);
  EXPECT_EQ(result.value, win_in(1));
  EXPECT_EQ(result.best->cell, 2);
}

TEST(Mcts, TheSameSeedGivesTheSameRun) {
  NoOpinion none;
  Stop never;
  Silent silent;
  const auto a = mcts(Board(), none, {.playouts = 500, .seed = 3}, never, silent);
  const auto b = mcts(Board(), none, {.playouts = 500, .seed = 3}, never, silent);
  EXPECT_EQ(a.value, b.value);
  EXPECT_TRUE(a.best == b.best && a.line == b.line);
}

TEST(Mcts, StopsAndKeepsToItsTreeSize) {
  NoOpinion none;
  Silent silent;
  Stop stop(nullptr, nullptr, std::nullopt, 100);
  const auto stopped = mcts(Board(), none, {.playouts = 10'000}, stop, silent);
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(stopped.nodes, 100u);
  EXPECT_TRUE(stopped.best.has_value());
  Stop at_once(nullptr, nullptr, std::nullopt, 0);
  EXPECT_EQ(mcts(Board(), none, {}, at_once, silent).best->cell, 0);
  Stop never;
  const auto small = mcts(Board(), none, {.playouts = 5'000, .node_limit = 200}, never, silent);
  EXPECT_LE(small.memory, 200u);
  EXPECT_TRUE(small.complete && small.best.has_value());
}

TEST(Mcts, AtAnEndThereIsNothingToPlay) {
  NoOpinion none;
  Stop never;
  Silent silent;
  const auto result = mcts(*Board::read("xxx/oo./... o"), none, {}, never, silent);
  EXPECT_EQ(result.value, loss_in(0));
  EXPECT_FALSE(result.best.has_value());
}

}  // namespace
}  // namespace tabia
