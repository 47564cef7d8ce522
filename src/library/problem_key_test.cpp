#include "library/problem_key.hpp"

#include <gtest/gtest.h>

#include "engine/engine.hpp"

namespace tabia::library {
namespace {

Key key_of(const std::string& game, const std::string& position) {
  Problem problem;
  problem.game = game;
  problem.position = position;
  const auto key = problem_key(problem);
  EXPECT_TRUE(key.ok()) << key.error().text();
  return key.ok() ? *key : 0;
}

TEST(ProblemKey, ChessIsTheSameTurnedOver) {
  const Key key = key_of("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
  EXPECT_EQ(key, key_of("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 7 31"));  // the clocks
  EXPECT_EQ(key, key_of("chess", "1k6/ppp5/8/8/8/8/PPP5/1K2R3 w - - 0 1"));   // left and right
  EXPECT_EQ(key, key_of("chess", "3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"));   // the colours
  EXPECT_EQ(key, key_of("chess", "1k2r3/ppp5/8/8/8/8/PPP5/1K6 b - - 0 1"));   // both
  EXPECT_NE(key, key_of("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1"));
  EXPECT_NE(key, key_of("chess", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"));
}

TEST(ProblemKey, WhoMayCastleMayNotBeMirrored) {
  const Key key = key_of("chess", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
  EXPECT_EQ(key, key_of("chess", "4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 1"));
  EXPECT_NE(key, key_of("chess", "3k3r/8/8/8/8/8/8/R2K4 w - - 0 1"));
  EXPECT_NE(key, key_of("chess", "r3k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}

TEST(ProblemKey, EnPassantCounts) {
  const Key key = key_of("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_NE(key, key_of("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(key, key_of("chess", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"));
  EXPECT_EQ(key, key_of("chess", "3k4/8/8/3Pp3/8/8/8/3K4 w - e6 0 1"));
}

TEST(ProblemKey, DraughtsTurnedRound) {
  const Key key = key_of("draughts", "B:W18,24:B12,K16");
  EXPECT_EQ(key, key_of("draughts", "W:WK17,21:B9,15"));
  EXPECT_NE(key, key_of("draughts", "W:W18,24:B12,K16"));
  EXPECT_EQ(key_of("draughts/international", "W:W50:B1"), key_of("draughts/international", "B:W50:B1"));
}

TEST(ProblemKey, GoTurnedAndColoured) {
  const std::string problem = "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n";
  const std::string mirrored = "5 4\n.ww--\n.wbb-\n.wwbb\n..www\nWhite to kill 4 2\n";
  const std::string coloured = "5 4\n--bb.\n-wwb.\nwwbb.\nbbb..\nBlack to kill 2 2\n";
  EXPECT_EQ(key_of("go", problem), key_of("go", mirrored));
  EXPECT_EQ(key_of("go", problem), key_of("go", coloured));
  EXPECT_NE(key_of("go", problem), key_of("go", "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nBlack to live 2 2\n"));
}

}  // namespace
}  // namespace tabia::library
