#pragma once
// Life and death on the command line: what solve and explain do in Go.

#include <string>
#include <vector>

#include "app/solve_options.hpp"
#include "engine/life.hpp"
#include "engine/life_study.hpp"

namespace tabia::app {

struct GoOptions {
  bool both = false;      // also if the other side goes first
  std::string tree = {};  // a file for the proof
  bool play_out = false;  // leave conventions aside
  std::string algorithm = "solver";
  int depth = 0;                // of a study search, in plies; 0: deeper and deeper
  std::string heuristics = {};  // of a study search, with commas
};

int solve_go(const SolveOptions& options, const GoOptions& go, const Common& common);
// The problem played by a study search instead: its move, what each candidate is worth to it, how much it looked at.
int study_go(const SolveOptions& options, const GoOptions& go, const Common& common);
int explain_go(const SolveOptions& options, const std::vector<std::string>& moves, const Common& common);

// One line of a batch: a record in JSON. The answer is a JSON text on one line.
std::string answer_go_line(std::size_t line, const std::string& record, const SolveOptions& options,
                           const GoOptions& go, const StopFlag& stop);

}  // namespace tabia::app
