// Proofs on the open board: the checker accepts them, they say what the reference says of the whole board, and they hold
// whatever stands outside their zone.

#include "engine/whole_board.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/proof_reader.hpp"
#include "check/reference_solver.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/problem_text.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

constexpr std::size_t state_limit = 200'000, megabytes = 4;

// A little board full of chance; the target is one chain of the defender, or all its stones.
std::optional<LifeQuestion> random_board(Random& random, Size size) {
  LifeQuestion question;
  question.diagram.size = size;
  question.region = whole_board(size);
  question.defender = random.below(2) == 0 ? Color::Black : Color::White;
  question.to_move = random.below(2) == 0 ? Color::Black : Color::White;
  for (Point point = 0; point < size.points(); ++point) {
    const auto dice = random.below(10);
    if (dice < 3) add(question.diagram.of(question.attacker()), point);
    if (dice >= 3 && dice < 6) add(question.diagram.of(question.defender), point);
  }
  const PointSet& stones = question.diagram.of(question.defender);
  if (stones.none()) return std::nullopt;
  question.rule = random.below(3) > 0 ? TargetRule::Any : TargetRule::All;
  question.target = stones;
  if (question.rule == TargetRule::All) {
    question.target.reset();
    auto skip = random.below(stones.count());
    for_each_point(stones, [&](Point point) {
      if (skip-- == 0) add(question.target, point);
    });
  }
  if (!plan_arena(question)) return std::nullopt;
  return question;
}

check::LifeCase with_surplus(check::LifeCase question, int n) {
  const int attackers = question.to_move == question.defender ? -n : n;
  question.attacker_threats = std::max(attackers, 0);
  question.defender_threats = std::max(-attackers, 0);
  return question;
}

Stop nodes(std::uint64_t most) { return Stop(nullptr, nullptr, std::nullopt, most); }

check::Proof accepted(const std::string& text) {
  auto proof = check::read_proof(text);
  EXPECT_TRUE(proof.ok()) << proof.error().text() << '\n' << text;
  const auto verdict = check::verify(*proof);
  EXPECT_TRUE(verdict.ok()) << verdict.error().text() << '\n' << text;
  return std::move(*proof);
}

TEST(WholeBoard, SaysWhatTheReferenceSays) {
  Random random(11);
  int asked = 0, proved = 0, attacker = 0;
  for (int i = 0; i < 600; ++i) {
    const Size size = {2 + static_cast<int>(random.below(2)), 2 + static_cast<int>(random.below(3))};
    const auto question = random_board(random, size);
    if (!question) continue;
    const int n = static_cast<int>(random.below(5)) - 2;
    const check::LifeCase wanted = with_surplus(case_of(*question), n);
    const auto reference = check::solve_by_fixpoint(wanted, state_limit);
    if (!reference) continue;
    const bool truth = (reference->winner == check::Role::Attacker) == question->attacker_to_move();
    for (const bool claims : {true, false}) {
      const WholeBoardClaim claim = {claims, n, whole_board(size)};
      const auto proof = prove_on_whole_board(*question, claim, megabytes, nodes(200'000));
      asked += claims == truth;
      if (!proof) continue;
      ASSERT_EQ(claims, truth) << proof->text;
      const check::Proof read = accepted(proof->text);
      if (testing::Test::HasFailure()) return;
      EXPECT_EQ(read.question, wanted);
      EXPECT_EQ(read.claim, reference->winner);
      ++proved;
      attacker += read.claim == check::Role::Attacker;
    }
  }
  std::printf("%d questions, %d proved, %d of them for the attacker\n", asked, proved, attacker);
  EXPECT_GT(proved, asked * 8 / 10);
  EXPECT_GT(attacker, 50);
  EXPECT_GT(proved - attacker, 50);
}

}  // namespace
}  // namespace tabia::go
