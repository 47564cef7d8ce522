#include "lab/tree_steps.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/golden_for_tests.hpp"
#include "lab/tree_for_tests.hpp"

namespace tabia::lab {
namespace {

using Kind = TreeStep::Kind;
using Prune = TreeForTests::Prune;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string told(const RecordedTree& tree) {
  std::string text;
  for (const TreeStep& step : steps_of(tree)) text += step.sentence + '\n';
  return text;
}

std::vector<Kind> kinds(const std::vector<TreeStep>& steps) {
  std::vector<Kind> kinds;
  for (const TreeStep& step : steps) kinds.push_back(step.kind);
  return kinds;
}

TEST(TreeSteps, TextbookTreeIsToldInFull) {
  expect_golden("textbook_steps.txt", told(TreeForTests::search(textbook_tree, Prune::Yes)));
}

TEST(TreeSteps, DeepTreeIsToldInFull) {
  expect_golden("deep_steps.txt", told(TreeForTests::search(deep_tree, Prune::Yes)));
}

TEST(TreeSteps, KindsFollowTheSearch) {
  const auto steps = steps_of(TreeForTests::search("((3,5),(2,9))", Prune::Yes));
  EXPECT_THAT(kinds(steps), ElementsAre(Kind::Enter, Kind::Enter, Kind::Leaf, Kind::Leaf, Kind::Return,  // a
                                        Kind::Enter, Kind::Leaf, Kind::Cut, Kind::Return, Kind::Return));
  EXPECT_EQ(steps[6].sentence, "Leaf 3: value 2. Min can hold b to 2.");
  EXPECT_EQ(steps[7].sentence,
            "Min can hold b to 2, Max already has 3 elsewhere: the rest is cut (1 branch).");
}

TEST(TreeSteps, WindowsMoveAsValuesComeBack) {
  const auto steps = steps_of(TreeForTests::search("((3,5),(2,9))", Prune::Yes));
  // Leaf 1: the leaf is done, and a has beta 3.
  ASSERT_EQ(steps[2].changes.size(), 2u);
  EXPECT_EQ(steps[2].changes[1], (NodeChange{1, NodeState::Open, std::nullopt, 3.0, 3.0}));
  // a returns: the root has alpha 3.
  EXPECT_EQ(steps[4].changes[1], (NodeChange{0, NodeState::Open, 3.0, std::nullopt, 3.0}));
  // b is entered with that alpha.
  EXPECT_EQ(steps[5].changes[0], (NodeChange{4, NodeState::Open, 3.0, std::nullopt, std::nullopt}));
  // The cut concerns the branch, not b.
  EXPECT_EQ(steps[7].node, 4);
  ASSERT_EQ(steps[7].changes.size(), 1u);
  EXPECT_EQ(steps[7].changes[0].node, 6);
  EXPECT_EQ(steps[7].changes[0].state, NodeState::Cut);
}

TEST(TreeSteps, MinimaxHasNoWindowsAndNoCuts) {
  const RecordedTree tree = TreeForTests::search(textbook_tree, Prune::No);
  EXPECT_FALSE(has_windows(tree));
  const auto steps = steps_of(tree);
  EXPECT_THAT(kinds(steps), Not(testing::Contains(Kind::Cut)));
  for (const TreeStep& step : steps) {
    for (const NodeChange& change : step.changes) EXPECT_FALSE(change.alpha || change.beta);
  }
  EXPECT_THAT(told(tree), Not(HasSubstr("elsewhere")));
  EXPECT_EQ(steps.back().sentence, "Done: the root is worth 3; Max plays a.");
}

TEST(TreeSteps, CutAtMaxNamesMinsHold) {
  const auto steps = steps_of(TreeForTests::search("(((5,6),(7,4,5)))", Prune::Yes));
  std::string cut;
  for (const TreeStep& step : steps) {
    if (step.kind == Kind::Cut) cut = step.sentence;
  }
  EXPECT_EQ(cut,
            "Max can get 7 at ab, Min can already hold it to 6 elsewhere: the rest is cut (2 branches).");
}

TEST(TreeSteps, EveryVisitedNodeEndsDoneAndEveryCutOneCut) {
  for (const std::string& text : {textbook_tree, deep_tree}) {
    const RecordedTree tree = TreeForTests::search(text, Prune::Yes);
    std::vector<NodeState> states(tree.nodes.size(), NodeState::Unseen);
    for (const TreeStep& step : steps_of(tree)) {
      for (const NodeChange& change : step.changes)
        states[static_cast<std::size_t>(change.node)] = change.state;
    }
    for (std::size_t i = 0; i < states.size(); ++i) {
      EXPECT_EQ(states[i], tree.nodes[i].fate == RecordedNode::Fate::Cut ? NodeState::Cut : NodeState::Done)
          << i;
    }
  }
}

TEST(TreeSteps, EmptyAndSingleNodeTrees) {
  EXPECT_TRUE(steps_of({}).empty());
  RecordedTree tree;
  tree.nodes.resize(1);
  tree.nodes[0].entered = 1;
  tree.nodes[0].leaf_number = 1;
  tree.nodes[0].fate = RecordedNode::Fate::Leaf;
  tree.nodes[0].value = -3.5;
  const auto steps = steps_of(tree);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].sentence, "Leaf 1: value -3.5.");
}

