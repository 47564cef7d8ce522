#pragma once
// Mates that come with the program, ready to be served: long ones take long to find.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chess_puzzle_maker.hpp"

namespace tabia::app {

struct KeptPuzzle {
  ChessPuzzle puzzle;
  std::string source;
};

// Those of this length in a collection (JSON Lines of `make`), in an order that the seed decides. Their proofs are not kept.
Result<std::vector<KeptPuzzle>> kept_mates(std::string_view collection, int length, std::uint64_t seed);

}  // namespace tabia::app
