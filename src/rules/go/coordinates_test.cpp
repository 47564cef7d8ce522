#include "rules/go/coordinates.hpp"

#include <gtest/gtest.h>

#include "rules/go/point_set.hpp"
#include "rules/go/star_points.hpp"

namespace tabia::go {
namespace {

TEST(GoCoordinates, EveryPointIsReadAsItIsWritten) {
  for (int width = shortest_edge; width <= longest_edge; ++width) {
    for (int height = shortest_edge; height <= longest_edge; ++height) {
      const Size size{width, height};
      for (Point point = 0; point < size.points(); ++point) {
        EXPECT_EQ(read_point(size, point_text(size, point)), point);
        EXPECT_EQ(read_sgf_point(size, sgf_point_text(size, point)), point);
      }
    }
  }
}

TEST(GoCoordinates, LettersFromTheLeftWithoutINumbersFromTheBottom) {
  const Size nine{9, 9}, wide{19, 5};
  EXPECT_EQ(read_point(nine, "A9"), 0);
  EXPECT_EQ(read_point(nine, "j1"), 80);
  EXPECT_EQ(point_text({19, 19}, 18), "T19");
  EXPECT_EQ(point_text(wide, 18), "T5");
  EXPECT_EQ(sgf_point_text(nine, 1), "ba");
  EXPECT_EQ(read_sgf_point(nine, "ab"), 9);
  for (const char* text : {"", "A", "I3", "A0", "A10", "K1", "3C", "AA", "A-1", "A+1", "A01", "A1 ",
                           "\xff"
                           "1"}) {
    EXPECT_FALSE(read_point(nine, text)) << text;
  }
  for (const char* text : {"", "a", "aj", "ja", "AA", "abc", "a1"}) {
    EXPECT_FALSE(read_sgf_point(nine, text)) << text;
  }
}

std::string handicap(Size size, int stones) {
  const auto set = fixed_handicap(size, stones);
  if (!set) return "none";
  std::string out;
  for_each_point(*set, [&](Point point) { out += (out.empty() ? "" : " ") + point_text(size, point); });
  return out;
}

TEST(GoHandicap, UsualPlaces) {
  EXPECT_EQ(handicap({19, 19}, 2), "Q16 D4");
  EXPECT_EQ(handicap({19, 19}, 3), "D16 Q16 D4");
  EXPECT_EQ(handicap({19, 19}, 4), "D16 Q16 D4 Q4");
  EXPECT_EQ(handicap({19, 19}, 5), "D16 Q16 K10 D4 Q4");
  EXPECT_EQ(handicap({19, 19}, 6), "D16 Q16 D10 Q10 D4 Q4");
  EXPECT_EQ(handicap({19, 19}, 7), "D16 Q16 D10 K10 Q10 D4 Q4");
  EXPECT_EQ(handicap({19, 19}, 8), "D16 K16 Q16 D10 Q10 D4 K4 Q4");
  EXPECT_EQ(handicap({19, 19}, 9), "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
  EXPECT_EQ(handicap({9, 9}, 5), "C7 G7 E5 C3 G3");
  EXPECT_EQ(handicap({7, 7}, 4), "C5 E5 C3 E3");
  EXPECT_EQ(handicap({8, 8}, 4), "C6 F6 C3 F3");
  EXPECT_EQ(handicap({8, 8}, 5), "none") << "no middle";
  EXPECT_EQ(handicap({7, 7}, 5), "none");
  EXPECT_EQ(handicap({6, 6}, 2), "none");
  EXPECT_EQ(handicap({19, 19}, 1), "none");
  EXPECT_EQ(handicap({19, 19}, 10), "none");
}

TEST(GoHandicap, NineStonesStandOnTheStarPoints) {
  for (const int edge : {9, 11, 13, 19}) {
    const Size size{edge, edge};
    PointSet stars;
    for (Point point = 0; point < size.points(); ++point) {
      if (is_star_point(size, point)) add(stars, point);
    }
    EXPECT_EQ(fixed_handicap(size, 9), stars) << edge;
  }
}

}  // namespace
}  // namespace tabia::go
