#include "arena/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace tabia::arena {
namespace {

// From pairs alone: what the games of the pairs add up to does not matter for the test.
Results from_pairs(const std::array<std::int64_t, 5>& pairs) {
  Results results;
  results.pairs = pairs;
  for (std::size_t i = 0; i < 5; ++i) {
    const std::int64_t points = static_cast<std::int64_t>(i);
    results.wins += pairs[i] * (points / 2);
    results.draws += pairs[i] * (points % 2);
    results.losses += pairs[i] * (2 - points / 2 - points % 2);
  }
  return results;
}

TEST(Elo, CurveAndBack) {
  EXPECT_DOUBLE_EQ(rate_of_elo(0), 0.5);
  EXPECT_NEAR(rate_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_rate(0.75), 190.848, 1e-3);
  for (const double elo : {-700.0, -3.0, 0.0, 12.5, 400.0})
    EXPECT_NEAR(elo_of_rate(rate_of_elo(elo)), elo, 1e-9);
}

// 12 wins, 5 draws, 3 losses: mean 0.725, variance 0.136875, deviation of the mean 0.082727.
TEST(Estimate, FromGames) {
  const Estimate found = estimate({12, 5, 3});
  EXPECT_EQ(found.spread, Spread::Games);
  EXPECT_NEAR(*found.elo, 168.4021, 1e-3);
  EXPECT_NEAR(*found.error, 157.1367, 1e-3);
  EXPECT_NEAR(found.superiority, 0.99673, 1e-5);
}

// 2, 10, 20, 14, 4 pairs: mean 0.54, variance 0.0584 of a pair, deviation of the mean 0.034176.
TEST(Estimate, FromPairs) {
  const Estimate found = estimate(from_pairs({2, 10, 20, 14, 4}));
  EXPECT_EQ(found.spread, Spread::Pairs);
  EXPECT_NEAR(*found.elo, 27.8544, 1e-3);
  EXPECT_NEAR(*found.error, 47.1376, 1e-3);
  EXPECT_NEAR(found.superiority, 0.87908, 1e-5);
}

// Openings that decide the game: 50 wins and 50 losses, but every pair is even but two. Games see only noise.
TEST(Estimate, PairsSeeThroughTheOpenings) {
  Results results = from_pairs({1, 0, 48, 0, 1});
  results.wins = results.losses = 50;
  results.draws = 0;
  const Estimate by_pairs = estimate(results);
  results.pairs = {};
  const Estimate by_games = estimate(results);
  EXPECT_LT(*by_pairs.error * 3, *by_games.error);  // by hand: 0.0141 and 0.05 points
}

TEST(Estimate, WithoutAFiniteAnswer) {
  EXPECT_FALSE(estimate({}).elo);
  EXPECT_EQ(estimate({}).superiority, 0.5);
  EXPECT_FALSE(estimate({4, 0, 0}).elo);
  EXPECT_EQ(estimate({4, 0, 0}).superiority, 1);
  EXPECT_EQ(estimate({0, 0, 4}).superiority, 0);
  const Estimate draws = estimate({0, 4, 0});
  EXPECT_EQ(*draws.elo, 0);
  EXPECT_EQ(*draws.error, 0);
  EXPECT_TRUE(std::isfinite(*estimate({99, 1, 0}).error));
}

TEST(Sprt, Bounds) {
  const SprtBounds bounds;
  EXPECT_NEAR(bounds.lower(), -2.944439, 1e-6);  // ln(0.05 / 0.95)
  EXPECT_NEAR(bounds.upper(), 2.944439, 1e-6);
}

// The same pairs as above; the values from a computation by Newton's method instead of bisection. The usual short cut,
// pairs (s1 - s0) (2 mean - s0 - s1) / (2 variance), gives 0.4041 and 0.2686.
TEST(Sprt, RatioOfLikelihoods) {
  const Results results = from_pairs({2, 10, 20, 14, 4});
  EXPECT_NEAR(sprt(results, {0, 10}).ratio, 0.3960, 1e-4);
  EXPECT_NEAR(sprt(results, {-5, 0}).ratio, 0.26028, 1e-5);
  EXPECT_EQ(sprt(results, {0, 10}).decision, Decision::None);
  EXPECT_EQ(sprt({}, {0, 10}).ratio, 0);
}

TEST(Sprt, Decides) {
  EXPECT_EQ(sprt(from_pairs({20, 100, 200, 240, 40}), {0, 10}).decision, Decision::Elo1);
  EXPECT_EQ(sprt(from_pairs({40, 240, 200, 100, 20}), {0, 10}).decision, Decision::Elo0);
  EXPECT_NE(sprt(from_pairs({0, 0, 0, 0, 30}), {0, 10}).decision, Decision::Elo0);
  EXPECT_NE(sprt(from_pairs({30, 0, 0, 0, 0}), {0, 10}).decision, Decision::Elo1);
}

// Plays many matches between players whose true distance is known, and counts how often the test errs.
double share_accepting_elo1(double true_elo, const SprtBounds& bounds, std::uint64_t seed) {
  constexpr int matches = 600;
  // Half of the games are drawn, whoever plays; the two games of a pair are independent.
  const double win = rate_of_elo(true_elo) - 0.25;
  Random random(seed);
  int accepted = 0;
  for (int i = 0; i < matches; ++i) {
    Results results;
    for (;;) {
      for (int pair = 0; pair < 4; ++pair) {  // looking at every fourth is quicker and hardly less strict
        std::size_t points = 0;
        for (int game = 0; game < 2; ++game) {
          const double chance = random.fraction();
          points += chance < win ? 2 : chance < win + 0.5 ? 1 : 0;
        }
        ++results.pairs[points];
      }
      const Decision decision = sprt(results, bounds).decision;
      if (decision == Decision::None) continue;
      accepted += decision == Decision::Elo1 ? 1 : 0;
      break;
    }
  }
  return static_cast<double>(accepted) / matches;
}

// 600 matches: the share that errs is known to about 0.9 percent, and the bounds promise at most about 5 percent.
TEST(Sprt, ErrsAsSeldomAsPromised) {
  const SprtBounds bounds{0, 40};
  const double wrong1 = share_accepting_elo1(0, bounds, 1);
  const double wrong0 = 1 - share_accepting_elo1(40, bounds, 2);
  EXPECT_GT(wrong1, 0.015);
  EXPECT_LT(wrong1, 0.075);
  EXPECT_GT(wrong0, 0.015);
  EXPECT_LT(wrong0, 0.075);
  EXPECT_NEAR(share_accepting_elo1(20, bounds, 3), 0.5, 0.1);
}

}  // namespace
}  // namespace tabia::arena
