#include "search/recorder.hpp"

#include <type_traits>

#include <gtest/gtest.h>

#include "random_games.hpp"
#include "search/agreement.hpp"

namespace tabia {
namespace {

using Board = tictactoe::Position;
using Recorder = TreeRecorder<Board>;

// Off, it costs nothing: there is no state to keep and nothing to call.
static_assert(std::is_empty_v<Silent> && Watcher<Silent, Board> && Watcher<Recorder, Board>);

std::uint64_t visited(const Recorder& recorder) {
  std::uint64_t count = 0;
  for (const auto& node : recorder.nodes()) count += node.visits > 0;
  return count;
}

TEST(Recorder, WatchingChangesNothing) {
  Random random(41);
  for (int i = 0; i < 50; ++i) {
    const Board at = random_tictactoe(random);
    Whim whim;
    Stop never;
    Silent silent;
    Recorder recorder;
    const StudySettings settings{.depth = 4,
                                 .ordering = i % 2 == 0 ? Ordering::ByEvaluation : Ordering::None};
    agreement::expect_same_work(minimax(at, whim, settings, never, silent),
                                minimax(at, whim, settings, never, recorder), "minimax");
    agreement::expect_same_work(alphabeta(at, whim, settings, never, silent),
                                alphabeta(at, whim, settings, never, recorder), "alphabeta");
    agreement::expect_same_work(negascout(at, whim, settings, never, silent),
                                negascout(at, whim, settings, never, recorder), "negascout");
    agreement::expect_same_work(sss(at, whim, settings, never, silent),
                                sss(at, whim, settings, never, recorder), "sss");
    MctsSettings playouts{.playouts = 100};
    agreement::expect_same_work(mcts(at, whim, playouts, never, silent),
                                mcts(at, whim, playouts, never, recorder), "mcts");
  }
}

TEST(Recorder, HoldsTheWholeTreeOfMinimax) {
  Whim whim;
  Stop never;
  Recorder recorder;
  const auto result = minimax(Board(), whim, {.depth = 3}, never, recorder);
  ASSERT_EQ(recorder.nodes().size(), result.nodes);
  EXPECT_EQ(recorder.nodes()[0].value, result.value);
  std::uint32_t last_leaf = 0;
  for (const auto& node : recorder.nodes()) {
    EXPECT_EQ(node.visits, 1u);
    EXPECT_EQ(node.bound, Bound::Exact);
    if (node.leaf_number == 0) continue;
    EXPECT_EQ(node.leaf_number, ++last_leaf);
  }
  EXPECT_EQ(last_leaf, result.leaves);
}

// Every child of a visited inner node is there, visited or cut, and the values are what the parents say.
TEST(Recorder, AccountsForEveryMove) {
  Whim whim;
  Stop never;
  Recorder recorder;
  const auto result = alphabeta(Board(), whim, {.depth = 4}, never, recorder);
  const auto nodes = recorder.nodes();
  EXPECT_EQ(visited(recorder), result.nodes);
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].visits == 0 || nodes[i].leaf_number > 0) continue;
    std::size_t children = 0;
    Score best = -infinite;
    for (std::uint32_t c = nodes[i].first_child; c != Recorder::Node::none; c = nodes[c].next_sibling) {
      ++children;
      EXPECT_EQ(nodes[c].parent, i);
      EXPECT_EQ(nodes[c].ply, nodes[i].ply + 1);
      if (nodes[c].visits > 0) best = std::max(best, -nodes[c].value);
    }
    EXPECT_EQ(children, static_cast<std::size_t>(9 - nodes[i].ply));
    EXPECT_EQ(nodes[i].value, best);
  }
}

TEST(Recorder, StopsAtItsLimitAndSaysSo) {
  Whim whim;
  Stop never;
  Recorder recorder(50);
  const auto result = minimax(Board(), whim, {.depth = 4}, never, recorder);
  EXPECT_EQ(recorder.nodes().size(), 50u);
  EXPECT_TRUE(recorder.truncated());
  EXPECT_EQ(recorder.nodes()[0].value, result.value);
  Recorder nothing(0);
  minimax(Board(), whim, {.depth = 2}, never, nothing);
  EXPECT_TRUE(nothing.nodes().empty() && nothing.truncated());
}

TEST(Recorder, KeepsTheLastDepthOrMergesAll) {
  Whim whim;
  Stop never;
  Recorder last;
  deepening(Deepened::Minimax, Board(), whim, {.depth = 3}, never, last);
  EXPECT_EQ(last.nodes().size(), 1u + 9 + 72 + 504);
  EXPECT_EQ(last.nodes()[0].visits, 1u);
  Recorder merged(100'000, Passes::Merge);
  deepening(Deepened::Minimax, Board(), whim, {.depth = 3}, never, merged);
  EXPECT_EQ(merged.nodes().size(), 1u + 9 + 72 + 504);
  EXPECT_EQ(merged.nodes()[0].visits, 3u);
}

// SSS* walks down from the root to each node it takes; merged, the walks make the tree it has seen.
TEST(Recorder, MergesTheWalksOfAStateSpaceSearch) {
  Whim whim;
  Stop never;
  Recorder recorder(100'000, Passes::Merge);
  const auto result = sss(Board(), whim, {.depth = 3}, never, recorder);
  EXPECT_EQ(visited(recorder), result.nodes);
}

}  // namespace
}  // namespace tabia
