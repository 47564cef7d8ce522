#pragma once
// Trains the difficulty model and says how good it is on puzzles of games it has not seen.

#include <string>

#include "boost.hpp"

namespace tabia::rating {

// Writes the model to `model_path`; with `plot_path`, also predicted against real ratings as CSV.
void train(const Table& table, const Settings& settings, const std::string& model_path,
           const std::string& plot_path);

}  // namespace tabia::rating
