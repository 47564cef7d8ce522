#include "lab/tree_layout.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "lab/tree_for_tests.hpp"

namespace tabia::lab {
namespace {

// Within a row, boxes keep the gap, and brothers stand in their order.
void expect_tidy(const RecordedTree& tree, const std::vector<NodeBox>& boxes, double gap) {
  const TreeLayout layout = lay_out(tree, boxes, gap);
  std::map<int, std::vector<std::size_t>> rows;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    rows[layout.places[i].row].push_back(i);
    EXPECT_GE(layout.places[i].x - boxes[i].left, -1e-6);
    EXPECT_LE(layout.places[i].x + boxes[i].right, layout.width + 1e-6);
  }
  EXPECT_EQ(static_cast<int>(rows.size()), layout.rows);
  for (auto& [row, nodes] : rows) {
    std::sort(nodes.begin(), nodes.end(),
              [&](auto a, auto b) { return layout.places[a].x < layout.places[b].x; });
    for (std::size_t i = 1; i < nodes.size(); ++i) {
      const std::size_t left = nodes[i - 1], right = nodes[i];
      EXPECT_GE(layout.places[right].x - boxes[right].left - layout.places[left].x - boxes[left].right,
                gap - 1e-6)
          << "row " << row << ", nodes " << left << " and " << right;
      if (tree.nodes[left].parent == tree.nodes[right].parent) {
        EXPECT_LT(left, right);
      }
    }
  }
}

RecordedTree random_tree(Random& random, int nodes) {
  RecordedTree tree;
  tree.nodes.resize(static_cast<std::size_t>(nodes));
  for (int i = 1; i < nodes; ++i) {
    tree.nodes[static_cast<std::size_t>(i)].parent =
        static_cast<int>(random.below(static_cast<std::uint64_t>(i)));
  }
  return tree;
}

TEST(TreeLayout, EmptyTreeTakesNoRoom) {
  const TreeLayout layout = lay_out({}, {}, 10);
  EXPECT_EQ(layout.rows, 0);
  EXPECT_EQ(layout.width, 0);
}

TEST(TreeLayout, ParentStandsAboveTheMiddle) {
  const RecordedTree tree = TreeForTests::search("(1,2,3)", TreeForTests::Prune::No);
  const TreeLayout layout = lay_out(tree, std::vector<NodeBox>(4, {10, 10}), 5);
  EXPECT_DOUBLE_EQ(layout.places[1].x, 10);
  EXPECT_DOUBLE_EQ(layout.places[2].x, 35);
  EXPECT_DOUBLE_EQ(layout.places[3].x, 60);
  EXPECT_DOUBLE_EQ(layout.places[0].x, 35);
  EXPECT_DOUBLE_EQ(layout.width, 70);
  EXPECT_EQ(layout.rows, 2);
}

TEST(TreeLayout, ShallowBrotherSlidesUnderNothing) {
  expect_tidy(TreeForTests::search("(1,((1,2,3),2),3)", TreeForTests::Prune::No),
              std::vector<NodeBox>(9, {10, 30}), 5);
}

TEST(TreeLayout, RandomTreesNeverOverlap) {
  Random random(2024);
  for (int round = 0; round < 200; ++round) {
    const RecordedTree tree = random_tree(random, 1 + static_cast<int>(random.below(120)));
    std::vector<NodeBox> boxes;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
      boxes.push_back({5 + random.fraction() * 30, 5 + random.fraction() * 60});
    expect_tidy(tree, boxes, 8);
  }
}

TEST(TreeLayout, SeveralRootsStandSideBySide) {
  RecordedTree tree;
  tree.nodes.resize(2);
  const TreeLayout layout = lay_out(tree, {{10, 10}, {10, 10}}, 4);
  EXPECT_DOUBLE_EQ(layout.places[1].x - layout.places[0].x, 24);
}

TEST(TreeLayout, LongChainIsNoTrouble) {
  RecordedTree tree;
  tree.nodes.resize(3000);
  for (int i = 0; i < 3000; ++i) tree.nodes[static_cast<std::size_t>(i)].parent = i - 1;
  EXPECT_EQ(lay_out(tree, std::vector<NodeBox>(3000, {10, 10}), 4).rows, 3000);
}

}  // namespace
}  // namespace tabia::lab
