#include "search/deepening.hpp"

#include <gtest/gtest.h>

#include "random_games.hpp"

namespace tabia {
namespace {

using Board = tictactoe::Position;

constexpr Deepened all_searches[] = {Deepened::Minimax, Deepened::AlphaBeta, Deepened::NegaScout,
                                     Deepened::MtdF};

// Does something when a depth is finished, and remembers what was reported.
template <class Act>
struct AtDepth : Silent {
  explicit AtDepth(Act a) : act(a) {}
  Act act;
  std::vector<StudyResult<Board>> reports;

  void on_depth(const StudyResult<Board>& report) {
    reports.push_back(report);
    act(report.depth);
  }
};

// Does something every time a leaf is met.
template <class Act>
struct AtLeaf : Silent {
  explicit AtLeaf(Act a) : act(a) {}
  Act act;
  void on_leaf(int, Score) { act(); }
};

StudyResult<Board> single(int depth, const StudySettings& settings = {}) {
  Whim whim;
  Stop never;
  Silent silent;
  StudySettings own = settings;
  own.depth = depth;
  return minimax(Board(), whim, own, never, silent);
}

TEST(IterativeDeepening, ReportsEachDepthWithMinimaxsValue) {
  for (const Deepened which : all_searches) {
    Whim whim;
    Stop never;
    AtDepth watcher([](int) {});
    const auto result =
        deepening(which, Board(), whim, {.depth = 5, .table_entries = 1 << 12}, never, watcher);
    ASSERT_EQ(watcher.reports.size(), 5u);
    for (int depth = 1; depth <= 5; ++depth) {
      EXPECT_EQ(watcher.reports[depth - 1].depth, depth);
      EXPECT_EQ(watcher.reports[depth - 1].value, single(depth).value);
    }
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.depth, 5);
  }
}

// The stop flag comes up in the middle of depth 5: what depth 4 found is returned.
TEST(IterativeDeepening, StopFlagReturnsTheBestFinishedDepth) {
  for (const Deepened which : all_searches) {
    Whim whim;
    StopFlag flag;
    Stop stop(&flag, nullptr, std::nullopt);
    AtDepth watcher([&](int depth) {
      if (depth == 4) flag.raise();
    });
    const auto result =
        deepening(which, Board(), whim, {.depth = 9, .table_entries = 1 << 12}, stop, watcher);
    // The flag is looked at every 1024 nodes: a depth that is smaller than that may still finish.
    ASSERT_FALSE(watcher.reports.empty());
    const auto& last = watcher.reports.back();
    EXPECT_GE(last.depth, 4);
    EXPECT_LT(last.depth, 9);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.depth, last.depth);
    EXPECT_EQ(result.value, single(result.depth).value);
    EXPECT_TRUE(result.best == last.best && result.line == last.line);
    EXPECT_GT(result.nodes, last.nodes) << "the unfinished depth is work too";
  }
}

TEST(IterativeDeepening, TheClockEndsItInTheMiddle) {
  Whim whim;
  FakeClock clock;
  Stop stop(nullptr, &clock, clock.now() + std::chrono::milliseconds(50));
  int leaves = 0;
  AtLeaf watcher([&] {
    ++leaves;
    clock.advance(
        std::chrono::microseconds(10));  // 5,000 leaves in 50 ms: depth 4 has 3,024, depth 5 has 15,120
  });
  const auto result = deepening(Deepened::Minimax, Board(), whim, {.depth = 9}, stop, watcher);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.depth, 4);
  EXPECT_EQ(result.value, single(4).value);
  EXPECT_LT(leaves, 5'000 + 1'024 + 1);
}

