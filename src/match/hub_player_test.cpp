#include "match/hub_player.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "match/play_match.hpp"

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

const Engine& draughts() { return *find_engine("draughts"); }

std::string fake(std::string_view mode) {
  return concat("python3 src/match/fake_hub_engine_for_tests.py ", mode);
}

Result<std::unique_ptr<Player>> made(std::string_view mode, std::vector<PlayerOption> options = {},
                                     const Engine& engine = draughts()) {
  HubPlayer::Settings settings{fake(mode), std::move(options)};
  settings.stop_patience = 200ms;
  return HubPlayer::make(std::move(settings), engine);
}

// Eight moves of the fake engine against itself.
Match game_of(Player& player, Duration patience = 10s) {
  MatchRules rules;
  rules.adjudication.max_plies = 8;
  auto match = Match::begin(draughts(), {}, {}, rules);
  EXPECT_TRUE(player.new_game(1).ok());
  StopFlag stop;
  const SteadyClock clock;
  play_match(*match, {&player, &player}, clock, patience, stop);
  return std::move(match).value();
}

TEST(HubPlayer, PlaysAGame) {
  for (const char* mode : {"good", "plain", "noisy"}) {
    auto player = made(mode, {{"book", "false"}});
    ASSERT_TRUE(player.ok()) << player.error().text();
    EXPECT_EQ((*player)->name(), concat("Fake ", mode));
    const Match match = game_of(**player);
    EXPECT_EQ(match.end()->reason, "adjudicated: too long") << mode;
    const Record record = match.record();
    EXPECT_TRUE(record[record.main_line()[0]].comment.starts_with("+0.25/7 ")) << mode;
  }
}

TEST(HubPlayer, CrashesAndComesBack) {
  for (const auto& [mode, how] : {std::pair("dies", "exit code 3"), std::pair("killed", "signal 11")}) {
    auto player = made(mode);
    ASSERT_TRUE(player.ok());
    for (int game = 0; game < 2; ++game) {
      const Match match = game_of(**player);
      EXPECT_EQ(match.end()->cause, Cause::Crash);
      EXPECT_EQ(match.moves().size(), 4U);
      EXPECT_NE(match.end()->reason.find(how), std::string::npos) << match.end()->reason;
    }
  }
}

TEST(HubPlayer, MovesThatAreNone) {
  for (const char* mode : {"illegal", "garbage", "empty"}) {
    auto player = made(mode);
    ASSERT_TRUE(player.ok());
    EXPECT_EQ(game_of(**player).end()->cause, Cause::IllegalMove) << mode;
  }
}

TEST(HubPlayer, HangsAndComesBack) {
  for (const char* mode : {"hangs", "dawdles"}) {
    auto player = made(mode);
    ASSERT_TRUE(player.ok());
    for (int game = 0; game < 2; ++game)
      EXPECT_EQ(game_of(**player, 100ms).end()->cause, Cause::TimeLoss) << mode;
  }
}

TEST(HubPlayer, CannotBeStarted) {
  const auto reason = [](HubPlayer::Settings settings, const Engine& engine) {
    settings.ready_patience = 1s;  // the interpreter needs a part of it to start
    const auto player = HubPlayer::make(std::move(settings), engine);
    return player.ok() ? std::string() : player.error().text();
  };
  EXPECT_NE(reason({"/no/such/engine"}, draughts()).find("No such file"), std::string::npos);
  EXPECT_NE(reason({"true"}, draughts()).find("ended before it said wait"), std::string::npos);
  EXPECT_NE(reason({fake("mute")}, draughts()).find("did not say wait"), std::string::npos);
  EXPECT_NE(reason({fake("never-ready")}, draughts()).find("did not say"), std::string::npos);
  EXPECT_NE(reason({fake("good")}, *find_engine("chess")).find("not played in the Hub protocol"),
            std::string::npos);
}

TEST(HubPlayer, VariantsAndParametersItDoesNotHave) {
  const auto foreign = made("foreign");
  ASSERT_FALSE(foreign.ok());
  EXPECT_NE(foreign.error().text().find("does not play the variant english"), std::string::npos);
  const auto option = made("good", {{"bb-size", "5"}});
  ASSERT_FALSE(option.ok());
  EXPECT_NE(option.error().text().find("has no parameter 'bb-size'"), std::string::npos);
}

TEST(HubPlayer, ByName) {
  EXPECT_EQ((*make_player("hub:" + fake("good"), {}, draughts()))->name(), "Fake good");
  EXPECT_TRUE(is_program("hub:x") && is_program("uci:x") && !is_program("computer"));
  EXPECT_TRUE(is_insatiable("hub:x"));
  EXPECT_FALSE(is_built_in("hub:x"));
}

}  // namespace
}  // namespace tabia::match
