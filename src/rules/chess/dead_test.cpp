#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {
namespace {

bool is_dead(std::string_view fen) {
  const auto position = Position::read(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return position->is_dead();
}

TEST(DeadPosition, NoMateIsPossible) {
  EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"));
  EXPECT_TRUE(is_dead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1")) << "both bishops on light squares";
  EXPECT_TRUE(is_dead("2b1k3/3b4/8/8/8/8/8/4KB2 w - - 0 1"));
}

TEST(DeadPosition, SomeMateIsPossible) {
  EXPECT_FALSE(is_dead("5bk1/8/8/8/8/8/8/4KB2 w - - 0 1")) << "bishops of both colours";
  EXPECT_FALSE(is_dead("4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1")) << "a knight may smother";
  EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1")) << "not forced, but possible";
  EXPECT_FALSE(is_dead("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1"));
  EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
}

TEST(DeadPosition, WallsOfPawns) {
  EXPECT_TRUE(is_dead("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1"));
  EXPECT_TRUE(is_dead("8/6k1/8/p1p1p1p1/P1P1P1P1/8/1K6/8 b - - 0 1"));
  EXPECT_FALSE(is_dead("8/8/3k4/1p1p1p2/1P1P1P2/3K4/8/8 w - - 0 1")) << "the king walks round by the h-file";
  EXPECT_FALSE(is_dead("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/P7/8 w - - 0 1")) << "one pawn is free";
  EXPECT_FALSE(is_dead("8/8/3k4/pp1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1")) << "a pawn may take";
  EXPECT_FALSE(is_dead("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/N7 w - - 0 1"));
  EXPECT_FALSE(is_dead("8/8/3k4/3p4/3P4/3K4/8/8 w - - 0 1"));
}

// Once dead, always dead, and never mate: random games played on from dead positions.
TEST(DeadPosition, StaysSo) {
  Random random(1);
  for (std::string_view fen :
       {"8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1", "2b1k3/3b4/8/8/8/8/8/4KB2 w - - 0 1"}) {
    for (int game = 0; game < 50; ++game) {
      Position here = Position::read(fen).value();
      for (int ply = 0; ply < 100; ++ply) {
        Moves<Position> moves;
        here.generate(moves);
        ASSERT_TRUE(here.is_dead());
        ASSERT_FALSE(moves.empty() && here.in_check()) << here.text();
        if (moves.empty()) break;
        here.play(moves[random.below(moves.size())]);
      }
    }
  }
}

}  // namespace
}  // namespace tabia::chess
