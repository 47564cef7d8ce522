// The solver against the reference that looks at every state.

#include <gtest/gtest.h>

#include "check/reference_solver.hpp"
#include "engine/life_solver.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

constexpr std::size_t state_limit = 100'000;

LifeWorth worth_of(check::Worth worth) {
  return worth == check::Worth::Success   ? LifeWorth::Success
         : worth == check::Worth::Failure ? LifeWorth::Failure
                                          : LifeWorth::Ko;
}

void expect_agreement(const LifeQuestion& question, const check::LadderAnswer& reference) {
  SCOPED_TRACE(write_problem(problem_of(question)));
  const auto solver = make_life_solver(question, 4);
  ASSERT_TRUE(solver.ok());
  const LifeAnswer answer = (*solver)->answer(Stop());
  ASSERT_EQ(answer.worth, worth_of(reference.worth));
  if (answer.worth == LifeWorth::Ko) {
    EXPECT_EQ(answer.ko.needs, reference.needs);
  }
  if (answer.kind != LifeKind::Unknown) {
    EXPECT_EQ(answer.kind == LifeKind::Alive, reference.alive_beyond_doubt);
  }
  if (answer.worth == LifeWorth::Failure) return;
  ASSERT_TRUE(answer.first);
  const auto& winning = reference.winning_moves;
  if (winning.empty()) return;  // it was over before the first move
  EXPECT_NE(std::find(winning.begin(), winning.end(), *answer.first), winning.end()) << *answer.first;
  // Every first move: those of the reference succeed with what is needed, and no other.
  const int n = answer.worth == LifeWorth::Ko ? answer.ko.needs : -all_threats;
  for (const Point move : (*solver)->moves()) {
    const LifeTry tried = (*solver)->try_move(move, n, Stop());
    const bool wins = std::find(winning.begin(), winning.end(), move) != winning.end();
    EXPECT_EQ(tried.worth == LifeWorth::Success, wins) << move;
  }
}

// How many of the questions the reference could answer, by what came out.
struct Tally {
  int success = 0, ko = 0, failure = 0;
};
Tally compare(std::uint64_t seed, int questions) {
  Random random(seed);
  Tally tally;
  for (int i = 0; i < questions; ++i) {
    const int width = 3 + static_cast<int>(random.below(3)), height = 3;
    const auto question = random_question(random, width, height);
    if (!question) continue;
    const auto reference = check::climb_ladder(case_of(*question), state_limit);
    if (!reference) continue;
    ++(reference->worth == check::Worth::Success ? tally.success
       : reference->worth == check::Worth::Ko    ? tally.ko
                                                 : tally.failure);
    expect_agreement(*question, *reference);
    if (::testing::Test::HasFailure()) break;
  }
  return tally;
}

TEST(LifeAgreement, SolverAndReferenceOnRandomQuestions) {
  const Tally tally = compare(1, 600);
  EXPECT_GT(tally.success, 50);
  EXPECT_GT(tally.failure, 50);
  EXPECT_GT(tally.ko, 5);
}

// A ko that the attacker could fight for ever with endless threats: it runs out of them, and White has two eyes.
TEST(LifeAgreement, AKoDoesNotMakeASeki) {
  const auto problem = read_problem("8 6\nb---wb..\n---bwb..\nwwwwwb..\nbbbbbb..\n........\n........\n"
                                    "Black to kill all of 5 1, 5 2, 1 3, 2 3, 3 3, 4 3, 5 3\n");
  const auto question = question_of(*problem);
  const auto reference = check::climb_ladder(case_of(*question), state_limit);
  ASSERT_TRUE(reference);
  EXPECT_TRUE(reference->alive_beyond_doubt);
  expect_agreement(*question, *reference);
}

// Whenever it is cut short, what it says is true: of a ko, that n lies between.
TEST(LifeAgreement, AnAnswerCutShortIsStillTrue) {
  Random random(3);
  int uncounted = 0;
  for (int i = 0; i < 600; ++i) {
    const auto question = random_question(random, 5, 3);
    if (!question) continue;
    const auto whole = make_life_solver(*question, 4);
    const LifeAnswer truth = (*whole)->answer(Stop());
    for (std::uint64_t budget = 16; budget < (*whole)->nodes(); budget *= 2) {
      const auto solver = make_life_solver(*question, 4);
      const LifeAnswer answer = (*solver)->answer(Stop(nullptr, nullptr, std::nullopt, budget));
      if (answer.worth == LifeWorth::Unknown) continue;
      ASSERT_EQ(answer.worth, truth.worth) << write_problem(problem_of(*question));
      if (answer.worth != LifeWorth::Ko) continue;
      EXPECT_LT(answer.ko.fails, truth.ko.needs);
      EXPECT_GE(answer.ko.needs, truth.ko.needs);
      uncounted += !answer.ko.exact();
    }
  }
  EXPECT_GT(uncounted, 0);
}

TEST(DeepLifeAgreement, SolverAndReferenceOnManyQuestions) { compare(2, 20'000); }

}  // namespace
}  // namespace tabia::go
