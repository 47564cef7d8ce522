#pragma once
// What the other parts of the tool need, out of a file of puzzles in the format of Lichess.

#include <string>
#include <vector>

#include "learn_notice.hpp"
#include "table.hpp"

namespace tabia::rating {

// The features of the puzzles, each with the net that has not learned from it: `notice_net`, or that of its fold.
Table features_from(const std::string& path, const std::string& notice_net, long first, long step);

// The net that was learned without a fold.
std::string fold_name(const std::string& notice_net, int fold);

std::vector<FactsOfPuzzle> facts_from(const std::string& path);

// Prints, for each theme, how often ours and the file's agree on every `step`-th puzzle.
void compare_themes(const std::string& path, long step);

}  // namespace tabia::rating
