#include "rules/go/diagram_text.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/stones_check.hpp"

namespace tabia::go {
namespace {

Diagram diagram(std::string_view text) {
  const auto read = read_diagram(text);
  EXPECT_TRUE(read.ok()) << read.error().text() << "\n" << text;
  return read.ok() ? *read : Diagram();
}
std::string refusal(std::string_view text) {
  const auto read = read_diagram(text);
  return read.ok() ? "read" : read.error().text();
}

Diagram stones(Size size, std::initializer_list<const char*> black,
               std::initializer_list<const char*> white) {
  Diagram made;
  made.size = size;
  for (const char* point : black) add(made.black, *read_point(size, point));
  for (const char* point : white) add(made.white, *read_point(size, point));
  return made;
}

TEST(GoDiagram, OneBoardDrawnInManyWays) {
  const Diagram expected = stones({4, 3}, {"B3", "A2"}, {"C3", "D1"});
  for (const char* text : {
           ".XO.\nX...\n...O",
           ". X O .\nX . . .\n. . . O\n",
           "\n  . # o ,\r\n  # + + .\r\n  . . . o\r\n\r\n",
           ".@O.\n@...\n...O",
           "   A B C D\n 3 . X O . 3\n 2 X . . . 2\n 1 . . . O 1\n   A B C D\n",
           "+----+\n|.XO.|\n|X...|\n|...O|\n+----+",
           "$$B the caption\n$$ ------\n$$ |.XO.|\n$$ |X...|\n$$ |...@|\n$$ ------\n",
           "  a b c d\n3 .*O. 3  WHITE has captured 0\n2 *... 2\n1 ...O 1\n",
       }) {
    EXPECT_TRUE(diagram(text) == expected) << text;
  }
}

TEST(GoDiagram, TheBoardGoesOnBehindEdgesThatAreNotDrawn) {
  EXPECT_TRUE(diagram("+----\n|.X.\n|O..") == stones({19, 19}, {"B19"}, {"A18"}));
  EXPECT_TRUE(diagram(".X.|\nO..|\n---+") == stones({19, 19}, {"S2"}, {"R1"}));
  EXPECT_TRUE(diagram("-----\n.X.\nO..") == stones({3, 19}, {"B19"}, {"A18"})) << "no side is drawn";
  EXPECT_TRUE(diagram("|.X.|\n|O..|") == stones({3, 2}, {"B2"}, {"A1"}));
}

TEST(GoDiagram, PlaceAndReason) {
  EXPECT_EQ(refusal(""), "no row of points such as '. X O .'");
  EXPECT_EQ(refusal("A B C\n"), "no row of points such as '. X O .'");
  EXPECT_EQ(refusal("...\n..\n"), "line 2:3: 2 points instead of 3 as in the rows above");
  EXPECT_EQ(refusal("...\n.?.\n"), "line 2:2: expected a point (X, O or .) instead of '?'");
  EXPECT_EQ(refusal("..\n3\n"), "line 2:2: no point in this row");
  EXPECT_EQ(refusal("|..|\n|..\n"), "line 2:4: a border beside some rows and not beside others");
  EXPECT_EQ(refusal("..\n..\n--\n..\n"), "line 4:1: a row of points below the lower border");
  EXPECT_EQ(refusal("...................."), "line 1:20: more than 19 points in a row");
  EXPECT_EQ(refusal(".\n.\n"), "a board of less than 2 lines");
  EXPECT_EQ(refusal("..."), "a board of less than 2 lines");
  EXPECT_EQ(refusal("XO\nO.\n"), "the stone at A2 has no liberty: it would have been captured");
  std::string rows;
  for (int i = 0; i < 20; ++i) rows += "..\n";
  EXPECT_EQ(refusal(rows), "line 20:3: more than 19 rows");
  EXPECT_EQ(refusal(std::string(20'000, '.')), "a diagram of more than 16384 bytes");
}

TEST(GoDiagram, WrittenForm) {
  EXPECT_EQ(write_diagram(stones({3, 2}, {"B2"}, {"C1"})), "   A B C\n 2 . X . 2\n 1 . . O 1\n   A B C\n");
  const std::string large = write_diagram(stones({19, 19}, {}, {}));
  EXPECT_NE(large.find("16 . . . + . . . . . + . . . . . + . . . 16\n"), std::string::npos) << large;
}

TEST(GoDiagram, RoundTrip) {
  Random random(2);
  int legal = 0;
  for (int round = 0; round < 3'000; ++round) {
    Diagram made;
    made.size = {2 + static_cast<int>(random.below(18)), 2 + static_cast<int>(random.below(18))};
    for (Point point = 0; point < made.size.points(); ++point) {
      const auto chance = random.below(5);
      if (chance < 2) add(chance == 0 ? made.black : made.white, point);
    }
    const auto again = read_diagram(write_diagram(made));
    EXPECT_EQ(again.ok(), first_without_liberty(made) == no_point);
    if (!again.ok()) continue;
    ++legal;
    ASSERT_TRUE(*again == made) << write_diagram(made);
  }
  EXPECT_GT(legal, 500);
}

}  // namespace
}  // namespace tabia::go
