#pragma once
// A prover of draughts positions with as many solved endings as a test gives it.

#include "../egdb/test_endings.hpp"
#include "engine/draughts_endings.hpp"
#include "rules/draughts/evaluate_play.hpp"
#include "rules/draughts/tuning.hpp"
#include "search/solving.hpp"

namespace tabia::draughts {

using egdb::InMemory;
using DraughtsSolver = Solver<Position, PlayEvaluator, Tuning>;

class Proving {
 public:
  // Solved endings of so many pieces; 0: none.
  explicit Proving(int pieces)
      : probe_(pieces > 0 ? draughts_probe({.draughts = std::make_shared<InMemory>(pieces)}) : nullptr),
        solver_(8, probe_.get()) {}

  SolvedValue value(Position at, std::uint64_t nodes) {
    at.set_draw_rule({.moves = 60'000});
    Limits limits;
    limits.nodes = nodes;
    const StopFlag never;
    const FakeClock clock;
    return solver_.solve(at, limits, never, clock, [](const SolvedValue& v) { return v.solved(); });
  }
  DraughtsSolver& solver() { return solver_; }

 private:
  std::unique_ptr<EndingProbe<Position>> probe_;
  DraughtsSolver solver_;
};

}  // namespace tabia::draughts
