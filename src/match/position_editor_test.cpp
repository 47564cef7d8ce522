#include "match/position_editor.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/life_text.hpp"

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

std::unique_ptr<PositionEditor> made(const Engine& engine, std::string_view position) {
  auto editor = make_editor(engine, position);
  EXPECT_TRUE(editor.ok()) << position;
  return editor ? std::move(*editor) : nullptr;
}

// What an editor begins with is what it was given.
TEST(PositionEditor, BeginsWithThePositionOfTheGame) {
  for (const Engine* engine : catalogue()) {
    if (engine->name() != "chess" && !engine->name().starts_with("draughts")) continue;
    const auto editor = made(*engine, "start");
    ASSERT_TRUE(editor) << engine->name();
    const auto game = engine->set_up(editor->position());
    ASSERT_TRUE(game.ok()) << engine->name() << ": " << game.error().text();
    EXPECT_EQ((*game)->position(), (*engine->set_up("start"))->position());
    EXPECT_TRUE(editor->check(*engine).ok());
  }
  EXPECT_FALSE(make_editor(*find_engine("tictactoe"), "start").ok());
  EXPECT_FALSE(make_editor(*find_engine("chess"), "8/8").ok());
}

TEST(PositionEditor, Chess) {
  const Engine& chess = *find_engine("chess");
  const auto editor = made(chess, "start");
  change(*editor, {"clear", "Ke1", "qd8", "Ra1", "pe4", "x e4"});
  EXPECT_FALSE(editor->check(chess).ok()) << "Black has no king";
  change(*editor, {"kh8", "black", "castling Q"});
  EXPECT_EQ(editor->position(), "3q3k/8/8/8/8/8/8/R3K3 b Q - 0 1");
  EXPECT_TRUE(editor->check(chess).ok());
  expect_refusals(*editor, {"Ze1", "Ke9", "x", "x i4", "castling", "nonsense"});
}

TEST(PositionEditor, Draughts) {
  const Engine& draughts = *find_engine("draughts");
  const auto editor = made(draughts, "start");
  change(*editor, {"clear", "W 21 22", "BK 3", "white", "x 22"});
  EXPECT_EQ(editor->position(), "W:W21:BK3");
  EXPECT_TRUE(editor->check(draughts).ok());
  expect_refusals(*editor, {"W 33", "W", "Q 3", "x 0", "W 12 x"});
}

// Every man on the row where it would be a king is refused, in every kind of draughts; kings may stand there.
TEST(PositionEditor, NoMenOnTheCrowningRow) {
  for (const Engine* engine : catalogue()) {
    if (!engine->name().starts_with("draughts")) continue;
    const BoardPicture start = (*engine->set_up("start"))->picture();
    const auto name_of = [&](std::size_t place) {
      const std::size_t columns = start.columns.size();
      const BoardPicture::Cell& cell = start.cells[place];
      return cell.number > 0 ? std::to_string(cell.number)
                             : start.columns[place % columns] + start.rows[place / columns];
    };
    int refused = 0, allowed = 0;
    for (const char* colour : {"W ", "B "}) {
      for (std::size_t i = 0; i < start.cells.size(); ++i) {
        if (start.cells[i].unused) continue;
        const auto editor = made(*engine, "start");
        change(*editor, {"clear", (std::string(colour) + name_of(i)).c_str()});
        const std::string man = editor->position();
        const auto right = editor->check(*engine);
        refused += !right && right.error().text().find("crowned") != std::string::npos;
        change(*editor, {"clear", (std::string(colour, 1) + "K " + name_of(i)).c_str()});
        const auto king = editor->check(*engine);
        allowed += king || king.error().text().find("crowned") == std::string::npos;
        // The rules make a king of a man there: this is how the two must agree.
        const auto game = engine->set_up(man), crowned = engine->set_up(editor->position());
        const bool same = game && crowned && (*game)->position() == (*crowned)->position();
        EXPECT_EQ(!right, same) << engine->name() << " " << man;
      }
    }
    EXPECT_EQ(refused, static_cast<int>(start.columns.size())) << engine->name();
    EXPECT_EQ(allowed, static_cast<int>(start.cells.size())) << engine->name();
  }
}

