#pragma once
// Alpha-beta: minimax without looking where the answer cannot matter.
//
// Idea:      alpha is what the side to move is already sure of, beta what the opponent will not let it exceed.
//            Once a move reaches beta the rest need not be looked at: the opponent will avoid this node.
// Invariant: fail-soft. With v the minimax value of the node at its depth, search() returns v itself if
//            alpha < v < beta, an upper bound of v that is <= alpha if v <= alpha, and a lower bound >= beta if
//            v >= beta. At the root the window is open, so the value is exact.
// Reference: D. Knuth and R. Moore, An Analysis of Alpha-Beta Pruning, 1975; fail-soft: J. Fishburn, 1983.
// Ours:      a table answers only for the very depth asked (see tt.hpp) and never at the root, which must have
//            a move. Bounds are never compared for equality to find equal moves: the root order is shuffled.

#include "search/walker.hpp"

namespace tabia {

template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
class AlphaBeta {
 public:
  explicit AlphaBeta(Walker<Step, P, E, W>& walker) : walker_(walker) {}

  Score search(P& at, int depth, int ply, Score alpha, Score beta) {
    TABIA_CHECK(alpha < beta);
    // Step 1. Count the node, and end if told to.
    if (!walker_.enter(ply)) return draw_score;

    // Step 2. A leaf has its value already.
    Moves<P> moves;
    if (const std::optional<Score> value = walker_.leaf(at, depth, ply, moves)) return *value;

    // Step 3. Ask the table.
    StudyTable& table = walker_.memory.table;
    const Key key = table.keeps() ? at.key() : 0;
    std::optional<std::uint16_t> hint;
    if (const StudyTable::Entry* entry = table.find(key)) {
      hint = entry->hint;
      const std::optional<Score> known = StudyTable::answer(*entry, depth, ply, alpha, beta);
      if (known && ply > 0) {
        walker_.opinions += !entry->decided;
        return *known;
      }
    }

    // Step 4. Try the moves in order, each with the window that is left.
    walker_.order(at, moves, ply, hint);
    const Score alpha_at_entry = alpha;
    const std::uint64_t opinions_at_entry = walker_.opinions;
    Score best = -infinite;
    auto best_move = moves[0];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto move = moves[i];
      const Score value = walker_.value_of(at, move, ply + 1, alpha, beta, [&](P& child) {
        return search(child, depth - 1, ply + 1, -beta, -alpha);
      });
      if (walker_.stopped()) return best == -infinite ? draw_score : best;

      // Step 5. A better move raises alpha.
      if (value > best) {
        best = value;
        best_move = move;
        if (value > alpha) {
          alpha = value;
          walker_.line.take(ply, move);
        }
      }

      // Step 6. Beta is reached: cut.
      if (best >= beta) {
        walker_.cut(at, moves, i + 1, depth, ply);
        break;
      }
    }

    // Step 7. Keep what was found out.
    table.store(key, depth, ply, best, bound_of(best, alpha_at_entry, beta), best_move.hint(),
                walker_.opinions == opinions_at_entry);
    return best;
  }

 private:
  Walker<Step, P, E, W>& walker_;
};

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> alphabeta(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher,
                         StudyMemory<P>& memory) {
  evaluator.reset(at);
  Walker<Step, P, E, W> walker(evaluator, settings, memory, stop, watcher);
  watcher.on_root(-infinite, infinite);
  const Score value = AlphaBeta<Step, P, E, W>(walker).search(at, settings.depth, 0, -infinite, infinite);
  watcher.on_leave(0, value);
  StudyResult<P> result = walker.report(value, settings.depth);
  fall_back(at, settings, result);
  return result;
}

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> alphabeta(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher) {
  StudyMemory<P> memory(settings);
  return alphabeta<Step>(std::move(at), evaluator, settings, stop, watcher, memory);
}

}  // namespace tabia
