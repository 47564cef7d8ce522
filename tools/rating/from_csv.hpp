#pragma once
// What the other parts of the tool need, out of a file of puzzles in the format of Lichess.

#include <string>
#include <vector>

#include "learn_notice.hpp"
#include "table.hpp"

namespace tabia::rating {

// The features of every `step`-th puzzle, each with the net that has not learned from it: `notice_net`, or that of its
// fold. `told` is what such networks say that insight.py has learned.
Table features_from(const std::string& path, const std::string& notice_net, const std::string& told,
                    std::size_t first, std::size_t step);

// The net that was learned without a fold.
std::string fold_name(const std::string& notice_net, int fold);

std::vector<FactsOfPuzzle> facts_from(const std::string& path);

// Writes what insight.py learns from: 48 bytes for each turn of each puzzle.
void write_turns(const std::string& path, const std::string& to);

// Writes the lines of the puzzles that no model has learned from, to judge the program by.
void write_left_out(const std::string& path, const std::string& to);

// Prints, for each theme, how often ours and the file's agree on every `step`-th puzzle.
void compare_themes(const std::string& path, std::size_t step);

}  // namespace tabia::rating
