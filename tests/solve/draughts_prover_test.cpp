// The prover never claims what is not so: held against databases it was not given, and against a plain look ahead.

#include <gtest/gtest.h>

#include "plain_checker.hpp"
#include "test_proving.hpp"

namespace tabia::draughts {
namespace {

using egdb::InMemory;
using egdb::some_positions;

struct Agreement {
  int asked = 0, solved = 0;
};

// Every bound is compared with the truth, which the prover is not told.
Agreement compare(Proving& proving, const DraughtsEndings& truth, const std::vector<Position>& positions,
                  std::uint64_t nodes) {
  Agreement agreement;
  for (const Position& at : positions) {
    if (at.ended() || at.board().of(other(at.side_to_move())) == 0) continue;
    const Outcome outcome = egdb::value_of(truth, at).outcome();
    const SolvedValue value = proving.value(at, nodes);
    EXPECT_LE(value.least, outcome) << at.text();
    EXPECT_GE(value.most, outcome) << at.text();
    ++agreement.asked;
    agreement.solved += value.solved();
  }
  return agreement;
}

TEST(DraughtsProver, AgreesWithDatabasesItWasNotGiven) {
  Proving proving(2);
  const Agreement found = compare(proving, InMemory(3), some_positions(3, 12), 20'000);
  EXPECT_GT(found.asked, 100);
  EXPECT_GT(found.solved * 10, found.asked * 5) << found.solved << " of " << found.asked;
}

// Nothing but ends of the game and repetitions: every draw is one by repetition.
TEST(DraughtsProver, NeedsNoDatabases) {
  Proving proving(0);
  const Agreement found = compare(proving, InMemory(2), some_positions(2, 30), 20'000);
  EXPECT_GT(found.asked, 100);
  EXPECT_GT(found.solved * 10, found.asked * 3) << found.solved << " of " << found.asked;
}

TEST(DraughtsProver, NeverContradictsAPlainLookAhead) {
  const auto endings = std::make_shared<InMemory>(3);
  const PlainChecker checker(*endings);
  Proving proving(3);
  int confirmed = 0, solved = 0;
  for (const Position& at : some_positions(5, 2)) {
    if (at.ended() || at.board().of(other(at.side_to_move())) == 0) continue;
    const SolvedValue value = proving.value(at, 10'000);
    const PlainBounds plain = checker.look(at.setup(), 3);
    ASSERT_LE(plain.least, value.most) << at.text();
    ASSERT_GE(plain.most, value.least) << at.text();
    solved += value.solved();
    confirmed += value.solved() && plain.least == value.least && plain.most == value.most;
  }
  EXPECT_GT(solved, 40);
  EXPECT_GT(confirmed, 10);
}

// Whatever is told of a line: each move of it keeps the value.
TEST(DraughtsProver, TheLineKeepsTheValue) {
  Proving proving(2);
  const InMemory truth(3);
  int lines = 0;
  for (const Position& begin : some_positions(3, 4)) {
    if (begin.ended() || begin.board().of(other(begin.side_to_move())) == 0) continue;
    if (!proving.value(begin, 20'000).solved()) continue;
    Position at = begin;
    at.set_draw_rule({.moves = 60'000});
    Outcome outcome = egdb::value_of(truth, at).outcome();
    for (const auto& move : proving.solver().line(at)) {
      at.play(move);
      outcome = tabia::opposite(outcome);
      if (at.ended()) break;
      ASSERT_EQ(egdb::value_of(truth, at).outcome(), outcome) << begin.text() << " to " << at.text();
      ++lines;
    }
  }
  EXPECT_GT(lines, 100);
}

TEST(DraughtsProver, ABudgetLeavesTheQuestionOpen) {
  Proving proving(0);
  const SolvedValue value = proving.value(Position::start(), 5'000);
  EXPECT_FALSE(value.solved());
  EXPECT_LE(proving.solver().nodes(), 5'000u);
}

TEST(DeepDraughtsProver, AgreesOnFivePiecesGivenFour) {
  Proving proving(4);
  const Agreement found = compare(proving, InMemory(5), some_positions(5, 100), 200'000);
  EXPECT_GT(found.solved * 10, found.asked * 8) << found.solved << " of " << found.asked;
}

}  // namespace
}  // namespace tabia::draughts
