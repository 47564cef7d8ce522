#pragma once
// What solve and explain say about chess, in words.

#include <string>
#include <vector>

#include "engine/best.hpp"
#include "engine/engine.hpp"
#include "engine/mate.hpp"

namespace tabia::app {

std::string joined(const std::vector<std::string>& words);
// Coordinates as people write the move in this position; a line is played move by move.
std::string written(const Game& at, const std::string& move);
std::string written_line(const Game& at, const std::vector<std::string>& moves);
// "Proved: mate in 3. Only Qg6 does it." "Refuted: there is no mate within 4 moves." The game stands where the report begins.
void print_mate(const MateReport& report, const Game& at);
// "+1.25", "mate in 3"
std::string score_text(const Worth& worth);
int exit_code_of(const MateReport& report);

}  // namespace tabia::app
