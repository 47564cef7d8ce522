#include "lab/race.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "lab/engine_for_tests.hpp"
#include "lab/golden_for_tests.hpp"
#include "lab/race_page.hpp"

namespace tabia::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

RunPlan a_plan() {
  RunPlan plan;
  plan.algorithms = {"minimax", "alphabeta"};
  plan.orderings = {"none"};
  plan.depths = {2, 1};
  plan.rest.evaluation = "study";
  return plan;
}

// minimax visits 10^depth nodes, everything else half of it; the value is the depth.
Result<StudyReport> honest(const std::string&, const StudyRequest& request) {
  StudyReport report = echo(request);
  report.nodes = 1;
  for (int i = 0; i < request.depth; ++i) report.nodes *= 10;
  report.leaves = report.nodes - 1;
  if (request.algorithm != "minimax") report.nodes /= 2;
  report.seconds = static_cast<double>(report.nodes) / 1e6;
  report.value = request.depth;
  report.move = "e4";
  report.line = {"e4", "e5"};
  return report;
}

Race race_with(const Answer& answer, RunPlan plan = a_plan(),
               const std::vector<std::string>& positions = {"start"}) {
  const EngineForTests engine(answer);
  std::vector<std::unique_ptr<Game>> games;
  for (const std::string& position : positions) games.push_back(std::make_unique<GameForTests>(position));
  Result<Race> race = run_race(engine, games, plan, nullptr, nullptr);
  EXPECT_TRUE(race.ok());
  return std::move(race).value();
}

std::vector<Agreement> agreements(const Race& race) {
  std::vector<Agreement> out;
  for (const RaceRun& run : race.runs) out.push_back(run.agreement);
  return out;
}

TEST(Runs, EveryCombinationOnce) {
  RunPlan plan = a_plan();
  plan.orderings = {"none", "captured"};
  const auto requests = requests_of(plan);
  ASSERT_EQ(requests.size(), 8u);
  EXPECT_EQ(requests[0].depth, 2);
  EXPECT_EQ(requests[1].depth, 1);
  EXPECT_EQ(requests[2].ordering, "captured");
  EXPECT_EQ(requests[4].algorithm, "alphabeta");
  EXPECT_EQ(requests[7].evaluation, "study");
}

TEST(Runs, DeepeningHasItsNames) {
  EXPECT_EQ(deepened("alphabeta"), "deepening");
  EXPECT_EQ(deepened("minimax"), "deepening-minimax");
  EXPECT_EQ(deepened("deepening-mtdf"), "deepening-mtdf");
}

TEST(Runs, TableForPeople) {
  StudyReport report = *honest("", requests_of(a_plan())[0]);
  StudyReport mate = report;
  mate.value = 9999.97;
  mate.plies_to_end = 3;
  mate.complete = false;
  mate.memory = 1234;
  expect_golden("run_table.txt", run_table({report, mate}));
}

TEST(Race, RunsFromShallowToDeep) {
  const Race race = race_with(honest);
  ASSERT_EQ(race.runs.size(), 4u);
  EXPECT_EQ(race.runs[0].depth, 1);
  EXPECT_EQ(race.runs[1].depth, 2);
  EXPECT_THAT(race.contenders, ElementsAre("minimax, none", "alphabeta, none"));
  EXPECT_THAT(depths_of(race), ElementsAre(1, 2));
}

TEST(Race, HonestSearchesAgree) {
  const Race race = race_with(honest);
  EXPECT_THAT(agreements(race), testing::Each(Agreement::Agrees));
  EXPECT_THAT(disagreements(race), IsEmpty());
}

TEST(Race, TheOneWhoDiffersFromMinimaxIsNamed) {
  const Race race = race_with([](const std::string& position, const StudyRequest& request) {
    auto report = honest(position, request);
    if (request.algorithm == "alphabeta" && request.depth == 2) report->value = -0.5;
    return report;
  });
  EXPECT_THAT(agreements(race),
              ElementsAre(Agreement::Agrees, Agreement::Agrees, Agreement::Agrees, Agreement::Differs));
  EXPECT_THAT(disagreements(race),
              ElementsAre("Position 1, depth 2: minimax, none says 2, alphabeta, none says -0.5."));
  EXPECT_THAT(race_page(race), HasSubstr("minimax, none says 2, alphabeta, none says -0.5."));
  EXPECT_THAT(race_page(race), Not(HasSubstr("Agreed.")));
}

TEST(Race, WithoutMinimaxNobodyIsRight) {
  RunPlan plan = a_plan();
  plan.algorithms = {"alphabeta", "sss"};
  plan.depths = {1};
  const Race race = race_with(
      [](const std::string& position, const StudyRequest& request) {
        auto report = honest(position, request);
        if (request.algorithm == "sss") report->value = 7;
        return report;
      },
      plan);
  EXPECT_THAT(agreements(race), ElementsAre(Agreement::Differs, Agreement::Differs));
}

TEST(Race, SelectiveSearchesAreNotCompared) {
  RunPlan plan = a_plan();
  plan.algorithms = {"minimax", "mcts"};
  plan.orderings = {"none", "six"};
  plan.depths = {1};
  const Race race = race_with(
      [](const std::string& position, const StudyRequest& request) {
        auto report = honest(position, request);
        if (request.algorithm == "mcts" || request.ordering == "six") report->value = 7;
        return report;
      },
      plan);
  EXPECT_THAT(agreements(race), ElementsAre(Agreement::Alone, Agreement::Selective, Agreement::Selective,
                                            Agreement::Selective));
  EXPECT_THAT(disagreements(race), IsEmpty());
  EXPECT_THAT(race_page(race), HasSubstr("Not compared."));
}

