#include "engine/chess_puzzle_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "check/mate_proof_reader.hpp"
#include "engine/mate.hpp"
#include "rules/chess/position.hpp"

namespace tabia {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::vector<ChessPuzzle> puzzles(const PlayedGame& game, const PuzzleWishes& wishes = {}) {
  const StopFlag never;
  auto made = ChessPuzzleMaker().from_game(game, wishes, never);
  EXPECT_TRUE(made.ok());
  return made.ok() ? *made : std::vector<ChessPuzzle>();
}

PlayedGame scholars_mate() { return {start, {"e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6"}}; }

// A game that ends with the position: the last move is the other side's.
PlayedGame leading_to(const char* before, const char* move) { return {before, {move}}; }

TEST(ChessPuzzleMaker, FindsTheMateThatWasThere) {
  const auto made = puzzles(scholars_mate());
  ASSERT_THAT(made, SizeIs(1));
  EXPECT_EQ(made[0].mate, 1);
  EXPECT_EQ(made[0].ply, 6);
  EXPECT_THAT(made[0].moves, ElementsAre("h5f7"));
  EXPECT_EQ(made[0].last_move, "g8f6");
  EXPECT_THAT(made[0].themes, Contains("mateIn1"));
}

TEST(ChessPuzzleMaker, AMateThatIsMissedMakesOnePuzzle) {
  PlayedGame game = scholars_mate();
  for (const char* move : {"Qh4", "Ng8", "Qh5", "Nf6"}) game.moves.emplace_back(move);  // the same mate again
  EXPECT_THAT(puzzles(game), SizeIs(1));
}

TEST(ChessPuzzleMaker, EachPuzzleIsSoundByTheOtherSolverAndTheChecker) {
  const PlayedGame game = leading_to("r1b2bkr/pppq2pp/2n5/4p3/2B5/8/PPPP1PPP/RNB1K2R b KQ - 0 1", "Qd5");
  const auto made = puzzles(game);
  ASSERT_THAT(made, SizeIs(1));
  EXPECT_EQ(made[0].mate, 2);
  EXPECT_EQ(made[0].moves.size(), 3u);
  ShortMates mates;
  EXPECT_EQ(*mates.mate_in(made[0].position, 5), 2);
  EXPECT_THAT(*mates.keys(made[0].position, 2), ElementsAre("c4d5"));
  const auto proof = check::read_mate_proof(made[0].proof);
  ASSERT_TRUE(proof.ok());
  EXPECT_TRUE(check::verify(*proof).ok());
}

TEST(ChessPuzzleMaker, TwoMovesThatMateMakeNoPuzzle) {
  // Either rook mates on the eighth rank.
  EXPECT_THAT(puzzles(leading_to("7k/5ppp/8/8/8/1b6/8/R3R1K1 b - - 0 1", "Bc2")), IsEmpty());
}

TEST(ChessPuzzleMaker, NoMateNoPuzzle) {
  EXPECT_THAT(puzzles({start, {"e4", "e5", "Nf3", "Nc6"}}), IsEmpty());
  EXPECT_THAT(puzzles({start, {}}), IsEmpty());
}

TEST(ChessPuzzleMaker, WhatPeopleWouldNotComeToIsRefusedUnlessAskedFor) {
  // A bare king before king and two rooks: mate in one, by Rb8 alone.
  const PlayedGame bare = leading_to("8/6k1/R7/1R6/8/8/8/6K1 b - - 0 1", "Kg8");
  EXPECT_THAT(puzzles(bare), IsEmpty());
  PuzzleWishes anything;
  anything.natural = false;
  const auto made = puzzles(bare, anything);
  for (const ChessPuzzle& puzzle : made) EXPECT_EQ(puzzle.mate, 2);
  EXPECT_THAT(puzzles(leading_to("8/pp4k1/QQ6/1Q6/8/8/8/6K1 b - - 0 1", "Kh7"), {}), IsEmpty());
}

TEST(ChessPuzzleMaker, OnlyTheLengthAskedFor) {
  PuzzleWishes two;
  two.shortest = two.longest = 2;
  EXPECT_THAT(puzzles(scholars_mate(), two), IsEmpty());
}

TEST(ChessPuzzleMaker, CountsBackFromTheEnd) {
  PlayedGame game = scholars_mate();
  game.moves.emplace_back("Qxf7");
  const StopFlag never;
  ChessPuzzleMaker maker;
  PuzzleWishes one;
  one.longest = 1;
  const auto made = maker.before_end(game, 1, one, never);
  ASSERT_TRUE(made.ok() && *made);
  EXPECT_THAT((*made)->moves, ElementsAre("h5f7"));
  EXPECT_FALSE(*maker.before_end(game, 7, one, never));
  EXPECT_FALSE(*maker.before_end(game, 3, one, never));
}

TEST(ChessPuzzleMaker, AMateIsWoundBackToALongerOneThatTheCheckerAccepts) {
  const StopFlag never;
  ChessPuzzleMaker maker;
  const auto two = maker.from_game(
      leading_to("r1b2bkr/pppq2pp/2n5/4p3/2B5/8/PPPP1PPP/RNB1K2R b - - 0 1", "Qd5"), {}, never);
  ASSERT_TRUE(two.ok() && two->size() == 1);
  PuzzleWishes three;
  three.shortest = three.longest = 3;
  const auto made = maker.wound_back(two->front(), 2, three, never);
  ASSERT_TRUE(made.ok() && *made);
  const ChessPuzzle& puzzle = **made;
  EXPECT_EQ(puzzle.mate, 3);
  EXPECT_THAT(puzzle.moves, SizeIs(5));
  EXPECT_THAT(puzzle.themes, Contains("mateIn3"));
  EXPECT_FALSE(puzzle.before.empty() || puzzle.last_move.empty());
  const auto proof = check::read_mate_proof(puzzle.proof);
  ASSERT_TRUE(proof.ok());
  EXPECT_TRUE(check::verify(*proof).ok());
}

// White lets the rook be taken: the queen is lured away and lost.
PlayedGame lured_queen() { return leading_to("6k1/1p3pp1/4p3/p4q1r/3B1P2/1N2K1QP/PP6/8 w - - 5 43", "Qg4"); }

TEST(ChessPuzzleMaker, WhatWinsWithoutAMateIsJudged) {
  PuzzleWishes material;
  material.goal = PuzzleGoal::Material;
  const auto made = puzzles(lured_queen(), material);
  ASSERT_THAT(made, SizeIs(1));
  EXPECT_EQ(made[0].mate, 0);
  EXPECT_THAT(made[0].proof, IsEmpty());
  EXPECT_THAT(made[0].moves, ElementsAre("h5h3", "g4h3", "f5h3"));
  EXPECT_THAT(made[0].turns, SizeIs(2));
  EXPECT_THAT(made[0].themes, Contains("short"));
  const auto again = PuzzleArbiter().judge(made[0].position, made[0].moves, {}, StopFlag());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->verdict, Judgement::Sound) << again->reason;
}

