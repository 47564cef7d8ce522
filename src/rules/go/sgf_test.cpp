#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/sgf_game.hpp"
#include "rules/go/sgf_problem.hpp"
#include "rules/go/sgf_record.hpp"
#include "rules/go/sgf_text.hpp"
#include "rules/go/stones_check.hpp"

namespace tabia::go {
namespace {

SgfTree tree(std::string_view text) {
  const auto read = read_sgf(text);
  EXPECT_TRUE(read.ok()) << text << ": " << read.error().text();
  return read.ok() ? read->front() : SgfTree();
}
std::string refusal(std::string_view text) {
  const auto read = read_sgf(text);
  return read.ok() ? "read" : read.error().text();
}
SgfTree::Index last_node(const SgfTree& tree) {
  SgfTree::Index node = SgfTree::root;
  while (tree[node].first_child != SgfTree::none) node = tree[node].first_child;
  return node;
}
// The position at the end of the first line.
std::string end_of(std::string_view text) {
  const SgfTree read = tree(text);
  const auto at = sgf_position(read, last_node(read));
  return at.ok() ? at->text() : at.error().text();
}

TEST(Sgf, NodesPropertiesAndVariations) {
  const SgfTree read = tree("(;GM[1]SZ[9];B[aa];W[bb](;B[cc]C[one])(;B[dd](;W[ee])(;W[ff];B[gg])))");
  EXPECT_EQ(read.size(), 8u);
  EXPECT_EQ(read[3].value("C"), "one");
  EXPECT_EQ(read[3].next_sibling, 4u);
  EXPECT_EQ(read[5].next_sibling, 6u);
  EXPECT_EQ(read[7].parent, 6u);
  EXPECT_EQ(read[SgfTree::root].find("KM"), nullptr);
  EXPECT_EQ(write_sgf(read),
            "(;GM[1]SZ[9]\n;B[aa]\n;W[bb]\n(;B[cc]C[one])\n(;B[dd]\n(;W[ee])\n(;W[ff]\n;B[gg])))\n");
  EXPECT_TRUE(tree(write_sgf(read)) == read);
}

TEST(Sgf, FreedomOfFiles) {
  EXPECT_EQ(tree("header text (really)\n( ;\nAB [aa]\n [bb] AB[cc]\n) trailer")[0].find("AB")->values.size(),
            3u);
  EXPECT_EQ(tree("(;Black[aa]White[bb])")[0].value("W"), "bb") << "only capitals count";
  EXPECT_EQ(read_sgf("(;B[aa])(;W[bb])\n(;)")->size(), 3u);
  EXPECT_EQ(tree("(;C[a\\]b\\\\];XX[kept\\:as:it is])")[1].value("XX"), "kept\\:as:it is");
  EXPECT_EQ(tree("(;;;)").size(), 3u);
}

TEST(Sgf, TextOfValues) {
  EXPECT_EQ(sgf_text("a\\]b\\\\c\\:d"), "a]b\\c:d");
  EXPECT_EQ(sgf_text("soft\\\nbreak\\\r\nhere\r\nhard\rtoo"), "softbreakhere\nhard\ntoo");
  EXPECT_EQ(sgf_text("tab\there"), "tab here");
  EXPECT_EQ(sgf_text("gr\xfcn"), "gr\xc3\xbcn") << "Latin-1";
  EXPECT_EQ(sgf_text("gr\xc3\xbcn \xe7\xa2\x81"), "gr\xc3\xbcn \xe7\xa2\x81");
  EXPECT_EQ(sgf_text("\xed\xa0\x80"), "\xc3\xad\xc2\xa0\xc2\x80") << "half a pair is no character";
  for (const char* text : {"", "plain", "]\\:[", "a\nb", "gr\xc3\xbcn"})
    EXPECT_EQ(sgf_text(sgf_value(text)), text);
}

TEST(Sgf, PlaceAndReason) {
  EXPECT_EQ(refusal(""), "line 1:1: no game: expected '(;'");
  EXPECT_EQ(refusal("(B[aa])"), "line 1:8: no game: expected '(;'");
  EXPECT_EQ(refusal("(;B[aa]"), "line 1:8: the text ends inside the bracket opened at 1:1");
  EXPECT_EQ(refusal("(;B[aa]\n(;W[bb])\n(;"), "line 3:3: the text ends inside the bracket opened at 3:1");
  EXPECT_EQ(refusal("(;\nC[never ends)"), "line 2:2: the text ends inside the value of C");
  EXPECT_EQ(refusal("(;C[ends with \\"), "line 1:4: the text ends inside the value of C");
  EXPECT_EQ(refusal("(;B)"), "line 1:4: expected [ after the property B");
  EXPECT_EQ(refusal("(;b[aa])"), "line 1:4: a property without a capital letter in its name");
  EXPECT_EQ(refusal("(;B[aa]())"), "line 1:9: a variation without a node");
  EXPECT_EQ(refusal("(;B[aa]((;)))"), "line 1:9: a variation before the first node");
  EXPECT_EQ(refusal("(;B[aa]x)"), "line 1:9: a property without a capital letter in its name");
  EXPECT_EQ(refusal("(;B[aa]1)"), "line 1:8: expected ; or ( or ) instead of '1'");
}

TEST(Sgf, Limits) {
  std::string deep;
  for (int i = 0; i < 1'000'000; ++i) deep += "(;";
  EXPECT_EQ(refusal(deep), "line 1:4001: variations nested more than 2000 deep");
  EXPECT_EQ(refusal(concat("(", std::string(600'000, ';'), ")")), "line 1:500002: more than 500000 nodes");
  EXPECT_EQ(refusal(std::string((16u << 20) + 1, ' ')), "more than 16777216 bytes");
  EXPECT_EQ(read_sgf("(;AB[aa][bb][cc])", {.values = 2}).error().text(), "line 1:13: more than 2 values");
  EXPECT_EQ(refusal(concat("(;", std::string(100, 'A'), "[])")),
            "line 1:103: a property name of more than 64 letters");
  // A long line of moves is no nesting.
  std::string line = "(;SZ[19]";
  for (int i = 0; i < 100'000; ++i) line += ";C[]";
  const SgfTree read = tree(line + ")");
  EXPECT_EQ(read.size(), 100'001u);
  EXPECT_TRUE(tree(write_sgf(read)) == read);
}

TEST(SgfGame, SizesStonesAndMoves) {
  EXPECT_EQ(end_of("(;SZ[3])"), "3/3/3 b");
  EXPECT_EQ(end_of("(;SZ[4:2]AB[aa:bb]AW[da]PL[W])"), "bb1w/bb2 w");
  EXPECT_EQ(end_of("(;SZ[3]AB[cc:aa]AE[bb])"), "bbb/b1b/bbb b");
  EXPECT_EQ(end_of("(;SZ[3]AB[aa];AW[bb]AE[aa]PL[B])"), "3/1w1/3 b");
  EXPECT_EQ(end_of("(;SZ[3]KM[0.5];B[aa];W[bb])"), "b2/1w1/3 b komi 0.5");
  EXPECT_EQ(end_of("(;SZ[3];B[];W[aa])"), "w2/3/3 b");
  EXPECT_EQ(end_of("(;SZ[3];B[tt];W[tt])"), "3/3/3 b passes 2");
  EXPECT_EQ(end_of("(;SZ[3];W[aa])"), "w2/3/3 b") << "who moves first in the tree";
  EXPECT_EQ(end_of("(;SZ[3];B[aa];B[bb])"), "b2/1b1/3 w") << "one colour twice";
  EXPECT_EQ(end_of("(;SZ[3]HA[2]AB[aa][cc])"), "b2/3/2b w");
  EXPECT_EQ(end_of("(;SZ[3]RU[Japanese]KM[6,5])"), "3/3/3 b territory superko none")
      << "a komi nobody can read";
  EXPECT_EQ(end_of("(;SZ[3]RU[NZ])"), "3/3/3 b suicide superko situational");
}

TEST(SgfGame, PlaceAndReason) {
  EXPECT_EQ(end_of("(;SZ[20])"), "line 1:2: SZ: boards from 2 to 19 lines, not '20'");
  EXPECT_EQ(end_of("(;SZ[9:1])"), "line 1:2: SZ: boards from 2 to 19 lines, not '1'");
  EXPECT_EQ(end_of("(;GM[2])"), "line 1:2: GM: a game of another kind, number '2'; Go is 1");
  EXPECT_EQ(end_of("(;SZ[9]\n;B[jj])"), "line 2:1: B: 'jj' is no point of this board");
  EXPECT_EQ(end_of("(;SZ[9];AB[aa:zz])"), "line 1:8: AB: 'aa:zz' is no point of this board");
  EXPECT_EQ(end_of("(;SZ[9]AB[aa]AW[aa])"), "line 1:2: a point in both AB and AW");
  EXPECT_EQ(end_of("(;SZ[9];B[aa]W[bb])"), "line 1:8: two moves in one node");
  EXPECT_EQ(end_of("(;SZ[9];B[aa];W[aa])"), "line 1:14: illegal: A9 is taken");
  EXPECT_EQ(end_of("(;SZ[2]AB[aa]AW[ba][ab])"),
            "line 1:2: the stone at A2 has no liberty: it would have been captured");
}

ProblemText problem(std::string_view text) {
  const auto read = sgf_problem(tree(text));
  EXPECT_TRUE(read.ok()) << read.error().text();
  return read.ok() ? *read : ProblemText();
}

TEST(SgfProblem, WhoMovesAndWhatIsAsked) {
  const auto told = [](std::string_view properties) {
    const ProblemText read = problem(concat("(;SZ[5]AB[aa]AW[cc]", properties, ")"));
    return concat(!read.to_move                   ? "?"
                  : *read.to_move == Color::Black ? "Black"
                                                  : "White",
                  " ",
                  !read.objective                      ? "?"
                  : *read.objective == Objective::Kill ? "kills"
                                                       : "defends",
                  " ", read.target.count());
  };
  EXPECT_EQ(told(""), "? ? 0");
  EXPECT_EQ(told("PL[W]"), "White ? 0");
  EXPECT_EQ(told(";W[dd];B[ee]"), "White ? 0");
  EXPECT_EQ(told("C[Black to kill]"), "Black kills 0");
  EXPECT_EQ(told("C[Problem 12: black to play and live.]"), "Black defends 0");
  EXPECT_EQ(told("C[White first]"), "White ? 0");
  EXPECT_EQ(told("C[black stones on a white wall]"), "? ? 0");
  EXPECT_EQ(told("PL[W]C[Black to live]"), "White kills 0");
  EXPECT_EQ(told("PL[W]TR[aa]"), "White kills 1") << "Black's stone is marked";
  EXPECT_EQ(told("PL[B]MA[aa][bb]"), "Black defends 1") << "only stones are meant";
  EXPECT_EQ(told("PL[B]MA[aa][cc]"), "Black ? 0") << "stones of both colours";
  EXPECT_EQ(told("C[Black to kill]MA[aa][cc]"), "Black kills 1");
  EXPECT_EQ(told("C[White to kill]LB[bb:1]SQ[aa]"), "White kills 1");
}

// A game of ours about a problem says all of it in one value.
TEST(SgfProblem, OfAGameThatWasPlayed) {
  constexpr std::string_view tag = "XT[TimeControl:-][Problem:3 3|b--|-w-|--.|White to kill 1 1|]";
  const ProblemText told = *read_problem("3 3\nb--\n-w-\n--.\nWhite to kill 1 1\n");
  EXPECT_EQ(problem(concat("(;SZ[3]AB[aa]AW[bb]PL[W]", tag, ";W[ab];B[ba])")), told);
  const auto objective = [&](std::string_view start) {
    return problem(concat("(;SZ[3]", start, ")")).objective;
  };
  EXPECT_EQ(objective(concat("AB[aa]AW[bb]", tag)), Objective::Kill);
  EXPECT_EQ(objective(concat("AB[aa]AW[cc]", tag)), std::nullopt) << "other stones";
  EXPECT_EQ(objective("AB[aa]AW[bb]XT[Problem:nonsense]"), std::nullopt);
}

TEST(SgfProblem, Bounds) {
  EXPECT_EQ(problem("(;SZ[3]AB[aa])").region.count(), 0u);
  EXPECT_EQ(problem("(;SZ[3]AB[aa]VW[aa:bb])").region.count(), 3u);
  EXPECT_EQ(problem("(;SZ[3]AB[aa]VW[aa:cc])").region.count(), 0u) << "all is shown";
  EXPECT_EQ(problem("(;SZ[3]AB[aa]DD[ca:cc][ac:bc])").region.count(), 3u);
}

TEST(SgfProblem, RoundTrip) {
  Random random(5);
  int made_problems = 0;
  for (int round = 0; round < 1'000; ++round) {
    ProblemText made;
    made.diagram.size = {2 + static_cast<int>(random.below(18)), 2 + static_cast<int>(random.below(18))};
    for (Point point = 0; point < made.diagram.size.points(); ++point) {
      switch (random.below(6)) {
        case 0: add(made.diagram.black, point); break;
        case 1: add(made.diagram.white, point); break;
        case 2: add(made.region, point); break;
        case 3: made.ban = point; break;
        default: break;
      }
    }
    if (first_without_liberty(made.diagram) != no_point || made.diagram.black.none() ||
        made.diagram.white.none())
      continue;
    made.enclosed = random.below(2) == 0;
    made.to_move = random.below(2) == 0 ? Color::Black : Color::White;
    if (random.below(4) != 0) {
      made.objective = random.below(2) == 0 ? Objective::Kill : Objective::Defend;
      const Color owner = *made.objective == Objective::Kill ? other(*made.to_move) : *made.to_move;
      for_each_point(made.diagram.of(owner), [&](Point stone) {
        if (random.below(3) == 0) add(made.target, stone);
      });
      if (made.target.count() > 1 && random.below(2) == 0) made.rule = TargetRule::Any;
    }
    ++made_problems;
    const std::string text = write_sgf(problem_sgf(made));
    EXPECT_TRUE(problem(text) == made) << text << write_problem(made);
  }
  EXPECT_GT(made_problems, 300);
}

TEST(SgfRecord, AGameAsARecordAndBack) {
  const std::string text =
      "(;FF[4]GM[1]CA[UTF-8]AP[Tabia]SZ[9]KM[0.5]RU[Chinese]AB[gc][cg]PL[W]PB[Aya\\: B]PW[Cho]RE[W+]"
      "XT[FEN:9/9/6b2/9/9/9/2b6/9/9 w komi 0.5]C[before]\n;W[ee]C[centre]\n(;B[])\n(;B[ce]\n;W[cc]))\n";
  const auto record = record_of(tree(text));
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_EQ(record->tag("FEN"), "9/9/6b2/9/9/9/2b6/9/9 w komi 0.5");
  EXPECT_EQ(record->tag("Black"), "Aya: B");
  EXPECT_EQ(record->result, "0-1");
  EXPECT_EQ((*record)[1].move, "E5");
  EXPECT_EQ((*record)[1].comment, "centre");
  EXPECT_EQ((*record)[2].move, "pass");
  Record played = *record;
  ASSERT_TRUE(resolve(played).ok());
  const auto again = sgf_of(played);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(write_sgf(*again), text);
}

TEST(SgfRecord, WhatCannotBePlayedIsToldWithItsPlace) {
  auto record = record_of(tree("(;SZ[9];B[aa]\n;W[aa])"));
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(resolve(*record).error().text(), "line 2:1: move 2. illegal: A9 is taken");
  EXPECT_EQ(record_of(tree("(;SZ[9];B[aa];AW[bb])")).error().text(),
            "line 1:14: stones are set up in the middle of the game");
  EXPECT_EQ(record_of(tree("(;SZ[19];B[aa])"))->tag("FEN"), std::nullopt);
}

}  // namespace
}  // namespace tabia::go
