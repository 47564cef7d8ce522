#include "engine/move_comparison.hpp"

#include <gtest/gtest.h>

namespace tabia {
namespace {

using chess::Move;

Stop within(std::uint64_t nodes) { return Stop(nullptr, nullptr, std::nullopt, nodes); }

chess::Position read(std::string_view fen) { return *chess::Position::read(fen); }

// Every move of a position where material decides within four plies, by plain minimax over the same evaluation.
struct Plain {
  Move best, second;
  Score best_value = -infinite, second_value = -infinite;
};

Score value_of(chess::Position at, int depth, chess::PlayEvaluator& evaluator) {
  Moves<chess::Position> moves;
  at.generate(moves);
  if (moves.empty()) return score_of(at.stuck(), 0);
  if (depth == 0) return evaluator.score(at);
  Score best = -infinite;
  for (const Move move : moves) {
    chess::Position next = at;
    next.play(move);
    best = std::max(best, -value_of(next, depth - 1, evaluator));
  }
  return best;
}

Plain by_minimax(const chess::Position& at, int depth) {
  chess::PlayEvaluator evaluator;
  Plain out;
  Moves<chess::Position> moves;
  at.generate(moves);
  for (const Move move : moves) {
    chess::Position next = at;
    next.play(move);
    const Score value = -value_of(next, depth - 1, evaluator);
    if (value > out.best_value) {
      out.second = out.best;
      out.second_value = out.best_value;
      out.best = move;
      out.best_value = value;
    } else if (value > out.second_value) {
      out.second = move;
      out.second_value = value;
    }
  }
  return out;
}

TEST(MoveComparison, AgreesWithMinimaxWhereMaterialDecides) {
  // Best and second are a queen and a rook that hang; all others take nothing.
  for (const char* fen :
       {"6k1/5ppp/8/q7/8/8/5PPP/R2r2K1 w - - 0 1", "3q2k1/5ppp/8/8/8/1b6/P4PPP/3R2K1 w - - 0 1",
        "6k1/5ppp/2n5/3P4/8/4r3/3P1PPP/6K1 w - - 0 1"}) {
    const chess::Position at = read(fen);
    const Plain plain = by_minimax(at, 3);
    MoveComparer comparer;
    const auto seen = comparer.compare(at, Line(), std::nullopt, within(50'000), 50'000);
    EXPECT_EQ(at.coordinates(seen.move), at.coordinates(plain.best)) << fen;
  }
}

TEST(MoveComparison, TheGivenMoveIsComparedAndNotTheBest) {
  const chess::Position at = read("q5k1/5pp1/7p/8/8/8/6B1/R5K1 w - - 0 1");
  const Move modest = *at.read_move("g1f1");
  MoveComparer comparer;
  const auto seen = comparer.compare(at, Line(), modest, within(20'000), 20'000);
  EXPECT_EQ(seen.move, modest);
  ASSERT_TRUE(seen.next);
  EXPECT_TRUE(at.is_capture(*seen.next));
  EXPECT_LT(seen.margin(), -0.7);
  EXPECT_EQ(seen.steady, 0);
}

TEST(MoveComparison, AClearMoveEndsTheSearchEarly) {
  const chess::Position at = read("6k1/1p3pp1/4p3/p4q1r/3B1PQ1/1N2K2P/PP6/8 b - - 6 43");
  MoveComparer comparer;
  const auto seen = comparer.compare(at, Line(), std::nullopt, within(1'000'000), 20'000);
  EXPECT_EQ(at.coordinates(seen.move), "h5h3");
  EXPECT_GT(seen.margin(), 0.7);
  EXPECT_LT(comparer.nodes(), 1'000'000u);
}

TEST(MoveComparison, AMoveWithoutOthersStandsAlone) {
  const chess::Position at = read("7k/6pp/8/8/8/8/6q1/R6K w - - 0 1");
  MoveComparer comparer;
  const auto seen = comparer.compare(at, Line(), std::nullopt, within(5'000), 5'000);
  EXPECT_EQ(at.coordinates(seen.move), "h1g2");
  EXPECT_FALSE(seen.next);
}

}  // namespace
}  // namespace tabia
