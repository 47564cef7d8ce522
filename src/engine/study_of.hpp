#pragma once
// The study of search for any game: names become template arguments, results become plain data.

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/study.hpp"
#include "search/averaging.hpp"
#include "search/deepening.hpp"
#include "search/mcts.hpp"
#include "search/recorder.hpp"
#include "search/sss.hpp"

namespace tabia::study {

enum class Algorithm : std::uint8_t {
  AlphaBeta,
  Minimax,
  NegaScout,
  MtdF,
  Sss,
  SssByMtd,
  Mcts,
  Average,
  WeightedAverage,
  DeepeningAlphaBeta,
  DeepeningMinimax,
  DeepeningNegaScout,
  DeepeningMtdF,
};

template <class Value>
struct Named {
  std::string_view name;
  std::string_view about;
  Value value;
};

inline constexpr auto algorithms = std::to_array<Named<Algorithm>>({
    {"alphabeta", "minimax without looking where the answer cannot matter", Algorithm::AlphaBeta},
    {"minimax", "looks at everything: the measure for all others", Algorithm::Minimax},
    {"negascout", "principal variation search: the first move exactly, the others by null windows",
     Algorithm::NegaScout},
    {"mtdf", "null windows only, from a first guess, with a table", Algorithm::MtdF},
    {"sss", "SSS*, best first over solution trees, with its OPEN list", Algorithm::Sss},
    {"sss-mtd", "SSS* as a series of null windows from above, with a table", Algorithm::SssByMtd},
    {"mcts", "Monte Carlo tree search to the depth given, 10,000 playouts unless --nodes says more",
     Algorithm::Mcts},
    {"average", "the mean of all leaves", Algorithm::Average},
    {"weighted-average", "the mean with good moves weighing more than bad ones", Algorithm::WeightedAverage},
    {"deepening", "alpha-beta to depth 1, 2, 3 ...: can be stopped at any time",
     Algorithm::DeepeningAlphaBeta},
    {"deepening-minimax", "minimax to depth 1, 2, 3 ...", Algorithm::DeepeningMinimax},
    {"deepening-negascout", "negascout to depth 1, 2, 3 ...", Algorithm::DeepeningNegaScout},
    {"deepening-mtdf", "MTD(f) to depth 1, 2, 3 ..., each guess from the depth before",
     Algorithm::DeepeningMtdF},
});

inline constexpr auto orderings = std::to_array<Named<Ordering>>({
    {"none", "as generated", Ordering::None},
    {"evaluation", "by the evaluation of the child", Ordering::ByEvaluation},
    {"captured", "by the value of the captured piece", Ordering::ByCapture},
    {"six", "by evaluation, and only the six best: not exact", Ordering::BestSix},
    {"mvv-lva", "most valuable victim, least valuable attacker", Ordering::MvvLva},
    {"history", "table move, captures, killers, history", Ordering::History},
});

inline constexpr auto steppings = std::to_array<Named<Stepping>>({
    {"make", "play and take back", Stepping::MakeUndo},
    {"copy", "play, then restore a saved copy", Stepping::CopyBack},
    {"successor", "a new position for every move", Stepping::Successor},
});

template <class List>
std::vector<Choice> choices(const List& list) {
  std::vector<Choice> out;
  out.reserve(std::size(list));
  for (const auto& entry : list) out.push_back({std::string(entry.name), std::string(entry.about)});
  return out;
}

// Nothing if the name is not listed.
template <class List>
auto find(const List& list, std::string_view name) -> std::optional<decltype(list[0].value)> {
  for (const auto& entry : list) {
    if (entry.name == name) return entry.value;
  }
  return std::nullopt;
}

template <class List>
auto pick(const List& list, std::string_view name, std::string_view what)
    -> Result<std::remove_cvref_t<decltype(list[0].value)>> {
  if (const auto found = find(list, name)) return *found;
  std::string names;
  for (const auto& entry : list) names += concat(names.empty() ? "" : ", ", entry.name);
  return Error{concat("no ", what, " called ", shown(name), "; there are: ", names)};
}

// In the evaluation's unit; a forced win is 10000 less a hundredth for each ply until it, so that sooner is more.
inline double in_units(Score score) {
  if (is_win(score)) return 10'000 - plies_to_end(score) / 100.0;
  if (is_loss(score)) return plies_to_end(score) / 100.0 - 10'000;
  return score / 100.0;
}

struct Plan {
  Algorithm algorithm;
  Ordering ordering;
  Stepping stepping;
  StudySettings settings;
};

inline Result<Plan> plan_for(const StudyRequest& request) {
  Plan plan{TABIA_TRY(pick(algorithms, request.algorithm, "algorithm")),
            TABIA_TRY(pick(orderings, request.ordering, "ordering")),
            TABIA_TRY(pick(steppings, request.stepping, "stepping")),
            {}};
  if (request.depth < 0 || request.depth > max_study_depth) {
    return Error{concat("depth ", request.depth, " is not from 0 to ", max_study_depth)};
  }
  plan.settings.depth = request.depth;
  plan.settings.ordering = plan.ordering;
  plan.settings.seed = request.seed;
  // A table move needs a table. For all other orderings the searches stay as the textbooks have them.
  constexpr std::size_t table_entries = std::size_t{1} << 20;
  if (plan.ordering == Ordering::History) plan.settings.table_entries = table_entries;
  return plan;
}

template <Position P>
struct Outcome {
  StudyResult<P> result;
  std::optional<double> mean;  // of an averaging player, in hundredths for the side to move
};

template <Position P, Evaluator<P> E, Watcher<P> W>
Outcome<P> run(const Plan& plan, const P& at, E& evaluator, const StudyRequest& request, Stop& stop,
               W& watcher) {
  const auto deepened = [&](Deepened which) -> Outcome<P> {
    return {deepening(which, at, evaluator, plan.settings, stop, watcher), {}};
  };
  const auto averaged = [&](Averaging how) -> Outcome<P> {
    const auto average = averaging(how, at, evaluator, plan.settings, stop, watcher);
    return {average.study, average.value};
  };
  const auto sampled = [&]() -> Outcome<P> {
    MctsSettings settings;
    settings.depth = plan.settings.depth;
    settings.playouts = request.limits.nodes.value_or(settings.playouts);
    settings.playout = Playout::Evaluation;
    settings.seed = request.seed.value_or(settings.seed);
    return {mcts(at, evaluator, settings, stop, watcher), {}};
  };
  switch (plan.algorithm) {
    case Algorithm::Minimax:
      return {with_stepping(plan.stepping,
                            [&](auto step) {
                              return minimax<decltype(step)>(at, evaluator, plan.settings, stop, watcher);
                            }),
              {}};
    case Algorithm::AlphaBeta:
      return {with_stepping(plan.stepping,
                            [&](auto step) {
                              return alphabeta<decltype(step)>(at, evaluator, plan.settings, stop, watcher);
                            }),
              {}};
    case Algorithm::NegaScout: return {negascout(at, evaluator, plan.settings, stop, watcher), {}};
    case Algorithm::MtdF: return {mtdf(at, evaluator, plan.settings, stop, watcher), {}};
    case Algorithm::Sss: return {sss(at, evaluator, plan.settings, stop, watcher), {}};
    case Algorithm::SssByMtd: return {sss_by_mtd(at, evaluator, plan.settings, stop, watcher), {}};
    case Algorithm::Mcts: return sampled();
    case Algorithm::Average: return averaged(Averaging::Simple);
    case Algorithm::WeightedAverage: return averaged(Averaging::Weighted);
    case Algorithm::DeepeningAlphaBeta: return deepened(Deepened::AlphaBeta);
    case Algorithm::DeepeningMinimax: return deepened(Deepened::Minimax);
    case Algorithm::DeepeningNegaScout: return deepened(Deepened::NegaScout);
    case Algorithm::DeepeningMtdF: break;
  }
  return deepened(Deepened::MtdF);
}

// The moves of a line as text, each in the position where it is played.
template <Position P>
std::vector<std::string> line_text(P at, const std::vector<typename P::Move>& line) {
  std::vector<std::string> texts;
  for (const auto move : line) {
    texts.push_back(at.move_text(move));
    typename P::Undo unused;
    at.play(move, unused);
  }
  return texts;
}

// Turns what the recorder kept into plain data, seen by the first player.
template <Position P>
RecordedTree tree_of(const P& root, const TreeRecorder<P>& recorder) {
  const auto nodes = recorder.nodes();
  RecordedTree tree;
  tree.truncated = recorder.truncated();
  std::vector<P> positions;  // parents come before children, so each is one move from a known one
  positions.reserve(nodes.size());
  int entered = 0;
  for (const auto& node : nodes) {
    RecordedNode out;
    if (node.parent == TreeRecorder<P>::Node::none) {
      positions.push_back(root);
    } else {
      P at = positions[node.parent];
      out.parent = static_cast<int>(node.parent);
      out.move = at.move_text(node.move);
      typename P::Undo unused;
      at.play(node.move, unused);
      positions.push_back(std::move(at));
    }
    const P& at = positions.back();
    if constexpr (requires { at.name(); }) out.name = at.name();
    const Side side = at.side_to_move();
    out.first_to_move = side == Side::First;
    if (node.visits > 0) {
      // Seen from the other side a window changes its ends.
      const Score low = side == Side::First ? node.alpha : -node.beta;
      const Score high = side == Side::First ? node.beta : -node.alpha;
      if (low > -infinite) out.alpha = in_units(low);
      if (high < infinite) out.beta = in_units(high);
      out.value = in_units(for_first(node.value, side));
      const bool lower = side == Side::First ? node.bound == Bound::Lower : node.bound == Bound::Upper;
      const bool upper = side == Side::First ? node.bound == Bound::Upper : node.bound == Bound::Lower;
      out.bound = lower ? "lower" : upper ? "upper" : "exact";
      out.entered = ++entered;
      out.leaf_number = static_cast<int>(node.leaf_number);
      out.fate = node.leaf_number > 0 ? RecordedNode::Fate::Leaf : RecordedNode::Fate::Inner;
    } else {
      out.fate = RecordedNode::Fate::Cut;
    }
    tree.nodes.push_back(std::move(out));
  }
  return tree;
}

template <Position P, Evaluator<P> E>
Result<StudyReport> study(const P& at, E& evaluator, const StudyRequest& request, const StopFlag* flag) {
  const Plan plan = TABIA_TRY(plan_for(request));
  const SteadyClock clock;
  Limits limits = request.limits;
  if (plan.algorithm == Algorithm::Mcts) limits.nodes.reset();  // there they are playouts
  const Instant begin = clock.now();
  Stop stop = limits.stop(flag, clock);

  Outcome<P> outcome;
  std::optional<RecordedTree> tree;
  if (request.record > 0) {
    const bool in_passes =
        plan.algorithm >= Algorithm::DeepeningAlphaBeta || plan.algorithm <= Algorithm::NegaScout;
    TreeRecorder<P> recorder(request.record, in_passes ? Passes::Last : Passes::Merge);
    outcome = run(plan, at, evaluator, request, stop, recorder);
    tree = tree_of(at, recorder);
  } else {
    Silent silent;
    outcome = run(plan, at, evaluator, request, stop, silent);
  }

  const StudyResult<P>& result = outcome.result;
  StudyReport report;
  report.seconds = seconds(clock.now() - begin);
  report.algorithm = request.algorithm;
  report.ordering = request.ordering;
  report.evaluation = request.evaluation;
  report.stepping = request.stepping;
  report.depth = result.depth;
  report.nodes = result.nodes;
  report.leaves = result.leaves;
  report.evaluations = result.evaluations;
  report.memory = result.memory;
  report.value = in_units(for_first(result.value, at.side_to_move()));
  if (outcome.mean) report.value = (at.side_to_move() == Side::First ? *outcome.mean : -*outcome.mean) / 100;
  if (report.value == 0) report.value = 0;  // never "-0"
  if (!outcome.mean && (is_win(result.value) || is_loss(result.value))) {
    report.plies_to_end = plies_to_end(result.value);
  }
  if (result.best) report.move = at.move_text(*result.best);
  report.line = line_text(at, result.line);
  report.complete = result.complete;
  report.tree = std::move(tree);
  return report;
}

}  // namespace tabia::study
