#include "jobs/crew.hpp"

#include <atomic>
#include <future>
#include <thread>

#include <gtest/gtest.h>

namespace tabia::jobs {
namespace {

using namespace std::chrono_literals;

// Every lane sees its own tasks in order and never two at once, whatever the threads do.
TEST(ThreadedCrew, ALaneIsServedInOrder) {
  constexpr int lanes = 8, tasks = 500;
  Crew crew(4);
  struct Log {
    std::vector<int> seen;
    std::atomic<int> inside = 0;
  };
  std::vector<Log> logs(lanes);
  std::vector<std::promise<void>> done(lanes);
  std::atomic<bool> met = false;
  for (std::size_t i = 0; i < lanes; ++i) {
    const LanePtr lane = crew.lane();
    for (int k = 0; k < tasks; ++k) {
      crew.put(lane, [&, i, k] {
        if (logs[i].inside.fetch_add(1) != 0) met = true;
        logs[i].seen.push_back(k);
        logs[i].inside.fetch_sub(1);
        if (k == tasks - 1) done[i].set_value();
      });
    }
  }
  for (auto& promise : done) promise.get_future().wait();
  EXPECT_FALSE(met);
  for (const Log& log : logs) {
    ASSERT_EQ(log.seen.size(), static_cast<std::size_t>(tasks));
    for (int k = 0; k < tasks; ++k) EXPECT_EQ(log.seen[static_cast<std::size_t>(k)], k);
  }
}

TEST(ThreadedCrew, LanesTakeTurns) {
  Crew crew(1);
  const LanePtr busy = crew.lane(), other = crew.lane();
  std::promise<void> gate;
  std::vector<char> order;
  std::promise<void> end;
  crew.put(busy, [&] { gate.get_future().wait(); });
  for (int i = 0; i < 3; ++i) crew.put(busy, [&] { order.push_back('b'); });
  crew.put(other, [&] { order.push_back('o'); });
  crew.put(busy, [&] { end.set_value(); });
  gate.set_value();
  end.get_future().wait();
  ASSERT_EQ(order.size(), 4U);
  EXPECT_NE(order.back(), 'o') << "the other lane had to wait for all of the busy one";
}

TEST(ThreadedCrew, TimedTasksComeInTheirOrder) {
  Crew crew(2);
  const LanePtr lane = crew.lane();
  const Instant now = SteadyClock().now();
  std::vector<int> order;
  std::promise<void> end;
  crew.put_at(lane, now + 20ms, [&] {
    order.push_back(2);
    end.set_value();
  });
  crew.put_at(lane, now + 1ms, [&] { order.push_back(1); });
  end.get_future().wait();
  EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST(ThreadedCrew, StoppingForgetsWhatWaits) {
  std::atomic<int> ran = 0;
  std::promise<void> begun, gate;
  std::thread opener;
  {
    Crew crew(1);
    const LanePtr lane = crew.lane();
    crew.put(lane, [&] {
      begun.set_value();
      gate.get_future().wait();
      ++ran;
    });
    for (int i = 0; i < 10; ++i) crew.put(lane, [&] { ++ran; });
    crew.put_at(lane, SteadyClock().now() + 1h, [&] { ++ran; });
    begun.get_future().wait();
    EXPECT_EQ(crew.waiting(), 10U);
    opener = std::thread([&] { gate.set_value(); });
    crew.stop();
    crew.put(lane, [&] { ++ran; });
  }
  opener.join();
  EXPECT_LE(ran, 11);
  EXPECT_GE(ran, 1);
}

// What waits behind a task that is being done may hold the lane it waits in.
TEST(ThreadedCrew, StoppingForgetsWhatWaitsBehindATask) {
  struct Holder {
    LanePtr lane;
  };
  std::weak_ptr<Holder> left;
  {
    Crew crew(1);
    const auto holder = std::make_shared<Holder>(Holder{crew.lane()});
    left = holder;
    std::promise<void> begun;
    crew.put(holder->lane, [&] {
      crew.put(holder->lane, [holder] { (void)holder; });
      begun.set_value();
      while (crew.waiting() > 0) std::this_thread::yield();  // until stop() was called
    });
    begun.get_future().wait();
    crew.stop();
  }
  EXPECT_TRUE(left.expired());
}

}  // namespace
}  // namespace tabia::jobs
