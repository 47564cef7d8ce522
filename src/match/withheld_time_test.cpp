#include "match/withheld_time.hpp"

#include <gtest/gtest.h>

#include "search/time_plan.hpp"

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

TEST(WithheldTime, OnAnIdleMachineOnlyTheFirstSurpriseIsReserved) {
  WithheldTime withheld;
  withheld.learn(100ms, 100ms);
  withheld.learn(100ms, 96ms);
  EXPECT_EQ(withheld.reserve(60s), Duration(150ms));
  EXPECT_EQ(withheld.reserve(400ms), Duration(100ms));
  EXPECT_EQ(withheld.reserve(40ms), usual_overhead);
}

TEST(WithheldTime, GrowsAtOnceAndIsForgottenSlowly) {
  WithheldTime withheld;
  withheld.learn(260ms, 100ms);
  EXPECT_EQ(withheld.reserve(60s), Duration(320ms));
  withheld.learn(100ms, 100ms);
  EXPECT_EQ(withheld.reserve(60s), Duration(300ms));
  for (int move = 0; move < 60; ++move) withheld.learn(50ms, 50ms);
  EXPECT_EQ(withheld.reserve(60s), Duration(150ms));
}

// A second and 20 ms a move, on a machine that withholds 60 ms from every fourth move.
bool lasts_a_game(bool learns) {
  Duration left = 1s;
  WithheldTime withheld;
  for (int move = 0; move < 60; ++move) {
    Limits limits;
    limits.clock = GameClock{left, 20ms, {}};
    if (learns) limits.overhead = withheld.reserve(left);
    const Duration worked = plan_time(limits)->hard, took = worked + (move % 4 == 0 ? 60ms : 0ms);
    if (took >= left) return false;
    left += 20ms - took;
    withheld.learn(took, worked);
  }
  return true;
}

TEST(WithheldTime, KeepsTheFlagUp) {
  EXPECT_FALSE(lasts_a_game(false));
  EXPECT_TRUE(lasts_a_game(true));
}

}  // namespace
}  // namespace tabia::match
