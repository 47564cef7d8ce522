#pragma once
// Quiet positions from games, as text: one `FEN;result` a line, the result for White (1, 0.5, 0).

#include <cstdint>
#include <string>
#include <vector>

namespace tabia::tune {

struct ExtractOptions {
  int per_game = 6;       // at most
  int skipped_plies = 8;  // the opening says little about the weights
  std::uint64_t seed = 1;
};

// Reads the games of a PGN file. A game that cannot be read or played is left out and counted on stderr.
// Returns false if the file cannot be read.
using LinesOfGame = std::vector<std::string>;
bool extract(const std::string& path, const ExtractOptions& options, std::vector<LinesOfGame>& out);

}  // namespace tabia::tune
