#include "io/action_log.hpp"

#include <gtest/gtest.h>

namespace tabia::io {
namespace {

std::filesystem::path new_log(const char* name) {
  const auto path = std::filesystem::path(::testing::TempDir()) / name;
  std::filesystem::remove(path);
  std::filesystem::remove(path.string() + ".old");
  return path;
}

TEST(ActionLog, KeepsTheOrderAndTellsTheLast) {
  const ActionLog log(new_log("actions_order.log"));
  EXPECT_TRUE(log.last(5).empty());
  for (const char* action : {"e4", "undo", "d4\n\x1b[2J"}) log.add(action);
  const auto last = log.last(2);
  ASSERT_EQ(last.size(), 2u);
  EXPECT_TRUE(last[0].ends_with(" undo")) << last[0];
  EXPECT_TRUE(last[1].ends_with(" d4[2J")) << last[1];
  EXPECT_EQ(log.last(100).size(), 3u);
}

TEST(ActionLog, GrownTooLongIsPutAside) {
  const auto path = new_log("actions_long.log");
  const ActionLog log(path, 200);
  for (int i = 0; i < 50; ++i) log.add("a move");
  EXPECT_LE(std::filesystem::file_size(path), 300u);
  EXPECT_TRUE(std::filesystem::exists(path.string() + ".old"));
}

TEST(ActionLog, WhereNothingCanBeWrittenNothingHappens) {
  const ActionLog nowhere, wrong(std::filesystem::path("/proc/no/such/actions.log"));
  nowhere.add("e4");
  wrong.add("e4");
  EXPECT_TRUE(nowhere.last(1).empty());
  EXPECT_TRUE(wrong.last(1).empty());
}

}  // namespace
}  // namespace tabia::io
