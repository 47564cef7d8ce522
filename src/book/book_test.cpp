#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "book/counter.hpp"
#include "book/polyglot_book.hpp"

namespace tabia::book {
namespace {

// Few keys, so that positions have several moves.
std::vector<Entry> some_entries(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < count; ++i) {
    entries.push_back({mix(random.below(count / 3 + 1)), static_cast<std::uint16_t>(random.next()),
                       static_cast<std::uint16_t>(random.next()), static_cast<std::uint32_t>(random.next())});
  }
  return entries;
}

TEST(PolyglotBook, AnEntryIsSixteenBytesHighByteFirst) {
  const std::string bytes = write_polyglot({{0x0102030405060708, 0x090a, 0x0b0c, 0x0d0e0f10}});
  ASSERT_EQ(bytes.size(), 16u);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(bytes[i], static_cast<char>(i + 1));
}

TEST(PolyglotBook, WhatIsWrittenReadsBack) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    std::vector<Entry> entries = some_entries(seed, 1 + seed * 7);
    const std::string bytes = write_polyglot(entries);
    const auto book = PolyglotBook::read(bytes);
    ASSERT_TRUE(book.ok());
    std::vector<Entry> again;
    for (std::size_t i = 0; i < book->size(); ++i) again.push_back((*book)[i]);
    EXPECT_EQ(write_polyglot(again), bytes);
    EXPECT_TRUE(std::is_permutation(again.begin(), again.end(), entries.begin(), entries.end()));
  }
}

TEST(PolyglotBook, FindsWhatAWalkThroughAllFinds) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto book = PolyglotBook::read(write_polyglot(some_entries(seed, 1 + seed * 5))).value();
    std::vector<Key> keys = {0, ~Key{0}, 12345};
    for (std::size_t i = 0; i < book.size(); ++i) keys.insert(keys.end(), {book[i].key, book[i].key + 1});
    for (const Key key : keys) {
      std::vector<Entry> expected;
      for (std::size_t i = 0; i < book.size(); ++i) {
        if (book[i].key == key) expected.push_back(book[i]);
      }
      EXPECT_EQ(book.find(key), expected);
    }
  }
}

TEST(PolyglotBook, TheHeaviestMoveComesFirst) {
  const auto book = PolyglotBook::read(write_polyglot({{7, 1, 10, 0}, {7, 2, 30, 0}, {7, 3, 20, 0}})).value();
  const auto found = book.find(7);
  EXPECT_EQ(found[0].move, 2);
  EXPECT_EQ(found[1].move, 3);
  EXPECT_EQ(found[2].move, 1);
}

TEST(PolyglotBook, DamagedBooksAreRefusedWithTheReason) {
  const auto reason = [](std::string bytes) {
    const auto book = PolyglotBook::read(std::move(bytes));
    return book.ok() ? "" : book.error().text();
  };
  const std::string two = write_polyglot({{1, 1, 1, 0}, {2, 1, 1, 0}});
  EXPECT_EQ(reason(two), "");
  EXPECT_NE(reason("").find("empty"), std::string::npos);
  EXPECT_NE(reason(two.substr(0, 31)).find("31 bytes"), std::string::npos);
  EXPECT_NE(reason(two + two).find("entry 3 is out of order"), std::string::npos);
  EXPECT_NE(reason(std::string(160, ' ') + std::string(16, '\0')).find("entry 11"), std::string::npos);
}

TEST(PolyglotBook, APositionWithTooManyMovesIsCutOff) {
  const std::vector<Entry> many(1000, {3, 4, 5, 0});
  EXPECT_EQ(PolyglotBook::read(write_polyglot(many)).value().find(3).size(), PolyglotBook::most_moves);
}

TEST(ChooseFromBook, AsOftenAsTheWeightsSay) {
  const std::vector<Entry> entries = {{1, 1, 100, 0}, {1, 2, 0, 0}, {1, 3, 300, 0}};
  Random random(3);
  std::map<std::size_t, int> times;
  for (int i = 0; i < 4000; ++i) ++times[choose(entries, random).value()];
  EXPECT_EQ(times.count(1), 0u) << "a weight of 0 is never played";
  EXPECT_NEAR(times[0], 1000, 150);
  EXPECT_NEAR(times[2], 3000, 150);

  const std::vector<Entry> small = {{1, 1, 1, 0}, {1, 2, 0, 0}, {1, 3, 1, 0}};
  std::map<std::size_t, int> rarely;
  for (int i = 0; i < 400; ++i) ++rarely[choose(small, random).value()];
  EXPECT_NEAR(rarely[0], 200, 60);
  EXPECT_NEAR(rarely[2], 200, 60);
}

TEST(ChooseFromBook, TheSameSeedGivesTheSameMoves) {
  const std::vector<Entry> entries = some_entries(1, 20);
  Random one(9), same(9);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(choose(entries, one), choose(entries, same));
}

TEST(ChooseFromBook, NothingFromNothing) {
  Random random(1);
  EXPECT_FALSE(choose({}, random));
  const std::vector<Entry> weightless = {{1, 1, 0, 0}, {1, 2, 0, 0}};
  EXPECT_FALSE(choose(weightless, random));
}

TEST(BookCounter, WeighsWinsTwiceAndDrawsOnce) {
  Counter counter;
  for (const Outcome outcome : {Outcome::Win, Outcome::Win, Outcome::Draw, Outcome::Loss})
    ASSERT_TRUE(counter.count(1, 10, outcome).ok());
  ASSERT_TRUE(counter.count(1, 11, Outcome::Loss).ok());
  ASSERT_TRUE(counter.count(2, 10, Outcome::Draw).ok());
  EXPECT_EQ(counter.size(), 3u);
  const auto book = PolyglotBook::read(write_polyglot(counter.entries(1))).value();
  ASSERT_EQ(book.size(), 2u) << "what only lost is left out";
  EXPECT_EQ(book[0], (Entry{1, 10, 5, 0}));
  EXPECT_EQ(book[1], (Entry{2, 10, 1, 0}));
  EXPECT_EQ(counter.entries(4), (std::vector<Entry>{{1, 10, 5, 0}}));
  EXPECT_TRUE(counter.entries(5).empty());
}

TEST(BookCounter, WeightsTooLargeForTheFormatKeepTheirProportion) {
  Counter counter;
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(counter.count(1, 1, Outcome::Win).ok());
  for (int i = 0; i < 50'000; ++i) ASSERT_TRUE(counter.count(1, 2, Outcome::Win).ok());
  ASSERT_TRUE(counter.count(1, 3, Outcome::Draw).ok());
  ASSERT_TRUE(counter.count(2, 3, Outcome::Draw).ok());
  const auto book = PolyglotBook::read(write_polyglot(counter.entries(1))).value();
  EXPECT_EQ(book[0].weight, 65'535);
  EXPECT_EQ(book[1].weight, 32'767);
  EXPECT_EQ(book[2].weight, 1) << "never rounded away";
  EXPECT_EQ(book[3].weight, 1) << "another position is not touched";
}

}  // namespace
}  // namespace tabia::book
