#include "engine/mate_winder.hpp"

#include <array>

#include <gtest/gtest.h>

#include "engine/mate.hpp"

namespace tabia {
namespace {

constexpr std::array<const char*, 3> mates_in_two = {
    "2R2R2/6pk/4p3/4q3/8/2r2p2/3K4/8 b - - 9 48", "5k2/7R/1P6/2P5/1K6/3q4/r6p/8 b - - 5 66",
    "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w - - 0 1"};

std::optional<WoundMate> wound(std::uint64_t lot, int shortest, int longest, const StopFlag& flag = {}) {
  MateSolver solver(8);
  const auto at = chess::Position::read(mates_in_two[lot % mates_in_two.size()]);
  return MateWinder(solver, lot, flag).wind(*at, 2, shortest, longest);
}

TEST(MateWinder, WhatItMakesIsAMateOfThatLengthWithOneFirstMove) {
  int made = 0;
  MateMind mind(16);
  for (std::uint64_t lot = 1; lot <= 6; ++lot) {
    const auto mate = wound(lot, 3, 4);
    if (!mate) continue;
    ++made;
    const chess::Position& at = mate->game.positions.back();
    SCOPED_TRACE(at.text());
    EXPECT_TRUE(mate->length == 3 || mate->length == 4);
    MateRequest request;
    request.position = at.text();
    request.all = true;
    const auto report = mind.solve(request, StopFlag());
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->mate, mate->length);
    EXPECT_TRUE(report->shortest_proven && report->all_moves);
    EXPECT_EQ(report->first_moves.size(), 1u);
    EXPECT_TRUE(looks_natural(at));
    EXPECT_EQ(after(mate->game.positions.front(), mate->game.moves.front()), at);
  }
  EXPECT_GT(made, 0);
}

TEST(MateWinder, TheSameLotWindsTheSame) {
  const auto first = wound(2, 3, 3), again = wound(2, 3, 3);
  ASSERT_TRUE(first && again);
  EXPECT_EQ(first->game.positions.back(), again->game.positions.back());
  EXPECT_EQ(first->game.moves, again->game.moves);
}

TEST(MateWinder, NothingWhenStopped) {
  StopFlag stop;
  stop.raise();
  EXPECT_FALSE(wound(1, 3, 4, stop));
}

}  // namespace
}  // namespace tabia