// What an editor draws is what the engine would draw, after any moves and in every game that is edited.
TEST(PositionEditor, BoardsLookAsTheEngineDrawsThem) {
  Random chance(7);
  for (const Engine* engine : catalogue()) {
    if (engine->name() != "chess" && engine->name() != "go" && !engine->name().starts_with("draughts"))
      continue;
    const auto game = std::move(engine->set_up("start").value());
    for (int ply = 0; ply < 120; ++ply) {
      const auto moves = game->legal_moves();
      if (moves.empty() || game->ending()) break;
      ASSERT_TRUE(game->play(moves[chance.below(moves.size())].coordinates).ok());
      BoardPicture drawn = game->picture();
      const BoardPicture edited = edited_board(*engine, *made(*engine, game->position()));
      ASSERT_EQ(edited.columns, drawn.columns);
      ASSERT_EQ(edited.rows, drawn.rows);
      ASSERT_EQ(edited.cells.size(), drawn.cells.size());
      for (std::size_t i = 0; i < drawn.cells.size(); ++i) {
        ASSERT_EQ(edited.cells[i].letter, drawn.cells[i].letter) << engine->name() << " " << game->position();
        ASSERT_EQ(edited.cells[i].symbol, drawn.cells[i].symbol) << engine->name();
        ASSERT_EQ(edited.cells[i].solid, drawn.cells[i].solid) << engine->name();
        ASSERT_EQ(edited.cells[i].owner, drawn.cells[i].owner) << engine->name();
        ASSERT_EQ(edited.cells[i].number, drawn.cells[i].number) << engine->name();
      }
    }
  }
}

TEST(PositionEditor, AProblemIsTakenUpWithAllThatItSays) {
  const std::string problem = "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n";
  EXPECT_EQ(made(*find_engine("go"), problem)->position(), problem);
}

TEST(PositionEditor, Go) {
  const Engine& go = *find_engine("go");
  const auto editor = made(go, "start 9");
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

// All that a problem can say is still there after it was opened: what is dropped would be another problem.
TEST(PositionEditor, GoKeepsWhatAProblemSays) {
  const Engine& go = *find_engine("go");
  const std::string board = "5 4\n-bww.\nb.bw.\nbbww.\nwww-.\n";
  for (const char* rest :
       {"White to kill all of 2 1, 1 3\n", "White to kill any of 2 1, 1 3\n", "White to kill 2 1\n",
        "Black to live all of 2 1, 1 3\n", "Black to live\n", "White to kill 2 1\nko 2 2\n",
        "Black to live 2 1\nopen\n", "White to kill any of 2 1, 1 3\nko 2 2\nopen\n", "Black to move\n"}) {
    const auto editor = made(go, board + rest);
    ASSERT_TRUE(editor) << rest;
    const std::string given = outline_life(board + rest)->problem;
    EXPECT_EQ(outline_life(editor->position())->problem, given);
    EXPECT_TRUE(editor->check(go).ok()) << rest;
    change(*editor, {"B A4", "x A4", "bounds add A4"});
    EXPECT_EQ(outline_life(editor->position())->problem, given) << "another change leaves it alone";
  }
}

TEST(PositionEditor, GoGoalsOfSeveralStones) {
  const Engine& go = *find_engine("go");
  const auto editor = made(go, "5 4\n-bww.\nb.bw.\nbbww.\nwww-.\nWhite to kill all of 2 1, 1 3\n");
  ASSERT_TRUE(editor);
  EXPECT_EQ(editor->goal().verb, "kill");
  EXPECT_FALSE(editor->goal().any);
  EXPECT_EQ(editor->goal().stones, (std::vector<std::string>{"B4", "A2"}));
  EXPECT_EQ(editor->summary(), "White to kill all of B4, A2");
  change(*editor, {"goal kill any of B4 A2 C3"});
  EXPECT_EQ(editor->position(), "5 4\n-bww.\nb.bw.\nbbww.\nwww-.\nWhite to kill any of 2 1, 1 3, 3 2\n");
  change(*editor, {"goal live all B4 A2", "black", "ko B3", "open", "bounds drop D1"});
  EXPECT_EQ(editor->position(),
            "5 4\n-bww.\nb.bw.\nbbww.\nwww..\nBlack to live all of 2 1, 1 3\nko 2 2\nopen\n");
  change(*editor, {"goal kill", "ko none", "open none", "bounds add B3 E1"});
  EXPECT_EQ(editor->position(), "5 4\n-bww.\nb-bw.\nbbww.\nwww.-\nBlack to kill\n");
  const std::string before = editor->position();
  expect_refusals(*editor, {"goal kill all of Z9", "goal kill any of", "goal none C3", "bounds add", "ko Z9",
                            "open C3", "bounds drop Z9"});
  EXPECT_EQ(editor->position(), before);
  change(*editor, {"goal kill any of C3", "clear"});
  EXPECT_TRUE(editor->goal().verb.empty());
}

}  // namespace
}  // namespace tabia::match
