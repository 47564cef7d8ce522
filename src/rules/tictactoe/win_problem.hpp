#pragma once
// The goal "this side gets three in a row", for the solvers. A draw refutes it.

#include "game/problem.hpp"
#include "rules/tictactoe/position.hpp"

namespace tabia::tictactoe {

struct WinProblem {
  using State = Position;
  Side solver = Side::First;

  Verdict verdict(const Position& at) const {
    const std::optional<Outcome> outcome = at.ended();
    if (!outcome) return Verdict::Open;
    // Only the side that has just moved can have won.
    return *outcome == Outcome::Loss && at.side_to_move() != solver ? Verdict::Proven : Verdict::Refuted;
  }
  bool solver_to_move(const Position& at) const { return at.side_to_move() == solver; }
  void candidates(const Position& at, Moves<Position>& out) const { at.generate(out); }
  Verdict exhausted(const Position& at) const { return verdict(at); }  // no move is left only at an end
  Verdict cycle(const Position&, const Line&) const { return Verdict::Open; }
};

static_assert(Problem<WinProblem>);

}  // namespace tabia::tictactoe
