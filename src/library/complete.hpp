#pragma once
// A problem from outside made whole, or refused: the position and every move are played by the rules of the game.

#include "base/result.hpp"
#include "library/problem.hpp"

namespace tabia::library {

// Fills in what follows from the rest (position after the opponent's last move, side to move, goal, length) and writes
// position and moves in one form. The error says what is wrong; the solution then has the moves that can be played, and the
// position is empty if it is none.
Result<Done> complete(Problem& problem);

}  // namespace tabia::library
