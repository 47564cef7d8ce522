#include "lab/tree_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/tree_for_tests.hpp"
#include "lab/tree_picture.hpp"
#include "lab/tree_steps.hpp"
#include "lab/tree_trim.hpp"

namespace tabia::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TreeSubject a_subject(const std::string& text = textbook_tree) {
  TreeSubject subject;
  subject.game = "Tree";
  subject.position = text;
  subject.report.algorithm = "alphabeta";
  subject.report.ordering = "none";
  subject.report.depth = 2;
  subject.report.nodes = 11;
  subject.report.leaves = 7;
  subject.report.value = 3;
  subject.report.move = "a";
  subject.report.tree = TreeForTests::search(text, TreeForTests::Prune::Yes);
  return subject;
}

TEST(TreePage, StandsOnItsOwn) {
  const std::string page = tree_page(a_subject());
  EXPECT_THAT(page, Not(HasSubstr("src=")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, Not(HasSubstr("url(")));
  EXPECT_EQ(count(page, "http"),
            2u);  // "http-equiv" and the name of SVG's namespace, neither of them fetched
}

TEST(TreePage, HasAStepForEverySentenceAndANodeForEachInTheTree) {
  const TreeSubject subject = a_subject();
  const std::string page = tree_page(subject);
  for (const TreeStep& step : steps_of(*subject.report.tree))
    EXPECT_THAT(page, HasSubstr("<li>" + step.sentence + "</li>"));
  EXPECT_EQ(count(page, "<g id=\"n"), 13u);
  EXPECT_EQ(count(page, "<g id=\"e"), 12u);
  EXPECT_THAT(page, HasSubstr("max=\"15\""));  // sixteen steps
  EXPECT_THAT(page, HasSubstr("2 branches cut"));
}

TEST(TreePage, OutsideTextIsEscaped) {
  TreeSubject subject = a_subject();
  subject.position = "</script><script>alert(1)</script>";
  subject.game = "<b>";
  subject.report.tree->nodes[1].name = "<img onerror=x>\"'&";
  subject.report.move = "<i>";
  const std::string page = tree_page(subject);
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("<i>")));
  EXPECT_EQ(count(page, "</script>"), 2u);  // the data and the script
}

TEST(TreePage, TruncationIsSaidPlainly) {
  TreeSubject subject = a_subject();
  EXPECT_THAT(tree_page(subject), Not(HasSubstr("Truncated")));
  subject.report.tree->truncated = true;
  subject.limit = 11;
  EXPECT_THAT(tree_page(subject), HasSubstr("Only the first 11 visited nodes"));
}

TEST(TreePage, StoppedSearchIsSaidPlainly) {
  TreeSubject subject = a_subject();
  subject.report.complete = false;
  EXPECT_THAT(tree_page(subject), HasSubstr("Stopped."));
}

TEST(TreePage, EmptyTreeIsStillAPage) {
  TreeSubject subject = a_subject();
  subject.report.tree = RecordedTree{};
  EXPECT_THAT(tree_page(subject), HasSubstr("</html>"));
}

TEST(TreePage, ListNestsAsTheTreeDoes) {
  const std::string page = tree_page(a_subject("((3,5),(2,9))"));
  EXPECT_THAT(page, HasSubstr("<li>the root: Max to move, value 3<ul>\n<li>a: Min to move, value 3<ul>\n"
                              "<li>aa: leaf 1, value 3</li>\n<li>ab: leaf 2, value 5</li>\n</ul></li>\n"
                              "<li>b: Min to move, value at most 2; entered with alpha 3, beta infinity<ul>\n"
                              "<li>ba: leaf 3, value 2</li>\n<li>bb: cut, never looked at</li>\n</ul></li>\n"
                              "</ul></li>\n</ul>\n"));
}

TEST(TreePage, DepthIsThatOfTheTree) {
  TreeSubject subject = a_subject();
  subject.report.depth = 250;
  EXPECT_EQ(depth_reached(subject.report), 2);
  subject.report.depth = 1;
  EXPECT_EQ(depth_reached(subject.report), 1);
}

TEST(TreeTrim, KeepsTheFirstVisitsAndTheirCuts) {
  const RecordedTree tree = TreeForTests::search(textbook_tree, TreeForTests::Prune::Yes);
  const RecordedTree all = trimmed(tree, 11);
  EXPECT_EQ(all.nodes.size(), 13u);
  EXPECT_FALSE(all.truncated);
  const RecordedTree some = trimmed(tree, 7);  // the root, a with three leaves, b with one and its two cuts
  EXPECT_EQ(some.nodes.size(), 9u);
  EXPECT_TRUE(some.truncated);
  EXPECT_EQ(some.nodes.back().fate, RecordedNode::Fate::Cut);
  for (std::size_t i = 0; i < some.nodes.size(); ++i) EXPECT_LT(some.nodes[i].parent, static_cast<int>(i));
  EXPECT_GE(nodes_to_record(2000), 128'000u);
  EXPECT_EQ(nodes_to_record(500'000), 500'000u);
}

TEST(TreePicture, ManyCutBrothersShareABox) {
  const RecordedTree few = TreeForTests::search("((3,5),(2,1,1,1,1))", TreeForTests::Prune::Yes);
  EXPECT_EQ(drawn_nodes(few).size(), few.nodes.size());
  const RecordedTree many = TreeForTests::search("((3,5),(2,1,1,1,1,1))", TreeForTests::Prune::Yes);
  EXPECT_EQ(drawn_nodes(many).size(), many.nodes.size() - 4);
  EXPECT_THAT(tree_picture(many, ""), HasSubstr(">5 cut</text>"));
}

TEST(TreePicture, BestLineLeadsToTheLeafThatCounts) {
  EXPECT_THAT(best_line(TreeForTests::search(textbook_tree, TreeForTests::Prune::Yes)), ElementsAre(0, 1, 2));
  EXPECT_TRUE(best_line({}).empty());
}

}  // namespace
}  // namespace tabia::lab
