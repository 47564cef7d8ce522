#pragma once
// MTD(f): home in on the value with questions alone. And SSS* as MTD(+infinity), the same driver with the
// most hopeful first guess.
//
// Idea:      every alpha-beta pass has a window that holds no value, so it answers "at least" or "at most" and
//            is as cheap as a pass can be. Each answer moves a bound; when the bounds meet, that is the value.
//            A table keeps the tree between the passes.
// Invariant: lower <= value <= upper, and every pass moves one of the two to its answer.
// Reference: A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, Best-first Fixed-depth Minimax Algorithms, 1996.
// Ours:      the first guess is the value of the depth before, or 0. The move comes from the last pass that
//            answered "at least": that pass proved that this move reaches the value.

#include "search/alphabeta.hpp"

namespace tabia {

constexpr std::size_t default_mtd_entries = std::size_t{1} << 18;

// MTD searches without a table would begin every pass from nothing.
inline StudySettings with_table(StudySettings settings) {
  if (settings.table_entries == 0) settings.table_entries = default_mtd_entries;
  return settings;
}

template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> mtd(P at, E& evaluator, const StudySettings& settings, Score first_guess, Stop& stop,
                   W& watcher, StudyMemory<P>& memory) {
  evaluator.reset(at);
  Walker<Step, P, E, W> walker(evaluator, settings, memory, stop, watcher);
  AlphaBeta<Step, P, E, W> alphabeta(walker);
  StudyResult<P> reached;

  // Step 1. Nothing is known but the guess.
  Score lower = -infinite, upper = infinite, guess = first_guess;
  while (lower < upper && !stop.stopped()) {
    // Step 2. Ask whether the value is at least `question`.
    const Score question = guess == lower ? guess + 1 : guess;
    watcher.on_root(question - 1, question);
    guess = alphabeta.search(at, settings.depth, 0, question - 1, question);
    watcher.on_leave(0, guess);
    if (walker.stopped()) break;

    // Step 3. The answer moves a bound; "at least" also names the move.
    if (guess >= question) {
      lower = guess;
      reached = walker.report(guess, settings.depth);
    } else {
      upper = guess;
    }
  }

  // Step 4. The bounds have met. The counts are those of all passes together.
  StudyResult<P> result = walker.report(guess, settings.depth);
  result.best = reached.best;
  result.line = reached.line;
  fall_back(at, settings, result);
  return result;
}

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> mtdf(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher,
                    StudyMemory<P>& memory) {
  return mtd<Step>(std::move(at), evaluator, settings, memory.value.value_or(draw_score), stop, watcher,
                   memory);
}

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> mtdf(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher) {
  const StudySettings own = with_table(settings);
  StudyMemory<P> memory(own);
  return mtdf<Step>(std::move(at), evaluator, own, stop, watcher, memory);
}

// SSS* by MTD: comes down from above, as the state-space search in sss.hpp does, but in a table.
template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> sss_by_mtd(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher) {
  const StudySettings own = with_table(settings);
  StudyMemory<P> memory(own);
  return mtd<Step>(std::move(at), evaluator, own, infinite, stop, watcher, memory);
}

}  // namespace tabia
