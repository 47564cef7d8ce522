// Stones that are said to be lost without a struggle are lost: the reference looks at every way to save them. And the checker of
// proofs, which has the condition a second time, says it of the same positions.

#include <gtest/gtest.h>

#include "check/death.hpp"
#include "check/reference_solver.hpp"
#include "rules/go/life_problem.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

using State = LifeState<Mask64>;

// The question that a state of it has become.
LifeQuestion question_at(LifeQuestion question, const State& at) {
  question.target.reset();
  question.region.reset();
  for (std::size_t i = 0; i < at.arena().points.size(); ++i) {
    if (at.arena().points[i] == no_point) continue;
    const auto point = static_cast<std::size_t>(at.arena().points[i]);
    const Mask64 bit = mask_of<Mask64>(static_cast<int>(i));
    question.diagram.of(question.attacker())[point] = (at.stones(Role::Attacker) & bit) != 0;
    question.diagram.of(question.defender)[point] = (at.stones(Role::Defender) & bit) != 0;
    question.target[point] = (at.target() & bit) != 0;
    question.region[point] = (at.empty() & bit) != 0;
  }
  question.to_move = at.arena().color_of(at.to_move());
  question.ban = at.ban() < 0 ? no_point : at.arena().points[static_cast<std::size_t>(at.ban())];
  return question;
}

struct Tally {
  int lost = 0;       // states that are said to be so
  int several = 0;    // of them: with more than one chain of the defender
  int by_links = 0;   // of them: with attackers that only hang on links
  int left_open = 0;  // more states than the reference may look at
};

// Plays by lot and asks the reference, with every threat for the defender.
Tally look_at_random_games(std::uint64_t seed, int games) {
  Random random(seed);
  Tally tally;
  for (int game = 0; game < games && !::testing::Test::HasFailure(); ++game) {
    const auto question = random_question(random, 3 + game % 3, 3);
    if (!question) continue;
    const auto arena = make_arena<Mask64>(*question, *plan_arena(*question));
    State at(arena, *question, 0);
    const LifeProblem<Mask64> problem(at);
    for (int ply = 0; ply < 12; ++ply) {
      const LifeView<Mask64> view(at);
      if (problem.is_captured(at, 0)) break;
      const bool is_lost = problem.lost_chain(at).lost;
      check::LifeCase asked = case_of(question_at(*question, at));
      const check::LifeGame checked(asked);
      EXPECT_EQ(check::is_dead(checked, checked.root()), is_lost)
          << write_problem(problem_of(question_at(*question, at)));
      if (is_lost) {
        asked.defender_threats = check::LadderAnswer::most_threats;
        const auto reference = check::solve_by_fixpoint(asked, 30'000);
        tally.left_open += !reference;
        if (!reference) break;
        EXPECT_EQ(reference->winner, check::Role::Attacker)
            << write_problem(problem_of(question_at(*question, at)));
        ++tally.lost;
        tally.several += view.chains.size() > 1;
        tally.by_links += FirmStones<Mask64>(at, view).stones != view.immortal;
        break;
      }
      Moves<State> moves;
      at.generate(moves);
      if (moves.empty()) break;
      State::Undo unused;
      at.play(moves[random.below(moves.size())], unused);
    }
  }
  return tally;
}

TEST(Attrition, TheReferenceAgreesThatAllIsLost) {
  const Tally tally = look_at_random_games(1, 1'500);
  EXPECT_GT(tally.lost, 300);
  EXPECT_GT(tally.several, 50);
  EXPECT_GT(tally.by_links, 20);
  EXPECT_LT(tally.left_open, tally.lost / 4);
}

TEST(DeepAttrition, TheReferenceAgreesThatAllIsLost) { look_at_random_games(2, 60'000); }

}  // namespace
}  // namespace tabia::go
