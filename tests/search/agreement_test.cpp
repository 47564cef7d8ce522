// Every search against minimax, on hundreds of random positions and trees.

#include "search/agreement.hpp"

#include <gtest/gtest.h>

#include "random_games.hpp"

namespace tabia {
namespace {

TEST(Agreement, RandomTicTacToeAtEveryDepth) {
  Random random(11);
  Whim whim;
  for (int i = 0; i < 40 && !::testing::Test::HasFailure(); ++i) {
    const tictactoe::Position at = random_tictactoe(random);
    const int left = 9 - count_bits(at.marks(Side::First) | at.marks(Side::Second));
    const int deepest = left >= 8 ? 4 : std::min(left + 1, 6);
    for (int depth = 0; depth <= deepest; ++depth) check_agreement(at, whim, depth, {.seed = random.next()});
  }
}

TEST(Agreement, WholeGameOfTicTacToe) {
  NoOpinion none;
  check_agreement(*tictactoe::Position::read("x../.o./... x"), none, 7);
  check_agreement(*tictactoe::Position::read("xo./.../... x"), none, 9);
}

TEST(Agreement, RandomTrees) {
  Random random(12);
  tree::Opinion opinion;
  for (int i = 0; i < 150 && !::testing::Test::HasFailure(); ++i) {
    const TreeShape shape = {.depth = 2 + static_cast<int>(random.below(5)),
                             .most_children = 1 + static_cast<int>(random.below(4)),
                             .values = i % 3 == 0   ? 3
                                       : i % 3 == 1 ? 9
                                                    : 500};
    const tree::Position at = random_tree(random, shape);
    for (int depth = 0; depth <= shape.depth; ++depth)
      check_agreement(at, opinion, depth, {.seed = random.next()});
  }
}

// The same subtree at different plies: a table must not mix up what it found at different depths.
TEST(Agreement, TreesWithTranspositions) {
  Random random(14);
  tree::Opinion opinion;
  for (int i = 0; i < 100 && !::testing::Test::HasFailure(); ++i) {
    const tree::Position at = random_tree(
        random, {.depth = 6, .most_children = 3, .values = 9, .leaf_percent = 5, .shared_percent = 30});
    for (int depth = 2; depth <= 6; ++depth)
      check_agreement(at, opinion, depth, {.seed = random.next(), .mcts_playouts = 0});
  }
}

TEST(Agreement, WideTreesWithManyTies) {
  Random random(13);
  tree::Opinion opinion;
  for (int i = 0; i < 10 && !::testing::Test::HasFailure(); ++i) {
    const tree::Position at =
        random_tree(random, {.depth = 3, .most_children = 20, .values = 3, .leaf_percent = 5});
    check_agreement(at, opinion, 3, {.seed = random.next()});
  }
}

}  // namespace
}  // namespace tabia
