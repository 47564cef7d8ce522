#include "search/sss.hpp"

#include <gtest/gtest.h>

#include "random_games.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"

namespace tabia {
namespace {

// On the same static ordering SSS* never looks at more leaves than alpha-beta, ties or not.
TEST(Sss, NeverLooksAtMoreLeavesThanAlphaBeta) {
  Random random(51);
  tree::Opinion opinion;
  Stop never;
  Silent silent;
  int fewer = 0;
  for (int i = 0; i < 600; ++i) {
    const TreeShape shape = {.depth = 3 + static_cast<int>(random.below(4)),
                             .most_children = 2 + static_cast<int>(random.below(3)),
                             .values = i % 2 == 0 ? 4 : 400};
    const tree::Position at = random_tree(random, shape);
    for (const Ordering ordering : {Ordering::None, Ordering::ByEvaluation, Ordering::ByCapture}) {
      const StudySettings settings{.depth = shape.depth, .ordering = ordering};
      const auto pruned = alphabeta(at, opinion, settings, never, silent);
      const auto found = sss(at, opinion, settings, never, silent);
      ASSERT_EQ(found.value, pruned.value) << at.text();
      ASSERT_LE(found.leaves, pruned.leaves) << at.text();
      fewer += found.leaves < pruned.leaves;
    }
  }
  EXPECT_GT(fewer, 200) << "it should also be better now and then";
}

// The line leads to a position that has the root's value.
TEST(Sss, TheLineReachesTheValue) {
  Random random(52);
  tree::Opinion opinion;
  Stop never;
  Silent silent;
  for (int i = 0; i < 200; ++i) {
    const tree::Position root = random_tree(random, {.depth = 5, .most_children = 3, .values = 500});
    const auto found = sss(root, opinion, {.depth = 5}, never, silent);
    tree::Position at = root;
    for (const auto move : found.line) {
      tree::Position::Undo unused;
      at.play(move, unused);
    }
    EXPECT_EQ(for_first(found.value, root.side_to_move()), at.here().value) << root.text();
  }
}

TEST(Sss, ReportsTheLargestOpenList) {
  tree::Opinion opinion;
  Stop never;
  Silent silent;
  // A uniform tree of width 3 and depth 4: Max's choices are open all at once, 3 * 3 of them.
  const std::string leaves = "(1 2 3)", two = "(" + leaves + leaves + leaves + ")",
                    three = "(" + two + two + two + ")";
  const tree::Position at = *tree::Position::read("max (" + three + three + three + ")");
  EXPECT_EQ(sss(at, opinion, {.depth = 4}, never, silent).memory, 9u);
}

TEST(Sss, GivesUpAtItsLimitOrWhenStopped) {
  Whim whim;
  Silent silent;
  Stop never;
  const auto full = sss(tictactoe::Position(), whim, {.depth = 5}, never, silent, 20);
  EXPECT_FALSE(full.complete);
  EXPECT_TRUE(full.best.has_value());
  Stop stop(nullptr, nullptr, std::nullopt, 100);
  const auto stopped = sss(tictactoe::Position(), whim, {.depth = 5}, stop, silent);
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(stopped.nodes, 100u);
  EXPECT_TRUE(stopped.best.has_value());
}

}  // namespace
}  // namespace tabia
