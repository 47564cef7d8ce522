#include "tui/line_command.hpp"

#include <gtest/gtest.h>

namespace tabia::tui {
namespace {

LineCommand read(std::string_view line) {
  const auto command = read_line_command(line);
  EXPECT_TRUE(command.ok()) << line;
  return *command;
}

TEST(LineCommand, WordsAndMoves) {
  EXPECT_EQ(read(""), LineCommand{});
  EXPECT_EQ(read(" \t\r"), LineCommand{});
  EXPECT_EQ(read("undo\r"), (LineCommand{Verb::Undo, ""}));
  EXPECT_EQ(read("  HINT "), (LineCommand{Verb::Hint, ""}));
  EXPECT_EQ(read("why Nf3"), (LineCommand{Verb::Why, "Nf3"}));
  EXPECT_EQ(read("why"), (LineCommand{Verb::Why, ""}));
  EXPECT_EQ(read("save my  game.pgn "), (LineCommand{Verb::Save, "my  game.pgn"}));
  EXPECT_EQ(read("e2e4"), (LineCommand{Verb::Move, "e2e4"}));
  EXPECT_EQ(read("hinted"), (LineCommand{Verb::Move, "hinted"}));
  EXPECT_EQ(read("11 - 15"), (LineCommand{Verb::Move, "11 - 15"}));
}

TEST(LineCommand, WrongArguments) {
  EXPECT_EQ(read_line_command("save").error().reason, "unreadable: write save FILE");
  EXPECT_EQ(read_line_command("undo 3").error().reason, "unreadable: undo stands alone, without '3'");
}

TEST(LineCommand, HelpNamesEveryWord) {
  const std::string help = help_text();
  for (const char* word :
       {"moves",  "hint", "why [MOVE]", "undo", "redo", "save FILE", "load FILE", "replay [SECONDS]",
        "resign", "draw", "swap",       "go",   "hand", "level N",   "flip",      "board",
        "setup",  "help", "menu",       "quit"}) {
    EXPECT_NE(help.find(std::string("\n  ") + word), std::string::npos) << word;
  }
}

}  // namespace
}  // namespace tabia::tui
