#include "lab/published_tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/engine_for_tests.hpp"
#include "lab/golden_for_tests.hpp"

namespace tabia::lab {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::uint64_t minimax_nodes[] = {0, 21, 621, 13'781, 419'166};
constexpr std::uint64_t alphabeta_nodes[] = {0, 21, 70, 657, 6'646, 26'205, 319'701};
constexpr double values[] = {0, 0, 0, 0, 1, -1, 1};
constexpr std::uint64_t corner_nodes[] = {0, 17, 63, 1'463, 2'471, 33'771, 83'741, 796'481};
constexpr double corner_values[] = {0, -3.5, 3.5, -0.5, 3, -3, 3, -3};

// Answers with the published numbers; 'evaluation' needs one node less from depth 2 on.
Result<StudyReport> as_published(const std::string& position, const StudyRequest& request) {
  StudyReport report = echo(request);
  const bool corners = position.front() == '6';
  const auto depth = static_cast<std::size_t>(request.depth);
  report.value = corners ? corner_values[depth] : values[depth];
  report.nodes = corners ? corner_nodes[depth] : alphabeta_nodes[depth];
  if (request.algorithm == "minimax")
    report.nodes = corners ? (depth == 3 ? 11'238 : 1) : minimax_nodes[depth];
  if (request.ordering == "evaluation" && depth > 1) --report.nodes;
  report.seconds = 0.01;
  return report;
}

std::vector<PublishedTable> measured(const std::string& which, const Answer& answer = as_published) {
  const EngineForTests engine(answer);
  Result<std::vector<PublishedTable>> tables = measure_published(which, engine, nullptr, nullptr);
  EXPECT_TRUE(tables.ok());
  return std::move(tables).value();
}

TEST(PublishedTables, AllOfThem) {
  const auto tables = measured("all");
  ASSERT_EQ(tables.size(), 4u);
  EXPECT_EQ(tables[0].name, "S4");
  EXPECT_EQ(tables[1].name, "S5");
  EXPECT_EQ(tables[2].name, "S5");
  EXPECT_EQ(tables[3].name, "S8");
  for (const PublishedTable& table : tables) EXPECT_TRUE(agrees(table)) << published_text(table);
}

TEST(PublishedTables, TextStandsSideBySide) {
  std::string text;
  for (const PublishedTable& table : measured("all")) text += published_text(table) + '\n';
  expect_golden("published.txt", text);
}

TEST(PublishedTables, UnknownNameListsTheTables) {
  const EngineForTests engine(as_published);
  EXPECT_EQ(measure_published("S6", engine, nullptr, nullptr).error().text(),
            "no table called 'S6'; there are: S4, S5, S8, all");
}

TEST(PublishedTables, BestOrderingIsFoundByMeasuring) {
  const auto tables = measured("S5");
  EXPECT_EQ(tables[0].rows.back().report.ordering, "evaluation");
  EXPECT_EQ(nodes_check(tables[0].rows.back()), "fewer");
}

TEST(PublishedTables, WrongMinimaxCountIsAFault) {
  const auto tables = measured("S5", [](const std::string& position, const StudyRequest& request) {
    auto report = as_published(position, request);
    if (request.algorithm == "minimax" && request.depth == 3) ++report->nodes;
    return report;
  });
  EXPECT_FALSE(agrees(tables[0]));
  EXPECT_FALSE(agrees(tables[1]));
  EXPECT_THAT(published_text(tables[0]), HasSubstr("13,782     13,781  DIFFERS"));
  EXPECT_THAT(published_json(tables[0]), HasSubstr("\"agrees\":false"));
}

TEST(PublishedTables, WrongValueIsAFault) {
  const auto tables = measured("S4", [](const std::string& position, const StudyRequest& request) {
    auto report = as_published(position, request);
    if (request.ordering == "captured") report->value = 0;
    return report;
  });
  EXPECT_FALSE(agrees(tables[0]));
}

TEST(PublishedTables, SelectiveOrderingMayHaveItsOwnValue) {
  const auto tables = measured("S4", [](const std::string& position, const StudyRequest& request) {
    auto report = as_published(position, request);
    if (request.ordering == "six") report->value = -2;
    return report;
  });
  EXPECT_TRUE(agrees(tables[0]));
}

TEST(PublishedTables, MoreAlphaBetaNodesAreToldButNoFault) {
  const auto tables = measured("S5", [](const std::string& position, const StudyRequest& request) {
    auto report = as_published(position, request);
    if (request.algorithm == "alphabeta" && request.depth == 4) report->nodes += 1000;
    return report;
  });
  EXPECT_TRUE(agrees(tables[0]));
  EXPECT_THAT(published_text(tables[0]), HasSubstr("MORE"));
}

TEST(PublishedTables, MeanOfFiveAfterAWarmUp) {
  int calls = 0;
  const auto tables = measured("S8", [&](const std::string& position, const StudyRequest& request) {
    auto report = as_published(position, request);
    report->seconds = calls++ % 6;  // 0 while warming up, then 1 to 5
    return report;
  });
  EXPECT_EQ(calls, 9 * 6);
  EXPECT_DOUBLE_EQ(tables[0].rows[0].report.seconds, 3);
}

TEST(PublishedTables, ProgressReachesItsEnd) {
  const EngineForTests engine(as_published);
  std::size_t last = 0, all = 0;
  const auto tables = measure_published(
      "all", engine, [&](std::size_t done, std::size_t total) { last = done, all = total; }, nullptr);
  EXPECT_TRUE(tables.ok());
  EXPECT_GT(all, 0u);
  EXPECT_EQ(last, all);
}

TEST(PublishedTables, StoppedRunIsNoTable) {
  const EngineForTests engine([](const std::string&, const StudyRequest& request) {
    StudyReport report = echo(request);
    report.complete = false;
    return Result<StudyReport>(report);
  });
  EXPECT_FALSE(measure_published("S4", engine, nullptr, nullptr).ok());
}

}  // namespace
}  // namespace tabia::lab
