#pragma once
// Where games of a match begin, read from files people have: EPD, FEN and PGN, plain or compressed with zstd.

#include <string>
#include <vector>

#include "base/result.hpp"
#include "match/match.hpp"

namespace tabia::app {

// By the name of the file: .pgn holds games, whose first `plies` moves (0: all) are the openings; everything else holds
// a position a line. A bad one is an error with its place, and so is a file without any.
Result<std::vector<match::Beginning>> read_openings(const std::string& path, int plies);

}  // namespace tabia::app
