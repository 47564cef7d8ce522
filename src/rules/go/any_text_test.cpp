#include "rules/go/any_text.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::go {
namespace {

std::string position(std::string_view text) {
  const auto read = read_any_position(text);
  return read.ok() ? read->text() : read.error().text();
}

TEST(GoAnyText, OnePositionInEveryForm) {
  for (const char* text :
       {"3/1b1/w2 w", "3 3\n...\n.b.\nw..\nWhite to kill 2 2\n", "# title\n3 3\n...\n.b.\nw..\nWhite to play",
        "(;SZ[3]AB[bb]AW[ac]PL[W])", "\xef\xbb\xbf(;SZ[3]AB[bb]AW[ac]C[White to kill])",
        " (;SZ[3]AB[bb]AW[ac];W[aa])"}) {
    EXPECT_EQ(position(text), "3/1b1/w2 w") << text;
  }
  EXPECT_EQ(position(". . .\n. X .\nO . .\n"), "3/1b1/w2 b");
  EXPECT_EQ(position("2 2\n..\n..\nko 1 1\nBlack to play"), "2/2 b ko A2");
}

TEST(GoAnyText, Starts) {
  EXPECT_EQ(position("start"), Position().text());
  EXPECT_EQ(position("start 3"), "3/3/3 b");
  EXPECT_EQ(position("start 4x2 komi 0.5"), "4/4 b komi 0.5");
  EXPECT_EQ(position("start 9 handicap 2"), "9/9/6b2/9/9/9/2b6/9/9 w komi 0.5");
  EXPECT_EQ(position("start 9 handicap 2 komi 5 territory"), "9/9/6b2/9/9/9/2b6/9/9 w komi 5 territory");
  EXPECT_EQ(position("start 20"), "start: expected a size from 2 to 19, such as 9 or 13x9, instead of '20'");
  EXPECT_EQ(position("start 9x9x9"),
            "start: expected a size from 2 to 19, such as 9 or 13x9, instead of '9x9x9'");
  EXPECT_EQ(position("start komi"), "start: komi: expected a number such as 6.5 instead of ''");
  EXPECT_EQ(position("start 9 handicap x"), "start: handicap: expected a number of stones instead of 'x'");
  EXPECT_EQ(position("start 9 handicap 10"), "handicap 10: this board has places for 2 to 9 stones");
}

TEST(GoAnyText, ErrorsAreThoseOfTheForm) {
  EXPECT_EQ(position(""), "no row of points such as '. X O .'");
  EXPECT_EQ(position("hello"), "no row of points such as '. X O .'");
  EXPECT_EQ(position("(;SZ[3]"), "line 1:8: the text ends inside the bracket opened at 1:1");
  EXPECT_EQ(position("3 3\n..."), "line 3:1: row 2 of 3 is missing");
  EXPECT_EQ(position("3/4 b"), "line 1:3: row 2: 4 points instead of 3");
}

TEST(GoAnyText, ProblemsInEveryForm) {
  const auto complete = [](std::string_view text) { return read_any_problem(text)->is_complete(); };
  EXPECT_TRUE(complete("3 3\n---\n.b.\nw..\nWhite to kill 2 2\n"));
  EXPECT_TRUE(complete("(;SZ[3]AB[bb]AW[ac]TR[bb]DD[ca:cc]PL[W])"));
  EXPECT_FALSE(complete(". . .\n. X .\nO . .\n"));
  EXPECT_EQ(read_any_problem("3/1b1/w2 w ko A3")->ban, 0);
}

}  // namespace
}  // namespace tabia::go
