#pragma once
// One move of a chess position against all others: what each side of the comparison is worth by the play search, to the same
// depth. An opinion, never a proof.

#include <memory>
#include <optional>

#include "base/stop.hpp"
#include "rules/chess/evaluate_play.hpp"
#include "rules/chess/tuning.hpp"
#include "search/pvs.hpp"

namespace tabia {

struct MoveComparison {
  chess::Move move = {};            // none: there was not even time for one depth
  Score worth = draw_score;         // of that move, for the side to move
  std::optional<chess::Move> next;  // the best of the others; none: there is no other
  Score next_worth = -infinite;
  int depth = 0;
  int steady = 0;  // so many depths, the last among them, have seen this move clearly ahead
  std::vector<chess::Move> line = {};  // the move, and what is thought to follow

  // In winning chances from -1 to 1: how far the move is above the best of the others.
  double margin() const;
};

// Keeps its memory until forget(): positions of one puzzle or game help each other.
class MoveComparer {
 public:
  explicit MoveComparer(std::size_t megabytes = 8);

  void forget();
  // The move against all others; without one, the best against all others. `past` are the positions before. After
  // `enough` nodes a move that has been clearly ahead for some depths is taken to be so. Requires: there is a legal move, and
  // the move is one.
  MoveComparison compare(const chess::Position& at, const Line& past, std::optional<chess::Move> move,
                         const Stop& stop, std::uint64_t enough);
  // What the position is worth to the side to move, and the best line. Requires: there is a legal move.
  MoveComparison look(const chess::Position& at, const Line& past, const Stop& stop);
  std::uint64_t nodes() const { return search_->nodes(); }  // of the last search

 private:
  using Search = PlaySearch<chess::Position, chess::PlayEvaluator, chess::Tuning>;
  using Moves = std::vector<chess::Move>;
  struct Found;

  std::optional<Found> aspire(int depth, const Moves& only, const Moves& without,
                              const std::optional<Score>& guess);

  SharedTable table_;
  std::unique_ptr<Search> search_;
};

}  // namespace tabia
