#pragma once
// Files of data/ as parts of the program (cmake/builtin_data.cmake): they are there wherever the program runs.

#include <string_view>

namespace tabia::app {

std::string_view builtin_chess_book();         // data/books/tabia.bin
std::string_view builtin_draughts_book();      // data/books/draughts.bin
std::string_view builtin_ballots();            // data/books/ballots.txt
std::string_view builtin_puzzle_model();       // data/puzzles/rating.model
std::string_view builtin_notice_net();         // data/puzzles/notice.net
std::string_view builtin_insight_net();        // data/puzzles/insight.net
std::string_view builtin_sketch_net();         // data/puzzles/sketch.net
std::string_view builtin_go_problems();        // data/go/problems.jsonl
std::string_view builtin_draughts_problems();  // data/problems/draughts.pdn
std::string_view builtin_chess_puzzles();      // data/puzzles/chess.jsonl

}  // namespace tabia::app
