#pragma once
// The tactical motifs of a puzzle's line. Each is a rule of ours over who stands where before and after the moves: what
// the words mean to players, as far as it can be told without searching. docs/algorithms/puzzle_themes.md says them in
// words, and how often they agree with the labels people know.

#include "rules/chess/puzzle_steps.hpp"

namespace tabia::chess {

// --- What one piece does; puzzle_motifs_piece.cpp
bool has_fork(const PuzzleSteps& steps);
bool has_hanging_piece(const PuzzleSteps& steps);
bool has_trapped_piece(const PuzzleSteps& steps);
bool has_pin_against_attack(const PuzzleSteps& steps);  // a bound piece could else take something
bool has_pin_against_escape(const PuzzleSteps& steps);  // a bound piece is attacked and cannot go
bool has_sacrifice(const PuzzleSteps& steps);
bool has_quiet_move(const PuzzleSteps& steps);
bool has_defensive_move(const PuzzleSteps& steps);

// --- What happens on a line of squares; puzzle_motifs_line.cpp
bool has_skewer(const PuzzleSteps& steps);
bool has_x_ray(const PuzzleSteps& steps);
bool has_discovered_attack(const PuzzleSteps& steps);
bool has_discovered_check(const PuzzleSteps& steps);
bool has_double_check(const PuzzleSteps& steps);
bool has_interference(const PuzzleSteps& steps);
bool has_clearance(const PuzzleSteps& steps);

// --- What one move makes of another; puzzle_motifs_order.cpp
bool has_attraction(const PuzzleSteps& steps);
bool has_deflection(const PuzzleSteps& steps);
bool has_captured_defender(const PuzzleSteps& steps);
bool has_intermezzo(const PuzzleSteps& steps);

// --- Where it happens; puzzle_motifs_place.cpp
bool has_advanced_pawn(const PuzzleSteps& steps);
bool has_under_promotion(const PuzzleSteps& steps);
bool has_exposed_king(const PuzzleSteps& steps);
bool has_kingside_attack(const PuzzleSteps& steps);
bool has_queenside_attack(const PuzzleSteps& steps);
bool attacks_f2_or_f7(const PuzzleSteps& steps);

}  // namespace tabia::chess
