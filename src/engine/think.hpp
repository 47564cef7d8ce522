#pragma once
// Thinking about a move, as faces and protocols see it. Plain data.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/limits.hpp"

namespace tabia {

// How well to play; see engine/levels.hpp.
struct Level {
  double number = 0;  // from 0, a random mover, to the highest the game has; halves and the like lie between
  std::uint64_t seed = 0;  // the same seed errs in the same way
};

struct ThinkRequest {
  Limits limits;                          // none at all: until stopped
  int lines = 1;                          // how many first moves to report
  std::vector<std::string> search_moves;  // consider only these; empty: all
  std::optional<Level> level = {};        // none: as well as the limits let it
};

// What a position is worth to the side to move: an opinion in hundredths, or a forced end in moves.
struct Worth {
  int hundredths = 0;
  std::optional<int> mate_in;       // moves; negative if the side to move is mated
  int win = 0, draw = 0, loss = 0;  // expectation in thousandths
};

struct ThoughtLineReport {
  Worth worth;
  std::vector<std::string> moves;  // coordinates, the first is the move itself
};

// After each finished depth, and at the end.
struct ThoughtReport {
  int depth = 0;
  int deepest = 0;
  std::vector<ThoughtLineReport> lines;  // best first; empty if there is no legal move
  std::uint64_t nodes = 0;
  std::uint64_t solved = 0;  // positions whose outcome the tables of endings knew
  double seconds = 0;
  int table_fullness = 0;  // thousandths
};

}  // namespace tabia
