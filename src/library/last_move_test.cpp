#include "library/last_move.hpp"

#include <gtest/gtest.h>

#include "engine/engine.hpp"

namespace tabia::library {
namespace {

void expect_leads_to(const std::string& fen) {
  const auto found = find_last_move(fen);
  ASSERT_TRUE(found) << fen;
  auto game = find_engine("chess")->set_up(found->before);
  ASSERT_TRUE(game.ok());
  ASSERT_TRUE((*game)->play(found->move).ok());
  const std::string after = (*game)->position();
  EXPECT_EQ(after.substr(0, fen.find(" - ")), fen.substr(0, fen.find(" - ")));
}

TEST(LastMove, LeadsToThePosition) {
  expect_leads_to("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
  expect_leads_to("4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - - 0 1");
  expect_leads_to("r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1");
}

TEST(LastMove, EnPassantTellsWhichItWas) {
  const auto found = find_last_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->move, "d7d5");
}

TEST(LastMove, TheRightToCastleSaysWhoHasNotMoved) {
  const auto found = find_last_move("4k3/8/8/8/8/8/n7/R3K2R b KQ - 0 9");
  EXPECT_FALSE(found);  // White's king and rooks stand where they began, and nothing else can have moved
}

TEST(LastMove, WhatIsNoPositionHasNone) {
  EXPECT_FALSE(find_last_move(""));
  EXPECT_FALSE(find_last_move("99999999999999999999 w - -"));
}

}  // namespace
}  // namespace tabia::library
