#pragma once
// Iterative deepening: depth 1, then 2, then 3, until the depth asked or the time is up.
//
// Idea:      a search to depth d costs little beside the one to d + 1, and leaves it a good first move, a table
//            and a history. And there is always a finished result to return.
// Invariant: the result is that of the last depth finished, never of one that was ended in the middle; node
//            and leaf counts are of all the work, the unfinished depth included.
// Reference: D. Slate and L. Atkin, Chess 4.5, 1977; R. Korf, Depth-first Iterative-Deepening, 1985.
// Ours:      works over any of four searches. The deepening ends early when a depth met no opinion but only
//            ends of the game: every deeper search would walk the same tree.

#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/negascout.hpp"

namespace tabia {

enum class Deepened : std::uint8_t { Minimax, AlphaBeta, NegaScout, MtdF };

// One depth of the search that is being deepened.
template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> one_depth(Deepened which, const P& at, E& evaluator, const StudySettings& settings, Stop& stop,
                         W& watcher, StudyMemory<P>& memory) {
  switch (which) {
    case Deepened::Minimax: return minimax<Step>(at, evaluator, settings, stop, watcher, memory);
    case Deepened::AlphaBeta: return alphabeta<Step>(at, evaluator, settings, stop, watcher, memory);
    case Deepened::NegaScout: return negascout<Step>(at, evaluator, settings, stop, watcher, memory);
    case Deepened::MtdF: break;
  }
  return mtdf<Step>(at, evaluator, settings, stop, watcher, memory);
}

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> deepening(Deepened which, const P& at, E& evaluator, const StudySettings& settings, Stop& stop,
                         W& watcher) {
  // Step 1. One memory for all depths.
  const StudySettings asked = which == Deepened::MtdF ? with_table(settings) : settings;
  StudyMemory<P> memory(asked);
  StudyResult<P> finished, work;

  for (int depth = asked.depth > 0 ? 1 : 0; depth <= asked.depth; ++depth) {
    // Step 2. Search one ply deeper than before.
    StudySettings now = asked;
    now.depth = depth;
    const StudyResult<P> result = one_depth<Step>(which, at, evaluator, now, stop, watcher, memory);
    work.nodes += result.nodes;
    work.leaves += result.leaves;
    work.evaluations += result.evaluations;
    work.memory = std::max(work.memory, result.memory);

    // Step 3. Ended in the middle: the depth before stands.
    if (!result.complete) {
      finished.complete = false;  // exact still: it is so at the depth it names
      break;
    }

    // Step 4. Keep the finished depth and hand on what it found out.
    finished = result;
    finished.nodes = work.nodes;
    finished.leaves = work.leaves;
    finished.evaluations = work.evaluations;
    memory.best = result.best;
    memory.value = result.value;
    memory.table.grow_older();
    watcher.on_depth(finished);
    if (result.decided) break;
  }

  finished.nodes = work.nodes;
  finished.leaves = work.leaves;
  finished.evaluations = work.evaluations;
  finished.memory = work.memory;
  fall_back(at, asked, finished);
  return finished;
}

}  // namespace tabia
