#pragma once
// Why a first move fails, in words, told from the line that refutes it.

#include <string>

#include "engine/life_solver.hpp"

namespace tabia {

// Requires: the move is proved to be worse than the answer.
std::string words_for_failure(const go::LifeQuestion& question, const LifeAnswer& answer,
                              const LifeTry& tried);

}  // namespace tabia
