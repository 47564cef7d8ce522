#include "trainer/spacing.hpp"

#include <gtest/gtest.h>

namespace tabia::trainer {
namespace {

TEST(Spacing, OneDaySixDaysThenEverLonger) {
  library::Schedule schedule{7};
  schedule = rescheduled(schedule, Recall::Slowly, 1'000);
  EXPECT_EQ(schedule.due, 1'000 + day);
  schedule = rescheduled(schedule, Recall::Slowly, 2'000);
  EXPECT_EQ(schedule.due, 2'000 + 6 * day);
  schedule = rescheduled(schedule, Recall::Slowly, 3'000);
  EXPECT_EQ(schedule.due, 3'000 + 15 * day);  // 6 * 2.5
  EXPECT_EQ(schedule.repetitions, 3);
  EXPECT_EQ(schedule.problem, 7);
}

TEST(Spacing, AFailureStartsAgainAndComesBackTheSameDay) {
  library::Schedule schedule{7};
  for (int i = 0; i < 4; ++i) schedule = rescheduled(schedule, Recall::Well, 0);
  const double ease = schedule.ease;
  schedule = rescheduled(schedule, Recall::Failed, 5'000);
  EXPECT_LT(schedule.due, 5'000 + day);
  EXPECT_EQ(schedule.repetitions, 0);
  EXPECT_LT(schedule.ease, ease);
  schedule = rescheduled(schedule, Recall::Well, 6'000);
  EXPECT_EQ(schedule.due, 6'000 + day);
}

TEST(Spacing, EaseAndIntervalHaveBounds) {
  library::Schedule bad{7}, good{7};
  for (int i = 0; i < 100; ++i) {
    bad = rescheduled(bad, Recall::WithHints, 0);
    good = rescheduled(good, Recall::Well, 0);
  }
  EXPECT_EQ(bad.ease, 1.3);
  EXPECT_LE(good.interval_days, 365);
}

}  // namespace
}  // namespace tabia::trainer
