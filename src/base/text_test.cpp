#include "base/text.hpp"

#include <gtest/gtest.h>

#include "base/result.hpp"

namespace tabia {
namespace {

TEST(Text, ConcatTakesStringsCharactersAndNumbers) {
  EXPECT_EQ(concat("rank ", 4, ": ", std::string("nine"), ' ', std::uint64_t{18446744073709551615u}, -3),
            "rank 4: nine 18446744073709551615-3");
}

TEST(Text, SplitKeepsEmptyPiecesAndWordsDropThem) {
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(words("  a\t\nb "), (std::vector<std::string_view>{"a", "b"}));
  EXPECT_TRUE(words(" \n").empty());
  EXPECT_EQ(trim(" \t x y \n"), "x y");
}

TEST(Text, NumbersAreTakenWholeOrNotAtAll) {
  EXPECT_EQ(to_integer("-12"), -12);
  EXPECT_EQ(to_integer("9223372036854775807"), 9223372036854775807);
  for (std::string_view bad : {"", "-", "+1", "1 ", " 1", "1x", "9223372036854775808", "0x10"}) {
    EXPECT_FALSE(to_integer(bad)) << bad;
  }
}

TEST(Text, ShownIsOneSafeLine) {
  EXPECT_EQ(shown(std::string_view("a\n\0\xff", 4)), "'a\\x0a\\x00\\xff'");
  EXPECT_EQ(shown(std::string(100, 'x'), 3), "'xxx...'");
}

TEST(Text, HundredthsAreShort) {
  EXPECT_EQ(hundredths(0), "0");
  EXPECT_EQ(hundredths(150), "1.5");
  EXPECT_EQ(hundredths(-5), "-0.05");
  EXPECT_EQ(hundredths(-350), "-3.5");
  EXPECT_EQ(hundredths(300), "3");
}

TEST(Error, TextNamesThePlaceAsFarAsItIsKnown) {
  EXPECT_EQ((Error{"no king"}).text(), "no king");
  EXPECT_EQ((Error{"no king", {"a.epd", 3, 7}}).text(), "a.epd:3:7: no king");
  EXPECT_EQ((Error{"no king", {"", 0, 7}}).text(), "column 7: no king");
  EXPECT_EQ(located(Error{"x", {"", 0, 7}}, {"f", 2, 1}).text(), "f:2:7: x");
}

Result<int> half(int n) {
  if (n % 2 != 0) return Error{"odd"};
  return n / 2;
}
Result<int> quarter(int n) {
  const int h = TABIA_TRY(half(n));
  return TABIA_TRY(half(h));
}

TEST(Result, TryHandsTheErrorOn) {
  EXPECT_EQ(quarter(8).value(), 2);
  EXPECT_EQ(quarter(6).error().reason, "odd");
  EXPECT_EQ(quarter(3).error().reason, "odd");
}

}  // namespace
}  // namespace tabia
