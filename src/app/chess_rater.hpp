#pragma once
// The difficulty model as the library wants it.

#include <memory>

#include "base/result.hpp"
#include "library/prover.hpp"

namespace tabia::app {

// Rates chess problems; of others it says nothing. The error says that the model of the program is damaged.
Result<std::unique_ptr<library::Rater>> chess_rater();

}  // namespace tabia::app
