#include "app/kept_puzzles.hpp"

#include <algorithm>

#include "app/problem_files.hpp"
#include "base/random.hpp"

namespace tabia::app {

namespace {

KeptPuzzle kept(const library::Problem& problem) {
  KeptPuzzle out;
  out.source = problem.source;
  out.puzzle.position = problem.position;
  out.puzzle.before = problem.before;
  out.puzzle.last_move = problem.last_move;
  out.puzzle.moves = problem.solution;
  out.puzzle.mate = problem.length;
  out.puzzle.themes = problem.themes;
  out.puzzle.checked = true;  // by the tests, every one of them
  return out;
}

}  // namespace

Result<std::vector<KeptPuzzle>> kept_mates(std::string_view collection, int length, std::uint64_t seed) {
  std::vector<KeptPuzzle> out;
  TABIA_TRY(for_each_problem_in(collection, "data/puzzles/chess.jsonl", "jsonl",
                                [&](Result<library::Problem> problem, const Place& place) -> Result<Done> {
                                  if (!problem) return located(problem.error(), place);
                                  const bool wanted = problem->goal == "mate" && problem->length == length;
                                  if (wanted) out.push_back(kept(*problem));
                                  return Done{};
                                }));
  Random random(seed);
  for (std::size_t left = out.size(); left > 1; --left) std::swap(out[left - 1], out[random.below(left)]);
  return out;
}

}  // namespace tabia::app
