#include "io/thread_clock.hpp"

#include <thread>

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

TEST(ThreadClock, GoesWithOwnWorkOnly) {
  const ThreadClock clock;
  const Instant begin = clock.now();
  while (clock.now() == begin) {
  }
  const Instant before = clock.now();
  Duration of_other = {};
  std::thread([&] {
    const Instant first = clock.now();
    while (clock.now() - first < std::chrono::milliseconds(50)) {
    }
    of_other = clock.now() - first;
  }).join();
  EXPECT_LT(clock.now() - before, of_other);
}

}  // namespace
}  // namespace tabia::io
