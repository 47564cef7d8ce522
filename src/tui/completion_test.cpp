#include "tui/completion.hpp"

#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "tui/line_command.hpp"

namespace tabia::tui {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> moves = {"Nf3", "Nc3", "e4", "e3"};

std::vector<std::string> choices(std::string_view line) {
  return complete_command(line, moves, {"White", "Black"}).choices;
}

TEST(Completion, CommandsAndMoves) {
  EXPECT_THAT(choices("N"), ElementsAre("Nc3", "Nf3"));
  EXPECT_THAT(choices("re"), ElementsAre("redo", "replay", "resign"));
  EXPECT_THAT(choices("e"), ElementsAre("e3", "e4", "edit"));
  EXPECT_THAT(choices("why N"), ElementsAre("Nc3", "Nf3"));
  EXPECT_THAT(choices("hint N"), IsEmpty());
  EXPECT_THAT(choices("xyz"), IsEmpty());
  EXPECT_THAT(choices(""), Contains("hint"));
  EXPECT_EQ(complete_command("  why N", moves, {}).begin, 6u);
}

TEST(Completion, SettingsAndPlayers) {
  EXPECT_THAT(choices("set lev"), ElementsAre("level-chess", "level-draughts", "level-go"));
  EXPECT_THAT(choices("set look u"), ElementsAre("unicode"));
  EXPECT_THAT(choices("set single-move "), ElementsAre("off", "on"));
  EXPECT_THAT(choices("set nothing "), IsEmpty());
  EXPECT_THAT(choices("player B"), ElementsAre("Black"));
  EXPECT_THAT(choices("player Black min"), ElementsAre("minimax:"));
}

// Whatever is offered can be understood.
TEST(Completion, EveryCommandIsOne) {
  for (const std::string& word : command_words()) {
    const auto read = read_line_command(word);
    if (read) {
      EXPECT_NE(read->verb, Verb::Move) << word;
    }
  }
}

TEST(Completion, Files) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / concat("tabia-completion-", getpid());
  fs::create_directories(folder / "games");
  for (const char* name : {"one.pgn", "on two.pgn", ".hidden"}) std::ofstream(folder / name) << "x";
  const std::string line = concat("load ", folder.string(), "/");
  EXPECT_THAT(choices(line), ElementsAre("games/", "on two.pgn", "one.pgn"));
  EXPECT_THAT(choices(line + "on "), ElementsAre("on two.pgn"));
  EXPECT_THAT(choices(line + "."), ElementsAre(".hidden"));
  EXPECT_EQ(complete_command(line + "on", moves, {}).begin, line.size());
  EXPECT_THAT(choices(line + "no/such/"), IsEmpty());
  fs::remove_all(folder);
}

TEST(Completion, WhatAllHaveInCommon) {
  EXPECT_EQ(common_beginning({}), "");
  EXPECT_EQ(common_beginning({"level-go"}), "level-go");
  EXPECT_EQ(common_beginning({"level-chess", "level-draughts", "level-go"}), "level-");
  EXPECT_EQ(common_beginning({"ab", "abc"}), "ab");
}

}  // namespace
}  // namespace tabia::tui
