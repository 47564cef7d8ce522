#include "io/group_commit.hpp"

#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

constexpr int many = 20;

TEST(ThreadedGroupCommit, WhoeverWaitsSharesOneSync) {
  std::vector<std::string> rounds;
  GroupCommit* commit = nullptr;
  GroupCommit made([&](std::string_view bytes) -> Result<Done> {
    // The first, who found the disk free and went alone, takes as long as all others need to come.
    while (rounds.empty() && commit->gathered() < many) std::this_thread::yield();
    rounds.emplace_back(bytes);
    return Done{};
  });
  commit = &made;
  std::vector<std::thread> threads;
  for (int i = 0; i <= many; ++i) threads.emplace_back([&] { EXPECT_TRUE(commit->add("x").ok()); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(rounds, (std::vector<std::string>{"x", std::string(many, 'x')}));
}

TEST(ThreadedGroupCommit, EverybodyIsOnTheDiskBeforeBeingTold) {
  std::string disk;
  std::mutex mutex;
  GroupCommit commit([&](std::string_view bytes) -> Result<Done> {
    for (int i = 0; i < 10; ++i) std::this_thread::yield();  // who was told too early would look now
    const std::lock_guard lock(mutex);
    disk += bytes;
    return Done{};
  });
  std::vector<std::thread> threads;
  for (int i = 0; i < many; ++i) {
    threads.emplace_back([&, i] {
      for (int k = 0; k < 100; ++k) {
        const std::string mine = "<" + std::to_string(i) + "." + std::to_string(k) + ">";
        ASSERT_TRUE(commit.add(mine).ok());
        const std::lock_guard lock(mutex);
        ASSERT_NE(disk.find(mine), std::string::npos);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::size_t records = 0;
  for (const char c : disk) records += c == '<' ? 1 : 0;
  EXPECT_EQ(records, many * 100U);
}

TEST(GroupCommit, FailsForGoodAndSaysWhy) {
  int asked = 0;
  GroupCommit commit([&](std::string_view) -> Result<Done> {
    return ++asked == 2 ? Result<Done>(Error{"No space left on device"}) : Done{};
  });
  EXPECT_TRUE(commit.add("a").ok());
  for (int i = 0; i < 2; ++i) {
    const auto done = commit.add("b");
    ASSERT_FALSE(done.ok());
    EXPECT_EQ(done.error().text(), "No space left on device");
  }
  EXPECT_EQ(asked, 2) << "what lies behind a gap would never be found again";
}

}  // namespace
}  // namespace tabia::io
