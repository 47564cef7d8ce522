#pragma once
// The measure of every search: minimax. Runs all of them on a position to a depth and compares the value, the move
// chosen, and what must hold of the counts. A template over the game, for tests only.
//   check_agreement(position, evaluator, 3);

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "search/deepening.hpp"
#include "search/mcts.hpp"
#include "search/sss.hpp"

namespace tabia {

struct AgreementOptions {
  std::uint64_t seed = 1;                 // for the runs that shuffle the root
  std::uint64_t mcts_playouts = 200'000;  // 0: leave Monte Carlo out; its tree must be walked to the end
  std::size_t small_table = 64;           // entries: so small that entries are lost all the time
};

namespace agreement {

template <Position P>
struct Measure {
  StudyResult<P> minimax;
  std::vector<typename P::Move> best;  // every move that reaches the value
};

// Minimax's value, and the value of each move by a minimax of its own from the position after it.
template <Position P, Evaluator<P> E>
Measure<P> measure(const P& at, E& evaluator, int depth) {
  Silent silent;
  Stop never;
  StudySettings settings;
  settings.depth = depth;
  Measure<P> measure{minimax(at, evaluator, settings, never, silent), {}};
  Moves<P> moves;
  if (depth == 0 || study::terminal_value(at, 0, moves)) return measure;
  for (const auto move : moves) {
    P child = at;
    typename P::Undo unused;
    child.play(move, unused);
    settings.depth = depth - 1;
    const Score value = -from_root(minimax(child, evaluator, settings, never, silent).value, 1);
    EXPECT_LE(value, measure.minimax.value) << "minimax missed a better move";
    if (value == measure.minimax.value) measure.best.push_back(move);
  }
  EXPECT_FALSE(measure.best.empty()) << "no move has the value of minimax";
  return measure;
}

// The line must be legal to its end.
template <Position P>
void check_line(P at, const StudyResult<P>& result) {
  for (const auto move : result.line) {
    Moves<P> moves;
    at.generate(moves);
    ASSERT_TRUE(moves.contains(move)) << "an illegal move in the line";
    typename P::Undo unused;
    at.play(move, unused);
  }
}

template <Position P>
void check_result(const P& at, const Measure<P>& measure, const StudyResult<P>& result,
                  const std::string& what) {
  SCOPED_TRACE(what);
  EXPECT_TRUE(result.complete);
  EXPECT_TRUE(result.exact);
  EXPECT_EQ(result.value, measure.minimax.value);
  ASSERT_EQ(result.best.has_value(), !measure.best.empty());
  if (!result.best) return;
  bool among_best = false;
  for (const auto move : measure.best) among_best = among_best || move == *result.best;
  EXPECT_TRUE(among_best) << "the move chosen is not one of the best";
  EXPECT_TRUE(!result.line.empty() && result.line.front() == *result.best);
  check_line(at, result);
}

template <Position P>
void expect_same_work(const StudyResult<P>& a, const StudyResult<P>& b, const char* what) {
  EXPECT_EQ(a.value, b.value) << what;
  EXPECT_EQ(a.nodes, b.nodes) << what;
  EXPECT_EQ(a.leaves, b.leaves) << what;
  EXPECT_EQ(a.evaluations, b.evaluations) << what;
  EXPECT_TRUE(a.best == b.best && a.line == b.line) << what;
}

template <Position P, Evaluator<P> E>
class Comparison {
 public:
  Comparison(const P& at, E& evaluator, int depth, const AgreementOptions& options)
      : at_(at), evaluator_(evaluator), options_(options), measure_(measure(at, evaluator, depth)) {
    settings_.depth = depth;
  }

