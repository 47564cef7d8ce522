#pragma once
// What happens at a table, in words that can be read aloud.

#include <string>

#include "match/table.hpp"

namespace tabia::tui {

// "+0.31", for the first player; "White wins in 3". The worth is for `side`.
std::string worth_text(const Worth& worth, Side side, const Engine& engine);
// "4:58"; tenths of a second when little is left.
std::string clock_text(Duration left);
// "White: you. Black: computer."
std::string seats_text(const match::Table& table, const Engine& engine);
// One line without its end, or nothing.
std::string sentence(const match::Event& event, const Engine& engine);

}  // namespace tabia::tui
