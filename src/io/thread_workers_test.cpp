#include "io/thread_workers.hpp"

#include <atomic>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

TEST(ThreadedWorkers, EveryPieceRunsOnce) {
  for (int threads : {1, 2, 8}) {
    ThreadWorkers workers(threads);
    for (int n : {0, 1, 2, 7, 1000}) {
      std::vector<int> runs(static_cast<std::size_t>(n), 0);  // no two pieces share an element
      workers.run(n, [&](int i) { ++runs[static_cast<std::size_t>(i)]; });
      for (int count : runs) EXPECT_EQ(count, 1);
    }
  }
}

TEST(ThreadedWorkers, PiecesRunAtTheSameTime) {
  // Each waits for the other: one after the other they would never meet.
  ThreadWorkers workers(2);
  std::atomic<int> arrived = 0;
  workers.run(2, [&](int) {
    ++arrived;
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (arrived < 2 && std::chrono::steady_clock::now() < give_up) std::this_thread::yield();
    EXPECT_EQ(arrived, 2);
  });
}

TEST(ThreadedWorkers, WhatThePiecesWroteIsSeenAfterwards) {
  ThreadWorkers workers(4);
  std::vector<std::set<std::thread::id>> seen(64);
  workers.run(64, [&](int i) { seen[static_cast<std::size_t>(i)].insert(std::this_thread::get_id()); });
  std::set<std::thread::id> all;
  for (const auto& ids : seen) all.insert(ids.begin(), ids.end());
  EXPECT_LE(all.size(), 4u);
  EXPECT_GE(all.size(), 1u);
}

TEST(ThreadedWorkers, RunsInsideRuns) {
  ThreadWorkers workers(3);
  std::atomic<int> sum = 0;
  workers.run(3, [&](int i) { workers.run(4, [&](int j) { sum += i * 4 + j; }); });
  EXPECT_EQ(sum, 66);
}

TEST(ThreadedWorkers, ZeroMeansOnePerProcessor) { EXPECT_GE(ThreadWorkers(0).threads(), 1); }

}  // namespace
}  // namespace tabia::io
