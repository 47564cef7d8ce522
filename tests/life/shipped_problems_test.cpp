// data/go/problems.jsonl, solved again: the result, the one right move, and no two problems alike.

#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "check/proof_reader.hpp"
#include "engine/life_solver.hpp"
#include "rules/go/canonical.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia::go {
namespace {

using Json = nlohmann::json;

std::vector<Json> shipped() {
  const char* root = std::getenv("TABIA_SOURCE_DIR");
  std::ifstream file(std::string(root ? root : ".") + "/data/go/problems.jsonl");
  std::vector<Json> problems;
  for (std::string line; std::getline(file, line);) problems.push_back(Json::parse(line));
  return problems;
}

LifeQuestion question_in(const Json& problem) {
  return *question_of(*read_problem(problem["problem"].get<std::string>()));
}

std::string result_of(const LifeQuestion& question, const LifeAnswer& answer) {
  if (answer.worth == LifeWorth::Ko) return "ko";
  if (answer.worth != LifeWorth::Success) return "failure";
  return question.attacker_to_move() ? "dead" : answer.kind == LifeKind::Seki ? "seki" : "alive";
}

void expect_sound(const Json& problem) {
  SCOPED_TRACE(problem["id"].get<std::string>() + "\n" + problem["problem"].get<std::string>());
  const LifeQuestion question = question_in(problem);
  const auto solver = make_life_solver(question, 16);
  ASSERT_TRUE(solver.ok());
  const LifeAnswer answer = (*solver)->answer(Stop());
  ASSERT_EQ(result_of(question, answer), problem["result"].get<std::string>());
  if (answer.worth == LifeWorth::Ko) {
    EXPECT_EQ(answer.ko.needs, problem["ko"]["n"].get<int>());
  }
  const int n = answer.worth == LifeWorth::Ko ? answer.ko.needs : -all_threats;
  const Size size = question.diagram.size;
  const Point right = *read_point(size, problem["solution"].front().get<std::string>());
  for (const Point move : (*solver)->moves()) {
    const LifeTry tried = (*solver)->try_move(move, n, Stop());
    EXPECT_EQ(tried.worth, move == right ? LifeWorth::Success : LifeWorth::Failure) << move_text(size, move);
  }
  const auto text = (*solver)->proof(n, 200'000, Stop());
  ASSERT_TRUE(text);
  EXPECT_TRUE(check::verify(*check::read_proof(*text)).ok());
}

TEST(ShippedGoProblems, AreManyAndNoTwoAlike) {
  std::set<std::string> shapes, ids, results, solvers;
  const auto problems = shipped();
  EXPECT_GE(problems.size(), 500u);
  for (const Json& problem : problems) {
    EXPECT_TRUE(shapes.insert(*shape_form(question_in(problem))).second) << problem["id"];
    EXPECT_TRUE(ids.insert(problem["id"].get<std::string>()).second) << problem["id"];
    results.insert(problem["result"].get<std::string>());
    solvers.insert(problem["solved_by"].get<std::string>());
  }
  EXPECT_EQ(results, (std::set<std::string>{"alive", "dead", "ko", "seki"}));
  EXPECT_EQ(solvers, (std::set<std::string>{"brute force", "heuristics", "solver"}));
}

TEST(ShippedGoProblems, SomeSolvedAgain) {
  const auto problems = shipped();
  for (std::size_t i = 0; i < problems.size(); i += 60) expect_sound(problems[i]);
}

TEST(DeepShippedGoProblems, AllSolvedAgain) {
  for (const Json& problem : shipped()) expect_sound(problem);
}

}  // namespace
}  // namespace tabia::go
