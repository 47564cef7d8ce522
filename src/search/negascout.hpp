#pragma once
// NegaScout, also known as principal variation search: bet that the first move is best.
//
// Idea:      once one move is searched, ask of each other only whether it is better, with a window that holds
//            no value at all. Such a question is cheap; only a surprising yes is searched again for the value.
// Invariant: the same as alpha-beta's (fail-soft bounds), at every node.
// Reference: A. Reinefeld, An Improvement to the Scout Tree-Search Algorithm, 1983;
//            T. Marsland and M. Campbell, Parallel Search of Strongly Ordered Game Trees, 1982.
// Ours:      the search for the value has its lower end one point under what the question proved, so that it
//            brings the principal line with it; Reinefeld's exception for the last two plies is left out.

#include "search/walker.hpp"

namespace tabia {

template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
class NegaScout {
 public:
  explicit NegaScout(Walker<Step, P, E, W>& walker) : walker_(walker) {}

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

    walker_.order(at, moves, ply, hint);
    const Score alpha_at_entry = alpha;
    const std::uint64_t opinions_at_entry = walker_.opinions;
    Score best = -infinite;
    auto best_move = moves[0];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto move = moves[i];
      const auto value_within = [&](Score low, Score high) {
        return walker_.value_of(at, move, ply + 1, low, high,
                                [&](P& child) { return search(child, depth - 1, ply + 1, -high, -low); });
      };

      // Step 4. The first move gets the whole window, the others a question.
      Score value = i == 0 ? value_within(alpha, beta) : value_within(alpha, alpha + 1);
      if (walker_.stopped()) return best == -infinite ? draw_score : best;

      // Step 5. A yes is searched again, unless it is a cut already.
      if (i > 0 && value > alpha && value < beta) {
        value = value_within(value - 1, beta);
        if (walker_.stopped()) return best;
      }

      // Step 6. A better move raises alpha; at beta, cut.
      if (value > best) {
        best = value;
        best_move = move;
        if (value > alpha) {
          alpha = value;
          walker_.line.take(ply, move);
        }
      }
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
StudyResult<P> negascout(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher,
                         StudyMemory<P>& memory) {
  evaluator.reset(at);
  Walker<Step, P, E, W> walker(evaluator, settings, memory, stop, watcher);
  watcher.on_root(-infinite, infinite);
  const Score value = NegaScout<Step, P, E, W>(walker).search(at, settings.depth, 0, -infinite, infinite);
  watcher.on_leave(0, value);
  StudyResult<P> result = walker.report(value, settings.depth);
  fall_back(at, settings, result);
  return result;
}

template <class Step = MakeUndo, Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> negascout(P at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher) {
  StudyMemory<P> memory(settings);
  return negascout<Step>(std::move(at), evaluator, settings, stop, watcher, memory);
}

}  // namespace tabia
