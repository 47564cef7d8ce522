#pragma once
// Solving draughts endings into their folder, with progress on stderr.

#include "app/ending_folder.hpp"
#include "base/stop.hpp"

namespace tabia::app {

constexpr int most_ending_pieces = 7;          // what the index can number; more than six takes a day
constexpr int endings_made_on_first_need = 4;  // takes seconds

// All of two up to so many pieces, tables taking `megabytes` of memory at most. What is there already is kept.
Result<egdb::Built> build_endings(EndingFolder& folder, int pieces, int megabytes, Workers& workers,
                                  const StopFlag& stop);

// Small databases are made where they are missing, so that nobody has to know of `build`; larger ones are not.
Result<Done> make_small_endings(EndingFolder& folder, int pieces, Workers& workers);

}  // namespace tabia::app
