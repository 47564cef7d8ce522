#include "protocol/uci_command.hpp"

#include <string>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "protocol/uci_words.hpp"

namespace tabia::uci {
namespace {

// Requires: the line is a command of that kind.
template <class Kind>
Kind read_as(std::string_view line) {
  const auto command = read_command(line);
  EXPECT_TRUE(command.ok()) << line;
  return std::get<Kind>(command.value());
}

std::string reason_of(std::string_view line) {
  const auto command = read_command(line);
  return command ? concat("read as ", write(*command)) : command.error().reason;
}

TEST(UciCommand, CanonicalLinesRoundTrip) {
  for (const std::string_view line : {
           "uci",
           "debug on",
           "debug off",
           "isready",
           "setoption name Hash value 32",
           "setoption name Clear Hash",
           "setoption name SyzygyPath value",
           "setoption name BookFile value C:\\my books\\a  b.bin",
           "register later",
           "ucinewgame",
           "position startpos",
           "position startpos moves e2e4 e7e5",
           "position fen 8/8/8/8/8/8/8/K6k w - - 0 1",
           "position fen 8/8/8/8/8/8/8/K6k w - - 0 1 moves a1a2",
           "go",
           "go infinite",
           "go ponder wtime 1000 btime 900 winc 10 binc 20 movestogo 40",
           "go wtime -5 btime 1",
           "go depth 6 nodes 20000 mate 3 movetime 0",
           "go perft 5",
           "go infinite searchmoves e2e4 d2d4",
           "stop",
           "ponderhit",
           "quit",
           "d",
           "eval",
           "bench",
       }) {
    const auto command = read_command(line);
    ASSERT_TRUE(command.ok()) << line;
    EXPECT_EQ(write(*command), line);
  }
}

TEST(UciCommand, GoTakesEveryLimit) {
  const Go go = read_as<Go>("go wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9");
  EXPECT_EQ(go.white_time, 1);
  EXPECT_EQ(go.black_time, 2);
  EXPECT_EQ(go.white_increment, 3);
  EXPECT_EQ(go.black_increment, 4);
  EXPECT_EQ(go.moves_to_go, 5);
  EXPECT_EQ(go.depth, 6);
  EXPECT_EQ(go.nodes, 7);
  EXPECT_EQ(go.mate, 8);
  EXPECT_EQ(go.move_time, 9);
  EXPECT_FALSE(go.infinite || go.ponder || go.perft);
}

TEST(UciCommand, SearchMovesEndAtTheNextLimit) {
  const Go go = read_as<Go>("go searchmoves e2e4 d2d4 depth 3 ponder");
  EXPECT_EQ(go.search_moves, (std::vector<std::string>{"e2e4", "d2d4"}));
  EXPECT_EQ(go.depth, 3);
  EXPECT_TRUE(go.ponder);
}

TEST(UciCommand, UnknownWordsAreSkipped) {
  EXPECT_EQ(read_as<Debug>("joho debug on"), Debug{true});
  EXPECT_EQ(read_as<Go>("go quickly depth 3").depth, 3);
  EXPECT_EQ(read_as<Quit>("  \t quit \r"), Quit{});
}

TEST(UciCommand, OwnCommandsStandInFront) {
  EXPECT_EQ(reason_of("x d"), "unknown command 'x d'");
  EXPECT_EQ(reason_of("well bench"), "unknown command 'well bench'");
}

TEST(UciCommand, GarbageInFrontIsNotSkipped) {
  EXPECT_TRUE(reason_of("\xff\xfe go").starts_with("unknown command"));
  EXPECT_TRUE(reason_of("\x01 stop").starts_with("unknown command"));
}

TEST(UciCommand, OptionsKeepSpacesInsideTheirValue) {
  const SetOption option = read_as<SetOption>(" setoption  name  Clear   Hash value  a  b value c ");
  EXPECT_EQ(option.name, "Clear Hash");
  EXPECT_EQ(option.value, "a  b value c");
}

TEST(UciCommand, NonsenseHasAReason) {
  EXPECT_EQ(reason_of(""), "the line is blank");
  EXPECT_EQ(reason_of("hello"), "unknown command 'hello'");
  EXPECT_EQ(reason_of("debug maybe"), "debug: expected on or off instead of 'maybe'");
  EXPECT_EQ(reason_of("position"), "position: expected startpos or fen instead of ''");
  EXPECT_EQ(reason_of("position fen"), "position fen: the FEN is missing");
  EXPECT_EQ(reason_of("position fen moves e2e4"), "position fen: the FEN is missing");
  EXPECT_EQ(reason_of("position startpos e2e4"), "position: expected moves instead of 'e2e4'");
  EXPECT_EQ(reason_of("setoption"), "setoption: expected the word name");
  EXPECT_EQ(reason_of("setoption name"), "setoption: the name is missing");
  EXPECT_EQ(reason_of("setoption name value 3"), "setoption: the name is missing");
  EXPECT_EQ(reason_of("go depth"), "go depth: the number is missing");
  EXPECT_EQ(reason_of("go depth six"), "go depth: 'six' is not a number that fits");
  EXPECT_EQ(reason_of("go depth 0"), "go depth: 0 is not between 1 and 1000000");
  EXPECT_EQ(reason_of("go nodes -1"), "go nodes: -1 is not between 1 and 9223372036854775807");
  EXPECT_EQ(reason_of("go nodes 99999999999999999999"),
            "go nodes: '99999999999999999999' is not a number that fits");
  EXPECT_EQ(reason_of("go wtime 1e9"), "go wtime: '1e9' is not a number that fits");
  EXPECT_EQ(reason_of("go winc -1"), "go winc: -1 is not between 0 and 10000000000");
  EXPECT_EQ(reason_of("go banana"), "go: none of its words is known");
}

TEST(UciCommand, OverlongLinesAndZeroBytesAreRefused) {
  EXPECT_EQ(reason_of(std::string(longest_line + 1, 'x')), "the line has more than 1000000 bytes");
  EXPECT_TRUE(reason_of(std::string(longest_line, 'x')).starts_with("unknown command"));
  EXPECT_EQ(reason_of(std::string_view("isready\0", 8)), "the line holds a zero byte");
}

// Any row of the protocol's own words is read or refused; what was read is written and read as the same.
TEST(UciCommand, RandomWordsRoundTrip) {
  constexpr std::string_view known[] = {
      "go",    "depth",       "3",    "-7",    "position", "startpos", "fen",
      "moves", "e2e4",        "name", "value", "uci",      "infinite", "ponder",
      "mate",  "searchmoves", "d",    "wtime", "on",       "x",        "setoption"};
  Random random(7);
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string line;
    for (std::uint64_t n = random.below(9); n > 0; --n)
      line += concat(known[random.below(std::size(known))], ' ');
    const auto command = read_command(line);
    if (!command) continue;
    ++read;
    const auto again = read_command(write(*command));
    ASSERT_TRUE(again.ok()) << line;
    ASSERT_EQ(*again, *command) << line;
  }
  EXPECT_GT(read, 1000);
}

TEST(UciLines, ArePutTogetherFromPieces) {
  LineCollector lines;
  std::vector<std::string> heard;
  const auto hear = [&](std::string_view line) {
    heard.emplace_back(line);
    return line != "quit";
  };
  EXPECT_TRUE(lines.feed("uc", hear));
  EXPECT_TRUE(lines.feed("i\nis", hear));
  EXPECT_TRUE(lines.feed("ready\n\n", hear));
  EXPECT_FALSE(lines.feed("quit\nd\n", hear));
  EXPECT_EQ(heard, (std::vector<std::string>{"uci", "isready", "", "quit"}));
}

TEST(UciLines, AnOverlongLineDoesNotGrowAndTheNextIsWhole) {
  LineCollector lines;
  std::vector<std::string> heard;
  const auto hear = [&](std::string_view line) { return heard.emplace_back(line), true; };
  for (int i = 0; i < 30; ++i) lines.feed(std::string(100'000, 'x'), hear);
  lines.feed("\nstop", hear);
  lines.finish(hear);
  ASSERT_EQ(heard.size(), 2u);
  EXPECT_EQ(heard[0].size(), longest_line + 1);
  EXPECT_EQ(heard[1], "stop");
}

}  // namespace
}  // namespace tabia::uci
