#include "rules/tictactoe/position.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "game/perft.hpp"
#include "game/test_position.hpp"

namespace tabia::tictactoe {
namespace {

Position position(std::string_view text) {
  Result<Position> read = Position::read(text);
  EXPECT_TRUE(read.ok()) << text << ": " << read.error().text();
  return read.ok() ? *read : Position();
}

std::string refusal(std::string_view text) {
  const Result<Position> read = Position::read(text);
  if (read.ok()) return "read";
  const Error& error = read.error();
  return concat(error.place.line, ":", error.place.column, ": ", error.reason);
}

TEST(TicTacToe, Stock) {
  test_position<Position>({Position(), position("x.o/.x./..o x"), position("xxo/oox/xo. x")},
                          {.walks = 200, .count_depth = 3});
}

// Source: 9!/(9-n)! until the first line can be made at ply 5; from there less the games that are over. They add
// up to the known 255,168 games: 1,440 + 5,328 + 47,952 + 72,576 end by a line at plies 5 to 8, 127,872 at ply 9.
TEST(TicTacToe, Perft) {
  const std::uint64_t leaves[] = {9, 72, 504, 3'024, 15'120, 54'720, 148'176, 200'448, 127'872};
  Position start;
  for (int depth = 1; depth <= 9; ++depth) EXPECT_EQ(perft(start, depth), leaves[depth - 1]) << depth;
  EXPECT_EQ(perft(start, 10), 0u);
}

TEST(TicTacToe, ThreeInARowEndsTheGame) {
  EXPECT_EQ(position("xxx/oo./... o").ended(), Outcome::Loss);
  EXPECT_EQ(position("o.x/.xo/x.. o").ended(), Outcome::Loss);
  EXPECT_EQ(position("xx./oo./..x o").ended(), std::nullopt);
  EXPECT_EQ(position("xxo/oox/xxo o").ended(), Outcome::Draw);
  EXPECT_EQ(position("xxo/oox/xo. x").ended(), std::nullopt);
  for (const char* line : {"xxx/.oo/... o", ".oo/xxx/... o", "oo./.../xxx o", "x.o/xo./x.. o",
                           "ox./.xo/.x. o", "o.x/o.x/..x o", "xo./ox./..x o", ".ox/.xo/x.. o"}) {
    EXPECT_EQ(position(line).ended(), Outcome::Loss) << line;
  }
}

TEST(TicTacToe, CellsAreNamedFromTheLowerLeft) {
  const Position at = position("x.o/.x./..o x");
  EXPECT_EQ(at.read_move("a1")->cell, 0);
  EXPECT_EQ(at.read_move("C2")->cell, 5);
  EXPECT_EQ(at.move_text(Move{4}), "b2");
  EXPECT_EQ(at.read_move("b2").error().reason, "illegal: b2 is taken");
  EXPECT_EQ(at.read_move("d2").error().reason, "unreadable: column 'd' is not one of a, b, c");
  EXPECT_EQ(at.read_move("a4").error().place.column, 2u);
  EXPECT_FALSE(at.read_move("").ok());
  EXPECT_FALSE(at.read_move("a12").ok());
  EXPECT_EQ(position("xxx/oo./... o").read_move("c1").error().reason, "illegal: the game is over");
}

TEST(TicTacToe, ReaderNamesPlaceAndReason) {
  EXPECT_EQ(refusal(""), "1:1: row 3: the text ends too early");
  EXPECT_EQ(refusal("x.o/.x"), "1:7: row 2: the text ends too early");
  EXPECT_EQ(refusal("x.o/.y./..o x"), "1:6: row 2: expected x, o or . instead of 'y'");
  EXPECT_EQ(refusal("x.o..x./..o x"), "1:4: row 3: expected '/' after three cells");
  EXPECT_EQ(refusal("x.o/.x./..o"), "1:12: row 1: expected ' ' after three cells");
  EXPECT_EQ(refusal("x.o/.x./..o z"), "1:13: side to move: expected x or o instead of 'z'");
  EXPECT_EQ(refusal("x.o/.x./..o x "), "1:13: side to move: expected x or o instead of 'x '");
  EXPECT_EQ(refusal("x.o/.x./..o o"), "1:13: side to move: o cannot be to move with 2 x and 2 o");
  EXPECT_EQ(refusal("xxx/.../... x"), "1:13: side to move: x cannot be to move with 3 x and 0 o");
  EXPECT_EQ(refusal("xxx/ooo/... x"), "1:1: board: both sides have three in a row");
  EXPECT_EQ(refusal("xxx/oo./..o x"), "1:1: board: x has three in a row, but o moved after it");
}

}  // namespace
}  // namespace tabia::tictactoe
