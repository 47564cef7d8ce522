#include "search/averaging.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "random_games.hpp"
#include "search/minimax.hpp"

namespace tabia {
namespace {

using At = tree::Position;

Score leaf_worth(const At& at) {
  tree::Opinion opinion;
  return at.final_score() ? *at.final_score() : opinion.score(at);
}

void leaves_below(const At& at, int depth, std::vector<double>& out, double sign) {
  Moves<At> moves;
  at.generate(moves);
  if (depth == 0 || moves.empty()) {
    out.push_back(sign * leaf_worth(at));
    return;
  }
  for (const auto move : moves) {
    At child = at;
    At::Undo unused;
    child.play(move, unused);
    leaves_below(child, depth - 1, out, -sign);
  }
}

double simple_mean(const At& at, int depth) {
  std::vector<double> leaves;
  leaves_below(at, depth, leaves, 1);
  return std::accumulate(leaves.begin(), leaves.end(), 0.0) / static_cast<double>(leaves.size());
}

double weighted_mean(const At& at, int depth) {
  Moves<At> moves;
  at.generate(moves);
  if (depth == 0 || moves.empty()) return leaf_worth(at);
  std::vector<double> values;
  for (const auto move : moves) {
    At child = at;
    At::Undo unused;
    child.play(move, unused);
    values.push_back(-weighted_mean(child, depth - 1));
  }
  std::sort(values.rbegin(), values.rend());
  double sum = 0, weights = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    sum += values[i] * std::pow(0.5, static_cast<double>(i));
    weights += std::pow(0.5, static_cast<double>(i));
  }
  return sum / weights;
}

TEST(Averaging, AgreesWithADirectComputation) {
  Random random(81);
  tree::Opinion opinion;
  Stop never;
  Silent silent;
  for (int i = 0; i < 300; ++i) {
    const At at = random_tree(random, {.depth = 5, .most_children = 4, .values = i % 2 == 0 ? 5 : 200});
    const int depth = 1 + static_cast<int>(random.below(5));
    Moves<At> moves;
    at.generate(moves);
    for (const Averaging how : {Averaging::Simple, Averaging::Weighted}) {
      double best = leaf_worth(at);
      for (std::size_t m = 0; m < moves.size(); ++m) {
        At child = at;
        At::Undo unused;
        child.play(moves[m], unused);
        const double value =
            how == Averaging::Simple ? -simple_mean(child, depth - 1) : -weighted_mean(child, depth - 1);
        if (m == 0 || value > best) best = value;
      }
      const auto result = averaging(how, at, opinion, {.depth = depth}, never, silent);
      EXPECT_NEAR(result.value, best, 1e-6) << at.text();
      EXPECT_NEAR(result.study.value, best, 0.5 + 1e-6);
      EXPECT_EQ(result.study.best.has_value(), !moves.empty());
      EXPECT_FALSE(result.study.exact);
    }
  }
}

// One brilliant answer among bad ones: the simple average overlooks it, the weighted one less, minimax not at all.
TEST(Averaging, WeightedLiesBetweenSimpleAndMinimax) {
  const At at = *At::read("max (A (-9 8 8 8) B (1 1 1 1))");
  tree::Opinion opinion;
  Stop never;
  Silent silent;
  const StudySettings settings{.depth = 2};
  EXPECT_EQ(at.move_text(*averaging(Averaging::Simple, at, opinion, settings, never, silent).study.best),
            "A");
  EXPECT_EQ(at.move_text(*averaging(Averaging::Weighted, at, opinion, settings, never, silent).study.best),
            "B");
  EXPECT_EQ(at.move_text(*minimax(at, opinion, settings, never, silent).best), "B");
}

TEST(Averaging, VisitsTheWholeTree) {
  Whim whim;
  Stop never;
  Silent silent;
  const auto result = averaging(Averaging::Simple, tictactoe::Position(), whim, {.depth = 4}, never, silent);
  EXPECT_EQ(result.study.nodes, 1u + 9 + 72 + 504 + 3'024);
  EXPECT_EQ(result.study.leaves, 3'024u);
}

}  // namespace
}  // namespace tabia
