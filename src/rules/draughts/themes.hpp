#pragma once
// What a draughts problem is about, as far as it can be said exactly.

#include <string>
#include <vector>

#include "rules/draughts/position.hpp"

namespace tabia::draughts {

// By the line, which begins with the solver's move:
//   sacrifice   the opponent takes a piece before the solver has taken any
//   multi-jump  the solver takes two pieces or more with one move
//   shot        a sacrifice, and after it a multi-jump
//   breeches    a piece of the solver's goes to where it attacks two pieces at once, each of which it could take
//   crowning    a man of the solver's becomes a king
//   block       at the end the opponent has pieces and no move
std::vector<std::string> themes_of(Position at, const std::vector<Position::Move>& line);

// Fit to be set: both sides have two pieces or more, nobody must capture, and the solver is not ahead.
bool is_natural(const Position& at);

}  // namespace tabia::draughts
