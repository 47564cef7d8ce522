// Bits, lists, chance and stopping.

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "base/bits.hpp"
#include "base/fixed_list.hpp"
#include "base/random.hpp"
#include "base/stop.hpp"
#include "base/zeroed_array.hpp"

namespace tabia {
namespace {

TEST(Bits, MembersComeFromLowToHigh) {
  std::vector<int> seen;
  for (int bit : members(0x8000000000000105u)) seen.push_back(bit);
  EXPECT_EQ(seen, (std::vector<int>{0, 2, 8, 63}));
  std::uint64_t set = 0b1010;
  EXPECT_EQ(take_lowest(set), 1);
  EXPECT_EQ(set, 0b1000u);
  EXPECT_EQ(highest_bit(0b1010), 3);
  EXPECT_TRUE(has_many(0b11));
  EXPECT_FALSE(has_many(0b10) || has_many(0));
}

TEST(FixedList, CopiesOnlyWhatItHolds) {
  FixedList<int, 4> list;
  list.push_back(3);
  list.push_back(5);
  const FixedList<int, 4> copy = list;
  EXPECT_EQ(std::accumulate(copy.begin(), copy.end(), 0), 8);
  EXPECT_TRUE(copy.contains(5));
  EXPECT_FALSE(copy.contains(7));
  list.shrink(1);
  EXPECT_EQ(list.size(), 1u);
  EXPECT_EQ(list.back(), 3);
}

TEST(ZeroedArray, BeginsWithZeroesWhereItShould) {
  struct alignas(64) Line {
    std::array<int, 16> values;
  };
  ZeroedArray<Line> lines(3);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&lines[0]) % 64, 0u);
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].values, (std::array<int, 16>{}));
  lines[2].values[15] = 7;
  lines = ZeroedArray<Line>(3);
  EXPECT_EQ(lines[2].values[15], 0);
}

TEST(Random, SameSeedSameNumbersAndOtherSeedOthers) {
  Random a(7), b(7), c(8);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const auto value = a.next();
    EXPECT_EQ(value, b.next());
    differs |= value != c.next();
  }
  EXPECT_TRUE(differs);
}

TEST(Random, BelowIsFairAndShuffleKeepsEverything) {
  Random random(1);
  std::array<int, 6> counts = {};
  for (int i = 0; i < 60'000; ++i) ++counts[random.below(6)];
  for (int count : counts) EXPECT_NEAR(count, 10'000, 500);  // five standard deviations
  std::vector<int> list(20);
  std::iota(list.begin(), list.end(), 0);
  const auto before = list;
  random.shuffle(list);
  EXPECT_NE(list, before);
  std::sort(list.begin(), list.end());
  EXPECT_EQ(list, before);
}

TEST(Stop, NeverStopsByItself) {
  Stop stop;
  for (int i = 0; i < 10'000; ++i) ASSERT_FALSE(stop.poll());
}

TEST(Stop, KeepsToTheNodeBudgetExactly) {
  for (std::uint64_t budget : {0u, 1u, 1023u, 1024u, 1025u, 5000u}) {
    Stop stop(nullptr, nullptr, std::nullopt, budget);
    std::uint64_t polls = 0;
    while (!stop.poll()) ++polls;
    EXPECT_EQ(polls, budget);
    EXPECT_TRUE(stop.poll()) << "once stopped, always stopped";
  }
}

TEST(Stop, SeesFlagAndDeadlineWithinOneLook) {
  StopFlag flag;
  FakeClock clock;
  Stop by_flag(&flag, nullptr, std::nullopt);
  Stop by_clock(nullptr, &clock, clock.now() + std::chrono::milliseconds(50));
  for (int i = 0; i < 5000; ++i) ASSERT_FALSE(by_flag.poll() || by_clock.poll());
  flag.raise();
  clock.advance(std::chrono::milliseconds(50));
  int polls = 0;
  while (!by_flag.poll()) ASSERT_LT(++polls, 2000);
  polls = 0;
  while (!by_clock.poll()) ASSERT_LT(++polls, 2000);
}

}  // namespace
}  // namespace tabia
