// Which setups are positions, and what is wrong with the others.

#include <gtest/gtest.h>

#include "rules/chess/position.hpp"

namespace tabia::chess {
namespace {

std::string reason(std::string_view fen) {
  const auto position = Position::read(fen);
  return position.ok() ? "" : position.error().reason;
}

TEST(Setup, SaysWhatIsWrong) {
  EXPECT_EQ(reason("8/8/8/8/8/8/8/4K3 w - - 0 1"), "no black king");
  EXPECT_EQ(reason("kk6/8/8/8/8/8/8/4K3 w - - 0 1"), "black has 2 kings");
  EXPECT_EQ(reason("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"), "white has 9 pawns");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"),
            "white has 2 queens and 8 pawns: more promotions than pawns allow");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), "white pawn on a1");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
            "it is white's move, but the black king on e8 is in check");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/3KK3/8 w - - 0 1"), "white has 2 kings");
  EXPECT_EQ(reason("8/8/8/8/8/8/3kK3/8 w - - 0 1"),
            "it is white's move, but the black king on d2 is in check");
  EXPECT_EQ(reason("4k3/8/8/8/2n1n3/1q3q2/3K4/8 w - - 0 1"), "") << "two checkers are possible";
  EXPECT_EQ(reason("4k3/8/8/1b6/2n1n3/8/3K4/3r4 w - - 0 1"), "more than two pieces give check to d2");
}

TEST(Setup, TakesNineQueensWhenThePawnsAreGone) {
  EXPECT_EQ(reason("4k3/8/8/8/8/8/QQQQQQQQ/Q3K3 b - - 0 1"), "");
}

// An en passant square nobody can use is no right: the position is the same without it.
TEST(Setup, DropsEnPassantThatNobodyCanUse) {
  const auto useless = Position::read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  ASSERT_TRUE(useless.ok());
  EXPECT_FALSE(useless->en_passant_square());
  const auto pinned = Position::read("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
  ASSERT_TRUE(pinned.ok());
  EXPECT_FALSE(pinned->en_passant_square()) << "taking would open the rank";
  const auto usable = Position::read("8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1");
  ASSERT_TRUE(usable.ok());
  EXPECT_EQ(usable->en_passant_square(), D3);
}

}  // namespace
}  // namespace tabia::chess
