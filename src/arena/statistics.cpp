// Elo, its error, and the sequential test; docs/algorithms/sprt.md.
//
// The two games of a pair share an opening, so their results hang together: a bad opening costs each side a game.
// Hence the spread is taken from pairs, which are independent, and not from games. The test compares how likely the
// pairs are when the mean is that of elo0 and when it is that of elo1, each time with the likeliest distribution
// over the five results that has this mean (the generalised sequential probability ratio test).

#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/check.hpp"

namespace tabia::arena {

namespace {

constexpr double quantile_95 = 1.959963984540054;  // of the normal distribution, both sides
constexpr double pair_points(std::size_t index) { return static_cast<double>(index) / 4; }

// Variance of a game's result, as the games suggest it.
double variance_of_games(const Results& results) {
  const double n = static_cast<double>(results.games());
  const double mean = results.rate();
  const auto part = [&](std::int64_t count, double points) {
    return static_cast<double>(count) / n * (points - mean) * (points - mean);
  };
  return part(results.wins, 1) + part(results.draws, 0.5) + part(results.losses, 0);
}

// Variance of a pair's mean result.
double variance_of_pairs(const Results& results) {
  const double n = static_cast<double>(results.whole_pairs());
  double mean = 0;
  for (std::size_t i = 0; i < results.pairs.size(); ++i)
    mean += static_cast<double>(results.pairs[i]) / n * pair_points(i);
  double variance = 0;
  for (std::size_t i = 0; i < results.pairs.size(); ++i) {
    variance += static_cast<double>(results.pairs[i]) / n * (pair_points(i) - mean) * (pair_points(i) - mean);
  }
  return variance;
}

double normal_below(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

using Distribution = std::array<double, 5>;

// Of all distributions with the given mean, the one under which the observed one is likeliest: p_i / (1 + t (x_i -
// mean)) with the t that makes it sum to one. Requires: 0 < mean < 1, every observed probability positive.
Distribution likeliest_with_mean(const Distribution& observed, double mean) {
  // The sum of p_i (x_i - mean) / (1 + t (x_i - mean)) falls as t grows, from plus to minus infinity.
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int step = 0; step < 60; ++step) {
    const double t = (low + high) / 2;
    double slope = 0;
    for (std::size_t i = 0; i < observed.size(); ++i) {
      const double away = pair_points(i) - mean;
      slope += observed[i] * away / (1 + t * away);
    }
    (slope > 0 ? low : high) = t;
  }
  const double t = (low + high) / 2;
  Distribution likeliest = {};
  for (std::size_t i = 0; i < observed.size(); ++i)
    likeliest[i] = observed[i] / (1 + t * (pair_points(i) - mean));
  return likeliest;
}

}  // namespace

std::int64_t Results::whole_pairs() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double Results::rate() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

double rate_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_rate(double rate) {
  TABIA_CHECK(rate > 0 && rate < 1);
  return 400 * std::log10(rate / (1 - rate));
}

Estimate estimate(const Results& results) {
  Estimate found;
  if (results.games() == 0) return found;
  const double n = static_cast<double>(results.games());
  const double mean = results.rate();

  // One game of each pair may be missing where the match was cut short; the pairs still tell the spread.
  double deviation = std::sqrt(variance_of_games(results) / n);
  if (results.whole_pairs() >= 2 && 4 * results.whole_pairs() >= results.games() &&
      variance_of_pairs(results) > 0) {
    deviation = std::sqrt(variance_of_pairs(results) / (n / 2));
    found.spread = Spread::Pairs;
  }
  if (deviation > 0)
    found.superiority = normal_below((mean - 0.5) / deviation);
  else if (mean != 0.5)
    found.superiority = mean > 0.5 ? 1 : 0;

  if (mean <= 0 || mean >= 1) return found;
  found.elo = elo_of_rate(mean);
  // The interval in points, seen through the curve; its ends stay where the curve is defined.
  const double nearest = 0.25 / n;
  const double low = std::max(mean - quantile_95 * deviation, std::min(nearest, mean));
  const double high = std::min(mean + quantile_95 * deviation, std::max(1 - nearest, mean));
  found.error = (elo_of_rate(high) - elo_of_rate(low)) / 2;
  return found;
}

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

Sprt sprt(const Results& results, const SprtBounds& bounds) {
  TABIA_CHECK(bounds.elo0 < bounds.elo1);
  Sprt found;
  const double n = static_cast<double>(results.whole_pairs());
  if (n == 0) return found;
  // A result that has not been seen yet may still come: it counts for a thousandth of a pair.
  constexpr double unseen = 1e-3;
  Distribution observed = {};
  double total = 0;
  for (std::size_t i = 0; i < observed.size(); ++i)
    total += observed[i] = std::max(static_cast<double>(results.pairs[i]), unseen);
  for (double& p : observed) p /= total;
  const Distribution under0 = likeliest_with_mean(observed, rate_of_elo(bounds.elo0));
  const Distribution under1 = likeliest_with_mean(observed, rate_of_elo(bounds.elo1));
  for (std::size_t i = 0; i < observed.size(); ++i)
    found.ratio += total * observed[i] * std::log(under1[i] / under0[i]);
  if (found.ratio <= bounds.lower()) found.decision = Decision::Elo0;
  if (found.ratio >= bounds.upper()) found.decision = Decision::Elo1;
  return found;
}

}  // namespace tabia::arena
