#include "engine/unplay.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace tabia {
namespace {

using chess::Move;

bool has(const std::vector<Unplayed>& list, const chess::Position& before, Move move) {
  return std::any_of(list.begin(), list.end(), [&](const Unplayed& one) {
    return one.move == move && one.before.board() == before.board();
  });
}

bool has(const std::vector<Unplayed>& list, const char* before) {
  const auto wanted = chess::Position::read(before);
  EXPECT_TRUE(wanted.ok());
  return std::any_of(list.begin(), list.end(), [&](const Unplayed& one) {
    return one.before.board() == wanted->board() && one.before.side_to_move() == wanted->side_to_move();
  });
}

std::vector<Unplayed> before(const char* fen) { return unplayed(*chess::Position::read(fen)); }

// The other way round: whatever is played by lot must be among what may have been played.
TEST(Unplay, KnowsEveryMoveOfGamesByLot) {
  Random random(20'261'116);
  int promotions = 0, captures = 0, known = 0;
  for (int game = 0; game < 12; ++game) {
    // No castling rights: they tell of the past, and nothing is taken back there.
    auto at = *chess::Position::read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    for (int ply = 0; ply < 300; ++ply) {
      Moves<chess::Position> moves;
      at.generate(moves);
      if (moves.empty()) break;
      const Move move = moves[random.below(moves.size())];
      chess::Position next = at;
      next.play(move);
      const bool tells = at.board().en_passant != 0 || next.board().en_passant != 0;
      if (!tells) {
        ++known;
        captures += at.is_capture(move) ? 1 : 0;
        promotions += move.type() == Move::Type::Promotion ? 1 : 0;
        ASSERT_TRUE(has(unplayed(next), at, move)) << at.text() << " " << at.coordinates(move);
      }
      at = next;
    }
  }
  EXPECT_GT(known, 300);
  EXPECT_GT(captures, 30);
  EXPECT_GT(promotions, 0);
}

TEST(Unplay, EachMoveLeadsBack) {
  for (const char* fen : {"R7/5P2/8/8/1p1K4/1k1B4/3r4/q7 w - - 0 59", "Q7/8/1k6/8/8/8/5p2/2K1n3 b - - 0 1"}) {
    const auto at = *chess::Position::read(fen);
    const auto list = unplayed(at);
    EXPECT_GT(list.size(), 20u);
    for (const Unplayed& one : list) {
      ASSERT_TRUE(one.before.is_legal(one.move));
      chess::Position again = one.before;
      again.play(one.move);
      EXPECT_EQ(again.board(), at.board());
      EXPECT_EQ(again.side_to_move(), at.side_to_move());
    }
  }
}

TEST(Unplay, PawnsStepJumpCaptureAndPromote) {
  const auto step = before("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_TRUE(has(step, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"));
  EXPECT_TRUE(has(step, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
  EXPECT_TRUE(has(step, "4k3/8/8/8/4q3/3P4/8/4K3 w - - 0 1"));
  const auto promoted = before("Q7/8/4k3/8/8/8/8/4K3 b - - 0 1");
  EXPECT_TRUE(has(promoted, "8/P7/4k3/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(has(promoted, "r7/1P6/4k3/8/8/8/8/4K3 w - - 0 1"));
}

TEST(Unplay, NothingThatTheRulesForbid) {
  // The king did not come from beside the other, nor did it leave a check of its own that nobody could have given.
  for (const Unplayed& one : before("8/8/8/8/8/6k1/8/6K1 w - - 0 1")) {
    const auto from = one.move.from();
    EXPECT_NE(from, chess::G2);
    EXPECT_NE(from, chess::F2);
    EXPECT_NE(from, chess::H2);
  }
  // Who may castle has not moved: more is known there, and nothing is taken back.
  EXPECT_TRUE(before("4k3/8/8/8/8/8/8/4K2R b K - 0 1").empty());
  EXPECT_TRUE(before("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").empty());
}

}  // namespace
}  // namespace tabia
