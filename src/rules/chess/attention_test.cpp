#include "rules/chess/attention.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace tabia::chess {
namespace {

int obscurity(std::string_view fen, std::string_view move, std::optional<Move> before = std::nullopt) {
  const auto at = Position::read(fen).value();
  return Attention(at, before).obscurity(at.read_move(move).value());
}

TEST(Attention, TakingBackIsNeverOverlooked) {
  constexpr std::string_view fen = "6k1/8/8/8/8/2n5/8/Q5K1 w - - 0 1";
  EXPECT_EQ(obscurity(fen, "Qxc3", Move(B5, C3)), 0);
  EXPECT_GT(obscurity(fen, "Qxc3", Move(G7, G8)), 0);
  EXPECT_GT(obscurity(fen, "Qxc3"), 0);
  EXPECT_GT(obscurity(fen, "Qb1", Move(B5, C3)), 0);
}

TEST(Attention, InCheckEverythingIsSeen) {
  constexpr std::string_view fen = "4r1k1/8/8/8/8/8/7B/4K3 w - - 0 1";
  EXPECT_EQ(obscurity(fen, "Be5"), 0);
  EXPECT_EQ(obscurity(fen, "Kd2"), 0);
}

TEST(Attention, FarBackwardAndQuietMovesAreHarder) {
  constexpr std::string_view captures = "6k1/8/8/3r4/4P3/8/Q7/6K1 w - - 0 1";
  EXPECT_LT(obscurity(captures, "exd5"), obscurity(captures, "Qxd5"));
  EXPECT_LT(obscurity("k7/8/8/3r4/8/3R4/8/6K1 w - - 0 1", "Rxd5"),
            obscurity("k7/8/8/3R4/8/3r4/8/6K1 w - - 0 1", "Rxd3"));  // forward, backward
  EXPECT_LT(obscurity("k7/8/2r5/3B4/8/8/8/6K1 w - - 0 1", "Bxc6"),
            obscurity("k7/1r6/8/8/8/8/6B1/6K1 w - - 0 1", "Bxb7"));  // near, far
  EXPECT_LT(obscurity("6k1/8/8/3q4/4P3/8/8/6K1 w - - 0 1", "exd5"),
            obscurity("6k1/8/8/3p4/4P3/8/8/6K1 w - - 0 1", "exd5"));  // a queen, a pawn
  constexpr std::string_view quiet = "6k1/8/8/8/8/8/8/R3K3 w - - 0 1";
  EXPECT_LT(obscurity(quiet, "Ra2", Move(B4, B3)), obscurity(quiet, "Ra2", Move(G7, G8)));  // by the action
  EXPECT_LT(obscurity(quiet, "Ra8"), obscurity(quiet, "Ra7"));                              // check
  EXPECT_LT(obscurity("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8=Q"),
            obscurity("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8=B"));
}

TEST(Attention, KeepsItsBounds) {
  Random random(1);
  for (int game = 0; game < 20; ++game) {
    Position at = Position::start();
    std::optional<Move> before;
    for (int ply = 0; ply < 150; ++ply) {
      Moves<Position> moves;
      at.generate(moves);
      if (moves.empty()) break;
      const Attention attention(at, before);
      for (const Move move : moves) {
        EXPECT_GE(attention.obscurity(move), 0);
        EXPECT_LE(attention.obscurity(move), 100);
      }
      EXPECT_GE(Attention::clutter(at), 0);
      EXPECT_LE(Attention::clutter(at), 100);
      before = moves[random.below(moves.size())];
      at.play(*before);
    }
  }
}

TEST(Attention, ClutterEndsWithTheMiddlegame) {
  EXPECT_EQ(Attention::clutter(Position::start()), 100);
  EXPECT_EQ(Attention::clutter(Position::read("7k/8/8/8/8/8/R7/K7 w - - 0 1").value()), 0);
}

}  // namespace
}  // namespace tabia::chess
