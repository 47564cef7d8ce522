#pragma once
// Drives a Match with two players until it ends.

#include <array>

#include "base/clock.hpp"
#include "match/match.hpp"

namespace tabia::match {

// The players' time is measured with `clock`, from the question to the answer. Players without a time limit are given
// up after `patience`. A raised flag abandons the game. Requires: new_game() was well with both.
void play_match(Match& match, const std::array<Player*, 2>& players, const Clock& clock, Duration patience,
                StopFlag& stop);

}  // namespace tabia::match
