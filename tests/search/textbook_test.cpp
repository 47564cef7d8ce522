// The trees of data/trees, leaf by leaf: which are visited, in which order, and which branches are cut (S7).

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "rules/tree/position.hpp"
#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "search/recorder.hpp"
#include "search/sss.hpp"

namespace tabia {
namespace {

using Recorder = TreeRecorder<tree::Position>;

tree::Position from_file(const std::string& name) {
  std::ifstream stream("data/trees/" + name + ".tree");
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  Result<tree::Position> read = tree::Position::read(text);
  EXPECT_TRUE(read.ok()) << name << ": " << read.error().text();
  return *read;
}

// The tree node behind a recorded one.
tree::NodeIndex node_of(const tree::Tree& tree, std::span<const Recorder::Node> nodes, std::uint32_t at) {
  if (nodes[at].parent == Recorder::Node::none) return 0;
  return tree.children(node_of(tree, nodes, nodes[at].parent))[nodes[at].move.child];
}

struct Told {
  std::string leaves;  // "4 11 7": values as written in the file, in the order visited
  std::string cut;     // what was never looked at: names, or values of unnamed leaves
};

Told told(const tree::Position& at, const Recorder& recorder) {
  Told told;
  const auto nodes = recorder.nodes();
  std::vector<std::string> leaves(nodes.size());
  std::size_t last = 0;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const tree::Node& node = at.tree()[node_of(at.tree(), nodes, i)];
    if (nodes[i].leaf_number > 0) leaves[nodes[i].leaf_number - 1] = hundredths(node.value);
    last = std::max<std::size_t>(last, nodes[i].leaf_number);
    if (nodes[i].visits == 0)
      told.cut += (told.cut.empty() ? "" : " ") + (node.name.empty() ? hundredths(node.value) : node.name);
  }
  for (std::size_t i = 0; i < last; ++i) told.leaves += (i > 0 ? " " : "") + leaves[i];
  return told;
}

struct Pruned {
  StudyResult<tree::Position> result;
  Recorder recorder;
};

Pruned prune(const tree::Position& at, StudySettings settings = {}) {
  Pruned run;
  tree::Opinion opinion;
  Stop never;
  settings.depth = at.tree().depth();
  run.result = alphabeta(at, opinion, settings, never, run.recorder);
  return run;
}

Score for_max(const tree::Position& at, Score value) { return for_first(value, at.side_to_move()); }

TEST(Textbook, ThreeByThree) {
  const tree::Position at = from_file("three_by_three");
  const Pruned run = prune(at);
  EXPECT_EQ(for_max(at, run.result.value), 400);
  EXPECT_EQ(at.move_text(*run.result.best), "A");
  EXPECT_EQ(told(at, run.recorder).leaves, "4 11 7 1 9 6 3");
  EXPECT_EQ(told(at, run.recorder).cut, "B2 B3");
  EXPECT_EQ(run.result.leaves, 7u);
  EXPECT_EQ(run.result.nodes, 11u);
}

TEST(Textbook, ShallowAndDeepCuts) {
  const tree::Position at = from_file("deep_cut");
  const Pruned run = prune(at);
  EXPECT_EQ(for_max(at, run.result.value), 600);
  EXPECT_EQ(told(at, run.recorder).leaves, "5 3 8 9 6 7 1 2 9 1");
  EXPECT_EQ(told(at, run.recorder).cut, "4 4 RR");
  // The deep cut: RLL is entered with the root's 6 as its bound, though R and RL have found nothing yet.
  const auto nodes = run.recorder.nodes();
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const std::string& name = at.tree()[node_of(at.tree(), nodes, i)].name;
    if (name == "RLL") {
      EXPECT_EQ(nodes[i].beta, -600);
      EXPECT_EQ(nodes[i].value, -200);
      EXPECT_EQ(nodes[i].bound, Bound::Lower);
    }
    if (name == "LRL") {
      EXPECT_EQ(nodes[i].alpha, -800);
      EXPECT_EQ(nodes[i].value, -600);
      EXPECT_EQ(nodes[i].bound, Bound::Exact);
    }
  }
}

TEST(Textbook, UnevenDepths) {
  const tree::Position at = from_file("uneven");
  const Pruned run = prune(at);
  EXPECT_EQ(for_max(at, run.result.value), -100);
  EXPECT_EQ(at.move_text(*run.result.best), "C");
  EXPECT_EQ(told(at, run.recorder).leaves, "1 3 -2 -6 -1 4 0");
  EXPECT_EQ(told(at, run.recorder).cut, "B2 D2");
  tree::Opinion opinion;
  Stop never;
  Silent silent;
  const auto shallow = minimax(at, opinion, {.depth = 1}, never, silent);
  EXPECT_EQ(at.move_text(*shallow.best), "B");
  EXPECT_EQ(for_max(at, shallow.value), -400);
}

// SSS* leaves A alone as soon as its bound is down to 5 and nothing bounds B yet; A's second half is never needed.
TEST(Textbook, StateSpaceSearchVisitsFewerLeaves) {
  const tree::Position at = *tree::Position::read("max (A ((4 5) (6 9)) B ((8 9) (7 8)))");
  const Pruned run = prune(at);
  Recorder recorder(1000, Passes::Merge);
  tree::Opinion opinion;
  Stop never;
  const auto found = sss(at, opinion, {.depth = 3}, never, recorder);
  EXPECT_EQ(found.value, run.result.value);
  EXPECT_EQ(told(at, run.recorder).leaves, "4 5 6 8 9 7 8");
  EXPECT_EQ(told(at, recorder).leaves, "4 5 8 9 7 8");
  EXPECT_LT(found.leaves, run.result.leaves);
}

TEST(Textbook, BestMovesFirstVisitsTheFewestLeaves) {
  // Knuth and Moore: with the best move first everywhere, b^ceil(d/2) + b^floor(d/2) - 1 leaves; 3^2 here.
  const tree::Position at = *tree::Position::read("max (A (3 12 8) B (2 4 6) C (1 5 14))");
  EXPECT_EQ(prune(at).result.leaves, 3u + 3u - 1u);
}

}  // namespace
}  // namespace tabia
