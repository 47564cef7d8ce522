#include "trainer/glicko2.hpp"

#include <array>

#include <gtest/gtest.h>

namespace tabia::trainer {
namespace {

// The worked example of the paper.
TEST(Glicko2, TheExampleOfThePaper) {
  const std::array<Meeting, 3> meetings = {
      {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const auto after = rated({1500, 200, 0.06}, meetings, 0.5);
  EXPECT_NEAR(after.value, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko2, WhoWinsRisesAsMuchAsTheEqualOpponentFalls) {
  const library::Rating start;
  const auto winner = rated(start, std::array{Meeting{start, 1}});
  const auto loser = rated(start, std::array{Meeting{start, 0}});
  EXPECT_GT(winner.value, 1500);
  EXPECT_NEAR(winner.value - 1500, 1500 - loser.value, 1e-9);
  EXPECT_LT(winner.deviation, 350);
}

TEST(Glicko2, ASurpriseCountsMoreAndACertainRatingMovesLess) {
  const library::Rating start{1500, 100, 0.06};
  const auto beats = [&](double opponent) {
    return rated(start, std::array{Meeting{{opponent, 60, 0.06}, 1}}).value;
  };
  EXPECT_GT(beats(1800), beats(1500));
  EXPECT_GT(beats(1500), beats(1200));
  const auto sure = rated({1500, 50, 0.06}, std::array{Meeting{{1500, 60, 0.06}, 1}});
  EXPECT_LT(sure.value, beats(1500));
}

TEST(Glicko2, WhoDoesNotPlayIsLessCertain) {
  const auto after = rated({1500, 200, 0.06}, {});
  EXPECT_EQ(after.value, 1500);
  EXPECT_GT(after.deviation, 200);
  EXPECT_EQ(rated({1500, 350, 0.09}, {}).deviation, 350);
}

// Extreme meetings must not run away: a thousand wins against the strongest there is.
TEST(Glicko2, StaysFinite) {
  library::Rating rating;
  for (int i = 0; i < 1'000; ++i) rating = rated(rating, std::array{Meeting{{3'000, 60, 0.06}, 1}});
  EXPECT_GT(rating.value, 2'500);
  EXPECT_LT(rating.value, 6'000);
  EXPECT_GT(rating.deviation, 0);
}

}  // namespace
}  // namespace tabia::trainer
