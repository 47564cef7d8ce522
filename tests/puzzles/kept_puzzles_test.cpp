#include "app/kept_puzzles.hpp"

#include <set>

#include <gtest/gtest.h>

#include "base/text.hpp"

namespace tabia::app {
namespace {

std::string line(int number, int mate) {
  return concat(R"({"id":"c)", number, R"(","fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 )", number,
                R"(","moves":["d1d8"],"mate":)", mate, R"(,"themes":["mate"],"source":"game )", number,
                R"("})", "\n");
}

std::vector<std::string> sources(const std::vector<KeptPuzzle>& puzzles) {
  std::vector<std::string> out;
  for (const KeptPuzzle& puzzle : puzzles) out.push_back(puzzle.source);
  return out;
}

TEST(KeptPuzzles, ThoseOfTheLengthEachOnceInTheOrderOfTheSeed) {
  std::string collection;
  for (int number = 1; number <= 40; ++number) collection += line(number, number % 2 == 0 ? 7 : 5);
  const auto seven = kept_mates(collection, 7, 1);
  ASSERT_TRUE(seven.ok());
  const auto order = sources(*seven);
  EXPECT_EQ(std::set<std::string>(order.begin(), order.end()).size(), 20u);
  for (const KeptPuzzle& puzzle : *seven) EXPECT_EQ(puzzle.puzzle.mate, 7);
  EXPECT_EQ(sources(*kept_mates(collection, 7, 1)), order);
  EXPECT_NE(sources(*kept_mates(collection, 7, 2)), order);
  EXPECT_TRUE(kept_mates(collection, 9, 1)->empty());
}

TEST(KeptPuzzles, ABadLineIsNamed) {
  const auto kept = kept_mates(line(1, 5) + "nonsense\n", 5, 1);
  ASSERT_FALSE(kept.ok());
  EXPECT_EQ(kept.error().place.line, 2u);
}

}  // namespace
}  // namespace tabia::app
