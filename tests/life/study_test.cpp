// The textbook searches on questions of life and death: against each other, and what they prove against the solver.

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/life_solver.hpp"
#include "engine/life_study.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia {
namespace {

LifeStudyReport study(const std::string& problem, const std::string& algorithm, std::optional<int> depth,
                      std::vector<std::string> heuristics = {}) {
  LifeStudyRequest request;
  request.problem = problem;
  request.algorithm = algorithm;
  request.heuristics = std::move(heuristics);
  request.depth = depth;
  const StopFlag never;
  const auto report = study_life(request, never);
  EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().text());
  return report.ok() ? *report : LifeStudyReport{};
}

std::string classic(const std::string& shape) {
  std::ifstream file("data/go/classic/" + shape + ".txt");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(LifeStudy, MinimaxAndAlphaBetaAgreeAndProveOnlyWhatTheSolverProves) {
  Random random(7);
  int proved = 0, heuristic = 0;
  for (int i = 0; i < 300; ++i) {
    const auto question = go::random_question(random, 3, 2);
    if (!question) continue;
    const std::string problem = go::write_problem(go::problem_of(*question));
    SCOPED_TRACE(problem);
    const LifeStudyReport whole = study(problem, "minimax", 4, {"all"});
    const LifeStudyReport cut = study(problem, "alphabeta", 4, {"all"});
    EXPECT_EQ(whole.value, cut.value);
    EXPECT_LE(cut.positions, whole.positions);
    ASSERT_EQ(whole.candidates.size(), cut.candidates.size());
    for (std::size_t k = 0; k < cut.candidates.size(); ++k) {
      EXPECT_EQ(whole.candidates[k].move, cut.candidates[k].move);
      if (cut.candidates[k].at_most) {
        EXPECT_LE(whole.candidates[k].value, cut.candidates[k].value);
      } else {
        EXPECT_EQ(whole.candidates[k].value, cut.candidates[k].value);
      }
    }
    heuristic += whole.verdict == "unknown" && whole.value != 0;
    if (whole.verdict == "unknown") continue;
    ++proved;
    const auto solver = make_life_solver(*question, 1);
    ASSERT_TRUE(solver.ok());
    EXPECT_EQ((*solver)->succeeds(0, Stop()), whole.success);
  }
  EXPECT_GT(proved, 40);
  EXPECT_GT(heuristic, 10);
}

TEST(LifeStudy, SeesUnderTheStones) {
  const LifeStudyReport report = study(classic("tesuji/under_the_stones"), "alphabeta", std::nullopt);
  EXPECT_EQ(report.verdict, "alive");
  EXPECT_EQ(report.move, "B5");  // column 2, row 1
  EXPECT_EQ(report.depth, 11);
}

TEST(LifeStudy, ValuesEachCandidate) {
  const LifeStudyReport report = study(classic("eyes/straight_three"), "minimax", 7);
  EXPECT_EQ(report.move, "E4");
  ASSERT_EQ(report.candidates.size(), 3u);
  EXPECT_EQ(report.candidates[0].plies_to_end, 2);  // Black takes the middle
  EXPECT_LT(report.candidates[0].value, 0);
  EXPECT_GT(report.candidates[1].value, 0);
  EXPECT_FALSE(report.candidates[1].at_most);
}

// At depth one nothing is forced: the opinion decides.
TEST(LifeStudy, AHeuristicChoosesTheMove) {
  const std::string six = "9 4\n-------w.\nbbbbbbw..\nwwwwwww..\n.........\nBlack to live 1 2\n";
  EXPECT_EQ(study(six, "alphabeta", 1).move, "A4");  // the first of equal ones
  EXPECT_EQ(study(six, "alphabeta", 1, {"eye-creator"}).move, "B4");
  EXPECT_EQ(study(six, "alphabeta", 1, {"eye-creator"}).value, 1.0);
}

TEST(LifeStudy, StopsAtItsLimits) {
  LifeStudyRequest request;
  request.problem = classic("corner/carpenters_square");
  request.algorithm = "minimax";
  request.limits.nodes = 5'000;
  const StopFlag never;
  const auto report = study_life(request, never);
  ASSERT_TRUE(report.ok());
  EXPECT_FALSE(report->complete);
  EXPECT_LE(report->positions, 5'000u);
  EXPECT_GE(report->depth, 1);
  EXPECT_FALSE(report->move.empty());
  EXPECT_FALSE(report->candidates.empty());
}

TEST(LifeStudy, RefusesWhatItDoesNotKnow) {
  const StopFlag never;
  LifeStudyRequest request;
  request.problem = classic("eyes/straight_three");
  request.heuristics = {"luck"};
  EXPECT_NE(study_life(request, never).error().text().find("no heuristic called 'luck'"), std::string::npos);
  request.heuristics.clear();
  request.algorithm = "dice";
  EXPECT_NE(study_life(request, never).error().text().find("no algorithm called 'dice'"), std::string::npos);
  request.algorithm = "minimax";
  request.depth = 251;
  EXPECT_FALSE(study_life(request, never).ok());
}

}  // namespace
}  // namespace tabia
