#include "protocol/json.hpp"

#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tabia::protocol {
namespace {

StudyReport a_report() {
  StudyReport report;
  report.algorithm = "minimax";
  report.ordering = "none";
  report.evaluation = "study";
  report.stepping = "make";
  report.depth = 3;
  report.nodes = 11238;
  report.leaves = 10000;
  report.evaluations = 9999;
  report.value = -0.5;
  report.move = "Qxa2+";
  report.line = {"Qxa2+", "Kxa2"};
  report.seconds = 0.25;
  return report;
}

TEST(Json, ReportKeepsTheContractsOrder) {
  EXPECT_EQ(one_line(to_json(a_report())),
            R"({"algorithm":"minimax","ordering":"none","depth":3,"nodes":11238,"leaves":10000,"value":-0.5,)"
            R"("move":"Qxa2+","seconds":0.25,"evaluation":"study","stepping":"make","complete":true,)"
            R"("evaluations":9999,"memory":0,"line":["Qxa2+","Kxa2"]})");
}

TEST(Json, ReportWithoutMoveSaysNull) {
  StudyReport report = a_report();
  report.move.clear();
  EXPECT_TRUE(to_json(report)["move"].is_null());
}

TEST(Json, PliesToEndAppearOnlyWhenKnown) {
  StudyReport report = a_report();
  EXPECT_FALSE(to_json(report).contains("plies_to_end"));
  report.plies_to_end = 5;
  EXPECT_EQ(to_json(report)["plies_to_end"], 5);
}

TEST(Json, WholeNumbersHaveNoPoint) {
  EXPECT_EQ(one_line(number(0)), "0");
  EXPECT_EQ(one_line(number(-0.0)), "0");
  EXPECT_EQ(one_line(number(-1)), "-1");
  EXPECT_EQ(one_line(number(-3.5)), "-3.5");
  EXPECT_EQ(one_line(number(0.01)), "0.01");
  EXPECT_EQ(one_line(number(std::numeric_limits<double>::infinity())), "null");
}

TEST(Json, CountsBeyond32BitsSurvive) {
  StudyReport report = a_report();
  report.nodes = 12'345'678'901'234;
  EXPECT_EQ(to_json(report)["nodes"].get<std::uint64_t>(), 12'345'678'901'234u);
}

TEST(Json, BadTextIsReplacedAndNotThrown) {
  StudyReport report = a_report();
  report.move = "\xff\xfe";
  EXPECT_NE(one_line(to_json(report)).find("\xEF\xBF\xBD"), std::string::npos);
}

TEST(Json, TreeLeavesOutWhatANodeDoesNotHave) {
  RecordedTree tree;
  tree.truncated = true;
  tree.nodes.resize(2);
  tree.nodes[0].entered = 1;
  tree.nodes[1].parent = 0;
  tree.nodes[1].move = "b";
  tree.nodes[1].first_to_move = false;
  tree.nodes[1].fate = RecordedNode::Fate::Cut;
  tree.nodes[1].alpha = 3;
  EXPECT_EQ(one_line(to_json(tree)),
            R"({"truncated":true,"nodes":[{"parent":-1,"to_move":"first","fate":"inner","entered":1},)"
            R"({"parent":0,"move":"b","to_move":"second","fate":"cut","alpha":3}]})");
}

}  // namespace
}  // namespace tabia::protocol
