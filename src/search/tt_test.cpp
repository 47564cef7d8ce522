#include "search/tt.hpp"

#include <gtest/gtest.h>

namespace tabia {
namespace {

constexpr Key here = 0x1234'5678'9abc'def0;

TEST(StudyTable, AnswersOnlyForItsOwnDepth) {
  StudyTable table(16);
  table.store(here, 3, 0, 50, Bound::Exact, 7, true);
  const StudyTable::Entry* entry = table.find(here);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->hint, 7);
  EXPECT_EQ(StudyTable::answer(*entry, 3, 0, -infinite, infinite), 50);
  EXPECT_EQ(StudyTable::answer(*entry, 2, 0, -infinite, infinite), std::nullopt);
  EXPECT_EQ(StudyTable::answer(*entry, 4, 0, -infinite, infinite), std::nullopt);
}

TEST(StudyTable, BoundsAnswerOnlyTheWindowsTheyDecide) {
  StudyTable table(16);
  table.store(here, 3, 0, 50, Bound::Lower, 7, true);
  const StudyTable::Entry lower = *table.find(here);
  EXPECT_EQ(StudyTable::answer(lower, 3, 0, 0, 50), 50);
  EXPECT_EQ(StudyTable::answer(lower, 3, 0, 0, 51), std::nullopt);
  EXPECT_EQ(StudyTable::answer(lower, 3, 0, 60, 90), std::nullopt);
  table.store(here, 3, 0, 50, Bound::Upper, 9, true);
  const StudyTable::Entry upper = *table.find(here);
  EXPECT_EQ(StudyTable::answer(upper, 3, 0, 50, 90), 50);
  EXPECT_EQ(StudyTable::answer(upper, 3, 0, 49, 90), std::nullopt);
  EXPECT_EQ(upper.hint, 7) << "when every move was refuted the old guess is kept";
}

// Mate two plies below a node at ply 4 is mate in 6 from the root; the same node met at ply 1 has mate in 3.
TEST(StudyTable, WinsAreCountedFromTheNode) {
  StudyTable table(16);
  table.store(here, 3, 4, win_in(6), Bound::Exact, 0, true);
  EXPECT_EQ(StudyTable::answer(*table.find(here), 3, 4, -infinite, infinite), win_in(6));
  EXPECT_EQ(StudyTable::answer(*table.find(here), 3, 1, -infinite, infinite), win_in(3));
  table.store(here, 3, 4, loss_in(7), Bound::Exact, 0, true);
  EXPECT_EQ(StudyTable::answer(*table.find(here), 3, 2, -infinite, infinite), loss_in(5));
  table.store(here, 3, 4, max_opinion, Bound::Exact, 0, true);
  EXPECT_EQ(StudyTable::answer(*table.find(here), 3, 1, -infinite, infinite), max_opinion);
}

TEST(StudyTable, AnotherPositionInTheSlotIsNotFound) {
  StudyTable table(16);
  table.store(here, 3, 0, 50, Bound::Exact, 7, true);
  EXPECT_EQ(table.find(here + 16), nullptr);
  EXPECT_EQ(table.find(0), nullptr) << "an empty entry has key 0 too";
}

TEST(StudyTable, DeeperStaysUntilItIsOld) {
  StudyTable table(16);
  table.store(here, 3, 0, 50, Bound::Exact, 7, true);
  table.store(here + 16, 2, 0, 60, Bound::Exact, 8, true);
  EXPECT_NE(table.find(here), nullptr);
  table.store(here + 16, 3, 0, 60, Bound::Exact, 8, true);
  EXPECT_EQ(table.find(here), nullptr);
  table.grow_older();
  table.store(here, 1, 0, 50, Bound::Exact, 7, true);
  EXPECT_NE(table.find(here), nullptr);
  EXPECT_EQ(table.used(), 1u);
}

TEST(StudyTable, OfNoSizeKeepsNothing) {
  StudyTable table(0);
  table.store(here, 3, 0, 50, Bound::Exact, 7, true);
  EXPECT_EQ(table.find(here), nullptr);
}

}  // namespace
}  // namespace tabia
