#include "settings/settings.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include <gtest/gtest.h>

#include "settings/settings_file.hpp"

namespace tabia::settings {
namespace {

namespace fs = std::filesystem;

TEST(Settings, EveryUsualValueIsOneThatMayBeSet) {
  Settings settings;
  for (const Setting& setting : all_settings()) {
    EXPECT_TRUE(settings.set(setting.name, setting.usual).ok()) << setting.name;
    EXPECT_EQ(settings.text(setting.name), setting.usual);
    EXPECT_FALSE(settings.set(setting.name, "nonsense").ok()) << setting.name;
  }
}

TEST(Settings, RoundTrip) {
  Settings settings;
  ASSERT_TRUE(settings.set("level-chess", "3").ok());
  ASSERT_TRUE(settings.set("thinking", "0.25").ok());
  ASSERT_TRUE(settings.set("single-move", "ON").ok());
  const auto again = Settings::read(settings.write());
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(*again, settings);
  EXPECT_EQ(again->text("level-chess"), "3");
  EXPECT_EQ(again->number("thinking"), 0.25);
  EXPECT_TRUE(again->is_on("single-move"));
  EXPECT_EQ(again->text("level-go"), "full");
}

TEST(Settings, WhatALaterProgramWroteIsKept) {
  auto settings = Settings::read(R"({"version":1,"board":false,"sound":{"volume":[3,"x"]}})");
  ASSERT_TRUE(settings.ok());
  EXPECT_FALSE(settings->is_on("board"));
  ASSERT_TRUE(settings->set("board", "on").ok());
  EXPECT_NE(settings->write().find("\"volume\""), std::string::npos);
  EXPECT_EQ(*Settings::read(settings->write()), *settings);
}

TEST(Settings, BadOnesAreRefusedWithTheirName) {
  const auto reason = [](std::string_view text) {
    const auto read = Settings::read(text);
    return read.ok() ? "" : read.error().text();
  };
  EXPECT_NE(reason(R"({"version":1,"board":"maybe"})").find("board"), std::string::npos);
  EXPECT_NE(reason(R"({"version":1,"thinking":-1})").find("thinking"), std::string::npos);
  EXPECT_NE(reason(R"({"version":9})").find("later"), std::string::npos);
  EXPECT_NE(reason("{}").find("version"), std::string::npos);
  EXPECT_NE(reason("[1").find("JSON"), std::string::npos);
  EXPECT_NE(reason(R"({"version":1,"x":)" + std::string(100, '[') + std::string(100, ']') + "}").find("deep"),
            std::string::npos);
}

class SettingsFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "tabia-settings-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_;
};

TEST_F(SettingsFileTest, ChangesAreThereNextTime) {
  const fs::path path = folder_ / "deeper" / "settings.json";
  SettingsFile file = SettingsFile::open(path);
  EXPECT_FALSE(file.damage());
  EXPECT_FALSE(file.set("nothing", "on").ok());
  EXPECT_FALSE(fs::exists(path));
  ASSERT_TRUE(file.set("go-size", "9").ok());
  EXPECT_EQ(SettingsFile::open(path).settings().number("go-size"), 9);
}

TEST_F(SettingsFileTest, ADamagedFileIsLeftAlone) {
  const fs::path path = folder_ / "settings.json";
  std::ofstream(path) << "{\"version\":1,";
  SettingsFile file = SettingsFile::open(path);
  ASSERT_TRUE(file.damage());
  EXPECT_NE(file.damage()->text().find("settings.json"), std::string::npos);
  EXPECT_EQ(file.settings().number("go-size"), 19);
  EXPECT_FALSE(file.set("go-size", "9").ok());
  EXPECT_EQ(file.settings().number("go-size"), 9) << "for this run";
  std::ifstream stream(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), "{\"version\":1,");
}

}  // namespace
}  // namespace tabia::settings
