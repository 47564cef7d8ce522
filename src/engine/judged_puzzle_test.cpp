#include "engine/judged_puzzle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia {
namespace {

using ::testing::HasSubstr;

using Moves = std::vector<std::string>;

PuzzleJudgement judge(std::string_view position, const Moves& moves, std::uint64_t nodes = 100'000) {
  Limits limits;
  limits.nodes = nodes;
  auto judged = PuzzleArbiter().judge(position, moves, limits, StopFlag());
  EXPECT_TRUE(judged.ok());
  return judged.ok() ? *judged : PuzzleJudgement();
}

// The queen is lured from f5: with both queens gone a rook ahead.
constexpr const char* lured = "6k1/1p3pp1/4p3/p4q1r/3B1PQ1/1N2K2P/PP6/8 b - - 6 43";
// Rook and bishop both take the queen.
constexpr const char* taken_twice = "q5k1/5pp1/7p/8/8/8/6B1/R5K1 w - - 0 1";

TEST(JudgedPuzzle, OneMoveAtEachTurnIsSound) {
  const auto judged = judge(lured, {"h5h3", "g4h3", "f5h3"});
  EXPECT_EQ(judged.verdict, Judgement::Sound) << judged.reason;
  ASSERT_EQ(judged.turns.size(), 2u);
  EXPECT_EQ(judged.turns[0].ply, 0);
  EXPECT_EQ(judged.turns[0].move, "h5h3");
  EXPECT_NE(judged.turns[0].next, "h5h3");
  EXPECT_GT(judged.turns[0].margin, 0);
  EXPECT_EQ(judged.turns[1].ply, 2);
  EXPECT_GT(judged.nodes, 0u);
}

TEST(JudgedPuzzle, TheOnlyMoveMaySaveTheGameInsteadOfWinningIt) {
  // A queen down; the fork wins it back.
  const auto judged = judge("q3k3/8/7p/3N4/8/8/8/6K1 w - - 0 2", {"d5c7", "e8e7", "c7a8"});
  EXPECT_EQ(judged.verdict, Judgement::Sound) << judged.reason;
}

TEST(JudgedPuzzle, ASecondSolutionIsNamed) {
  const auto judged = judge(taken_twice, {"a1a8"});
  EXPECT_EQ(judged.verdict, Judgement::Unsound);
  EXPECT_EQ(judged.reason, "move 1: g2a8 does as well as a1a8");
}

TEST(JudgedPuzzle, ABetterMoveIsNamed) {
  const auto judged = judge(taken_twice, {"g1f1"});
  EXPECT_EQ(judged.verdict, Judgement::Unsound);
  EXPECT_THAT(judged.reason, HasSubstr("is better than g1f1"));
}

TEST(JudgedPuzzle, TheFaultMayBeLaterInTheLine) {
  // The king goes where the second move may be made with either piece.
  const auto judged = judge("q4k2/5pp1/7p/8/8/8/6B1/R5K1 w - - 0 1", {"a1a8", "f8e7", "g1f1"});
  EXPECT_EQ(judged.verdict, Judgement::Unsound);
  EXPECT_THAT(judged.reason, HasSubstr("move 2: "));
}

TEST(JudgedPuzzle, WhereNothingIsGainedThereIsNoPuzzle) {
  // Only one move takes the bishop back, and the solver stays a pawn down, which is as bad as before.
  const auto judged = judge("6k1/5ppp/p3n3/1p6/8/4b3/PP4PP/2B4K w - - 0 1", {"c1e3"});
  EXPECT_EQ(judged.verdict, Judgement::Unsound);
  EXPECT_EQ(judged.reason, "move 1: c1e3 gains nothing");
}

TEST(JudgedPuzzle, AMoveWithoutAChoiceIsNoQuestion) {
  const auto judged = judge("7k/6pp/8/8/8/8/6q1/R6K w - - 0 1", {"h1g2"});
  EXPECT_TRUE(judged.turns.empty());
  EXPECT_EQ(judged.verdict, Judgement::Sound);
}

TEST(JudgedPuzzle, WithoutTimeNothingIsKnown) {
  StopFlag stop;
  stop.raise();
  const auto judged = PuzzleArbiter().judge(lured, {"h5h3"}, {}, stop);
  ASSERT_TRUE(judged.ok());
  EXPECT_EQ(judged->verdict, Judgement::Unknown);
}

TEST(JudgedPuzzle, SaysTheSameAgain) {
  PuzzleArbiter arbiter;
  Limits limits;
  limits.nodes = 30'000;
  const Moves line = {"h5h3", "g4h3", "f5h3"};
  const auto first = arbiter.judge(lured, line, limits, StopFlag());
  ASSERT_TRUE(arbiter.judge(taken_twice, {"a1a8"}, limits, StopFlag()).ok());
  const auto again = arbiter.judge(lured, line, limits, StopFlag());
  ASSERT_TRUE(first.ok() && again.ok());
  EXPECT_EQ(first->nodes, again->nodes);
  EXPECT_EQ(first->turns[0].worth.hundredths, again->turns[0].worth.hundredths);
}

TEST(JudgedPuzzle, WhatCannotBePlayedIsAnError) {
  EXPECT_FALSE(PuzzleArbiter().judge("nonsense", {"e2e4"}, {}, StopFlag()).ok());
  EXPECT_FALSE(PuzzleArbiter().judge(lured, {"h5a1"}, {}, StopFlag()).ok());
  EXPECT_FALSE(PuzzleArbiter().judge(lured, {"h5h3", "g4h3"}, {}, StopFlag()).ok());
}

}  // namespace
}  // namespace tabia
