#include "io/line_history.hpp"

#include <unistd.h>

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::io {
namespace {

namespace fs = std::filesystem;

class LineHistoryInAFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / concat("tabia-history-", getpid());
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_;
};

TEST_F(LineHistoryInAFolder, WhatWasTypedComesBackToItsOwnerOnly) {
  const LineHistory history(folder_ / "lines");
  EXPECT_TRUE(history.lines().empty());
  for (const char* line : {"e4", "why Nf3", "", "a\nb", "\x1b[31m", "Zürich"}) history.add(line);
  history.add(std::string(LineHistory::longest_line + 1, 'x'));
  EXPECT_EQ(LineHistory(folder_ / "lines").lines(), (std::vector<std::string>{"e4", "why Nf3", "Zürich"}));
  EXPECT_EQ(fs::status(folder_ / "lines").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(LineHistoryInAFolder, ItNeverGrowsWithoutEnd) {
  const LineHistory history(folder_ / "lines");
  const std::size_t many = 3 * LineHistory::most_lines;
  for (std::size_t i = 0; i < many; ++i) history.add(concat("line ", i));
  const auto lines = history.lines();
  ASSERT_EQ(lines.size(), LineHistory::most_lines);
  EXPECT_EQ(lines.back(), concat("line ", many - 1));
  EXPECT_LT(fs::file_size(folder_ / "lines"), LineHistory::most_lines * 12);
  EXPECT_EQ(fs::status(folder_ / "lines").permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(history.lines(), lines);
}

TEST_F(LineHistoryInAFolder, WhatCannotBeKeptIsNotMissed) {
  const LineHistory nowhere, impossible("/proc/no/lines");
  for (const LineHistory& history : {nowhere, impossible}) {
    history.add("e4");
    EXPECT_TRUE(history.lines().empty());
  }
  fs::create_directories(folder_ / "lines");  // a folder in its place
  LineHistory(folder_ / "lines").add("e4");
  EXPECT_TRUE(LineHistory(folder_ / "lines").lines().empty());
}

}  // namespace
}  // namespace tabia::io
