#include "match/position_editor.hpp"

#include <gtest/gtest.h>

namespace tabia::match {
namespace {

void change(PositionEditor& editor, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    const auto done = editor.change(line);
    EXPECT_TRUE(done.ok()) << line << ": " << done.error().text();
  }
}

void expect_refusals(PositionEditor& editor, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    const std::string before = editor.position();
    const auto done = editor.change(line);
    ASSERT_FALSE(done.ok()) << line;
    EXPECT_TRUE(done.error().reason.starts_with("unreadable:")) << done.error().reason;
    EXPECT_EQ(editor.position(), before) << line;
  }
}

// What an editor begins with is what it was given.
TEST(PositionEditor, BeginsWithThePositionOfTheGame) {
  for (const char* name : {"chess", "draughts", "draughts/international"}) {
    const Engine& engine = *find_engine(name);
    const auto editor = make_editor(engine, "start");
    ASSERT_TRUE(editor) << name;
    const auto game = engine.set_up(editor->position());
    ASSERT_TRUE(game.ok()) << name << ": " << game.error().text();
    EXPECT_EQ((*game)->position(), (*engine.set_up("start"))->position());
    EXPECT_TRUE(editor->check(engine).ok());
  }
  EXPECT_FALSE(make_editor(*find_engine("tictactoe"), "start"));
}

TEST(PositionEditor, Chess) {
  const Engine& chess = *find_engine("chess");
  const auto editor = make_editor(chess, "start");
  change(*editor, {"clear", "Ke1", "qd8", "Ra1", "pe4", "x e4"});
  EXPECT_FALSE(editor->check(chess).ok()) << "Black has no king";
  change(*editor, {"kh8", "black", "castling Q"});
  EXPECT_EQ(editor->position(), "3q3k/8/8/8/8/8/8/R3K3 b Q - 0 1");
  EXPECT_TRUE(editor->check(chess).ok());
  expect_refusals(*editor, {"Ze1", "Ke9", "x", "x i4", "castling", "nonsense"});
}

TEST(PositionEditor, Draughts) {
  const Engine& draughts = *find_engine("draughts");
  const auto editor = make_editor(draughts, "start");
  change(*editor, {"clear", "W 21 22", "BK 3", "white", "x 22"});
  EXPECT_EQ(editor->position(), "W:W21:BK3");
  EXPECT_TRUE(editor->check(draughts).ok());
  expect_refusals(*editor, {"W 33", "W", "Q 3", "x 0", "W 12 x"});
}

TEST(PositionEditor, Go) {
  const Engine& go = *find_engine("go");
  const auto editor = make_editor(go, "start 9");
  ASSERT_TRUE(editor);
  EXPECT_FALSE(editor->is_problem());
  change(*editor, {"size 5x4", "B B3 C3 A2 B2", "W D4 C4 D3 D2 C2 C1 B1 A1", "white"});
  EXPECT_TRUE(editor->check(go).ok());
  change(*editor, {"bounds A3-B4", "goal kill B3"});
  EXPECT_EQ(editor->position(), "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n");
  EXPECT_TRUE(editor->is_problem());
  EXPECT_TRUE(editor->check(go).ok());
  change(*editor, {"goal kill E1"});
  EXPECT_FALSE(editor->check(go).ok()) << "no stone there";
  expect_refusals(*editor, {"B Z9", "size 40", "goal win", "bounds A1-Z9", "goal kill A9", "hello"});
  change(*editor, {"goal none", "bounds none"});
  EXPECT_FALSE(editor->is_problem());
}

}  // namespace
}  // namespace tabia::match
