#pragma once
// What only a search can say about a puzzle: how much the solution wins, and whether the opponent would rather not move.

#include <memory>

#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/puzzle_themes.hpp"
#include "rules/chess/tuning.hpp"
#include "search/pvs.hpp"

namespace tabia {

// Keeps its memory between puzzles; what it says depends on the puzzle alone.
class PuzzleJudge {
 public:
  PuzzleJudge();

  chess::Judged judge(const chess::Puzzle& puzzle);

 private:
  using Search = PlaySearch<chess::Position, chess::PlayEvaluator, chess::Tuning>;

  Score worth_of(const chess::Position& at, std::uint64_t nodes);
  bool would_rather_pass(const chess::Position& at);

  SharedTable table_{1};
  std::unique_ptr<Search> search_;
};

}  // namespace tabia
