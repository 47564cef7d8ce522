// Lines, commands and messages of the Hub protocol: read, written, refused.

#include "protocol/hub_message.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "protocol/hub_command.hpp"
#include "protocol/hub_line.hpp"

namespace tabia::hub {
namespace {

const std::string start_position =
    concat('W', std::string(20, 'b'), std::string(10, 'e'), std::string(20, 'w'));

TEST(HubLine, QuotesHoldSpacesTogether) {
  const auto line =
      read_line("  id name=Scan version=3.1\tauthor=\"Fabien Letouzey\" flag empty=\"\" bare= \r");
  ASSERT_TRUE(line.ok()) << line.error().text();
  EXPECT_EQ(line->command, "id");
  EXPECT_EQ(line->value("author"), "Fabien Letouzey");
  EXPECT_EQ(line->value("flag"), "");
  EXPECT_EQ(line->value("empty"), "");
  EXPECT_EQ(line->value("bare"), "");
  EXPECT_EQ(line->value("nothing"), std::nullopt);
  EXPECT_EQ(write_line(*line),
            "id name=Scan version=3.1 author=\"Fabien Letouzey\" flag empty=\"\" bare=\"\"");
}

TEST(HubLine, WhatCannotBeRead) {
  for (const std::string text : {"", "   ", "=x", "\"go\"", "go \"think\"", "pos pos=\"open", "pos a=\"b\"c",
                                 "pos a=b\"c", "pos =x"}) {
    EXPECT_FALSE(read_line(text).ok()) << text;
  }
  EXPECT_FALSE(read_line(std::string("ping\0", 5)).ok());
  EXPECT_FALSE(read_line(std::string(2'000'000, 'x')).ok());
  std::string many = "pos";
  for (std::size_t i = 0; i <= most_arguments; ++i) many += " a";
  EXPECT_FALSE(read_line(many).ok());
}

TEST(HubLine, Parts) {
  for (const auto& [text, parts, value] : {std::tuple("1", 1000, 1000), std::tuple("291.587", 1000, 291587),
                                           std::tuple("-0.01", 100, -1), std::tuple("8.0", 10, 80)}) {
    const auto read = read_parts("x", text, parts);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(*read, value);
    EXPECT_EQ(*read_parts("x", write_parts(*read, parts), parts), value);
  }
  EXPECT_EQ(write_parts(-5, 1000), "-0.005");
  EXPECT_EQ(write_parts(1250, 100), "12.50");
  for (const char* text : {"", "x", "1x", "nan", "inf", "1e30", "--1"}) {
    EXPECT_FALSE(read_parts("x", text, 100).ok()) << text;
  }
}

template <class Kind>
Kind command(std::string_view line) {
  const auto read = read_command(line);
  EXPECT_TRUE(read.ok()) << line;
  const auto again = read_command(write(*read));
  EXPECT_TRUE(again.ok() && *again == *read) << write(*read);
  return std::get<Kind>(*read);
}

TEST(HubCommand, EveryKind) {
  command<Handshake>("hub");
  command<Init>("init");
  command<StopThinking>("stop");
  command<PonderHit>("ponder-hit");
  command<NewGame>("new-game");
  command<Ping>("ping");
  command<Quit>("quit later=maybe");
  EXPECT_EQ(command<SetParam>("set-param name=variant value=killer"), (SetParam{"variant", "killer"}));
  EXPECT_EQ(command<SetParam>("set-param name=book-file value=\"\"").value, "");
  const auto position =
      command<SetPosition>(concat("pos pos=", start_position, " moves=\"32-28  17-22 28x17x22\""));
  EXPECT_EQ(position.position, start_position);
  EXPECT_EQ(position.moves, (std::vector<std::string>{"32-28", "17-22", "28x17x22"}));
  EXPECT_EQ(command<Go>("go ponder").mode, Mode::Ponder);
  EXPECT_EQ(command<Go>("go analyze").mode, Mode::Analyze);
  const auto level = command<SetLevel>("level moves=9 time=291.587 inc=0.1 unknown=3");
  EXPECT_EQ(level.moves, 9);
  EXPECT_EQ(level.time, 291'587);
  EXPECT_EQ(level.increment, 100);
  EXPECT_TRUE(command<SetLevel>("level infinite").infinite);
  EXPECT_EQ(command<SetLevel>("level move-time=0.25").move_time, 250);
}

TEST(HubCommand, WhatIsNone) {
  for (const char* line :
       {"uci", "set-param", "set-param value=3", "pos", "pos moves=\"32-28\"", "level", "level depth=0",
        "level depth=x", "level time=1e30", "level nodes=-4", "go", "go home"}) {
    EXPECT_FALSE(read_command(line).ok()) << line;
  }
}

template <class Kind>
Kind message(std::string_view line) {
  const auto read = read_message(line);
  EXPECT_TRUE(read.ok()) << line;
  const auto again = read_message(write(*read));
  EXPECT_TRUE(again.ok() && *again == *read) << write(*read);
  return std::get<Kind>(*read);
}

TEST(HubMessage, EveryKind) {
  message<Wait>("wait");
  message<Ready>("ready");
  message<Pong>("pong");
  EXPECT_EQ(message<Id>("id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France").country,
            "France");
  const auto param = message<Param>("param name=variant value=normal type=enum values=\"normal killer bt\"");
  EXPECT_EQ(param.values, (std::vector<std::string>{"normal", "killer", "bt"}));
  EXPECT_EQ(message<Param>("param name=bb-size value=5 type=int min=0 max=7").highest, "7");
  const auto info = message<Info>(
      "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv=\"32-28 17-22\"");
  EXPECT_EQ(info.depth, 21);
  EXPECT_EQ(info.mean_depth, 208);
  EXPECT_EQ(info.score, -1);
  EXPECT_EQ(info.time, 3906);
  EXPECT_EQ(info.moves.size(), 2U);
  EXPECT_EQ(message<Chosen>("done move=32-28 ponder=17-22"), (Chosen{"32-28", "17-22"}));
  EXPECT_EQ(message<Chosen>("done").move, "");
  EXPECT_EQ(message<Complaint>("error message=\"no such file\"").text, "no such file");
}

TEST(HubMessage, WhatIsNone) {
  for (const char* line : {"", "bestmove 32-28", "param value=3", "info depth=deep", "info score=nan"}) {
    EXPECT_FALSE(read_message(line).ok()) << line;
  }
}

TEST(HubMessage, ComplaintsStayOneLine) {
  const std::string text = write(Complaint{"a \"word\"\nand another"});
  EXPECT_EQ(text, "error message=\"a 'word' and another\"");
}

}  // namespace
}  // namespace tabia::hub
