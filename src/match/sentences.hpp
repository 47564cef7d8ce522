#pragma once
// What happens at a table, in words that can be read aloud.

#include <string>

#include "engine/squares.hpp"
#include "match/kept_games.hpp"
#include "match/table.hpp"

namespace tabia::match {

// What a player thought: the record keeps it as the player saw it, here it is for the first player like all that is said of
// values, and of a problem that was solved in words.
std::string remark_text(const std::string& remark, Side side, const Engine& engine);
// "+0.31", for the first player; "White wins in 3"; of a problem "White succeeds". The worth is for `side`.
std::string worth_text(const Worth& worth, Side side, const Engine& engine);
// "4:58"; tenths of a second when little is left.
std::string clock_text(Duration left);
// "you", "computer, level 3 (about 1200)"
std::string seat_text(const Table& table, Side side, const Engine& engine);
// "White: you. Black: computer, level 3 (about 1200)."
std::string seats_text(const Table& table, const Engine& engine);
// "2026-03-09 18:04, 12 moves, unfinished, White to move. White: you. Black: computer."
std::string kept_game_text(const KeptGame& game, bool on_this_table);
// One line without its end, or nothing.
std::string sentence(const Event& event, const Engine& engine, Squares squares = Squares::ByNumber);

}  // namespace tabia::match
