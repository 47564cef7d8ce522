#include "rules/go/problem_text.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/stones_check.hpp"

namespace tabia::go {
namespace {

constexpr std::string_view corner = "5 4\n"
                                    "--ww.\n"
                                    "-bbw.\n"
                                    "bbww.\n"
                                    "www..\n";

ProblemText problem(std::string_view text) {
  const auto read = read_problem(text);
  EXPECT_TRUE(read.ok()) << read.error().text();
  return read.ok() ? *read : ProblemText();
}
ProblemText corner_with(std::string_view lines) { return problem(concat(corner, lines)); }
std::string refusal(std::string_view text) {
  const auto read = read_problem(text);
  return read.ok() ? "read" : read.error().text();
}
std::string corner_refusal(std::string_view lines) { return refusal(concat(corner, lines)); }

TEST(GoProblemText, BoardBoundsAndObjective) {
  const ProblemText read = corner_with("White to kill 2 2\n");
  const Size size = read.diagram.size;
  EXPECT_EQ(size, (Size{5, 4}));
  EXPECT_EQ(read.diagram.black.count(), 4u);
  EXPECT_EQ(read.diagram.white.count(), 8u);
  EXPECT_TRUE(contains(read.diagram.white, size.at(3, 0)));
  EXPECT_EQ(read.region.count(), 3u);
  EXPECT_TRUE(contains(read.region, size.at(0, 1)));
  EXPECT_EQ(read.to_move, Color::White);
  EXPECT_EQ(read.objective, Objective::Kill);
  EXPECT_EQ(read.target.count(), 1u);
  EXPECT_TRUE(contains(read.target, size.at(1, 1)));
  EXPECT_TRUE(read.is_complete());
}

TEST(GoProblemText, TheColourNamedActsAndMovesFirst) {
  const auto kill = question_of(corner_with("White to kill 2 2"));
  ASSERT_TRUE(kill.ok());
  EXPECT_EQ(kill->defender, Color::Black);
  EXPECT_EQ(kill->to_move, Color::White);
  for (const char* verb : {"defend", "live", "LIVE"}) {
    const auto defend = question_of(corner_with(concat("black to ", verb, " 1 3")));
    ASSERT_TRUE(defend.ok());
    EXPECT_EQ(defend->defender, Color::Black);
    EXPECT_EQ(defend->to_move, Color::Black);
  }
}

// The attacker who is to kill all of the stones has won when none is left; the defender who is to defend all has lost
// when one is gone.
TEST(GoProblemText, QuantifiersSpeakOfWhatTheSideToMoveDoes) {
  EXPECT_EQ(corner_with("White to kill all of 2 2, 1 3").rule, TargetRule::Any);
  EXPECT_EQ(corner_with("White to kill 2 2, 1 3").rule, TargetRule::Any);
  EXPECT_EQ(corner_with("White to kill any of 2 2, 1 3").rule, TargetRule::All);
  EXPECT_EQ(corner_with("Black to defend all of 2 2,1 3").rule, TargetRule::All);
  EXPECT_EQ(corner_with("Black to defend 2 2,1 3").rule, TargetRule::All);
  EXPECT_EQ(corner_with("Black to defend any of 2 2 , 1 3").rule, TargetRule::Any);
  EXPECT_EQ(corner_with("White to kill all of 2 2").rule, TargetRule::All) << "one stone: the rules agree";
  EXPECT_EQ(corner_with("White to kill any of 2 2, 1 3").target.count(), 2u);
}

TEST(GoProblemText, WhatIsMissingIsSaid) {
  const auto missing = [](std::string_view text) { return question_of(problem(text)).error().text(); };
  EXPECT_EQ(missing(corner), "the problem does not say who moves");
  EXPECT_EQ(missing(concat(corner, "Black to play")),
            "the problem has no objective, such as 'White to kill 2 7'");
  EXPECT_EQ(missing(concat(corner, "Black to live")), "the objective names no stone");
  EXPECT_EQ(missing("2 2\nb.\n..\nWhite to kill 1 1"), "the problem has no bounds");
  EXPECT_EQ(problem("2 2\nb.\n..\n").to_move, std::nullopt);
}

TEST(GoProblemText, RemarksAndFreedom) {
  const ProblemText read =
      problem("# a title\r\n\r\n 3 2 \r\n B-w \r\n.-.\r\n\r\nopen\r\nko 2 1\r\nWhite to kill 1 1\r\n# end");
  EXPECT_FALSE(read.enclosed);
  EXPECT_EQ(read.ban, 1);
  EXPECT_EQ(read.region.count(), 2u);
  EXPECT_EQ(write_problem(read), "3 2\nb-w\n.-.\nWhite to kill 1 1\nko 2 1\nopen\n");
}

TEST(GoProblemText, PlaceAndReason) {
  EXPECT_EQ(refusal(""), "line 1:1: expected the width and height of the board");
  EXPECT_EQ(refusal("9\n"), "line 1:1: expected the width and height of the board, such as '9 9'");
  EXPECT_EQ(refusal("9 1\n"), "line 1:3: the height must be from 2 to 19 instead of '1'");
  EXPECT_EQ(refusal("20 9\n"), "line 1:1: the width must be from 2 to 19 instead of '20'");
  EXPECT_EQ(refusal("2 2\n..\n"), "line 3:1: row 2 of 2 is missing");
  EXPECT_EQ(refusal("2 2\n...\n..\n"), "line 2:3: row 1: more than 2 points");
  EXPECT_EQ(refusal("2 2\n..\n.\n"), "line 3:2: row 2: 1 points instead of 2");
  EXPECT_EQ(refusal("2 2\n .x\n..\n"), "line 2:3: row 1: expected b, w, . or - instead of 'x'");
  EXPECT_EQ(refusal("2 2\nbw\nw.\n"), "the stone at 1 1 has no liberty: it would have been captured");
  EXPECT_EQ(corner_refusal("win"),
            "line 6:1: expected an objective such as 'White to kill 2 7' instead of 'win'");
  EXPECT_EQ(corner_refusal("White kills"), "line 6:1: expected 'White to kill' or 'White to defend'");
  EXPECT_EQ(corner_refusal("White to win 2 2"), "line 6:10: expected kill, defend or live instead of 'win'");
  EXPECT_EQ(corner_refusal("White to kill 2"), "line 6:15: expected a column and a row, such as '2 7'");
  EXPECT_EQ(corner_refusal("White to kill 6 2"), "line 6:15: expected a column from 1 to 5 instead of '6'");
  EXPECT_EQ(corner_refusal("White to kill 2 5"), "line 6:17: expected a row from 1 to 4 instead of '5'");
  EXPECT_EQ(corner_refusal("White to kill 3 1"), "line 6:15: there is no stone of Black at column 3, row 1");
  EXPECT_EQ(corner_refusal("White to kill 2 2 1 3"), "line 6:19: expected ',' between stones");
  EXPECT_EQ(corner_refusal("White to kill 2 2,"), "line 6:19: expected a column and a row, such as '2 7'");
  EXPECT_EQ(corner_refusal("White to kill some of 2 2"), "line 6:15: expected all or any instead of 'some'");
  EXPECT_EQ(corner_refusal("White to kill any of"), "line 6:21: expected a stone after 'of'");
  EXPECT_EQ(corner_refusal("White to kill 2 2\nBlack to live"), "line 7:1: a second objective");
  EXPECT_EQ(corner_refusal("ko 2 2"), "line 6:4: a ko is closed on an empty point only");
  EXPECT_EQ(corner_refusal("ko 1 1\nko 1 1"), "line 7:1: a second ko");
  EXPECT_EQ(corner_refusal("ko 1 1 1"), "line 6:8: expected nothing more after the ko");
  EXPECT_EQ(refusal(std::string(20'000, ' ')), "a problem of more than 16384 bytes");
}

// Random boards with every kind of line: the text gives the same problem, and the question the same text.
TEST(GoProblemText, RoundTrip) {
  Random random(1);
  int complete = 0;
  for (int round = 0; round < 2'000; ++round) {
    ProblemText made;
    made.diagram.size = {2 + static_cast<int>(random.below(18)), 2 + static_cast<int>(random.below(18))};
    const Size size = made.diagram.size;
    for (Point point = 0; point < size.points(); ++point) {
      switch (random.below(6)) {
        case 0: add(made.diagram.black, point); break;
        case 1: add(made.diagram.white, point); break;
        case 2: add(made.region, point); break;
        case 3: made.ban = point; break;
        default: break;
      }
    }
    if (first_without_liberty(made.diagram) != no_point) continue;
    made.enclosed = random.below(2) == 0;
    if (random.below(4) != 0) {
      made.to_move = random.below(2) == 0 ? Color::Black : Color::White;
      made.objective = random.below(2) == 0 ? Objective::Kill : Objective::Defend;
      const Color owner = *made.objective == Objective::Kill ? other(*made.to_move) : *made.to_move;
      for_each_point(made.diagram.of(owner), [&](Point stone) {
        if (random.below(3) == 0) add(made.target, stone);
      });
      if (made.target.count() > 1 && random.below(2) == 0) made.rule = TargetRule::Any;
    }
    const auto again = read_problem(write_problem(made));
    ASSERT_TRUE(again.ok()) << again.error().text() << "\n" << write_problem(made);
    ASSERT_TRUE(*again == made) << write_problem(made);
    if (!made.is_complete()) continue;
    ++complete;
    const auto question = question_of(made);
    ASSERT_TRUE(question.ok());
    EXPECT_TRUE(problem_of(*question) == made);
  }
  EXPECT_GT(complete, 300);
}

}  // namespace
}  // namespace tabia::go
