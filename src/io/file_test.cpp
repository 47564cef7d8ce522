#include "io/file.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/text.hpp"
#include "io/file_writer.hpp"

namespace tabia::io {
namespace {

namespace fs = std::filesystem;

class File : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-file-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static void put(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  static std::string get(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }

  fs::path folder_;
};

TEST_F(File, ANewTextHasALaterTime) {
  const FileTime future = time_now() + 3'600'000'000'000;
  ASSERT_TRUE(write_file(path("f"), "a", {Sync::Later, future}).ok());
  EXPECT_EQ(file_time(path("f")), future);
  ASSERT_TRUE(write_file(path("f"), "b").ok());
  EXPECT_EQ(file_time(path("f")), future + 1);
  EXPECT_EQ(get(path("f")), "b");
  EXPECT_FALSE(file_time(path("none")));
}

TEST_F(File, ReadsWhatWasWritten) {
  const std::string text = std::string("a\0b\r\n", 5) + std::string(1'000'000, 'x');
  ASSERT_TRUE(write_file(path("f"), text).ok());
  EXPECT_EQ(read_all(path("f"), text.size()).value(), text);
  EXPECT_EQ(files(), 1u);
  ASSERT_TRUE(write_file(path("f"), "").ok());
  EXPECT_EQ(read_all(path("f"), 0).value(), "");
}

TEST_F(File, NamesTheFileAndTheReason) {
  EXPECT_EQ(read_all("/no/such/file", 10).error().text(),
            "/no/such/file: cannot open: No such file or directory");
  EXPECT_EQ(read_all("/", 10).error().text(), "/: cannot read: Is a directory");
  EXPECT_EQ(write_file("/no/such/file", "x").error().text(),
            "/no/such/file: cannot create a file beside it: No such file or directory");
  put(path("f"), "12345");
  EXPECT_EQ(read_all(path("f"), 4).error().text(), path("f") + ": larger than 4 bytes");
  EXPECT_EQ(read_all(path("f"), 5).value(), "12345");
  EXPECT_EQ(read_all("/dev/zero", 1'000'000).error().text(), "/dev/zero: larger than 1000000 bytes");
}

TEST_F(File, ReplacesKeepingRightsAndLinks) {
  put(path("f"), "old");
  ASSERT_EQ(::chmod(path("f").c_str(), 0640), 0);
  fs::create_symlink(path("f"), path("link"));
  ASSERT_TRUE(write_file(path("link"), "new").ok());
  EXPECT_EQ(get(path("f")), "new");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(fs::status(path("f")).permissions(), fs::perms(0640));
  EXPECT_EQ(files(), 2u);
}

TEST_F(File, WritesAroundWhatCrashedWritersLeft) {
  put(path("f") + "." + std::to_string(::getpid()) + ".0.tmp", "left");
  ASSERT_TRUE(write_file(path("f"), "new").ok());
  EXPECT_EQ(get(path("f")), "new");
}

TEST_F(File, WhatKilledWritersLeftIsRemovedAndNothingElse) {
  const pid_t gone = ::fork();
  if (gone == 0) ::_exit(0);
  ASSERT_EQ(::waitpid(gone, nullptr, 0), gone);
  const std::string ours = concat("f.", ::getpid(), ".0.tmp"), theirs = concat("f.", gone, ".0.tmp");
  const std::vector<std::string> kept = {"f", ours, "f.tmp", "7.tmp", concat("f.", gone, ".x.tmp")};
  for (const std::string& name : kept) put(path(name), "x");
  put(path(theirs), "x");
  remove_left_behind(folder_.string());
  EXPECT_FALSE(fs::exists(path(theirs)));
  for (const std::string& name : kept) EXPECT_TRUE(fs::exists(path(name))) << name;
  remove_left_behind("/no/such/folder");
}

TEST_F(File, AFullDeviceIsOneErrorAndStaysADevice) {
  if (!fs::is_character_file("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  EXPECT_EQ(write_file("/dev/full", "x").error().text(), "/dev/full: cannot write: No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_TRUE(write_file("/dev/null", "x").ok());
}

// In a child that may write no more than a few bytes per file: as on a full disk, writing fails half way.
TEST_F(File, AFullDiskLeavesTheOldFile) {
  put(path("f"), "old");
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit = {1000, 1000};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(2);
    const auto done = write_file(path("f"), std::string(100'000, 'x'));
    const bool as_hoped = !done.ok() && done.error().text() == path("f") + ": cannot write: File too large";
    ::_exit(as_hoped ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(get(path("f")), "old");
  EXPECT_EQ(files(), 1u) << "the half-written file is still there";
}

TEST_F(File, AFolderWithoutWriteRightsIsOneError) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  ASSERT_EQ(::chmod(folder_.c_str(), 0500), 0);
  EXPECT_EQ(write_file(path("f"), "x").error().text(),
            path("f") + ": cannot create a file beside it: Permission denied");
  ::chmod(folder_.c_str(), 0700);
}

}  // namespace
}  // namespace tabia::io
