#include "rules/chess/attacks.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace tabia::chess {
namespace {

// Whatever addresses the tables (PEXT or magic multipliers), they must say what walking the rays says.
TEST(Attacks, SlidersAgreeWithWalkingTheRays) {
  Random random(1);
  for (int i = 0; i < squares; ++i) {
    const auto s = static_cast<Square>(i);
    for (int trial = 0; trial < 2000; ++trial) {
      Bitboard occupied = random.next();
      if (trial % 2 == 0) occupied &= random.next();
      ASSERT_EQ(bishop_attacks(s, occupied), bishop_attacks_by_walking(s, occupied));
      ASSERT_EQ(rook_attacks(s, occupied), rook_attacks_by_walking(s, occupied));
    }
  }
}

TEST(Attacks, StepsStayOnTheBoard) {
  EXPECT_EQ(knight_attacks(A1), bit(B3) | bit(C2));
  EXPECT_EQ(knight_attacks(H8), bit(F7) | bit(G6));
  EXPECT_EQ(king_attacks(H1), bit(G1) | bit(G2) | bit(H2));
  EXPECT_EQ(count_bits(king_attacks(E4)), 8);
  EXPECT_EQ(pawn_attacks<White>(bit(A2) | bit(H2)), bit(B3) | bit(G3));
  EXPECT_EQ(pawn_attacks<Black>(bit(A7) | bit(H7)), bit(B6) | bit(G6));
}

TEST(Attacks, LinesRunThroughBothSquares) {
  EXPECT_EQ(between(A1, A4), bit(A2) | bit(A3));
  EXPECT_EQ(between(A1, D4), bit(B2) | bit(C3));
  EXPECT_EQ(between(A1, B3), Bitboard{0});
  EXPECT_EQ(between(E1, F1), Bitboard{0});
  EXPECT_EQ(line_through(B2, D4), bishop_attacks(A1, 0) | bit(A1));
  EXPECT_EQ(line_through(E2, E7), file_bits(4));
  EXPECT_EQ(line_through(A1, B3), Bitboard{0});
}

}  // namespace
}  // namespace tabia::chess
