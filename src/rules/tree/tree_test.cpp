#include "rules/tree/tree.hpp"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "game/test_position.hpp"
#include "rules/tree/position.hpp"

namespace tabia::tree {
namespace {

std::string refusal(std::string_view text) {
  const Result<Tree> read = Tree::read(text);
  if (read.ok()) return "read";
  const Error& error = read.error();
  return concat(error.place.line, ":", error.place.column, ": ", error.reason);
}

Position position(std::string_view text) {
  Result<Position> read = Position::read(text);
  EXPECT_TRUE(read.ok()) << read.error().text();
  return *read;
}

std::string file(const std::string& path) {
  std::ifstream stream(path);
  EXPECT_TRUE(stream.good()) << path;
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(Tree, Stock) {
  test_position<Position>({position("max (A (3 12 8) B (2 4 6) C (14 5 2))"),
                           position("min (1 (2 -3) x (y=0.5 (9 8)))"), position("max 4"),
                           position(file("data/trees/uneven.tree"))});
}

TEST(Tree, ReadsNamesValuesAndOpinions) {
  const Result<Tree> good =
      Tree::read("# who begins\nmax root~-1.5 (A = 2.25 # a leaf\n (-3 0.5) b_1' ~ 2 (0))");
  ASSERT_TRUE(good.ok()) << good.error().text();
  const Tree& t = *good;
  ASSERT_EQ(t.size(), 7u);
  EXPECT_EQ(t[0].name, "root");
  EXPECT_TRUE(t[0].has_opinion);
  EXPECT_EQ(t[0].value, -150);
  EXPECT_EQ(t[1].value, 225);
  EXPECT_TRUE(t[1].is_leaf());
  EXPECT_EQ(t[2].count, 2u);
  EXPECT_EQ(t[3].value, -300);
  EXPECT_EQ(t[4].value, 50);
  EXPECT_EQ(t[5].name, "b_1'");
  EXPECT_EQ(t[5].to_move, Side::Second);
  EXPECT_EQ(t[6].to_move, Side::First);
  EXPECT_EQ(t.depth(), 2);
  EXPECT_EQ(t.text(0, Layout::OneLine), "max root~-1.5 (A=2.25 (-3 0.5) b_1'~2 (0))");
}

TEST(Tree, BracketAfterALeafIsANodeOfItsOwn) {
  const Result<Tree> tree = Tree::read("max (A=3 (1 2))");
  ASSERT_TRUE(tree.ok());
  EXPECT_EQ((*tree)[0].count, 2u);
}

TEST(Tree, ReaderNamesPlaceAndReason) {
  EXPECT_EQ(refusal(""), "1:1: expected max or min, for who moves at the root");
  EXPECT_EQ(refusal("best (1 2)"), "1:1: expected max or min, for who moves at the root");
  EXPECT_EQ(refusal("max"), "1:4: the text ends where a node was expected");
  EXPECT_EQ(refusal("max (1 2"), "1:9: the text ends inside the bracket opened at 1:5");
  EXPECT_EQ(refusal("max (1 2))"), "1:10: expected nothing more after the tree instead of ')'");
  EXPECT_EQ(refusal("max 1 2"), "1:7: expected nothing more after the tree instead of '2'");
  EXPECT_EQ(refusal("max ()"), "1:6: brackets without a child");
  EXPECT_EQ(refusal("max (\n  A B=2)"), "2:5: expected =, ~ or ( after the name instead of 'B'");
  EXPECT_EQ(refusal("max (A~2 3)"), "1:10: expected ( after the opinion instead of '3'");
  EXPECT_EQ(refusal("max (A=)"), "1:8: expected a number instead of ')'");
  EXPECT_EQ(refusal("max (+3)"), "1:6: expected a number instead of '+3)'");
  EXPECT_EQ(refusal("max (3.)"), "1:6: no digit after the point");
  EXPECT_EQ(refusal("max (3.125)"), "1:6: more than two places after the point");
  EXPECT_EQ(refusal("max (300)"), "1:6: a value beyond 299.99");
  EXPECT_EQ(refusal("max (99999999999999999999)"), "1:6: a value beyond 299.99");
  EXPECT_EQ(refusal("max (3x)"), "1:6: a number runs into other text");
  EXPECT_EQ(refusal("max (A=1 A=2)"), "1:10: a second child named 'A'");
  EXPECT_EQ(refusal("max (?)"), "1:6: expected a value, a name or ( instead of '?'");
  EXPECT_EQ(refusal(std::string_view("max (1\0 2)", 10)),
            "1:7: expected a value, a name or ( instead of '\\x00'");
  EXPECT_EQ(refusal("max (" + std::string(33, 'n') + "=1)"), "1:6: a name of more than 32 bytes");
}

TEST(Tree, ReaderKeepsItsLimits) {
  EXPECT_EQ(refusal("max " + repeated("(", 200) + "1" + repeated(")", 200)), "read");
  EXPECT_EQ(refusal("max " + repeated("(", 201) + "1" + repeated(")", 201)), "1:206: deeper than 200 plies");
  EXPECT_EQ(refusal("max " + repeated("(", 1'000'000)), "1:206: deeper than 200 plies");
  EXPECT_EQ(refusal("max (" + repeated("1 ", 64) + ")"), "read");
  EXPECT_EQ(refusal("max (" + repeated("1 ", 65) + ")"), "1:134: more than 64 children");
  const std::string sixty_four = "(" + repeated("1 ", 64) + ")", many = "(" + repeated(sixty_four, 64) + ")";
  EXPECT_EQ(refusal("max (" + repeated(many, 23) + ")"), "read");
  EXPECT_NE(refusal("max (" + repeated(many, 25) + ")").find("more than 100000 nodes"), std::string::npos);
  EXPECT_EQ(refusal("max 1 #" + std::string(max_bytes, ' ')), "1:1: more than 4194304 bytes");
}

TEST(Tree, WriterIsReadBack) {
  const char* text = "max (\n"
                     "  A (3 12 8)\n"
                     "  B~0.5 (\n"
                     "    (1 B12=-0.05)\n"
                     "    7\n"
                     "  )\n"
                     ")\n";
  const Result<Tree> tree = Tree::read(text);
  ASSERT_TRUE(tree.ok());
  EXPECT_EQ(tree->text(), text);
  EXPECT_EQ(*Tree::read(tree->text(0, Layout::OneLine)), *tree);
}

TEST(Tree, EqualSubtreesHaveEqualKeys) {
  const Tree tree = *Tree::read("max (A (1 2) B (x=1 2) C (2 1) D (1 2.01) E~1 (1 2) (0 F (1 2)))");
  const auto below = tree.children(0);
  const auto key = [&](std::size_t i) { return tree[below[i]].key; };
  EXPECT_EQ(key(0), key(1));
  EXPECT_NE(key(0), key(2));
  EXPECT_NE(key(0), key(3));
  EXPECT_NE(key(0), key(4));
  EXPECT_NE(key(0), tree[tree.children(below[5])[1]].key);  // the other side is to move
}

TEST(TreePosition, EndsWithTheLeafsValueForTheSideToMove) {
  Position at = position("max (A (3 -1) B=2)");
  EXPECT_EQ(at.final_score(), std::nullopt);
  Position::Undo saved;
  at.play(*at.read_move("B"), saved);
  EXPECT_EQ(at.final_score(), -200);
  EXPECT_EQ(at.ended(), Outcome::Loss);
  at.undo(Move{1}, saved);
  at.play(*at.read_move("1"), saved);
  at.play(*at.read_move("1"), saved);
  EXPECT_EQ(at.final_score(), 300);
  EXPECT_FALSE(at.read_move("A").ok());
}

TEST(TreePosition, OpinionsAreSeenByTheSideToMove) {
  Position at = position("max X~4 (A~1.5 (3))");
  Opinion opinion;
  EXPECT_EQ(opinion.score(at), 400);
  Position::Undo saved;
  at.play(Move{0}, saved);
  EXPECT_EQ(opinion.score(at), -150);
}

}  // namespace
}  // namespace tabia::tree
