#pragma once
// The line of a puzzle step by step, with what the rules for themes ask of each move. The puzzle must outlive it.

#include <optional>
#include <vector>

#include "rules/chess/puzzle.hpp"

namespace tabia::chess {

// One move and the positions around it.
struct Step {
  const Position* at;
  const Position* after;
  Move move;
  Square from, to;  // of the piece that moves; of the king where it castles
  Kind kind;        // before a promotion
  Kind captured;    // None if nothing

  bool captures() const { return captured != Kind::None; }
  bool checks() const { return after->in_check(); }
  bool mates() const { return checks() && !after->has_legal_move(); }
  bool castles() const { return move.type() == Move::Type::Castling; }
  bool promotes() const { return move.type() == Move::Type::Promotion; }
  Kind kind_after() const { return promotes() ? move.promoted() : kind; }
};

struct PuzzleSteps {
  explicit PuzzleSteps(const Puzzle& puzzle);

  Side solver;
  std::optional<Step> before;  // the opponent's move that led to the puzzle, where it is known
  std::vector<Step> line;      // the solver's at 0, 2, 4, ...

  // The opponent's move just before the solver's at `i`; none: not known.
  const Step* answered(std::size_t i) const {
    if (i > 0) return &line[i - 1];
    return before ? &*before : nullptr;
  }
};

}  // namespace tabia::chess