// Whatever the budget, the result is that of a finished depth, and not a node more is visited.
TEST(IterativeDeepening, NodeBudgetIsKeptExactly) {
  for (const Deepened which : all_searches) {
    for (std::uint64_t budget = 0; budget < 6'000; budget = budget * 3 / 2 + 1) {
      Whim whim;
      Stop stop(nullptr, nullptr, std::nullopt, budget);
      Silent silent;
      const auto result =
          deepening(which, Board(), whim, {.depth = 9, .table_entries = 1 << 10}, stop, silent);
      EXPECT_EQ(result.nodes, budget);
      EXPECT_FALSE(result.complete);
      ASSERT_TRUE(result.best.has_value());
      if (result.depth > 0) {
        EXPECT_EQ(result.value, single(result.depth).value);
        EXPECT_TRUE(result.exact);
      } else {
        EXPECT_EQ(result.best->cell, 0) << "nothing finished: the first legal move";
        EXPECT_FALSE(result.exact);
      }
    }
  }
}

TEST(IterativeDeepening, EndsWhenOnlyEndsWereMet) {
  for (const Deepened which : all_searches) {
    NoOpinion none;
    Stop never;
    Silent silent;
    const auto result = deepening(which, *Board::read("xo./.x./..o x"), none,
                                  {.depth = 200, .table_entries = 1 << 10}, never, silent);
    EXPECT_TRUE(result.complete);
    EXPECT_TRUE(result.decided);
    EXPECT_LE(result.depth, 5);
    EXPECT_TRUE(is_win(result.value));
  }
}

// A table entry of an earlier depth that rests on opinions must not pass for a decided one.
TEST(IterativeDeepening, AnswersFromTheTableCarryWhetherTheyAreDecided) {
  const tree::Position at = *tree::Position::read("max (A (1 2) B (3 4))");
  tree::Position after_b = at;
  tree::Position::Undo unused;
  after_b.play({1}, unused);
  for (const bool decided : {false, true}) {
    const StudySettings settings{.depth = 2, .table_entries = 16};
    StudyMemory<tree::Position> memory(settings);
    memory.table.store(after_b.key(), 1, 1, -300, Bound::Exact, 0, decided);
    tree::Opinion opinion;
    Stop never;
    Silent silent;
    EXPECT_EQ(alphabeta(at, opinion, settings, never, silent, memory).decided, decided);
    memory.table.store(after_b.key(), 1, 1, -300, Bound::Exact, 0, decided);
    EXPECT_EQ(negascout(at, opinion, settings, never, silent, memory).decided, decided);
  }
}

TEST(IterativeDeepening, EndsWithTheValueOfTheWholeTree) {
  Random random(31);
  tree::Opinion opinion;
  for (int i = 0; i < 2'000; ++i) {
    const tree::Position at = random_tree(
        random, {.depth = 6, .most_children = 2, .values = 3, .leaf_percent = 20, .shared_percent = 40});
    Stop never;
    Silent silent;
    const auto found =
        deepening(Deepened::AlphaBeta, at, opinion, {.depth = 200, .table_entries = 1 << 10}, never, silent);
    const auto full = minimax(at, opinion, {.depth = 200}, never, silent);
    EXPECT_TRUE(found.decided);
    EXPECT_EQ(found.value, full.value) << at.text();
  }
}

TEST(IterativeDeepening, AnEndIsReportedAtOnce) {
  NoOpinion none;
  Stop never;
  Silent silent;
  const auto result =
      deepening(Deepened::AlphaBeta, *Board::read("xxx/oo./... o"), none, {.depth = 9}, never, silent);
  EXPECT_EQ(result.value, loss_in(0));
  EXPECT_FALSE(result.best.has_value());
  EXPECT_EQ(result.nodes, 1u);
  EXPECT_TRUE(result.complete);
}

TEST(SingleSearch, StoppedInTheMiddleSaysSo) {
  Whim whim;
  Silent silent;
  Stop first(nullptr, nullptr, std::nullopt, 0);
  const auto nothing = alphabeta(Board(), whim, {.depth = 5}, first, silent);
  EXPECT_FALSE(nothing.complete);
  EXPECT_EQ(nothing.best->cell, 0);
  Stop later(nullptr, nullptr, std::nullopt, 500);
  const auto part = alphabeta(Board(), whim, {.depth = 5}, later, silent);
  EXPECT_FALSE(part.complete);
  EXPECT_FALSE(part.exact);
  EXPECT_TRUE(part.best.has_value());
  EXPECT_EQ(part.nodes, 500u);
}

}  // namespace
}  // namespace tabia
