#pragma once
// A position solved for the page: the verdict in the words of the house, the line to walk, the tree of variations.

#include <optional>
#include <string>

#include "server/desk.hpp"
#include "server/position_reading.hpp"

namespace tabia::server {

struct SolveWish {
  std::string goal = {};
  std::optional<int> mate = {};  // chess: only mates within so many moves
  double seconds = 10;
  bool all = false;
  bool both = false;  // Go: also if the other side goes first
};

Result<Json> solve(Desk& desk, const ReadPosition& at, const SolveWish& wish, Voice& voice);

}  // namespace tabia::server
