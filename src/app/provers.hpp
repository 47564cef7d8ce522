#pragma once
// Who proves problems again, by game: the solver of draughts, that of life and death with its checker, the mate solver; and who
// judges chess puzzles without a mate.

#include <memory>
#include <string>

#include "app/options.hpp"
#include "engine/endings.hpp"
#include "game/limits.hpp"
#include "library/prover.hpp"

namespace tabia::app {

// The limits are for each position to be solved.
std::unique_ptr<library::Prover> game_provers(const Limits& limits, const Common& common);

}  // namespace tabia::app
