#pragma once
// Fits weights to samples: the Texel method (Peter Österlund, 2014) with exact gradients. docs/algorithms/tuning.md.

#include <cstdint>

#include "subject.hpp"

namespace tabia::tune {

struct FitOptions {
  int epochs = 400;
  int threads = 2;
  double step = 1.0;           // of Adam, in hundredths
  double result_share = 0.25;  // of the game's result in the target; the rest is the search's opinion
  double pull = 1e-9;         // towards the start, so that what the data does not speak of stays where it was
  double search_scale = 0.0;  // the search's own logistic slope; 0: found from the data
  std::uint64_t seed = 1;
};

struct FitReport {
  double slope = 0;         // of the logistic function, per hundredth
  double search_slope = 0;  // the one that fits the search's scores to the results
  double train_before = 0, train_after = 0;
  double unseen_before = 0, unseen_after = 0;
  std::size_t train = 0, unseen = 0;
  Parameters values = {};
};

// The last tenth of the samples is never used for fitting: `unseen` is measured on it.
FitReport fit(const Samples& samples, const Subject& subject, const FitOptions& options);

}  // namespace tabia::tune