TEST(ChessPuzzleMaker, TheGoalIsKept) {
  PuzzleWishes wishes;
  EXPECT_THAT(puzzles(lured_queen(), wishes), IsEmpty()) << "there is no mate";
  wishes.goal = PuzzleGoal::Any;
  EXPECT_THAT(puzzles(lured_queen(), wishes), SizeIs(1));
  EXPECT_THAT(puzzles(scholars_mate(), wishes), SizeIs(1));
  wishes.goal = PuzzleGoal::Material;
  for (const ChessPuzzle& puzzle : puzzles(scholars_mate(), wishes)) EXPECT_EQ(puzzle.mate, 0);
}

TEST(ChessPuzzleMaker, TakingWhatHangsIsNoPuzzle) {
  PuzzleWishes material;
  material.goal = PuzzleGoal::Material;
  EXPECT_THAT(puzzles(leading_to("3q2k1/5ppp/8/8/8/8/5PPP/3RR1K1 b - - 0 1", "Qd7"), material), IsEmpty());
}

std::optional<ChessPuzzle> of_position(std::string_view fen, int shortest = 1, int longest = 5) {
  const StopFlag never;
  PuzzleWishes wishes;
  wishes.shortest = shortest;
  wishes.longest = longest;
  auto made = ChessPuzzleMaker().from_position(fen, 1, wishes, never);
  EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.error().text());
  return made.ok() ? *made : std::nullopt;
}

TEST(ChessPuzzleMaker, APositionThatNobodyPlayedMayBeOne) {
  constexpr std::string_view fen = "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w - - 0 1";
  const auto puzzle = of_position(fen);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->mate, 2);
  EXPECT_EQ(puzzle->moves.front(), "c4d5");
  auto before = chess::Position::read(puzzle->before);
  ASSERT_TRUE(before.ok());
  const auto last = before->read_move(puzzle->last_move);
  ASSERT_TRUE(last.ok()) << "the move that is made up can be played";
  before->play(*last);
  EXPECT_EQ(before->text(), puzzle->position);
  EXPECT_TRUE(puzzle->position.starts_with(fen.substr(0, fen.find(' ') + 2)));
  EXPECT_FALSE(of_position(fen, 3)) << "another length";
}

TEST(ChessPuzzleMaker, APositionIsRefusedAsAnyOther) {
  EXPECT_FALSE(of_position("7k/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1")) << "two first moves";
  EXPECT_FALSE(of_position("6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1")) << "no mate";
  EXPECT_FALSE(of_position("7k/6pp/8/8/8/8/1RRR2PP/6K1 w - - 0 1")) << "three rooks";
  EXPECT_FALSE(of_position("krB5/pp6/8/3N4/8/8/6PP/6K1 w - - 0 1")) << "nothing can have been played before";
  const StopFlag never;
  EXPECT_FALSE(ChessPuzzleMaker().from_position("8/8/8/8/8/8/8/K7 w - - 0 1", 1, {}, never).ok());
}

TEST(ChessPuzzleMaker, NamesAMoveThatCannotBePlayed) {
  const StopFlag never;
  const auto made = ChessPuzzleMaker().from_game({start, {"e4", "Ke4"}}, {}, never);
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().text().find("Ke4"), std::string::npos);
}

TEST(ChessPuzzleMaker, SaysTheSameAgain) {
  const StopFlag never;
  ChessPuzzleMaker maker;
  const PlayedGame game = leading_to("r1b2bkr/pppq2pp/2n5/4p3/2B5/8/PPPP1PPP/RNB1K2R b KQ - 0 1", "Qd5");
  const auto first = maker.from_game(game, {}, never);
  ASSERT_TRUE(maker.from_game(scholars_mate(), {}, never).ok());
  const auto again = maker.from_game(game, {}, never);
  ASSERT_TRUE(first.ok() && again.ok() && first->size() == 1 && again->size() == 1);
  EXPECT_EQ(first->front().moves, again->front().moves);
  EXPECT_EQ(first->front().proof, again->front().proof);
}

}  // namespace
}  // namespace tabia
