// Leaf counts of every draughts variant against published tables, by moves and by paths.

#include <cstdint>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {
namespace {

std::uint64_t leaves(const VariantRules& rules, bool by_paths, int depth) {
  const auto count = [&](const auto& start) {
    return by_paths ? start.count_path_leaves(depth) : start.count_leaves(depth);
  };
  if (&rules == &english) return count(Position::start());
  const ChosenRules source(rules);
  return rules.size == 8 ? count(Position8::start(source)) : count(Position10::start(source));
}

// Makes every count of the table that is above `from` and at most `most`. How many there were.
int check_table(std::uint64_t from, std::uint64_t most) {
  std::ifstream file("tests/perft/draughts.perft");
  int checked = 0;
  for (std::string text; std::getline(file, text);) {
    if (text.starts_with('#')) continue;
    const auto parts = split(text, ';');
    const auto head = words(parts[0]);
    const VariantRules* rules = find_variant(head[0]);
    if (rules == nullptr) {
      ADD_FAILURE() << "no variant called " << head[0];
      continue;
    }
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto pair = words(parts[i]);
      const int depth = static_cast<int>(*to_integer(pair[0]));
      const auto expected = static_cast<std::uint64_t>(*to_integer(pair[1]));
      if (expected <= from || expected > most) continue;
      EXPECT_EQ(leaves(*rules, head[1] == "paths", depth), expected) << parts[0] << "at depth " << depth;
      ++checked;
    }
  }
  return checked;
}

constexpr std::uint64_t shallow = 1'000'000;

TEST(DraughtsPerft, ShallowDepths) { EXPECT_EQ(check_table(0, shallow), 154); }
TEST(DeepDraughtsPerft, EveryDepth) { EXPECT_EQ(check_table(shallow, ~std::uint64_t{0}), 32); }

// The table of rules is one and the same, whether it is built in or chosen.
TEST(DraughtsPerft, FixedAndChosenRulesAgree) {
  const auto chosen = Position8::start(ChosenRules(english));
  for (int depth = 1; depth <= 8; ++depth) {
    EXPECT_EQ(chosen.count_leaves(depth), Position::start().count_leaves(depth)) << depth;
  }
}

}  // namespace
}  // namespace tabia::draughts
