#pragma once
// The variations of a mate as a game record: every defence, the longest first, each with the attacker's answer.

#include <optional>

#include "engine/mate_solver.hpp"
#include "game/record.hpp"

namespace tabia {

// Nothing if it would have more moves than allowed, or if the solver was stopped. Requires: the side to move mates within
// `mate` moves.
std::optional<Record> mate_tree(MateSolver& solver, const chess::Position& at, int mate,
                                std::size_t most_moves, Stop& stop);

}  // namespace tabia
