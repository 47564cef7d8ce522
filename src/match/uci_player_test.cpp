#include "match/uci_player.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "match/play_match.hpp"
#include "match/players_for_tests.hpp"

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

std::string fake(std::string_view mode) {
  return concat("python3 src/match/fake_engine_for_tests.py ", mode);
}

Result<std::unique_ptr<Player>> made(std::string_view mode, std::vector<PlayerOption> options = {}) {
  UciPlayer::Settings settings{fake(mode), std::move(options)};
  settings.stop_patience = 200ms;
  return UciPlayer::make(std::move(settings));
}

const Engine& chess() { return *find_engine("chess"); }

// A game of the fake engine, with the first move, against one who shuffles as it does.
Match game_of(Player& player, Duration patience = 10s) {
  ScriptedPlayer opponent([](const Turn& turn) { return Answer{.move = shuffling_move(turn)}; });
  auto match = Match::begin(chess(), {}, {}, {});
  EXPECT_TRUE(player.new_game(1).ok());
  StopFlag stop;
  const SteadyClock clock;
  play_match(*match, {&player, &opponent}, clock, patience, stop);
  return std::move(match).value();
}

TEST(UciPlayer, PlaysAGame) {
  auto player = made("good 25", {{"Hash", "32"}, {"own book", "false"}});
  ASSERT_TRUE(player.ok()) << player.error().text();
  EXPECT_EQ((*player)->name(), "Fake good");
  const Match match = game_of(**player);
  EXPECT_EQ(match.end()->reason, "threefold repetition");
  const Record record = match.record();
  EXPECT_TRUE(record[record.main_line()[0]].comment.starts_with("+0.25/7 ")) << "the best line's value";
}

TEST(UciPlayer, NonsenseBetweenIsNotHeard) {
  auto player = made("noisy");
  ASSERT_TRUE(player.ok());
  EXPECT_EQ(game_of(**player).end()->reason, "threefold repetition");
}

TEST(UciPlayer, CrashesAndComesBack) {
  for (const auto& [mode, how] : {std::pair("dies", "exit code 3"), std::pair("killed", "signal 11")}) {
    auto player = made(mode);
    ASSERT_TRUE(player.ok());
    for (int game = 0; game < 2; ++game) {
      const Match match = game_of(**player);
      EXPECT_EQ(match.end()->cause, Cause::Crash);
      EXPECT_EQ(match.end()->winner, Side::Second);
      EXPECT_EQ(match.moves().size(), 4U);
      EXPECT_NE(match.end()->reason.find(how), std::string::npos) << match.end()->reason;
    }
  }
}

TEST(UciPlayer, MovesThatAreNone) {
  for (const char* mode : {"illegal", "garbage", "empty", "none"}) {
    auto player = made(mode);
    ASSERT_TRUE(player.ok());
    EXPECT_EQ(game_of(**player).end()->cause, Cause::IllegalMove) << mode;
  }
}

TEST(UciPlayer, HangsAndComesBack) {
  for (const char* mode : {"hangs", "dawdles"}) {
    auto player = made(mode);
    ASSERT_TRUE(player.ok());
    for (int game = 0; game < 2; ++game) {
      const Match match = game_of(**player, 100ms);
      EXPECT_EQ(match.end()->cause, Cause::TimeLoss) << mode;
      EXPECT_EQ(match.end()->winner, Side::Second);
    }
  }
}

TEST(UciPlayer, CannotBeStarted) {
  const auto reason = [](UciPlayer::Settings settings) {
    settings.ready_patience = 300ms;
    const auto player = UciPlayer::make(std::move(settings));
    return player.ok() ? std::string() : player.error().text();
  };
  EXPECT_NE(reason({"/no/such/engine"}).find("No such file"), std::string::npos);
  EXPECT_NE(reason({"true"}).find("ended before it said uciok"), std::string::npos);
  EXPECT_NE(reason({fake("mute")}).find("did not say uciok"), std::string::npos);
  EXPECT_NE(reason({fake("deaf")}).find("did not say uciok"), std::string::npos);
  EXPECT_NE(reason({"'open"}).find("quote"), std::string::npos);
}