TEST(Race, StoppedContenderGoesNoDeeper) {
  RunPlan plan = a_plan();
  plan.depths = {1, 2, 3};
  const Race race = race_with(
      [](const std::string& position, const StudyRequest& request) {
        auto report = honest(position, request);
        if (request.algorithm == "minimax" && request.depth == 2) report->complete = false;
        return report;
      },
      plan, {"one", "two"});
  EXPECT_EQ(race.runs.size(), 10u);  // for each position two of minimax and three of alphabeta
  EXPECT_EQ(race.runs[1].agreement, Agreement::Stopped);
  EXPECT_FALSE(total_of(race, "minimax, none", 2).has_value());
  EXPECT_EQ(total_of(race, "minimax, none", 1)->nodes, 20);
  EXPECT_THAT(race_page(race), HasSubstr("2 runs reached a limit"));
}

TEST(Race, AnErrorOfTheEngineComesThrough) {
  const EngineForTests engine(
      [](const std::string&, const StudyRequest&) { return Error{"no evaluation called 'x'"}; });
  std::vector<std::unique_ptr<Game>> games;
  games.push_back(std::make_unique<GameForTests>("start"));
  EXPECT_EQ(run_race(engine, games, a_plan(), nullptr, nullptr).error().reason, "no evaluation called 'x'");
}

TEST(Race, EveryRunIsToldAsSoonAsItIsThere) {
  const EngineForTests engine(honest);
  std::vector<std::unique_ptr<Game>> games;
  games.push_back(std::make_unique<GameForTests>("start"));
  std::vector<std::string> told;
  std::size_t last = 0, of = 0;
  const auto race = run_race(
      engine, games, a_plan(),
      [&](const RaceRun& run, std::size_t done, std::size_t total) {
        told.push_back(concat(contender_name(run.report), " ", run.depth));
        EXPECT_GT(done, last);
        last = done;
        of = total;
      },
      nullptr);
  std::vector<std::string> ran;
  for (const RaceRun& run : race->runs) ran.push_back(concat(contender_name(run.report), " ", run.depth));
  EXPECT_EQ(told, ran);
  EXPECT_EQ(last, of);
}

TEST(Race, StopFlagEndsIt) {
  const EngineForTests engine(honest);
  std::vector<std::unique_ptr<Game>> games;
  games.push_back(std::make_unique<GameForTests>("start"));
  StopFlag stop;
  const auto race = run_race(
      engine, games, a_plan(), [&](const RaceRun&, std::size_t, std::size_t) { stop.raise(); }, &stop);
  EXPECT_EQ(race->runs.size(), 1u);
}

TEST(BranchingFactor, SolvesTheSum) {
  EXPECT_NEAR(*branching_factor(21, 1), 20, 1e-9);
  EXPECT_NEAR(*branching_factor(1 + 3 + 9 + 27, 3), 3, 1e-9);
  EXPECT_NEAR(*branching_factor(4, 3), 1, 1e-9);
  EXPECT_NEAR(*branching_factor(1, 2), 0, 1e-6);
  EXPECT_FALSE(branching_factor(10, 0).has_value());
  EXPECT_FALSE(branching_factor(0, 3).has_value());
}

TEST(RaceFiles, Csv) {
  Race race = race_with(honest, a_plan(), {"a \"quoted\", position"});
  expect_golden("race.csv", race_csv(race));
}

TEST(RaceFiles, Json) {
  const auto json = nlohmann::json::parse(race_json(race_with(honest)));
  EXPECT_EQ(json["format"], "tabia-race");
  EXPECT_EQ(json["positions"][0], "start");
  ASSERT_EQ(json["runs"].size(), 4u);
  EXPECT_EQ(json["runs"][3]["algorithm"], "alphabeta");
  EXPECT_EQ(json["runs"][3]["check"], "agrees");
  EXPECT_EQ(json["runs"][3]["position"], 0);
  EXPECT_EQ(race_json_line(race_with(honest)).find('\n'), std::string::npos);
}

TEST(RaceFiles, Text) { expect_golden("race_table.txt", race_table(race_with(honest))); }

TEST(RacePage, ShowsPlotsAndEveryRun) {
  const std::string page = race_page(race_with(honest));
  for (const char* part :
       {"id=\"plot-nodes\"", "id=\"plot-time\"", "id=\"plot-branching\"", "Agreed.", "<code>start</code>"}) {
    EXPECT_THAT(page, HasSubstr(part));
  }
  EXPECT_THAT(
      page,
      HasSubstr(
          "At depth 2 the fewest nodes are those of alphabeta, none: 50; the most are those of minimax, "
          "none: 100."));
  EXPECT_THAT(page, Not(HasSubstr("src=")));
}

TEST(RacePage, OutsideTextIsEscaped) {
  const std::string page = race_page(race_with(honest, a_plan(), {"<script>alert(1)</script>"}));
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)"));
}

TEST(RacePage, EmptyRaceIsStillAPage) { EXPECT_THAT(race_page({}), HasSubstr("Nothing to show.")); }

}  // namespace
}  // namespace tabia::lab
