#pragma once
// Checkmates that have a name. All speak of the final position; those that are about its shape only ask who stands where.

#include "rules/chess/position.hpp"

namespace tabia::chess {

// Requires, for all: the side to move is mated.
bool is_back_rank_mate(const Position& at);      // hemmed in by its own men on its first rank
bool is_smothered_mate(const Position& at);      // by a knight, all squares around taken by its own men
bool is_anastasia_mate(const Position& at);      // along the edge, a knight and an own man guard the way out
bool is_hook_mate(const Position& at);           // rook protected by a knight that a pawn protects
bool is_arabian_mate(const Position& at);        // rook and knight in the corner
bool is_boden_mate(const Position& at);          // two bishops from either side
bool is_double_bishop_mate(const Position& at);  // two bishops from one side
bool is_dovetail_mate(const Position& at);       // by a queen next to it on a diagonal, two ways out blocked
bool is_kill_box_mate(const Position& at);       // rook next to it, the queen closes the box
bool is_vukovic_mate(const Position& at);        // rook next to it on the edge, knight in front

}  // namespace tabia::chess