TEST(UciPlayer, NeverReady) {
  UciPlayer::Settings settings{fake("never-ready")};
  settings.ready_patience = 1s;  // the interpreter needs a part of it to start
  const auto player = UciPlayer::make(std::move(settings));
  ASSERT_FALSE(player.ok());
  EXPECT_NE(player.error().text().find("did not say"), std::string::npos);
}

TEST(UciPlayer, OptionItDoesNotHave) {
  const auto player = made("good", {{"Contempt", "5"}});
  ASSERT_FALSE(player.ok());
  EXPECT_NE(player.error().text().find("has no option 'Contempt'"), std::string::npos);
}

TEST(UciPlayer, RaisedFlagIsSeenWhileWaiting) {
  auto player = made("dawdles");
  ASSERT_TRUE(player.ok());
  ASSERT_TRUE((*player)->new_game(1).ok());
  const auto game = chess().set_up("start");
  StopFlag stop;
  stop.raise();
  const std::vector<std::string> moves = {"g1f3", "g8f6"};
  const std::string start = "start";
  const Answer answer = (*player)->think({**game, start, moves, {}, {}, {}, stop});
  EXPECT_EQ(answer.kind, AnswerKind::Abandoned);
}

// What a program that knows Chess960 claims of the position tells which of the two it believes to play.
TEST(UciPlayer, IsToldOfChess960) {
  const std::string usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const std::string fischer = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
  const auto asked = [](Player& player, const std::string& start) {
    const auto game = chess().set_up(start);
    StopFlag stop;
    return player.think({**game, start, {}, {}, {}, {}, stop});
  };
  auto player = made("fischer");
  ASSERT_TRUE(player.ok() && (*player)->new_game(1).ok());
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(asked(**player, usual).worth->hundredths, 518);
    EXPECT_EQ(asked(**player, fischer).worth->hundredths, 960);
  }
  auto other = made("good");
  ASSERT_TRUE(other.ok() && (*other)->new_game(1).ok());
  EXPECT_EQ(asked(**other, usual).kind, AnswerKind::Moves);
  const Answer refusal = asked(**other, fischer);
  EXPECT_EQ(refusal.kind, AnswerKind::Crashed);
  EXPECT_NE(refusal.remark.find("UCI_Chess960"), std::string::npos) << refusal.remark;
}

TEST(MakePlayer, ByName) {
  EXPECT_EQ((*make_player("random", {}, chess()))->name(), "random");
  EXPECT_EQ((*make_player("tabia", {{"hash", "1"}, {"Threads", "1"}}, chess()))->name(), "Tabia");
  EXPECT_EQ((*make_player("uci:" + fake("good"), {}, chess()))->name(), "Fake good");
  EXPECT_EQ((*make_player(fake("good"), {}, chess()))->name(), "Fake good");
  EXPECT_FALSE(make_player("random", {{"Hash", "1"}}, chess()).ok());
  EXPECT_FALSE(make_player("tabia", {{"Hash", "none"}}, chess()).ok());
  EXPECT_FALSE(make_player("tabia", {{"Magic", "1"}}, chess()).ok());
}

TEST(BuiltinPlayers, PlayLegallyAndRepeatably) {
  const SteadyClock clock;
  std::vector<std::vector<std::string>> games;
  for (int round = 0; round < 2; ++round) {
    auto tabia = make_player("tabia", {{"Hash", "1"}}, chess());
    auto random = make_player("random", {}, chess());
    ASSERT_TRUE((*tabia)->new_game(7).ok() && (*random)->new_game(7).ok());
    TimeControl control;
    control.nodes = 500;
    auto match = Match::begin(chess(), {}, {control, control}, {});
    StopFlag stop;
    play_match(*match, {random->get(), tabia->get()}, clock, 1min, stop);
    EXPECT_EQ(match->end()->winner, Side::Second);
    games.push_back(match->moves());
  }
  EXPECT_EQ(games[0], games[1]);
}

}  // namespace
}  // namespace tabia::match