  void run() {
    for (const Ordering ordering :
         {Ordering::None, Ordering::ByEvaluation, Ordering::ByCapture, Ordering::MvvLva, Ordering::History}) {
      settings_.ordering = ordering;
      for (const std::size_t entries : {std::size_t{0}, options_.small_table, std::size_t{1} << 12}) {
        settings_.table_entries = entries;
        settings_.seed.reset();
        run_depth_first();
        settings_.seed = options_.seed;
        run_depth_first();
      }
      settings_.table_entries = 0;
      settings_.seed.reset();
      if (ordering != Ordering::History) run_state_space();
    }
    settings_.ordering = Ordering::None;
    run_stepping();
    if (options_.mcts_playouts > 0) run_monte_carlo();
  }

 private:
  void check(const StudyResult<P>& result, const char* name) {
    check_result(at_, measure_, result,
                 std::string(name) + ", depth " + std::to_string(settings_.depth) + ", ordering " +
                     std::to_string(static_cast<int>(settings_.ordering)) + ", table " +
                     std::to_string(settings_.table_entries) + (settings_.seed ? ", shuffled" : ""));
  }

  void run_depth_first() {
    const StudyResult<P> full = minimax(at_, evaluator_, settings_, never_, silent_);
    check(full, "minimax");
    EXPECT_EQ(full.nodes, measure_.minimax.nodes) << "minimax visits the whole tree in any order";
    const StudyResult<P> pruned = alphabeta(at_, evaluator_, settings_, never_, silent_);
    check(pruned, "alphabeta");
    EXPECT_LE(pruned.nodes, full.nodes);
    check(negascout(at_, evaluator_, settings_, never_, silent_), "negascout");
    for (const Deepened which : {Deepened::Minimax, Deepened::AlphaBeta, Deepened::NegaScout}) {
      check(deepening(which, at_, evaluator_, settings_, never_, silent_), "deepening");
    }
    if (settings_.table_entries == 0) return;  // the searches below would take a large one
    check(mtdf(at_, evaluator_, settings_, never_, silent_), "mtdf");
    check(sss_by_mtd(at_, evaluator_, settings_, never_, silent_), "sss by mtd");
    check(deepening(Deepened::MtdF, at_, evaluator_, settings_, never_, silent_), "deepening mtdf");
  }

  void run_state_space() {
    const StudyResult<P> found = sss(at_, evaluator_, settings_, never_, silent_);
    check(found, "sss");
    const StudyResult<P> pruned = alphabeta(at_, evaluator_, settings_, never_, silent_);
    EXPECT_LE(found.leaves, pruned.leaves) << "SSS* looks at a leaf that alpha-beta does not need";
    EXPECT_LE(found.nodes, pruned.nodes);
  }

  void run_stepping() {
    for (const Ordering ordering : {Ordering::None, Ordering::ByEvaluation, Ordering::BestSix}) {
      StudySettings settings = settings_;
      settings.ordering = ordering;
      const StudyResult<P> made = alphabeta<MakeUndo>(at_, evaluator_, settings, never_, silent_);
      expect_same_work(made, alphabeta<CopyBack>(at_, evaluator_, settings, never_, silent_), "copied back");
      expect_same_work(made, alphabeta<Successor>(at_, evaluator_, settings, never_, silent_), "successors");
    }
  }

  void run_monte_carlo() {
    MctsSettings settings;
    settings.depth = settings_.depth;
    settings.playouts = options_.mcts_playouts;
    settings.seed = options_.seed;
    for (const Playout playout : {Playout::Random, Playout::Evaluation}) {
      settings.playout = playout;
      check(mcts(at_, evaluator_, settings, never_, silent_), "mcts");
    }
  }

  const P& at_;
  E& evaluator_;
  AgreementOptions options_;
  Measure<P> measure_;
  StudySettings settings_;
  Stop never_;
  Silent silent_;
};

}  // namespace agreement

template <Position P, Evaluator<P> E>
void check_agreement(const P& at, E& evaluator, int depth, const AgreementOptions& options = {}) {
  std::string where;
  if constexpr (Notated<P>) where = at.text();
  SCOPED_TRACE(where);
  agreement::Comparison<P, E>(at, evaluator, depth, options).run();
}

}  // namespace tabia
