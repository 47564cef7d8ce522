#include "match/sentences.hpp"

#include <gtest/gtest.h>

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

const Engine& chess() { return *find_engine("chess"); }

Worth worth(int hundredths, std::optional<int> mate_in = {}) {
  Worth out;
  out.hundredths = hundredths;
  out.mate_in = mate_in;
  return out;
}

TEST(Sentences, WorthIsForTheFirstPlayer) {
  EXPECT_EQ(worth_text(worth(31), Side::First, chess()), "+0.31");
  EXPECT_EQ(worth_text(worth(31), Side::Second, chess()), "-0.31");
  EXPECT_EQ(worth_text(worth(0), Side::Second, chess()), "0.00");
  EXPECT_EQ(worth_text(worth(9999, 3), Side::Second, chess()), "Black wins in 3");
  EXPECT_EQ(worth_text(worth(-9999, -2), Side::Second, chess()), "White wins in 2");
  EXPECT_EQ(worth_text(worth(0, 1), Side::Second, *find_engine("tictactoe")), "O wins in 1");
}

TEST(Sentences, RemarksAreForTheFirstPlayer) {
  EXPECT_EQ(remark_text("+0.31/14 0.052s", Side::First, chess()), "+0.31/14 0.052s");
  EXPECT_EQ(remark_text("+0.31/14 0.052s", Side::Second, chess()), "-0.31/14 0.052s");
  EXPECT_EQ(remark_text("-M3/9 0.052s", Side::Second, chess()), "+M3/9 0.052s");
  EXPECT_EQ(remark_text("+0.00/9 0.052s", Side::Second, chess()), "+0.00/9 0.052s");
  EXPECT_EQ(remark_text("0.052s", Side::Second, chess()), "0.052s");
}

TEST(Sentences, Clocks) {
  EXPECT_EQ(clock_text(298s), "4:58");
  EXPECT_EQ(clock_text(299s + 950ms), "5:00");
  EXPECT_EQ(clock_text(3723s), "1:02:03");
  EXPECT_EQ(clock_text(9340ms), "9.3");
  EXPECT_EQ(clock_text(-1s), "0.0");
}

TEST(Sentences, MovesAreToldInWords) {
  Moved moved;
  moved.side = Side::Second;
  moved.number = 3;
  moved.move.text = "Nxe5+";
  moved.move.words = "knight f3 takes e5, check";
  EXPECT_EQ(sentence(moved, chess()), "Black: 3... Nxe5+, knight f3 takes e5, check.");
  moved.answer.worth = worth(25);
  moved.answer.depth = 14;
  moved.used = 1s;
  EXPECT_EQ(sentence(moved, chess()),
            "Black: 3... Nxe5+, knight f3 takes e5, check. Thinks -0.25, depth 14, 1.0 s.");
}

TEST(Sentences, SquaresByNumberOrByFile) {
  const Engine& draughts = *find_engine("draughts");
  Moved moved;
  moved.number = 1;
  moved.move = (*draughts.set_up("B:W9,17:B6"))->legal_moves()[0];
  EXPECT_EQ(sentence(moved, draughts), "Black: 1. 6x22, man 6 takes 9 and 17 and lands on 22.");
  EXPECT_EQ(sentence(moved, draughts, Squares::ByFile),
            "Black: 1. c7xc3, man c7 takes b6 and b4 and lands on c3.");
  EXPECT_EQ(sentence(TookBack{{"11-15"}}, draughts, Squares::ByFile), "Taken back: f6-e5.");
  EXPECT_EQ(named("f6xd4", draughts, Squares::ByFile), "f6xd4") << "already so";
  EXPECT_EQ(sentence(TookBack{{"Nf3"}}, chess(), Squares::ByFile), "Taken back: Nf3.");
}

TEST(Sentences, ComputersAreCalledByTheirLevel) {
  const auto table = Table::open(chess(), Beginning{}, {Seat{}, Seat{"computer:0"}}, {});
  EXPECT_EQ(seats_text(*table, chess()), "White: you. Black: computer, level 0.");
  const auto other = Table::open(chess(), Beginning{}, {Seat{"computer:4"}, Seat{}}, {});
  const std::string text = seats_text(*other, chess());
  EXPECT_TRUE(text.starts_with("White: computer, level 4 (about 1") && text.ends_with("). Black: you."))
      << text;
}

TEST(Sentences, Ends) {
  EXPECT_EQ(sentence(Ended{{Side::First, Cause::Rules, "checkmate"}}, chess()), "Checkmate: White wins. 1-0");
  EXPECT_EQ(sentence(Ended{{std::nullopt, Cause::Rules, "stalemate"}}, chess()), "Draw: stalemate. 1/2-1/2");
  EXPECT_EQ(sentence(Ended{{Side::Second, Cause::Resignation, "White resigns"}}, chess()),
            "White resigns: Black wins. 0-1");
}

}  // namespace
}  // namespace tabia::match
