#include "protocol/uci_message.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "protocol/uci_options.hpp"

namespace tabia::uci {
namespace {

template <class Kind>
Kind read_as(std::string_view line) {
  const auto message = read_message(line);
  EXPECT_TRUE(message.ok()) << line;
  return std::get<Kind>(message.value());
}

std::vector<std::string> sorted_words(std::string_view line) {
  std::vector<std::string> sorted;
  for (std::string_view word : words(line)) sorted.emplace_back(word);
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

std::string reason_of(std::string_view line) {
  const auto message = read_message(line);
  return message ? concat("read as ", write(*message)) : message.error().reason;
}

TEST(UciMessage, CanonicalLinesRoundTrip) {
  for (const std::string_view line : {
           "id name Some Engine 1.0",
           "id author A. Person and others",
           "uciok",
           "readyok",
           "option name Hash type spin default 16 min 1 max 65536",
           "option name Clear Hash type button",
           "option name SyzygyPath type string default <empty>",
           "option name Style type combo default Very Solid var Very Solid var Wild",
           "option name Ponder type check default false",
           "bestmove e2e4",
           "bestmove e2e4 ponder e7e5",
           "bestmove (none)",
           "info depth 12 seldepth 20 multipv 1 score cp -31 wdl 100 500 400 nodes 123456 nps 1000000 "
           "hashfull 12 tbhits 3 "
           "time 123 pv e2e4 e7e5",
           "info depth 3 score mate -2 upperbound pv a1a2",
           "info depth 3 score cp 5 lowerbound",
           "info cpuload 900 sbhits 4",
           "info time 4 currmovenumber 3 currmove g1f3",
           "info refutation d1h5 g6h5",
           "info currline 2 e2e4 e7e5",
           "info currline e2e4",
           "info string pv is a word in here depth 3",
           "copyprotection ok",
           "registration checking",
       }) {
    const auto message = read_message(line);
    ASSERT_TRUE(message.ok()) << line;
    const auto again = read_message(write(*message));
    ASSERT_TRUE(again.ok()) << line;
    EXPECT_EQ(*again, *message) << line;
    EXPECT_EQ(sorted_words(write(*message)), sorted_words(line))
        << "nothing lost, nothing changed but the order";
  }
}

TEST(UciMessage, InfoIsReadInAnyOrder) {
  const Info info = read_as<Info>(
      "info pv e2e4 e7e5 score cp 13 lowerbound nps 5 novelty 7 nodes 9223372036854775807 depth 4");
  EXPECT_EQ(info.moves, (std::vector<std::string>{"e2e4", "e7e5"}));
  EXPECT_EQ(info.score, (ScoreMessage{false, 13, ScoreBound::Lower}));
  EXPECT_EQ(info.nodes, 9223372036854775807);
  EXPECT_EQ(info.nodes_per_second, 5);
  EXPECT_EQ(info.depth, 4);
}

TEST(UciMessage, AllFieldsAreWrittenInTheirOrder) {
  Info info;
  info.depth = 1;
  info.deepest = 2;
  info.line = 3;
  info.score = ScoreMessage{true, -4, ScoreBound::Exact};
  info.wdl = {1, 2, 997};
  info.nodes = 5;
  info.nodes_per_second = 6;
  info.table_fullness = 7;
  info.time = 8;
  info.moves = {"e2e4"};
  EXPECT_EQ(
      write(Message(info)),
      "info depth 1 seldepth 2 multipv 3 score mate -4 wdl 1 2 997 nodes 5 nps 6 hashfull 7 time 8 pv e2e4");
}

TEST(UciMessage, OptionsKeepSpacesInNamesAndChoices) {
  const auto option =
      read_as<OptionMessage>("option name Play Style type combo default Very Solid var Very Solid var Wild");
  EXPECT_EQ(option.name, "Play Style");
  EXPECT_EQ(option.initial, "Very Solid");
  EXPECT_EQ(option.choices, (std::vector<std::string>{"Very Solid", "Wild"}));
}

TEST(UciMessage, NonsenseHasAReason) {
  EXPECT_EQ(reason_of("Some Engine by A. Person"), "no UCI message: 'Some Engine by A. Person'");
  EXPECT_EQ(reason_of(""), "no UCI message: ''");
  EXPECT_EQ(reason_of("bestmove"), "bestmove: the move is missing");
  EXPECT_EQ(reason_of("info depth many"), "info depth: 'many' is not a number that fits");
  EXPECT_EQ(reason_of("info depth -3"), "info depth: -3 is not between 0 and 9223372036854775807");
  EXPECT_EQ(reason_of("info score"), "score: neither cp nor mate");
  EXPECT_EQ(reason_of("info score cp"), "score cp: the number is missing");
  EXPECT_EQ(reason_of("info wdl 1 2"), "info wdl: the number is missing");
  EXPECT_EQ(reason_of("option name X"), "option 'X': the type is missing");
  EXPECT_EQ(reason_of("id nickname X"), "id: expected name or author instead of 'nickname'");
  EXPECT_EQ(reason_of(std::string_view("uciok\0", 6)), "the line holds a zero byte");
}

TEST(UciMessage, ARemarkIsOneLine) { EXPECT_EQ(remark("a\nb\tc"), "info string a b c"); }

TEST(UciOptions, TheMenuReadsBackAndOffersTheDefaults) {
  const Settings initial;
  for (const OptionMessage& option : option_menu()) {
    EXPECT_EQ(read_as<OptionMessage>(write(Message(option))), option);
    Settings settings;
    EXPECT_TRUE(set_option(settings, option.name, option.initial.value_or(""))) << option.name;
    EXPECT_EQ(settings, initial) << option.name;
    if (!option.lowest) continue;
    EXPECT_TRUE(set_option(settings, option.name, concat(*option.lowest))) << option.name;
    EXPECT_TRUE(set_option(settings, option.name, concat(*option.highest))) << option.name;
    EXPECT_FALSE(set_option(settings, option.name, concat(*option.lowest - 1))) << option.name;
    EXPECT_FALSE(set_option(settings, option.name, concat(*option.highest + 1))) << option.name;
  }
}

TEST(UciOptions, EachSetsItsOwn) {
  Settings settings;
  for (const auto& [name, value] : {std::pair("hash", "64"),
                                    {"THREADS", "2"},
                                    {"MultiPV", "3"},
                                    {"Ponder", "True"},
                                    {"UCI_Chess960", "true"},
                                    {"UCI_ShowWDL", "true"},
                                    {"UCI_LimitStrength", "true"},
                                    {"UCI_Elo", "1234"},
                                    {"Skill Level", "5"},
                                    {"SyzygyPath", "/a b"},
                                    {"OwnBook", "true"},
                                    {"BookFile", "x.bin"},
                                    {"Move Overhead", "99"}}) {
    EXPECT_TRUE(set_option(settings, name, value)) << name;
  }
  EXPECT_EQ(settings, (Settings{64, 2, 3, true, true, true, {true, 1234, 5}, "/a b", true, "x.bin", 99}));
}

TEST(UciOptions, BadOnesChangeNothing) {
  Settings settings;
  for (const auto& [name, value] : {std::pair("Hash", "many"),
                                    {"Hash", ""},
                                    {"Hash", "99999999999999999999"},
                                    {"Ponder", "yes"},
                                    {"No Such", "1"},
                                    {"", ""}}) {
    const auto done = set_option(settings, name, value);
    ASSERT_FALSE(done.ok()) << name;
    EXPECT_FALSE(done.error().reason.empty());
    EXPECT_EQ(settings, Settings{});
  }
}

}  // namespace
}  // namespace tabia::uci
