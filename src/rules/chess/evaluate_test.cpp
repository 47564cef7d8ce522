// The two classic evaluations, exact to the values that were published with them.

#include <gtest/gtest.h>

#include "rules/chess/evaluate_simplified.hpp"
#include "rules/chess/evaluate_study.hpp"

namespace tabia::chess {
namespace {

Position at(std::string_view fen) {
  auto position = Position::read(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return *position;
}

// For White, whoever moves.
template <class E>
Score for_white(E evaluator, const Position& position) {
  return for_first(evaluator.score(position), position.side_to_move());
}

TEST(Simplified, PublishedPositions) {
  const SimplifiedEvaluator evaluator;
  EXPECT_EQ(for_white(evaluator, Position::start()), 0);
  EXPECT_EQ(for_white(evaluator, at("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")), 105);
  EXPECT_EQ(for_white(evaluator, at("rnbqkbnr/ppp2ppp/8/3pN3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 1")), 140);
}

TEST(Simplified, PublishedLookUps) {
  EXPECT_EQ(square_bonus(White, Kind::Knight, F3, Phase::Midgame), 10);
  EXPECT_EQ(square_bonus(Black, Kind::Knight, B8, Phase::Midgame), -40);
  EXPECT_EQ(square_bonus(White, Kind::Bishop, F1, Phase::Midgame), -10);
  EXPECT_EQ(square_bonus(Black, Kind::Queen, D6, Phase::Midgame), 5);
  EXPECT_EQ(square_bonus(Black, Kind::Rook, D8, Phase::Midgame), 5);
  EXPECT_EQ(square_bonus(White, Kind::Rook, H1, Phase::Midgame), 0);
}

TEST(Simplified, KingIsActiveInEndings) {
  EXPECT_EQ(simplified_phase(Position::start().board()), Phase::Midgame);
  const Position ending = at("4k3/pppp4/8/8/4K3/8/PPPP4/8 w - - 0 1");
  EXPECT_EQ(simplified_phase(ending.board()), Phase::Endgame);
  EXPECT_EQ(simplified_phase(at("3qk3/8/8/8/8/8/8/3QKN2 w - - 0 1").board()), Phase::Endgame);
  EXPECT_EQ(simplified_phase(at("3qk3/8/8/8/8/8/8/3QKNN1 w - - 0 1").board()), Phase::Midgame);
  EXPECT_EQ(simplified_phase(at("3qk2r/8/8/8/8/8/8/4K3 w - - 0 1").board()), Phase::Midgame);
  EXPECT_GT(square_bonus(White, Kind::King, E4, Phase::Endgame),
            square_bonus(White, Kind::King, E4, Phase::Midgame));
}

// What is good for White is as good for Black on the mirrored board.
TEST(Simplified, IsFairToBothSides) {
  const SimplifiedEvaluator evaluator;
  EXPECT_EQ(for_white(evaluator, at("r1b1k2r/pp3ppp/2n5/3q4/8/2P5/P4PPP/R1BQKB1R w KQkq - 0 1")),
            -for_white(evaluator, at("r1bqkb1r/p4ppp/2p5/8/3Q4/2N5/PP3PPP/R1B1K2R b KQkq - 0 1")));
}

TEST(Study, MaterialAndCheck) {
  const StudyEvaluator evaluator;
  EXPECT_EQ(for_white(evaluator, Position::start()), 0);
  EXPECT_EQ(for_white(evaluator, at("6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1")), 0);
  EXPECT_EQ(for_white(evaluator, at("6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1")), 0);
  EXPECT_EQ(for_white(evaluator, at("4k3/8/8/8/8/8/8/4QK2 b - - 0 1")), 950) << "queen and check";
  EXPECT_EQ(for_white(evaluator, at("4k3/8/8/8/8/8/8/3Q1K2 b - - 0 1")), 900);
  EXPECT_EQ(for_white(evaluator, at("4kr2/8/8/8/8/8/8/3Q1K2 w - - 0 1")), 350) << "Black gives check";
}

TEST(Study, TermsCanBeSwitchedOn) {
  const Position position = at("6k1/5ppp/8/8/3PP3/P7/P4PPP/6K1 w - - 0 1");
  const auto with = [&](StudyTerm term) {
    StudyEvaluator evaluator;
    evaluator.enable(term);
    return evaluator.term(position, White, term);
  };
  EXPECT_EQ(with(StudyTerm::Shield), 150);
  EXPECT_EQ(with(StudyTerm::Doubled), -50);
  EXPECT_EQ(with(StudyTerm::Connected), 0);
  EXPECT_EQ(with(StudyTerm::Centre), 40);
  EXPECT_EQ(with(StudyTerm::Kaufman), 700);
  EXPECT_EQ(with(StudyTerm::Phase), 0) << "a king on the edge in an ending";
  // Pawns: a3-a4, d4-d5, e4-e5, f3, f4, g3, g4, h3, h4; king: f1, h1.
  EXPECT_EQ(with(StudyTerm::Mobility), 110);
  const StudyEvaluator plain;
  EXPECT_EQ(plain.term(position, White, StudyTerm::Mobility), 0) << "off unless enabled";
}

TEST(Study, KaufmanReplacesMaterial) {
  StudyEvaluator evaluator;
  evaluator.enable(StudyTerm::Kaufman);
  EXPECT_EQ(for_white(evaluator, at("4k3/8/8/8/8/8/8/4RKNB b - - 0 1")), 525 + 350 + 350 + 50);
}

}  // namespace
}  // namespace tabia::chess
