#pragma once
// The line of play to a mate: the attacker's fastest moves against the longest defence, as far as the effort reaches.

#include <vector>

#include "engine/mate_solver.hpp"

namespace tabia {

// Requires: `attacker` mates within `left` moves of its own; it is either side's turn.
std::vector<chess::Move> mate_line(MateSolver& solver, chess::Position at, Side attacker, int left,
                                   Stop& stop);

// A defence after which the attacker, who mates within `left`, needs all of them; otherwise the one that seems longest.
// Requires: the defender is to move and not mated.
chess::Move longest_defence(MateSolver& solver, const chess::Position& at, int left, Stop& stop);

// The attacker's move that mates within `left`; nothing if stopped before one was found.
std::optional<chess::Move> mating_move(MateSolver& solver, const chess::Position& at, int left, Stop& stop);

}  // namespace tabia
