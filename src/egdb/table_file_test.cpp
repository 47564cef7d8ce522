#include "egdb/table_file.hpp"

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "egdb/block_cache.hpp"
#include "egdb/block_code.hpp"
#include "egdb/range_coder.hpp"

namespace tabia::egdb {
namespace {

class StringSource final : public ByteSource {
 public:
  explicit StringSource(std::string bytes) : bytes_(std::move(bytes)) {}
  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return bytes_.size(); }
  Result<Done> read(std::uint64_t offset, std::span<char> into) const override {
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), into.size(), into.begin());
    return Done{};
  }

 private:
  std::string name_ = "memory.wdl";
  std::string bytes_;
};

using Values = std::vector<std::uint8_t>;

// Runs as tables have them: long ones and short ones.
Values some_values(std::size_t size, std::uint64_t seed, std::uint8_t most) {
  Random random(seed);
  Values values;
  while (values.size() < size) {
    const std::size_t run = random.below(3) == 0 ? random.below(900) + 1 : random.below(4) + 1;
    values.insert(values.end(), std::min(run, size - values.size()),
                  static_cast<std::uint8_t>(random.below(most)));
  }
  return values;
}

std::string written(const TableName& name, const Values& values) {
  std::string bytes;
  OneAfterTheOther workers;
  const auto done = TableFile::write(name, {1, 2, 3, 4}, values, workers, [&](std::string_view part) {
    bytes += part;
    return Result<Done>(Done{});
  });
  EXPECT_TRUE(done);
  return bytes;
}

Result<TableFile> opened(std::string bytes, const TableName& name) {
  return TableFile::open(std::make_unique<StringSource>(std::move(bytes)), name);
}

TEST(RangeCoder, GivesBackWhatWasEncoded) {
  Random random(7);
  for (const std::uint64_t odds : {2u, 10u, 1000u}) {
    std::vector<bool> decisions;
    for (int i = 0; i < 5'000; ++i) decisions.push_back(random.below(odds) == 0);
    RangeEncoder encoder;
    Chance learnt;
    for (const bool one : decisions) {
      encoder.encode(learnt, one);
      encoder.encode_even(!one);
    }
    const std::string bytes = encoder.finish();
    RangeDecoder decoder(bytes);
    Chance again;
    for (const bool one : decisions) {
      ASSERT_EQ(decoder.decode(again), one);
      ASSERT_EQ(decoder.decode_even(), !one);
    }
  }
}

TEST(BlockCode, OutcomesComeBackWhereTheyMatter) {
  for (std::size_t size : {1u, 2u, 100u, 32'768u}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Values values = some_values(size, seed, 4);  // any among them
      Values back(size);
      ASSERT_TRUE(decode_outcomes(encode_outcomes(values), back));
      for (std::size_t i = 0; i < size; ++i) {
        ASSERT_TRUE(values[i] == any ? back[i] < any : back[i] == values[i]) << i;
      }
    }
  }
}

TEST(BlockCode, DistancesComeBack) {
  for (std::size_t size : {1u, 2u, 100u, 32'768u}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Values values = some_values(size, seed, 255);
      Values back(size);
      ASSERT_TRUE(decode_distances(encode_distances(values), back));
      ASSERT_EQ(values, back);
    }
  }
}

TEST(BlockCode, LongRunsCostLittle) {
  EXPECT_LT(encode_outcomes(Values(32'768, won)).size(), 8u);
  EXPECT_LT(encode_distances(Values(32'768, 0)).size(), 300u);
}

TEST(TableFile, RoundTrip) {
  OneAfterTheOther workers;
  for (const std::size_t size : {1u, 32'768u, 100'000u}) {
    const TableName name = {Kind::Distances, 1, 77, size};
    const Values values = some_values(size, size, 255);
    const auto file = opened(written(name, values), name);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->census(), (Census{1, 2, 3, 4}));
    EXPECT_EQ(*file->read_all(workers), values);
  }
}

TEST(TableFile, AnyDamagedByteIsRefused) {
  OneAfterTheOther workers;
  const TableName name = {Kind::Outcomes, 1, 77, 40'000};
  const std::string bytes = written(name, some_values(name.positions, 3, 3));
  ASSERT_TRUE(opened(bytes, name));
  for (std::size_t i = 0; i < bytes.size(); i += i < 100 ? 1 : 37) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    const auto file = opened(damaged, name);
    const bool refused = !file || !file->read_all(workers);
    EXPECT_TRUE(refused) << i;
    if (!file) {
      EXPECT_EQ(file.error().place.source, "memory.wdl");
    }
  }
}

TEST(TableFile, CutShortOrTooLongIsRefused) {
  const TableName name = {Kind::Outcomes, 1, 77, 40'000};
  const std::string bytes = written(name, some_values(name.positions, 3, 3));
  for (std::size_t size = 0; size < bytes.size(); size += size < 100 ? 1 : 101) {
    EXPECT_FALSE(opened(bytes.substr(0, size), name)) << size;
  }
  EXPECT_FALSE(opened(bytes + "x", name));
}

TEST(TableFile, AnotherVersionOrTableIsRefusedWithTheReason) {
  const TableName name = {Kind::Outcomes, 1, 77, 100};
  std::string bytes = written(name, some_values(100, 3, 3));
  TableName other = name;
  other.slice = 78;
  EXPECT_NE(opened(bytes, other).error().text().find("another table"), std::string::npos);
  bytes[8] = 9;
  EXPECT_NE(opened(bytes, name).error().text().find("version 9"), std::string::npos);
}

TEST(TableFile, AnErrorOfTheSinkComesBack) {
  OneAfterTheOther workers;
  const auto done = TableFile::write({Kind::Outcomes, 1, 1, 10}, {}, Values(10, won), workers,
                                     [](std::string_view) { return Result<Done>(Error{"full"}); });
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().reason, "full");
}

TEST(BlockCache, KeepsWithinItsBoundAndAnswersAfterwards) {
  const TableName name = {Kind::Distances, 1, 5, 10 * std::uint64_t{TableFile::block_positions}};
  const Values values = some_values(name.positions, 9, 255);
  const auto file = opened(written(name, values), name);
  ASSERT_TRUE(file);
  BlockCache cache(3 * TableFile::block_positions);
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const std::size_t block = random.below(10);
    const auto got = cache.get(0, *file, block);
    ASSERT_TRUE(got);
    ASSERT_TRUE(std::equal((*got)->begin(), (*got)->end(),
                           values.begin() + static_cast<std::ptrdiff_t>(block * TableFile::block_positions)));
    ASSERT_LE(cache.bytes(), 3u * TableFile::block_positions);
  }
}

}  // namespace
}  // namespace tabia::egdb
