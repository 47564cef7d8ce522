#include "search/proof_table.hpp"

#include <gtest/gtest.h>

#include "base/hash.hpp"

namespace tabia {
namespace {

Identity position(std::uint64_t number) { return {mix(number), number}; }
ProofEntry worth(std::uint32_t work) { return {{work, 1}, std::nullopt, work}; }

TEST(ProofTable, AVerdictHoldsForTheStakesItDecides) {
  ProofTable table(16);
  table.store(position(1), {proven_numbers, 7, 3}, 2);
  table.store(position(1), {refuted_numbers, 9, 3}, -1);
  EXPECT_TRUE(table.find(position(1), 2)->numbers.proven());
  EXPECT_TRUE(table.find(position(1), 5)->numbers.proven());
  EXPECT_TRUE(table.find(position(1), -1)->numbers.refuted());
  EXPECT_FALSE(table.find(position(1), 1)->numbers.proven());
  EXPECT_FALSE(table.find(position(1), 0)->numbers.refuted());
  EXPECT_FALSE(table.find(position(2)));
}

// Beyond the few that lost their place to others in a bucket, all are found after the table has grown twice.
TEST(ProofTable, GrowsAndKeepsWhatItHas) {
  constexpr std::uint64_t all = 40'000;
  ProofTable table(1 << 20);
  for (std::uint64_t number = 1; number <= all; ++number)
    table.store(position(number), {{3, 5}, 7, static_cast<std::uint32_t>(number)}, 0);
  std::size_t found = 0;
  for (std::uint64_t number = 1; number <= all; ++number) {
    const auto known = table.find(position(number));
    if (!known) continue;
    ++found;
    EXPECT_EQ(known->numbers.proof, 3u);
    EXPECT_EQ(known->work, number);
  }
  EXPECT_EQ(found, table.used());
  EXPECT_GT(found, all * 9 / 10);
}

TEST(ProofTable, StaysWithinItsSize) {
  ProofTable table(1'000);
  for (std::uint64_t number = 1; number <= 50'000; ++number) table.store(position(number), worth(1));
  EXPECT_LE(table.used(), 1'024u);
  EXPECT_GT(table.used(), 900u);
  table.clear();
  EXPECT_EQ(table.used(), 0u);
  EXPECT_FALSE(table.find(position(50'000)));
}

}  // namespace
}  // namespace tabia
