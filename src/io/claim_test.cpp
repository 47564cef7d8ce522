#include "io/claim.hpp"

#include <filesystem>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/wait.h>

namespace tabia::io {
namespace {

namespace fs = std::filesystem;

class ClaimTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-claim-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    path_ = pattern + "/game.open";
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_;
  std::string path_;
};

TEST_F(ClaimTest, OneHolderAtATime) {
  EXPECT_EQ(Claim::state(path_), Claim::State::None);
  auto mine = Claim::take(path_);
  ASSERT_TRUE(mine.ok() && mine->has_value());
  EXPECT_EQ(Claim::state(path_), Claim::State::Held);
  const auto other = Claim::take(path_);
  ASSERT_TRUE(other.ok());
  EXPECT_FALSE(other->has_value());
  (*mine)->give_up();
  EXPECT_EQ(Claim::state(path_), Claim::State::None);
  EXPECT_TRUE(Claim::take(path_)->has_value());
}

TEST_F(ClaimTest, TheDeadHoldNothingButLeaveATrace) {
  const pid_t child = ::fork();
  if (child == 0) {
    const auto claim = Claim::take(path_);
    ::_exit(claim.ok() && claim->has_value() ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(Claim::state(path_), Claim::State::LeftBehind);
  EXPECT_TRUE(Claim::take(path_)->has_value());
  EXPECT_EQ(Claim::state(path_), Claim::State::LeftBehind) << "the claim above has ended";
}

TEST_F(ClaimTest, AFolderThatIsNotThereIsAnError) {
  const auto claim = Claim::take((folder_ / "none" / "x").string());
  ASSERT_FALSE(claim.ok());
  EXPECT_NE(claim.error().text().find("No such file"), std::string::npos);
}

}  // namespace
}  // namespace tabia::io
