#pragma once
// The other half of the facade that every game shares: counting and studying. `Rules` also says
//
//   template <class Use> static Result<StudyReport> with_evaluator(std::string_view name, Use&& use);
//
// which calls use(evaluator) with the one named ("" is the default), or returns an error that lists them. A game that
// can be played well also names its `PlayEvaluator` and `Tuning`; see think_of.hpp. One that has levels besides names its
// `Attention` and `ladder()`; see levelled_of.hpp.

#include <atomic>

#include "engine/game_of.hpp"
#include "engine/solve_of.hpp"
#include "engine/study_of.hpp"
#include "engine/think_of.hpp"
#include "game/perft.hpp"

namespace tabia {

// A game that is not played by the play search brings its own: `using Thinking = ...`, with the same functions.
template <class Rules>
concept ThinksItsOwnWay = requires {
  typename Rules::Thinking;
};

template <class Rules>
struct ThinkingFor {
  using Type = ThinkingOf<Rules>;
};
template <ThinksItsOwnWay Rules>
struct ThinkingFor<Rules> {
  using Type = typename Rules::Thinking;
};

template <class Rules>
class MindOf final : public Mind {
 public:
  using P = typename Rules::Position;

  std::vector<Share> divide(const Game& game, int depth, Workers& workers,
                            const Progress& progress) override {
    return shares_of(game, workers, progress,
                     [&](P& at, const P&, const auto&) { return perft(at, depth - 1); });
  }

  Result<std::vector<Share>> divide_by_paths(const Game& game, int depth, Workers& workers,
                                             const Progress& progress) override {
    if constexpr (CountsPaths<P>) {
      return shares_of(game, workers, progress, [&](P& at, const P& root, const auto& move) {
        return root.ways(move) * at.count_path_leaves(depth - 1);
      });
    } else {
      return Mind::divide_by_paths(game, depth, workers, progress);
    }
  }

  Result<StudyReport> study(const Game& game, const StudyRequest& request,
                            const StopFlag* stop_flag) override {
    return Rules::with_evaluator(request.evaluation, [&](auto& evaluator) {
      return study::study(position_of(game), evaluator, request, stop_flag);
    });
  }

  Result<SolveReport> solve(const Game& game, const SolveRequest& request, const StopFlag& stop) override {
    return solving_.solve(position_of(game), request, stop);
  }
  Result<ExplainReport> explain(const Game& game, const SolveRequest& request,
                                const std::vector<std::string>& moves, const StopFlag& stop) override {
    return solving_.explain(position_of(game), request, moves, stop);
  }

  Result<ThoughtReport> think(const Game& game, const ThinkRequest& request, StopFlag& stop,
                              const StopFlag* pondering, Workers& workers,
                              const std::function<void(const ThoughtReport&)>& tell) override {
    const auto& known = static_cast<const GameOf<Rules>&>(game);
    return thinking_.think(known.at(), known.line(), known.last_move(), request, stop, pondering, workers,
                           tell);
  }
  void set_solving_table(std::size_t megabytes) override { solving_.set_table(megabytes); }
  bool can_think() const override { return PlaysWell<Rules> || ThinksItsOwnWay<Rules>; }
  void set_table(std::size_t megabytes) override { thinking_.set_table(megabytes); }
  void set_threads(int threads) override { thinking_.set_threads(threads); }
  void set_endings(const Endings& endings) override {
    thinking_.set_endings(endings);
    solving_.set_endings(endings);
  }
  void forget() override {
    thinking_.forget();
    solving_.forget();
  }

 private:
  // The count below each root move, by count(position after it, root, move).
  template <class Count>
  static std::vector<Share> shares_of(const Game& game, Workers& workers, const Progress& progress,
                                      Count&& count) {
    const P& root = position_of(game);
    Moves<P> moves;
    root.generate(moves);
    std::vector<Share> shares(moves.size());
    std::atomic<std::size_t> done = 0;
    workers.run(static_cast<int>(moves.size()), [&](int i) {
      P at = root;
      typename P::Undo unused;
      shares[i].move = Rules::legal_move(root, moves[i]).coordinates;
      at.play(moves[i], unused);
      shares[i].leaves = count(at, root, moves[i]);
      const std::size_t now = done.fetch_add(1) + 1;
      if (progress) progress(now, moves.size());
    });
    return shares;
  }

  // A Mind is only ever handed games of its own engine.
  static const P& position_of(const Game& game) { return static_cast<const GameOf<Rules>&>(game).at(); }

  typename ThinkingFor<Rules>::Type thinking_;
  SolvingOf<Rules> solving_;
};

}  // namespace tabia
