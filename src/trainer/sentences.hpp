#pragma once
// What happens in training, in words that can be read aloud.

#include <optional>
#include <string>
#include <string_view>

#include "engine/squares.hpp"
#include "trainer/trainer.hpp"

namespace tabia::trainer {

// A number of moves as people answer it: 1 to 10, a larger one counts as 10; nothing if it is none.
std::optional<int> read_difficulty(std::string_view text);

// "White to move. Mate in 3." "Black to move. Kill the marked stones."
std::string task_text(const library::Problem& problem, const Engine& engine, int moves_left);
// One line without its end, or nothing. The moves of the solution are numbered from the first.
std::string sentence(const Event& event, const Engine& engine, Squares squares);

}  // namespace tabia::trainer
