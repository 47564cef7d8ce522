// Problems of life and death: the solver's solutions against the reference that looks at every state, and what the maker makes.

#include <set>

#include <gtest/gtest.h>

#include "check/reference_solver.hpp"
#include "engine/go_problem_maker.hpp"
#include "engine/life_solver.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

constexpr std::size_t few_states = 4'000, many_states = 100'000;
constexpr std::uint64_t few_shapes = 200;

// The solution begins with the one winning move of the reference, and is there exactly if there is one only.
void expect_solution(const LifeQuestion& question, int& unique, int& several) {
  const auto reference = check::climb_ladder(case_of(question), many_states);
  if (!reference || reference->worth == check::Worth::Failure || reference->winning_moves.empty()) return;
  SCOPED_TRACE(write_problem(problem_of(question)));
  const auto solver = make_life_solver(question, 1);
  const int n = reference->worth == check::Worth::Ko ? reference->needs : -all_threats;
  const auto solution = (*solver)->solution(n, Stop());
  ASSERT_EQ(solution.has_value(), reference->winning_moves.size() == 1);
  ++(solution ? unique : several);
  if (!solution) return;
  const auto& turn = solution->turns.front();
  EXPECT_EQ(turn.move, reference->winning_moves.front());
  EXPECT_EQ(solution->line.front(), turn.move);
  EXPECT_EQ(turn.others.size() + 1, (*solver)->moves().size());
  EXPECT_LE(static_cast<std::size_t>(turn.tempting), turn.others.size());
  EXPECT_EQ(solution->line.size(), 2 * solution->turns.size() - 1);
  for (std::size_t i = 0; i < solution->turns.size(); ++i)
    EXPECT_EQ(solution->line[2 * i], solution->turns[i].move);
}

TEST(LifeSolution, IsThereExactlyIfOneMoveDoesIt) {
  Random random(5);
  int unique = 0, several = 0;
  for (int i = 0; i < 300; ++i) {
    const auto question = random_question(random, 3 + static_cast<int>(random.below(2)), 3);
    if (question) expect_solution(*question, unique, several);
  }
  EXPECT_GT(unique, 15);
  EXPECT_GT(several, 15);
}

std::vector<GoProblem> make_some(std::uint64_t seed, std::uint64_t shapes, int difficulty = 0) {
  GoWishes wishes;
  wishes.difficulty = difficulty;
  wishes.limits.nodes = 20'000;
  const auto maker = go_problem_maker(seed);
  std::vector<GoProblem> made;
  for (std::uint64_t number = 1; number <= shapes; ++number) {
    if (auto problem = maker->make(number, wishes, StopFlag())) made.push_back(std::move(*problem));
  }
  return made;
}

// What is written in a problem, by the reference; false if that was too much for it.
bool holds_by_reference(const GoProblem& problem, std::size_t most_states) {
  SCOPED_TRACE(problem.problem);
  const LifeQuestion question = *question_of(*read_problem(problem.problem));
  const auto reference = check::climb_ladder(case_of(question), most_states);
  if (!reference) return false;
  EXPECT_EQ(reference->worth == check::Worth::Ko, problem.result == "ko");
  EXPECT_NE(reference->worth, check::Worth::Failure);
  if (problem.ko) {
    EXPECT_EQ(*problem.ko, reference->needs);
  }
  EXPECT_EQ(reference->winning_moves,
            std::vector<int>{*read_point(question.diagram.size, problem.solution.front())});
  return true;
}

TEST(GoProblemMaker, MakesProblemsWithOneRightMove) {
  const auto made = make_some(5, few_shapes);
  ASSERT_GE(made.size(), 2u);
  std::set<std::string> ids;
  int checked = 0;
  for (const GoProblem& problem : made) {
    EXPECT_TRUE(ids.insert(problem.id).second);
    EXPECT_EQ(problem.solution.size(), 2 * static_cast<std::size_t>(problem.difficulty) - 1);
    EXPECT_GE(problem.success_states, 4u);
    EXPECT_EQ(problem.failure_states > 0, problem.ko.has_value());
    EXPECT_EQ(problem.rank, rank_of_grade(problem.grade));
    EXPECT_TRUE((std::set<std::string>{"brute force", "heuristics", "solver"}.contains(problem.solved_by)));
    checked += holds_by_reference(problem, few_states);
  }
  EXPECT_GT(checked, 0);
}

TEST(GoProblemMaker, GradesAsPlayersSayThem) {
  EXPECT_EQ(rank_of_grade(6), "28 kyu");
  EXPECT_EQ(rank_of_grade(33), "1 kyu");
  EXPECT_EQ(rank_of_grade(34), "1 dan");
}

TEST(GoProblemMaker, KeepsToTheSeedAndTheDifficulty) {
  const auto all = make_some(5, few_shapes), again = make_some(5, few_shapes);
  ASSERT_EQ(all.size(), again.size());
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].problem, again[i].problem);
  for (const GoProblem& problem : make_some(5, few_shapes, all.front().difficulty))
    EXPECT_EQ(problem.difficulty, all.front().difficulty);
}

TEST(GoProblemMaker, MakesNothingTwice) {
  GoWishes wishes;
  wishes.limits.nodes = 20'000;
  const auto maker = go_problem_maker(5);
  for (std::uint64_t number = 1; number <= few_shapes; ++number) {
    if (maker->make(number, wishes, StopFlag())) {
      EXPECT_FALSE(maker->make(number, wishes, StopFlag()));
      const auto other = go_problem_maker(5);
      const auto made = other->make(number, wishes, StopFlag());
      ASSERT_TRUE(made);
      const auto third = go_problem_maker(5);
      ASSERT_TRUE(third->avoid(made->problem).ok());
      EXPECT_FALSE(third->make(number, wishes, StopFlag()));
      break;
    }
  }
  EXPECT_FALSE(maker->avoid("2 2\n..\n..\nBlack to move\n").ok());
}

TEST(DeepGoProblemMaker, TheReferenceAgreesWithManyProblems) {
  int checked = 0;
  for (const GoProblem& problem : make_some(6, 8'000)) checked += holds_by_reference(problem, many_states);
  EXPECT_GT(checked, 10);
}

}  // namespace
}  // namespace tabia::go
