#pragma once
// What a match says about two players: docs/algorithms/sprt.md has the formulas.

#include <array>
#include <cstdint>
#include <optional>

namespace tabia::arena {

// Results of A. Games come in pairs, the same opening with either colour; a pair's result is 0, 1/2, 1, 3/2 or 2
// points, which is index 0 to 4 of `pairs`.
struct Results {
  std::int64_t wins = 0, draws = 0, losses = 0;
  std::array<std::int64_t, 5> pairs = {};

  std::int64_t games() const { return wins + draws + losses; }
  std::int64_t whole_pairs() const;
  double rate() const;  // 0 to 1; half without a game
};

enum class Spread { Games, Pairs };  // what the error was estimated from

struct Estimate {
  std::optional<double> elo;    // none: every game won, or every game lost
  std::optional<double> error;  // half of the 95% interval
  double superiority = 0.5;     // the likelihood that A is the better one
  Spread spread = Spread::Games;
};
Estimate estimate(const Results& results);

double rate_of_elo(double elo);
// Requires: 0 < rate < 1.
double elo_of_rate(double rate);

// A sequential test of "A is elo0 better" against "A is elo1 better". Requires: elo0 < elo1.
struct SprtBounds {
  double elo0 = 0, elo1 = 5;
  double alpha = 0.05, beta = 0.05;

  double lower() const;  // at or below: elo0
  double upper() const;  // at or above: elo1
};
enum class Decision { None, Elo0, Elo1 };

struct Sprt {
  double ratio = 0;  // logarithm of the likelihood ratio
  Decision decision = Decision::None;
};
// Counts whole pairs only.
Sprt sprt(const Results& results, const SprtBounds& bounds);

}  // namespace tabia::arena
