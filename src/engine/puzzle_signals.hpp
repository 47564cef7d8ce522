#pragma once
// What small searches say about a puzzle: how soon the solution looks best, what looks better before, and how many
// defences there are. Shallow searches err as people do, so where they err a puzzle is hard.

#include <memory>

#include "rules/chess/attention.hpp"
#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/feature_list.hpp"
#include "rules/chess/puzzle.hpp"
#include "rules/chess/tuning.hpp"
#include "search/pvs.hpp"

namespace tabia {

// Keeps its memory between puzzles; what it says depends on the puzzle alone.
class PuzzleSignals {
 public:
  PuzzleSignals();

  // Adds the same names for every puzzle.
  void add_to(chess::FeatureList& out, const chess::Puzzle& puzzle);

 private:
  using Search = PlaySearch<chess::Position, chess::PlayEvaluator, chess::Tuning>;
  using Moves = std::vector<chess::Move>;
  static constexpr int turns = 3;  // of the solver that have names of their own

  struct Glance;     // every move of a position searched to one depth
  struct Deepening;  // the position searched as in play
  struct Turn;       // what is found out in one turn of the solver

  void begin(const chess::Position& at, std::uint64_t nodes = ~std::uint64_t{0});
  Glance glance(chess::Move solution, const Moves& moves, const chess::Attention& attention, int depth);
  Deepening deepen(const chess::Position& at, chess::Move solution, std::uint64_t nodes);
  double chance_after_pass(const chess::Position& at);
  Turn look_at(const chess::Puzzle& puzzle, std::size_t ply, int depth, std::uint64_t nodes);
  static void add_turn(chess::FeatureList& out, const Turn& turn);

  SharedTable table_{1};
  chess::PlayEvaluator evaluator_;
  std::unique_ptr<Search> search_;
};

}  // namespace tabia
