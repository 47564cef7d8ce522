#include "engine/puzzle_model.hpp"

#include <array>

#include <gtest/gtest.h>

#include "base/packed.hpp"

namespace tabia {
namespace {

struct SplitBytes {
  int feature, threshold, left, right, mean;
};

// Two features, thresholds 0.5 for both, one tree of the splits given.
std::string bytes_of(const std::vector<SplitBytes>& splits, const std::vector<int>& leaves) {
  std::string out(PuzzleModel::magic);
  put_packed(out, 1500.0F);
  put_packed(out, 0.5F);
  put_packed(out, std::uint16_t{2});
  for (const char name : {'a', 'b'}) {
    put_packed(out, std::uint8_t{1});
    out += name;
    put_packed(out, std::uint8_t{1});
    put_packed(out, 0.5F);
  }
  put_packed(out, std::uint32_t{1});
  put_packed(out, static_cast<std::uint16_t>(splits.size()));
  for (const SplitBytes& split : splits) {
    put_packed(out, static_cast<std::uint16_t>(split.feature));
    put_packed(out, static_cast<std::uint8_t>(split.threshold));
    put_packed(out, static_cast<std::int16_t>(split.left));
    put_packed(out, static_cast<std::int16_t>(split.right));
    put_packed(out, static_cast<std::int16_t>(split.mean));
  }
  for (const int leaf : leaves) put_packed(out, static_cast<std::int16_t>(leaf));
  put_checksum(out);
  return out;
}

std::string sound() { return bytes_of({{0, 0, 1, -3, 0}, {1, 0, -1, -2, -30}}, {-100, 40, 200}); }

TEST(PuzzleModel, WalksItsTrees) {
  const auto model = PuzzleModel::read(sound());
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(model->features(), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(model->rating(std::array{0.0F, 0.0F}), 1450);
  EXPECT_EQ(model->rating(std::array{0.5F, 1.0F}), 1520) << "equal goes left";
  EXPECT_EQ(model->rating(std::array{1.0F, 0.0F}), 1600);
}

TEST(PuzzleModel, ContributionsAddUpToTheRating) {
  const auto model = PuzzleModel::read(sound());
  ASSERT_TRUE(model.ok());
  const std::array values = {0.0F, 1.0F};
  const auto parts = model->contributions(values);
  EXPECT_EQ(parts, (std::vector<double>{-15, 35}));
  EXPECT_EQ(model->average() + parts[0] + parts[1], model->rating(values));
}

TEST(PuzzleModel, RefusesEveryDamagedByte) {
  const std::string good = sound();
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string damaged = good;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    EXPECT_FALSE(PuzzleModel::read(damaged).ok()) << "byte " << i;
    EXPECT_FALSE(PuzzleModel::read(good.substr(0, i)).ok()) << i << " bytes";
  }
  EXPECT_FALSE(PuzzleModel::read(good + "x").ok());
}

TEST(PuzzleModel, RefusesBranchesThatLeadNowhere) {
  EXPECT_FALSE(PuzzleModel::read(bytes_of({{0, 0, 0, -1, 0}}, {1, 2})).ok()) << "in circles";
  EXPECT_FALSE(PuzzleModel::read(bytes_of({{0, 0, 1, -1, 0}}, {1, 2})).ok()) << "no such split";
  EXPECT_FALSE(PuzzleModel::read(bytes_of({{0, 0, -3, -1, 0}}, {1, 2})).ok()) << "no such leaf";
  EXPECT_FALSE(PuzzleModel::read(bytes_of({{2, 0, -2, -1, 0}}, {1, 2})).ok()) << "no such feature";
  EXPECT_FALSE(PuzzleModel::read(bytes_of({{0, 1, -2, -1, 0}}, {1, 2})).ok()) << "no such threshold";
  EXPECT_TRUE(PuzzleModel::read(bytes_of({{0, 0, -2, -1, 0}}, {1, 2})).ok());
}

}  // namespace
}  // namespace tabia
