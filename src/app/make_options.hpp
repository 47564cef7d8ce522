#pragma once
// What `tabia make` is asked for, in any game.

#include <string>

#include "app/solve_options.hpp"

namespace tabia::app {

struct MakeOptions {
  SolveOptions solving;
  std::string from, method, out;
  int count = 10;
  int difficulty = 0;  // 0: any
  int pieces = 0;      // on the board, at most; 0: as usual in the game
  std::string theme;   // empty: any
  std::string rating;  // of a chess puzzle, as "1200-1500"; empty: any
  std::string goal;    // chess: mate, material, any; empty: as the other wishes have it
  std::string sheet;   // chess: a picture of all; empty: none
  bool fresh = false;  // chess: none of those that are kept ready
  bool resume = false;

  // For each position that has to be solved.
  Limits limits() const {
    constexpr std::uint64_t usual_nodes = 100'000;
    if (solving.seconds > 0) return solving.limits();
    Limits limits;
    limits.nodes = solving.nodes.value_or(usual_nodes);
    return limits;
  }
  bool wants_json(const Common& common) const { return common.json || out.ends_with(".jsonl"); }
};

}  // namespace tabia::app