TEST(TreeSteps, NodeAnsweredByATableIsSaidSo) {
  RecordedTree tree = TreeForTests::search("((3),(2))", Prune::Yes);
  tree.nodes.pop_back();  // b's leaf: b was answered without looking
  EXPECT_THAT(told(tree), HasSubstr("b was met before: at most 2. No better for Max: the root stays at 3."));
}

TEST(TreeSteps, StoppedSearchHasNoValue) {
  RecordedTree tree = TreeForTests::search("((3,5),(2,9))", Prune::Yes);
  tree.nodes[0].value.reset();
  EXPECT_EQ(steps_of(tree).back().sentence, "The search was stopped before the root had a value.");
}

TEST(TreeSteps, BestFirstSearchIsToldByItsVisitsOnly) {
  RecordedTree tree = TreeForTests::search("((3,5),(2,9))", Prune::No);
  // As SSS* would: a leaf of a, then one of b, then again a.
  const int order[] = {1, 2, 4, 7, 3, 5, 6};
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) tree.nodes[i].entered = order[i];
  EXPECT_FALSE(is_depth_first(tree));
  const auto steps = steps_of(tree);
  ASSERT_EQ(steps.size(), 8u);  // seven visits and the end
  EXPECT_EQ(steps.back().kind, Kind::Return);
  EXPECT_EQ(steps.back().changes.size(), tree.nodes.size());
}

TEST(TreeSteps, NullWindowIsAQuestion) {
  RecordedTree tree = TreeForTests::search("((3,5),(2,9))", Prune::Yes);
  tree.nodes[4].beta = 3.01;  // b, entered with alpha 3
  EXPECT_THAT(told(tree), HasSubstr("Enter b: Min to move. The only question: is it more than 3?\n"));
  EXPECT_THAT(told(tree),
              HasSubstr("b is at most 2, which answers the question: the rest is cut (1 branch).\n"));
}

TEST(TreeSteps, AnotherWindowThanTheParentsIsASecondVisit) {
  RecordedTree tree = TreeForTests::search("((3,5),(4,9))", Prune::Yes);
  EXPECT_THAT(told(tree), HasSubstr("Enter b: Min to move. Max already has 3 elsewhere.\n"));
  tree.nodes[4].alpha = 3.99;  // b, entered after 3 came back
  EXPECT_THAT(
      told(tree),
      HasSubstr(
          "Enter b: Min to move. It was asked before; this is the second time, from 3.99 to infinity.\n"));
}

TEST(TreeSteps, GapsInTheOrderOfATruncatedTreeDoNoHarm) {
  RecordedTree tree = TreeForTests::search(deep_tree, Prune::Yes);
  for (RecordedNode& node : tree.nodes) node.entered *= 3;
  tree.truncated = true;
  EXPECT_EQ(steps_of(tree).back().kind, Kind::Return);
}

}  // namespace
}  // namespace tabia::lab
