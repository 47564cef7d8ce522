#include "server/board_view.hpp"

#include <gtest/gtest.h>

#include "server/match_state.hpp"
#include "server/position_reading.hpp"

namespace tabia::server {
namespace {

Json view_of(const char* game, const std::string& position) {
  return board_view(*find_engine(game), position, ShowMoves::Yes);
}

TEST(BoardView, Chess) {
  const Json view = view_of("chess", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
  EXPECT_EQ(view["cells"].get<std::string>().size(), 64U);
  EXPECT_EQ(view["cells"].get<std::string>()[4], 'k');
  EXPECT_EQ(view["owners"].get<std::string>()[60], '0');
  EXPECT_EQ(view["check"], 60);
  ASSERT_EQ(view["moves"].size(), 1U);
  EXPECT_EQ(view["moves"][0]["id"], "e1e2");
  EXPECT_EQ(view["moves"][0]["paths"], Json({{60, 52}}));
  EXPECT_EQ(view["moves"][0]["captures"], true);
}

TEST(BoardView, PromotionsDifferInOneLetter) {
  const Json view = view_of("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
  std::string pieces;
  for (const Json& move : view["moves"]) pieces += move.value("promotion", "");
  std::sort(pieces.begin(), pieces.end());
  EXPECT_EQ(pieces, "bnqr");
}

TEST(BoardView, DraughtsHasNumbersAndSquaresNobodyUses) {
  const Json view = view_of("draughts", "start");
  EXPECT_EQ(view["unused"].size(), 32U);
  EXPECT_EQ(view["numbers"].size(), 64U);
  EXPECT_EQ(view["light"], 1);
}

TEST(BoardView, AProblemOfGoShowsItsStonesAndBounds) {
  const Json view = view_of("go", "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n");
  EXPECT_EQ(view["target"], Json({6, 7, 10, 11}));
  EXPECT_EQ(view["outside"], Json({4, 9, 14, 18, 19}));
}

TEST(MatchState, WorthOutOfRemarks) {
  EXPECT_EQ(worth_in("+0.31/14 0.052s")->hundredths, 31);
  EXPECT_EQ(worth_in("-1.50/3 0.1s, 20 positions")->hundredths, -150);
  EXPECT_EQ(*worth_in("-M3/9 0.1s")->mate_in, -3);
  for (const char* remark : {"", "0.052s", "/", "+/", "+x/1", "+M/1", "good move / bad move", "+1e9/1"})
    EXPECT_FALSE(worth_in(remark)) << remark;
}

TEST(MatchState, SharesAreForTheFirstPlayer) {
  Worth even;
  EXPECT_DOUBLE_EQ(first_share(even, Side::First), 0.5);
  Worth mated;
  mated.mate_in = -2;
  EXPECT_DOUBLE_EQ(first_share(mated, Side::First), 0);
  EXPECT_DOUBLE_EQ(first_share(mated, Side::Second), 1);
}

TEST(PositionReading, KnowsWhatItIs) {
  const auto kind = [](const char* text, const char* game = "") {
    const auto read = read_position(text, game);
    return read ? std::string(read->engine->name()) + " " + read->from : read.error().reason;
  };
  EXPECT_EQ(kind("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "chess FEN");
  EXPECT_EQ(kind("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";"), "chess FEN");
  EXPECT_EQ(kind("B:W10,11:BK7"), "draughts FEN");
  EXPECT_EQ(kind("[Event \"x\"]\n\n1. e4 e5 *"), "chess pgn");
  EXPECT_EQ(kind("[Event \"x\"]\n\n1. 11-15 23-19 *"), "draughts pdn");
  EXPECT_EQ(kind("(;SZ[9]AB[aa]AW[bb])"), "go SGF");
  EXPECT_EQ(kind("start", "draughts"), "draughts start");
  EXPECT_FALSE(read_position("", ""));
  EXPECT_FALSE(read_position("8/8/8 w", ""));
  EXPECT_FALSE(read_position(std::string(2u << 20, '('), ""));
}

}  // namespace
}  // namespace tabia::server
