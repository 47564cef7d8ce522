#pragma once
// How hard the puzzles of a file in the format of Lichess are, line by line.

#include <string>

#include "app/options.hpp"
#include "engine/puzzle_rating.hpp"

namespace tabia::app {

// A rater with the model that comes with the program.
Result<PuzzleRater> builtin_puzzle_rater();

// {"id","rating"} for each puzzle, or words; a line that makes no puzzle is told as {"line","error"} (on stderr, for
// people) and the rest goes on. The exit code is then that of bad data.
int rate_csv(const std::string& path, const Common& common);

}  // namespace tabia::app
