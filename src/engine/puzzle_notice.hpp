#pragma once
// How surprising the moves of a puzzle's line are to people (rules/chess/notice.hpp), after a glance of one and of two plies.

#include <memory>

#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/feature_list.hpp"
#include "rules/chess/notice.hpp"
#include "rules/chess/notice_net.hpp"
#include "rules/chess/puzzle.hpp"
#include "rules/chess/tuning.hpp"
#include "search/pvs.hpp"

namespace tabia {

// Keeps its memory between puzzles; what it says depends on the puzzle alone.
class PuzzleNotice {
 public:
  static constexpr std::size_t turns_looked_at = 5;

  PuzzleNotice();

  // Adds the same names for every puzzle.
  void add_to(chess::FeatureList& out, const chess::Puzzle& puzzle, const chess::NoticeNet& net);

  // The legal moves in one turn of the solver, and what a glance says they are worth.
  struct Glanced {
    chess::Look look;
    std::vector<chess::Move> moves;
    std::vector<chess::Glimpse> glimpses;
  };
  // The turns in their order, the first always first: a later glance remembers the ones before.
  Glanced glance(const chess::Puzzle& puzzle, std::size_t turn);

 private:
  using Search = PlaySearch<chess::Position, chess::PlayEvaluator, chess::Tuning>;

  std::vector<Score> values_of(const Glanced& glanced, int depth);

  SharedTable table_{1};
  std::unique_ptr<Search> search_;
};

}  // namespace tabia
