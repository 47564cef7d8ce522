// Proofs that the solver writes down are accepted by the checker, and say what the reference says. The positions come from
// play, so that some have a ban.

#include <gtest/gtest.h>

#include "check/proof_reader.hpp"
#include "check/reference_solver.hpp"
#include "engine/life_solver.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

constexpr std::size_t state_limit = 30'000;

// The question after some moves by chance; nothing if it was over before.
std::optional<LifeQuestion> played_on(LifeQuestion question, Random& random, int moves) {
  const check::LifeGame game(case_of(question));
  check::LifeState state = game.root();
  for (int i = 0; i < moves; ++i) {
    if (game.is_captured(state) || game.is_alive(state)) return std::nullopt;
    const auto steps = game.steps(state);
    if (steps.empty()) return std::nullopt;
    state = steps[random.below(steps.size())].leads_to;
    if (state.ban != check::nowhere) break;
  }
  if (game.is_captured(state)) return std::nullopt;
  question.target.reset();
  question.region.reset();
  question.diagram.black.reset();
  question.diagram.white.reset();
  for (std::size_t point = 0; point < state.board.size(); ++point) {
    const check::Cell cell = state.board[point];
    if (cell == check::Cell::Empty) question.region.set(point);
    if (cell == check::Cell::Target) question.target.set(point);
    if (cell == check::Cell::Attacker) question.diagram.of(question.attacker()).set(point);
    if (cell == check::Cell::Target || cell == check::Cell::Defender)
      question.diagram.of(question.defender).set(point);
  }
  question.to_move = state.to_move == check::Role::Attacker ? question.attacker() : question.defender;
  question.ban = state.ban == check::nowhere ? no_point : static_cast<Point>(state.ban);
  return question;
}

struct Tally {
  int proofs = 0, attacker = 0, bans = 0;
};

void check_proof(LifeSolver& solver, const LifeQuestion& question, int n, Tally& tally) {
  const check::LifeCase asked = with_surplus(case_of(question), n);
  const auto reference = check::solve_by_fixpoint(asked, state_limit);
  if (!reference) return;
  const auto text = solver.proof(n, 1'000'000, Stop());
  ASSERT_TRUE(text.has_value());
  const auto proof = check::read_proof(*text);
  ASSERT_TRUE(proof.ok()) << proof.error().text() << '\n' << *text;
  const auto verdict = check::verify(*proof);
  ASSERT_TRUE(verdict.ok()) << verdict.error().text() << '\n' << *text;
  EXPECT_EQ(proof->question, asked) << *text;
  EXPECT_EQ(proof->claim, reference->winner) << *text;
  ++tally.proofs;
  tally.attacker += proof->claim == check::Role::Attacker;
  tally.bans += question.ban != no_point;
}

Tally compare(std::uint64_t seed, int questions) {
  Random random(seed);
  Tally tally;
  for (int i = 0; i < questions && !::testing::Test::HasFatalFailure(); ++i) {
    const auto start = random_question(random, 3 + static_cast<int>(random.below(2)), 3);
    const auto question =
        start ? played_on(*start, random, static_cast<int>(random.below(14))) : std::nullopt;
    const auto solver = question ? make_life_solver(*question, 1) : Error{"no question"};
    if (!solver) continue;
    SCOPED_TRACE(write_problem(problem_of(*question)));
    for (const int n : {-2, -1, 0, 1, 2}) check_proof(**solver, *question, n, tally);
  }
  return tally;
}

TEST(LifeCertificates, OfTheSolverAreAccepted) {
  const Tally tally = compare(1, 1200);
  EXPECT_GT(tally.proofs, 300);
  EXPECT_GT(tally.attacker, 50);
  EXPECT_GT(tally.bans, 20);
}

TEST(DeepLifeCertificates, OfTheSolverAreAccepted) { compare(2, 10'000); }

}  // namespace
}  // namespace tabia::go
