// The full screen without a terminal: keys in, painted text out.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/position_editor.hpp"
#include "tui/paint_screen.hpp"
#include "tui/screen_play.hpp"

namespace tabia::tui {
namespace {

using testing::HasSubstr;
using testing::Not;

match::Table open(const Engine& engine, const char* position) {
  auto table = match::Table::open(engine, match::Beginning{position}, {}, {});
  EXPECT_TRUE(table.ok());
  return std::move(*table);
}

struct Sitting {
  const Engine& engine;
  match::Table table;
  ScreenPlay play{[](const Engine&, const BoardLook&) { return Menu{}; }};
  BoardLook look = {};
  TerminalSize size = {80, 24};

  Sitting(const char* game, const char* position)
      : engine(*find_engine(game)), table(open(engine, position)) {
    show();
  }
  void show() { play.look_at({engine, table, look, std::nullopt}); }

  Canvas canvas() {
    play.resize(size);
    return paint_screen(size.columns, size.rows, play.view({}));
  }
  std::string text() { return canvas().text(); }

  // The line that the last of these keys made; one that is a move is played.
  std::string press(const std::vector<Keystroke>& keys) {
    std::optional<std::string> line;
    for (const Keystroke& key : keys) line = play.press(key);
    if (!line) return "(none)";
    match::Answer answer;
    answer.move = *line;
    if (!table.end()) table.accept({table.wants().ticket, answer, {}});
    show();
    return *line;
  }
  std::string type(const std::string& text) {
    std::vector<Keystroke> keys;
    for (const char c : text) keys.push_back({Key::Text, std::string(1, c)});
    return press(keys);
  }
};

const Keystroke up{Key::Up}, down{Key::Down}, left{Key::Left}, right{Key::Right}, enter{Key::Enter},
    escape{Key::Escape}, tab{Key::Tab};

TEST(Screen, ChessByArrows) {
  Sitting at("chess", "start");
  at.play.ask("White to move.", Wanted::Command);
  EXPECT_EQ(at.press({enter}), "(none)");
  EXPECT_THAT(at.text(), HasSubstr("<P>"));
  EXPECT_EQ(at.press({up, up, enter}), "e2e4");
  EXPECT_THAT(at.text(), HasSubstr("1.>e4"));
  EXPECT_EQ(at.press({up, up, up, enter}), "(none)");
  EXPECT_EQ(at.press({down}), "(none)");
  EXPECT_THAT(at.text(), HasSubstr("<*>"));
  EXPECT_EQ(at.press({down, enter}), "e7e5");
}

// The whole picture, plain: no colours, no symbols.
TEST(Screen, TheSmallestWindow) {
  Sitting at("chess", "start");
  at.size = {40, 15};
  at.play.put("A new game.\n");
  at.play.ask("White to move.", Wanted::Command);
  EXPECT_EQ(at.text(), " Tabia  Chess\n"
                       " 8  r  n  b  q  k  b  n  r\n"
                       " 7  p  p  p  p  p  p  p  p\n"
                       " 6  .  .  .  .  .  .  .  .\n"
                       " 5  .  .  .  .  .  .  .  .\n"
                       " 4  .  .  .  .  .  .  .  .\n"
                       " 3  .  .  .  .  .  .  .  .\n"
                       " 2  P  P  P  P <P> P  P  P\n"
                       " 1  R  N  B  Q  K  B  N  R\n"
                       "    a  b  c  d  e  f  g  h\n"
                       "   Black: a person\n"
                       " > White: a person\n"
                       " A new game.\n"
                       " White to move.\n"
                       " arrows Enter  h hint  z undo  ? keys\n");
}

TEST(Screen, CastlingPromotionAndMate) {
  Sitting at("chess", "6k1/5ppp/8/8/8/8/1P6/4K2R w K - 0 1");
  at.press({down, right, right, right, enter, right, right, enter});  // from b2 to e1, and on to g1
  EXPECT_THAT(at.text(), HasSubstr(">O-O"));

  Sitting promotion("chess", "6k1/P4ppp/8/8/8/8/8/K7 w - - 0 1");
  EXPECT_EQ(promotion.press({enter, up, enter}), "(none)");
  EXPECT_THAT(promotion.text(), HasSubstr("Which one?"));
  EXPECT_EQ(promotion.press({enter}), "a7a8q");
  EXPECT_TRUE(promotion.table.end());
  EXPECT_THAT(promotion.text(), HasSubstr("a8=Q#"));
}

TEST(Screen, ACaptureOfDraughtsJumpByJump) {
  Sitting at("draughts/international", "W:W31:B27,18,8");
  const auto click = [&](int number) {
    const ScreenView view = at.play.view({});
    const ScreenLayout layout = lay_out(at.size.columns, at.size.rows, view);
    for (int row = 0; row < at.size.rows; ++row) {
      for (int column = 0; column < at.size.columns; ++column) {
        const auto place = layout.cell_at(column, row, view.board);
        if (place && view.board.picture.cells[*place].number == number)
          return Keystroke{Key::Click, "", column, row};
      }
    }
    ADD_FAILURE() << number;
    return Keystroke{};
  };
  at.canvas();
  EXPECT_EQ(at.press({click(31), click(22), click(13)}), "(none)");
  EXPECT_THAT(at.text(), HasSubstr("(.)"));
  EXPECT_EQ(at.press({click(2)}), "31x22x13x2");
  EXPECT_EQ(at.table.plies().size(), 1U);
}

// The cursor never stands on a square that nobody uses.
TEST(Screen, TheCursorOfDraughtsStaysOnDarkSquares) {
  for (const bool flipped : {false, true}) {
    Sitting at("draughts", "start");
    at.look.flipped = flipped;
    at.show();
    std::uint32_t lot = 1;
    for (int i = 0; i < 500; ++i) {
      lot = lot * 1664525 + 1013904223;
      at.press({std::array{up, down, left, right}[lot >> 30]});
      const auto board = at.play.view({}).board;
      ASSERT_TRUE(board.cursor);
      EXPECT_FALSE(board.picture.cells[*board.cursor].unused);
    }
  }
}

TEST(Screen, GoOnLines) {
  Sitting at("go", "start 9");
  at.look.symbols = true;
  at.size = {40, 15};
  at.show();
  EXPECT_EQ(at.press({enter}), "E5");
  EXPECT_EQ(at.press({right, enter}), "F5");
  const std::string text = at.text();
  EXPECT_THAT(text, HasSubstr(" 9 ┌─┬─┬─┬─┬─┬─┬─┬─┐\n"));
  EXPECT_THAT(text, HasSubstr(" 5 ├─┼─┼─┼─●<○>┼─┼─┤\n"));
  EXPECT_EQ(at.type("P"), "pass");
}

TEST(Screen, LargeBoardsAreSeenAroundTheCursor) {
  Sitting at("go", "start 19");
  at.size = {40, 15};
  for (int i = 0; i < 30; ++i) at.press({up});
  EXPECT_THAT(at.text(), HasSubstr("<.>"));
  for (int i = 0; i < 30; ++i) at.press({down});
  EXPECT_THAT(at.text(), HasSubstr("\n  1 "));
}

TEST(Screen, EverySizeIsPainted) {
  for (const char* game : {"chess", "draughts/international", "go", "tictactoe"}) {
    Sitting at(game, "start");
    at.press({Keystroke{Key::Text, "?"}});
    for (int round = 0; round < 3; ++round) {
      for (int columns = 0; columns < 90; columns += round == 0 ? 3 : 13) {
        for (int rows = 0; rows < 40; rows += round == 0 ? 2 : 7) {
          at.size = {columns, rows};
          const Canvas canvas = at.canvas();
          EXPECT_EQ(canvas.width(), columns);
        }
      }
      at.press({escape});
      if (round == 0) at.press({escape});  // the menu
    }
    at.size = {300, 100};
    EXPECT_EQ(at.canvas().height(), 100);
  }
}

TEST(Screen, TheBoardGrowsWithTheWindow) {
  Sitting at("chess", "start");
  const auto cell = [&](int columns, int rows) {
    const ScreenLayout layout = lay_out(columns, rows, at.play.view({}));
    EXPECT_LE(layout.board.row + layout.board.height, layout.messages.row);
    EXPECT_LE(layout.board.column + layout.board.width, columns);
    return std::pair{layout.cell_width, layout.cell_height};
  };
  EXPECT_EQ(cell(40, 15), std::pair(3, 1));
  EXPECT_EQ(cell(80, 24), std::pair(4, 2));
  EXPECT_EQ(cell(120, 40), std::pair(8, 4));
  EXPECT_EQ(cell(300, 100), std::pair(22, 11));
}

TEST(Screen, MovesAreGoneThroughAndTheGameStaysAsItIs) {
  Sitting at("chess", "start");
  for (const char* move : {"e4", "e5", "Nf3"}) at.table.accept({at.table.wants().ticket, {.move = move}, {}});
  at.show();
  at.press({tab, left, left});
  const std::string text = at.text();
  EXPECT_THAT(text, HasSubstr("move 1 of 3"));
  EXPECT_THAT(text, HasSubstr("1.>e4"));
  EXPECT_THAT(text, Not(HasSubstr("<")));
  at.press({{Key::Home}});
  EXPECT_THAT(at.text(), HasSubstr("move 0 of 3"));
  at.press({{Key::End}, tab});
  EXPECT_THAT(at.text(), HasSubstr("2.>Nf3"));
  EXPECT_EQ(at.table.plies().size(), 3U);
}

TEST(Screen, CommandsAreTypedAndMenusChosen) {
  Sitting at("chess", "start");
  at.type("/level");
  EXPECT_THAT(at.text(), HasSubstr("/level_"));
  at.press({{Key::Backspace}});
  EXPECT_THAT(at.text(), HasSubstr("/leve_"));
  EXPECT_EQ(at.press({{Key::Text, "l"}, enter}), "level");
  EXPECT_EQ(at.press({{Key::Text, "/"}, escape, escape}), "(none)");
  EXPECT_THAT(at.text(), HasSubstr("> Back to the game"));
  EXPECT_EQ(at.press({up, enter}), "quit");
  EXPECT_EQ(at.type("h"), "hint");
  EXPECT_EQ(at.press({{Key::Text, "r"}, down, enter}), "(none)");  // thought better of it
  EXPECT_EQ(at.press({{Key::Text, "r"}, enter}), "resign");
}

TEST(Screen, QuestionsTakeTheirOwnKeys) {
  Sitting at("chess", "start");
  at.play.ask("Continue? [y/n]", Wanted::YesOrNo);
  EXPECT_EQ(at.type("q"), "(none)");
  EXPECT_EQ(at.type("y"), "y");
  at.play.ask("Enter: next move", Wanted::Enter);
  EXPECT_EQ(at.press({enter}), "");
  EXPECT_EQ(at.press({escape}), "end");
}

TEST(Screen, AllKeysAreTold) {
  Sitting at("chess", "start");
  at.size = {100, 60};
  at.type("?");
  EXPECT_THAT(at.text(), HasSubstr("arrows, Enter     choose a piece"));
  EXPECT_THAT(at.text(), HasSubstr("quit              save the game and leave"));
  at.size = {40, 60};  // what is too long goes on in the next line
  EXPECT_THAT(at.text(), HasSubstr("a click does"));
}

TEST(Screen, ListsGetASheet) {
  Sitting at("chess", "start");
  at.type("m");
  at.play.put("  1. a3\n  2. a4\n");
  at.play.put("  3. b3\n  4. b4\n");
  at.play.ask("White to move.", Wanted::Command);
  EXPECT_THAT(at.text(), HasSubstr("Esc puts this away"));
  at.press({escape});
  EXPECT_THAT(at.text(), Not(HasSubstr("Esc puts this away")));
}

TEST(Screen, AGoProblemIsSetUpByKeys) {
  Sitting at("go", "start 9");
  auto made = match::make_editor(at.engine, "start 9");
  ASSERT_TRUE(made.ok());
  const auto editor = std::move(*made);
  const auto obey = [&](const std::string& line) {
    EXPECT_TRUE(editor->change(line).ok()) << line;
    at.play.show_edited(at.engine, *editor);
    at.play.ask(editor->summary(), Wanted::Edit);
  };
  at.play.show_edited(at.engine, *editor);
  at.play.ask("Editing", Wanted::Edit);
  obey(at.type("b"));  // in the middle
  at.press({up});
  obey(at.type("w"));
  at.press({up});
  obey(at.press({enter}));  // the same again
  EXPECT_EQ(editor->position(),
            "9 9\n.........\n.........\n....w....\n....w....\n....b....\n.........\n.........\n.........\n"
            ".........\nBlack to move\n");
  obey(at.type("x"));
  obey(at.type("t"));
  at.press({down, down});
  obey(at.type("k"));
  EXPECT_EQ(editor->summary(), "White to kill E5");
  EXPECT_EQ(at.press({up, left, {Key::Text, "o"}}), "(none)");
  EXPECT_THAT(at.text(), HasSubstr("One corner; o on the other"));
  EXPECT_EQ(at.press({right, right, down, down, {Key::Text, "o"}}), "bounds D6-F4");
  EXPECT_EQ(at.press({{Key::Text, "O"}}), "bounds none");
  EXPECT_EQ(at.type("c"), "check");
  EXPECT_EQ(at.type("d"), "done");
  EXPECT_EQ(at.type("D"), "done plain");
  EXPECT_EQ(at.press({{Key::Text, "/"}, {Key::Text, "q"}, escape}), "(none)") << "still editing";
  EXPECT_EQ(at.press({escape}), "cancel");
  const ScreenView view = at.play.view({});
  const auto corner = lay_out(at.size.columns, at.size.rows, view).board;
  EXPECT_EQ(at.press({{Key::Click, "", corner.column, corner.row}}), "x A9");
  at.play.ask("Black to move.", Wanted::Command);
  EXPECT_EQ(at.type("h"), "hint") << "the game's own keys are back";
}

// Keys of the editor, obeyed one after the other.
void edit(Sitting& at, match::PositionEditor& editor, const std::vector<Keystroke>& keys) {
  for (const Keystroke& key : keys) {
    at.play.show_edited(at.engine, editor);
    at.play.ask(editor.summary(), Wanted::Edit);
    const std::string line = at.press({key});
    if (line == "(none)") continue;
    EXPECT_TRUE(editor.change(line).ok()) << line;
  }
}

TEST(Screen, AChessPositionIsSetUpByKeys) {
  Sitting at("chess", "start");
  const auto editor = std::move(match::make_editor(at.engine, "start").value());
  ASSERT_TRUE(editor->change("clear").ok());
  // The cursor begins on d2 or e2, where a move can be begun.
  edit(at, *editor,
       {{Key::Text, "K"},
        up,
        up,
        up,
        {Key::Text, "q"},
        up,
        enter,
        left,
        {Key::Text, "k"},
        up,
        {Key::Text, "n"},
        {Key::Text, "x"},
        {Key::Text, "t"}});
  EXPECT_EQ(editor->position(), "8/8/3kq3/4q3/8/8/4K3/8 b - - 0 1");
  EXPECT_EQ(editor->summary(), "Black to move, castling -");
  EXPECT_EQ(at.press({{Key::Text, "C"}, {Key::Text, "K"}, {Key::Text, "q"}, enter}), "castling Kq");
  at.type("?");
  EXPECT_THAT(at.text(), HasSubstr("K  a white king"));
}

TEST(Screen, ADraughtsPositionIsSetUpByKeys) {
  Sitting at("draughts", "start");
  const auto editor = std::move(match::make_editor(at.engine, "start").value());
  ASSERT_TRUE(editor->change("clear").ok());
  edit(at, *editor,
       {{Key::Text, "w"},
        up,
        {Key::Text, "B"},
        up,
        enter,
        up,
        {Key::Text, "b"},
        {Key::Text, "x"},
        {Key::Text, "t"}});
  EXPECT_EQ(editor->position(), "W:W10:BK18,K14");
}

TEST(Screen, TabCompletesWhatIsTyped) {
  Sitting at("chess", "start");
  at.press({{Key::Text, "/"}, {Key::Text, "l"}});
  at.play.complete({0, {"level", "load"}});
  EXPECT_EQ(at.play.typed(), "l");
  EXPECT_THAT(at.text(), HasSubstr("level load"));
  at.press({{Key::Text, "e"}});
  at.play.complete({0, {"level"}});
  EXPECT_EQ(at.play.typed(), "level ");
}

TEST(Screen, WhatIsThoughtIsSeen) {
  Sitting at("chess", "start");
  at.play.set_thinking(Instant{});
  at.play.set_thought("depth 9, +0.31, 1234 positions: e7e5");
  EXPECT_THAT(at.text(), HasSubstr("Thinks: depth 9, +0.31"));
  at.play.set_thinking(std::nullopt);
  EXPECT_THAT(at.text(), Not(HasSubstr("Thinks: depth 9")));
}

// What comes from files and people is shown and cannot draw.
TEST(Canvas, ControlCharactersAreNoMatterOfTheTerminal) {
  Canvas canvas(12, 1);
  canvas.put(0, 0, "a\033[2Jb\xff\xc2\x9b");
  EXPECT_EQ(canvas.text(), "a?[2Jb???\n");
  canvas.put(-2, 0, "xyz");
  canvas.put(10, 0, "long");
  canvas.put(0, 5, "below");
  EXPECT_EQ(canvas.text(), "z?[2Jb??? lo\n");
}

TEST(Canvas, WordsAreWrapped) {
  EXPECT_EQ(wrapped("one two  three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("abcdefgh i", 3), (std::vector<std::string>{"abc", "def", "gh", "i"}));
  EXPECT_TRUE(wrapped("", 3).empty());
}

}  // namespace
}  // namespace tabia::tui
