#include "trainer/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tabia::trainer {

namespace {

using library::Rating;

constexpr double centre = 1500, scale = 173.7178;
constexpr double largest_deviation = 350;
constexpr double tolerance = 1e-6;

// Step 2: the inner scale.
struct Inner {
  double mu, phi;
};
Inner inner(const Rating& rating) { return {(rating.value - centre) / scale, rating.deviation / scale}; }

double weight(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }
double expected(double mu, const Inner& opponent) {
  return 1 / (1 + std::exp(-weight(opponent.phi) * (mu - opponent.mu)));
}

// Step 5: the root of f, by the Illinois method.
double new_volatility(double sigma, double phi, double v, double delta, double tau) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x), sum = phi * phi + v + e;
    return e * (delta * delta - phi * phi - v - e) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low), f_high = f(high);
  while (std::abs(high - low) > tolerance) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& rating, std::span<const Meeting> meetings, double tau) {
  const auto [mu, phi] = inner(rating);
  if (meetings.empty()) {
    const double wider = std::sqrt(phi * phi + rating.volatility * rating.volatility);
    return {rating.value, std::min(wider * scale, largest_deviation), rating.volatility};
  }
  // Steps 3 and 4: how much the meetings tell, and what they say.
  double information = 0, surprise = 0;
  for (const Meeting& meeting : meetings) {
    const Inner opponent = inner(meeting.opponent);
    const double g = weight(opponent.phi), e = expected(mu, opponent);
    information += g * g * e * (1 - e);
    surprise += g * (meeting.score - e);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(rating.volatility, phi, v, v * surprise, tau);
  // Steps 6 to 8.
  const double wider = phi * phi + sigma * sigma;
  const double new_phi = 1 / std::sqrt(1 / wider + 1 / v);
  const double new_mu = mu + new_phi * new_phi * surprise;
  return {centre + scale * new_mu, std::min(scale * new_phi, largest_deviation), sigma};
}

}  // namespace tabia::trainer
