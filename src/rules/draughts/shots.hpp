#pragma once
// Shots: pieces given away so that more are taken. Found by looking only at lines in which every reply is a capture, which
// is quick enough to sift positions by the hundred thousand.

#include "rules/draughts/position.hpp"

namespace tabia::draughts {

// How many pieces more the side to move gets than it gives, by giving away at most so many times; 0 if nothing is gained.
// The other side always captures, because it must; it chooses what hurts most.
int shot_gain(const Position& at, int offers);

}  // namespace tabia::draughts
