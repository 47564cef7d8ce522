// Leaf counts of small boards, and of the first moves on large ones, by the quick rules and by the slow ones.

#include <cstdint>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "game/perft.hpp"
#include "rules/go/test_reference.hpp"

namespace tabia::go {
namespace {

// Calls check(position, depth, leaves) with every count of the table.
template <class Check>
void for_each_count(Check&& check) {
  std::ifstream file("tests/perft/go.perft");
  ASSERT_TRUE(file.is_open());
  for (std::string text; std::getline(file, text);) {
    if (text.starts_with('#')) continue;
    const auto parts = split(text, ';');
    const auto at = Position::read(trim(parts[0]));
    ASSERT_TRUE(at.ok()) << at.error().text();
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto pair = words(parts[i]);
      check(*at, static_cast<int>(*to_integer(pair[0])), static_cast<std::uint64_t>(*to_integer(pair[1])));
    }
  }
}

// Makes every count that is above `from` and at most `most`. How many there were.
int check_table(std::uint64_t from, std::uint64_t most) {
  int checked = 0;
  for_each_count([&](Position at, int depth, std::uint64_t leaves) {
    if (leaves <= from || leaves > most) return;
    EXPECT_EQ(perft(at, depth), leaves) << at.text() << " at depth " << depth;
    ++checked;
  });
  return checked;
}

constexpr std::uint64_t shallow = 1'000'000;

TEST(GoPerft, ShallowDepths) { EXPECT_EQ(check_table(0, shallow), 57); }
TEST(DeepGoPerft, EveryDepth) { EXPECT_EQ(check_table(shallow, ~std::uint64_t{0}), 8); }

// Both begin with empty boards.
int check_slowly(std::uint64_t most) {
  int checked = 0;
  for_each_count([&](const Position& at, int depth, std::uint64_t leaves) {
    if (leaves > most) return;
    EXPECT_EQ(SlowGame(at.size(), at.rules()).leaves(depth), leaves) << at.text() << " at depth " << depth;
    ++checked;
  });
  return checked;
}
TEST(GoPerft, SlowRulesCountTheSame) { EXPECT_GT(check_slowly(3'000), 15); }
TEST(DeepGoPerft, SlowRulesCountTheSame) { EXPECT_GT(check_slowly(1'000'000), 30); }

}  // namespace
}  // namespace tabia::go
