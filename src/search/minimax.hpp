#pragma once
// Minimax: look at everything.
//
// Idea:      the value of a position is the best of what its moves lead to, the opponent doing the same; at the
//            horizon the evaluation is taken instead.
// Invariant: search() returns the exact value of the node at its depth for the side to move. No window, no
//            table: the measure for every other search.
// Reference: C. Shannon, Programming a Computer for Playing Chess, 1950 (the type A strategy).
// Ours:      written as negamax: one side's gain is the other's loss, so one function serves both sides. A
//            sooner win is worth more than a later one. The first of equal moves is kept.

#include "search/walker.hpp"

namespace tabia {

template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
class Minimax {
 public:
  explicit Minimax(Walker<Step, P, E, W>& walker) : walker_(walker) {}

  Score search(P& at, int depth, int ply) {
    // Step 1. Count the node, and end if told to.
    if (!walker_.enter(ply)) return draw_score;

    // Step 2. A leaf has its value already.
    Moves<P> moves;
    if (const std::optional<Score> value = walker_.leaf(at, depth, ply, moves)) return *value;

    // Step 3. Search every move and keep the best.
    walker_.order(at, moves, ply);
    Score best = -infinite;
    for (const auto move : moves) {
      const Score value = walker_.value_of(at, move, ply + 1, -infinite, infinite,
                                           [&](P& child) { return search(child, depth - 1, ply + 1); });
      if (walker_.stopped()) break;
      if (value > best) {
        best = value;
        walker_.line.take(ply, move);
      }
    }
    return best == -infinite ? draw_score : best;
  }

 private:
  Walker<Step, P, E, W>& walker_;
};

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> minimax(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher,
                       StudyMemory<P>& memory) {
  evaluator.reset(at);
  Walker<Step, P, E, W> walker(evaluator, settings, memory, stop, watcher);
  watcher.on_root(-infinite, infinite);
  const Score value = Minimax<Step, P, E, W>(walker).search(at, settings.depth, 0);
  watcher.on_leave(0, value);
  StudyResult<P> result = walker.report(value, settings.depth);
  result.memory = 0;
  fall_back(at, settings, result);
  return result;
}

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> minimax(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher) {
  StudyMemory<P> memory(settings);
  return minimax<Step>(std::move(at), evaluator, settings, stop, watcher, memory);
}

}  // namespace tabia
