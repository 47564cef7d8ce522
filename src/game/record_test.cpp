#include "game/record.hpp"

#include <gtest/gtest.h>

namespace tabia {
namespace {

// 1. a b (2. c d) (3. e) f, read as PGN is: b has the variations c and e.
Record small_tree() {
  Record record;
  const auto a = record.add(Record::root, "a");
  const auto b = record.add(a, "b");
  const auto c = record.add(a, "c");
  record.add(c, "d");
  record.add(a, "e");
  record.add(b, "f");
  return record;
}

std::string walked(const Record& record) {
  std::string out;
  for (LineWalk walk(record); walk.next();) {
    out += record[walk.node()].move + std::to_string(walk.depth()) + " ";
  }
  return out;
}

TEST(Record, StartsWithARootAndNothingElse) {
  const Record record;
  EXPECT_EQ(record.size(), 1u);
  EXPECT_TRUE(record[Record::root].move.empty());
  EXPECT_TRUE(record.main_line().empty());
  EXPECT_EQ(walked(record), "");
}

TEST(Record, FindsTheMainLine) {
  const Record record = small_tree();
  std::string line;
  for (auto node : record.main_line()) line += record[node].move;
  EXPECT_EQ(line, "abf");
}

TEST(Record, WalksEveryNodeAfterItsParent) { EXPECT_EQ(walked(small_tree()), "a1 b2 f3 c2 d3 e2 "); }

TEST(Record, KnowsWhereAVariationStarts) {
  const Record record = small_tree();
  std::string starts;
  for (Record::Index node = 0; node < record.size(); ++node) {
    if (record.starts_variation(node)) starts += record[node].move;
  }
  EXPECT_EQ(starts, "ce");
}

TEST(Record, TagsAreFoundChangedAndKeepTheirOrder) {
  Record record;
  record.set_tag("Event", "one");
  record.set_tag("White", "A");
  record.set_tag("Event", "two");
  EXPECT_EQ(record.tag("Event"), "two");
  EXPECT_EQ(record.tag("event"), std::nullopt);
  ASSERT_EQ(record.tags.size(), 2u);
  EXPECT_EQ(record.tags[1].name, "White");
}

TEST(Record, EqualityIsOfTreesNotOfNumbering) {
  Record one, two;
  const auto a = one.add(Record::root, "a");
  one.add(Record::root, "b");
  one.add(a, "c");
  const auto a2 = two.add(Record::root, "a");
  two.add(a2, "c");
  two.add(Record::root, "b");
  EXPECT_EQ(one, two);
  two[a2].line = 7;  // where it was read does not matter
  EXPECT_EQ(one, two);
}

TEST(Record, EqualitySeesEveryPart) {
  const Record base = small_tree();
  const auto changed = [&](auto change) {
    Record other = base;
    change(other);
    return other != base;
  };
  EXPECT_TRUE(changed([](Record& r) { r.result = "1-0"; }));
  EXPECT_TRUE(changed([](Record& r) { r.set_tag("x", "y"); }));
  EXPECT_TRUE(changed([](Record& r) { r[3].move = "z"; }));
  EXPECT_TRUE(changed([](Record& r) { r[3].comment = "z"; }));
  EXPECT_TRUE(changed([](Record& r) { r[3].comment_before = "z"; }));
  EXPECT_TRUE(changed([](Record& r) { r[3].marks = {1}; }));
  EXPECT_TRUE(changed([](Record& r) { r[Record::root].comment = "z"; }));
  EXPECT_TRUE(changed([](Record& r) { r.add(3, "z"); }));
  // The same moves, hung up elsewhere.
  Record deep, flat;
  deep.add(deep.add(Record::root, "a"), "b");
  flat.add(Record::root, "a");
  flat.add(Record::root, "b");
  EXPECT_FALSE(deep == flat);
}

TEST(Record, AMillionDeepOrWideNeedsNoStack) {
  Record deep, wide;
  Record::Index at = Record::root;
  for (int i = 0; i < 1'000'000; ++i) {
    at = deep.add(at, "m");
    wide.add(Record::root, "m");
  }
  EXPECT_EQ(deep.main_line().size(), 1'000'000u);
  EXPECT_TRUE(deep == deep);
  std::size_t visited = 0;
  for (LineWalk walk(wide); walk.next();) ++visited;
  EXPECT_EQ(visited, 1'000'000u);
}

}  // namespace
}  // namespace tabia
