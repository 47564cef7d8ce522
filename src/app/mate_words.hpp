#pragma once
// What solve and explain say about chess, in words.

#include <string>
#include <vector>

#include "engine/best.hpp"
#include "engine/mate.hpp"

namespace tabia::app {

std::string joined(const std::vector<std::string>& words);
// "Mate in 3, the shortest." "No mate within 4 moves."
void print_mate(const MateReport& report);
// "+1.25", "mate in 3"
std::string score_text(const Worth& worth);
int exit_code_of(const MateReport& report);

}  // namespace tabia::app
