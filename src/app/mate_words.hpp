#pragma once
// What solve and explain say about chess, in words.

#include <optional>
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
// The sentence of engine/answer_words.hpp, and the line. The game stands where the report begins; `asked`: only mates within so
// many moves counted.
void print_mate(const MateReport& report, const Game& at, std::optional<int> asked = std::nullopt);
// "+1.25", "mate in 3"
std::string score_text(const Worth& worth);
int exit_code_of(const MateReport& report);

}  // namespace tabia::app
