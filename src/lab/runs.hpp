#pragma once
// Single runs: every algorithm with every ordering to every depth, and their table.

#include <string>
#include <vector>

#include "engine/study.hpp"

namespace tabia::lab {

struct RunPlan {
  std::vector<std::string> algorithms;
  std::vector<std::string> orderings;
  std::vector<int> depths;
  StudyRequest rest;  // evaluation, stepping, seed, limits
};

// Depths change fastest, then orderings, then algorithms.
std::vector<StudyRequest> requests_of(const RunPlan& plan);

// The algorithm that deepens this one step by step: "deepening" for alphabeta, "deepening-minimax" for minimax.
std::string deepened(const std::string& algorithm);

// Whether a run promises the minimax value of its depth: sampling, averaging and leaving out moves do not.
bool promises_minimax(const StudyReport& report);

// "alphabeta, captured".
std::string contender_name(const StudyReport& report);

// For the terminal.
std::string run_table(const std::vector<StudyReport>& reports);

}  // namespace tabia::lab
