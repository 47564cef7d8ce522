#pragma once
// What every depth-first study search does at a node, so that the header of an algorithm holds the algorithm
// alone: counting, stopping, leaves, ordering, stepping to a child, and telling the watcher.

#include <optional>
#include <utility>

#include "base/stop.hpp"
#include "search/ordering.hpp"
#include "search/principal_line.hpp"
#include "search/stepping.hpp"
#include "search/study.hpp"
#include "search/study_memory.hpp"
#include "search/watcher.hpp"

namespace tabia {

template <class Step, Position P, Evaluator<P> E, Watcher<P> W>
class Walker {
 public:
  using Move = typename P::Move;

  Walker(E& evaluator, const StudySettings& settings, StudyMemory<P>& left_by_last, Stop& stop, W& watched_by)
      : line(settings.depth), memory(left_by_last), watcher(watched_by), evaluator_(evaluator),
        settings_(settings), stop_(stop) {
    TABIA_CHECK(settings.depth >= 0 && settings.depth <= max_study_depth);
  }

  PrincipalLine<Move> line;
  StudyMemory<P>& memory;
  W& watcher;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t opinions =
      0;  // values that rest on no end: from the evaluator, or from the table and so made
  std::uint64_t evaluations = 0;

  // Counts the node. False if the search must end now; then values on the way up mean nothing.
  bool enter(int ply) {
    line.clear(ply);
    if (stop_.poll()) return false;
    ++nodes;
    return true;
  }
  bool stopped() const { return stop_.stopped(); }

  // The value if this is a leaf; otherwise the legal moves are left in `moves`. Requires: moves is empty.
  std::optional<Score> leaf(const P& at, int depth, int ply, Moves<P>& moves) {
    std::optional<Score> value =
        depth > 0 ? study::terminal_value(at, ply, moves) : study::terminal_value(at, ply);
    if (!value && depth == 0) {
      value = evaluate(at);
      ++opinions;
    }
    if (value) {
      ++leaves;
      watcher.on_leaf(ply, *value);
    }
    return value;
  }

  // Puts the moves in the order asked for; at the root they are shuffled first if there is a seed.
  void order(P& at, Moves<P>& moves, int ply, std::optional<std::uint16_t> hint = std::nullopt) {
    if (ply == 0 && settings_.seed) Random(*settings_.seed).shuffle(moves);
    if (ply == 0 && !hint && memory.best) hint = memory.best->hint();
    ordering::order<Step>(settings_.ordering, at, evaluator_, moves, ply, hint, memory,
                          [&](const P& child) { return leaf_value(child, ply + 1); });
  }

  // Stands on the child and returns what `search(child)` says, seen from here.
  template <class Search>
  Score value_of(P& at, Move move, int child_ply, Score alpha, Score beta, Search&& search) {
    Score value = 0;
    watcher.on_enter(child_ply, move, -beta, -alpha);
    evaluator_.push(at, move);
    Step::step(at, move, [&](P& child) { value = search(child); });
    evaluator_.pop();
    watcher.on_leave(child_ply, value);
    return -value;
  }

  // The rest of the list is not looked at.
  void cut(const P& at, const Moves<P>& moves, std::size_t tried, int depth, int ply) {
    const Move refutation = moves[tried - 1];
    if (settings_.ordering == Ordering::History && !ordering::is_capture(at, refutation)) {
      memory.remember_cut(at, refutation, depth, ply);
    }
    if (tried < moves.size()) {
      watcher.on_cut(ply, static_cast<int>(tried), std::span<const Move>(moves.begin() + tried, moves.end()));
    }
  }

  // What the child would be worth as a leaf, for ordering: not counted as a visit.
  Score leaf_value(const P& at, int ply) {
    if (const std::optional<Score> end = study::terminal_value(at, ply)) return *end;
    return evaluate(at);
  }

  StudyResult<P> report(Score value, int depth) const {
    StudyResult<P> result;
    result.value = value;
    result.line = line.line();
    if (!result.line.empty()) result.best = result.line.front();
    result.nodes = nodes;
    result.leaves = leaves;
    result.evaluations = evaluations;
    result.memory = memory.table.used();
    result.complete = !stopped();
    result.depth = result.complete ? depth : 0;
    result.exact = result.complete && settings_.ordering != Ordering::BestSix;
    result.decided = result.complete && opinions == 0;
    return result;
  }

 private:
  Score evaluate(const P& at) {
    ++evaluations;
    const Score score = evaluator_.score(at);
    TABIA_CHECK(score >= -max_opinion && score <= max_opinion);
    return score;
  }

  E& evaluator_;
  const StudySettings& settings_;
  Stop& stop_;
};

// For a search that was ended before it had any move: the first one in the order asked for.
template <Position P>
void fall_back(const P& at, const StudySettings& settings, StudyResult<P>& result) {
  if (result.best || result.complete) return;
  if (study::plain_end(at, 0)) return;
  Moves<P> moves;
  at.generate(moves);
  if (moves.empty()) return;
  if (settings.seed) Random(*settings.seed).shuffle(moves);
  result.best = moves[0];
  result.line = {moves[0]};
}

}  // namespace tabia
