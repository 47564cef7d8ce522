#include "rules/draughts/attention.hpp"

#include <gtest/gtest.h>

namespace tabia::draughts {
namespace {

int obscurity(std::string_view fen, std::string_view text, std::string_view before = {}) {
  Position at = Position::read(fen).value();
  std::optional<Position::Move> last;
  if (!before.empty()) {
    last = at.read_move(before).value();
    at.play(*last);
  }
  return Attention<Position>(at, last).obscurity(at.read_move(text).value());
}

TEST(DraughtsAttention, WhatJustCameIsTaken) {
  EXPECT_EQ(obscurity("B:W18,22:B11,1", "18x11", "11-15"), 0);
  EXPECT_GT(obscurity("W:W18,22:B15,1", "18x11"), 0) << "it has stood there for long";
}

TEST(DraughtsAttention, LongCapturesAreHarder) {
  EXPECT_LT(obscurity("B:W15,32:B11,1", "11x18"), obscurity("B:W15,23,32:B11,1", "11x27"));
}

TEST(DraughtsAttention, GiftsAreHard) {
  EXPECT_GT(obscurity("B:W18,32:B1,9", "9-14"), obscurity("B:W18,32:B1,9", "9-13"));
}

TEST(DraughtsAttention, TheFarWingIsHarderThanTheActionAndCrowningIsEasy) {
  EXPECT_GT(obscurity("W:W27,32:B9,12", "9-13", "27-23"), obscurity("W:W27,32:B9,12", "12-16", "27-23"));
  EXPECT_EQ(obscurity("B:W1:B26", "26-31"), 5);
}

TEST(DraughtsAttention, KingsThatComeBackAreHarder) {
  EXPECT_GT(obscurity("B:W32:BK14,1", "14-10"), obscurity("B:W32:BK14,1", "14-18"));
}

TEST(DraughtsAttention, AnEmptyBoardHidesNothing) {
  EXPECT_EQ(Attention<Position>::clutter(Position::start()), 100);
  EXPECT_EQ(Attention<Position>::clutter(Position::read("B:WK18:BK10,K27").value()), 0);
}

}  // namespace
}  // namespace tabia::draughts
