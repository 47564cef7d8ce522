#include "match/time_control.hpp"

#include <gtest/gtest.h>

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

TEST(TimeControl, ReadsAndWrites) {
  for (const char* text : {"10+0.1", "40/60", "40/60+0.5", "1", "0.05+0.001"}) {
    const auto control = read_time_control(text);
    ASSERT_TRUE(control.ok()) << text;
    EXPECT_EQ(control->text(), text);
  }
  const auto control = read_time_control("40/90.5+.25");
  ASSERT_TRUE(control.ok());
  EXPECT_EQ(control->moves, 40);
  EXPECT_EQ(control->base, 90500ms);
  EXPECT_EQ(control->increment, 250ms);
}

TEST(TimeControl, RefusesNonsense) {
  for (const char* text : {"", "+", "x", "0", "0+1", "-1+1", "1+-1", "1+", "0/1", "/1", "1/", "1e3", "1 +1",
                           "9999999999", "1.0000000001", "1+1+1", "1.2.3", "."}) {
    EXPECT_FALSE(read_time_control(text).ok()) << text;
  }
}

TEST(PlayerClock, IncrementIsAddedAfterTheMove) {
  PlayerClock clock(*read_time_control("10+1"));
  EXPECT_EQ(clock.allowance(), 10s);
  EXPECT_TRUE(clock.spend(4s, 0s));
  EXPECT_EQ(clock.clock()->left, 7s);
  EXPECT_TRUE(clock.spend(7s, 0s));
  EXPECT_EQ(clock.clock()->left, 1s);
  EXPECT_FALSE(clock.spend(1001ms, 0s));
}

TEST(PlayerClock, MarginForgivesButGivesNothing) {
  PlayerClock clock(*read_time_control("1"));
  EXPECT_TRUE(clock.spend(1010ms, 20ms));
  EXPECT_EQ(clock.clock()->left, 0s);
  EXPECT_FALSE(clock.spend(21ms, 20ms));
}

TEST(PlayerClock, TimeIsAddedAfterTheMoves) {
  PlayerClock clock(*read_time_control("2/10"));
  EXPECT_EQ(clock.clock()->moves_to_go, 2);
  EXPECT_TRUE(clock.spend(3s, 0s));
  EXPECT_EQ(clock.clock()->moves_to_go, 1);
  EXPECT_TRUE(clock.spend(3s, 0s));
  EXPECT_EQ(clock.clock()->moves_to_go, 2);
  EXPECT_EQ(clock.clock()->left, 14s);
}

TEST(PlayerClock, NodesAndDepthKnowNoTime) {
  TimeControl control;
  control.nodes = 1000;
  control.depth = 3;
  PlayerClock clock(control);
  EXPECT_EQ(clock.allowance(), std::nullopt);
  EXPECT_EQ(clock.limits().nodes, 1000);
  EXPECT_EQ(clock.limits().depth, 3);
  EXPECT_FALSE(clock.limits().clock);
  EXPECT_TRUE(clock.spend(1h, 0s));
}

TEST(PlayerClock, TimeForEachMove) {
  TimeControl control;
  control.per_move = 100ms;
  PlayerClock clock(control);
  EXPECT_EQ(clock.limits().time, 100ms);
  EXPECT_TRUE(clock.spend(110ms, 20ms));
  EXPECT_TRUE(clock.spend(100ms, 0ms));
  EXPECT_FALSE(clock.spend(121ms, 20ms));
}

}  // namespace
}  // namespace tabia::match
