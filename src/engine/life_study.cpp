#include "engine/life_study.hpp"

#include <algorithm>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/life_request.hpp"
#include "engine/study_of.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/find_question.hpp"
#include "rules/go/life_heuristics.hpp"

namespace tabia {

namespace {

using go::LifeHeuristic;

struct NamedSearch {
  std::string_view name;
  Deepened which;
};
constexpr auto searches = std::to_array<NamedSearch>({
    {"minimax", Deepened::Minimax},
    {"alphabeta", Deepened::AlphaBeta},
});

// Keeps what the moves of the root were found to be worth, of the last depth that was begun.
template <go::PointMask M>
class RootWatcher : public Silent {
 public:
  struct Seen {
    go::LifeMove move;
    Score value = 0;  // for the side to move at the root
    bool at_most = false;
  };

  void on_root(Score, Score) { seen_.clear(); }
  void on_enter(int ply, go::LifeMove move, Score, Score beta) {
    if (ply != 1) return;
    move_ = move;
    sure_of_ = -beta;
  }
  void on_leave(int ply, Score value) {
    if (ply == 1) seen_.push_back({move_, -value, -value <= sure_of_});
  }
  template <class Report>
  void on_depth(const Report&) {
    finished_ = seen_;
  }
  // Of the last depth that was finished.
  const std::vector<Seen>& finished() const { return finished_; }

 private:
  go::LifeMove move_;
  Score sure_of_ = 0;
  std::vector<Seen> seen_, finished_;
};

Result<std::vector<LifeHeuristic>> heuristics_named(const std::vector<std::string>& names) {
  std::vector<LifeHeuristic> found;
  for (const std::string& name : names) {
    const auto& known = go::life_heuristic_names;
    const auto place = std::find(known.begin(), known.end(), to_lower(name));
    if (place == known.end() && to_lower(name) != "all") {
      std::string all;
      for (const std::string_view one : known) all += concat(one, ", ");
      return Error{concat("no heuristic called ", shown(name), "; there are: ", all, "all")};
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (place == known.end() || known[i] == *place) found.push_back(static_cast<LifeHeuristic>(i));
    }
  }
  return found;
}

std::optional<int> forced_plies(Score score) {
  return is_win(score) || is_loss(score) ? std::optional(plies_to_end(score)) : std::nullopt;
}

template <go::PointMask M>
class Studied {
 public:
  Studied(const go::LifeQuestion& question, const go::ArenaPlan& plan)
      : question_(question), arena_(go::make_arena<M>(question, plan)),
        root_(go::LifeState<M>(arena_, question, 0)), evaluator_(arena_) {}

  LifeStudyReport run(Deepened which, const LifeStudyRequest& request,
                      const std::vector<LifeHeuristic>& heuristics, const StopFlag& flag) {
    for (const LifeHeuristic heuristic : heuristics) evaluator_.enable(heuristic);
    const SteadyClock clock;
    const Instant begin = clock.now();
    Stop stop = request.limits.stop(&flag, clock);
    RootWatcher<M> watcher;
    const auto result = search(which, request.depth, stop, watcher);

    LifeStudyReport report;
    report.seconds = seconds(clock.now() - begin);
    report.to_move = question_.to_move == go::Color::Black ? "B" : "W";
    report.objective = question_.attacker_to_move() ? "kill" : "live";
    report.success = is_win(result.value);
    if (forced_plies(result.value))
      report.verdict = report.success == question_.attacker_to_move() ? "dead" : "alive";
    report.value = study::in_units(result.value);
    report.positions = result.nodes;
    report.depth = result.depth;
    report.complete = result.complete;
    if (result.best) report.move = text_of(*result.best);
    for (const go::LifeMove move : result.line) report.line.push_back(text_of(move));
    for (const auto& seen : watcher.finished())
      report.candidates.push_back(
          {text_of(seen.move), study::in_units(seen.value), forced_plies(seen.value), seen.at_most});
    return report;
  }

 private:
  // To the depth asked for, or deeper and deeper until something is forced: more depth would not change that.
  StudyResult<go::PlayedLife<M>> search(Deepened which, std::optional<int> depth, Stop& stop,
                                        RootWatcher<M>& watcher) {
    StudySettings settings;
    StudyMemory<go::PlayedLife<M>> memory(settings);
    StudyResult<go::PlayedLife<M>> best;
    std::uint64_t positions = 0;
    for (settings.depth = depth.value_or(1); settings.depth <= depth.value_or(max_study_depth);
         ++settings.depth) {
      auto result = one_depth<MakeUndo>(which, root_, evaluator_, settings, stop, watcher, memory);
      positions += result.nodes;
      if (result.complete || !best.complete) best = result;
      best.complete = result.complete;
      if (!result.complete) break;
      watcher.on_depth(result);
      memory.best = result.best;
      if (result.decided || forced_plies(result.value)) break;
    }
    best.nodes = positions;
    return best;
  }
  std::string text_of(go::LifeMove move) const {
    return go::move_text(arena_.size,
                         move.is_pass() ? go::no_point : arena_.points[static_cast<std::size_t>(move.point)]);
  }

  go::LifeQuestion question_;
  go::LifeArena<M> arena_;
  go::PlayedLife<M> root_;
  go::LifeEvaluator<M> evaluator_;
};

}  // namespace

std::vector<std::string> life_algorithms() {
  std::vector<std::string> names;
  for (const NamedSearch& search : searches) names.emplace_back(search.name);
  return names;
}

std::vector<std::string> life_heuristics() {
  return {go::life_heuristic_names.begin(), go::life_heuristic_names.end()};
}

Result<LifeStudyReport> study_life(const LifeStudyRequest& request, const StopFlag& flag) {
  const auto search = std::find_if(searches.begin(), searches.end(),
                                   [&](const NamedSearch& one) { return one.name == request.algorithm; });
  if (search == searches.end())
    return Error{concat("no algorithm called ", shown(request.algorithm), "; there are: minimax, alphabeta")};
  if (request.depth && (*request.depth < 1 || *request.depth > max_study_depth))
    return Error{concat("depth ", *request.depth, " is not from 1 to ", max_study_depth)};
  const auto heuristics = TABIA_TRY(heuristics_named(request.heuristics));
  const go::ProblemText problem = TABIA_TRY(read_life_problem(request.problem, request.goal));
  const go::FoundQuestion found = TABIA_TRY(go::find_question(problem, 0));
  const go::ArenaPlan plan = TABIA_TRY(go::plan_arena(found.question));
  const auto points = static_cast<int>(plan.points.size());
  if (points <= go::mask_capacity<go::Mask64>)
    return Studied<go::Mask64>(found.question, plan).run(search->which, request, heuristics, flag);
  if (points <= go::mask_capacity<go::Mask128>)
    return Studied<go::Mask128>(found.question, plan).run(search->which, request, heuristics, flag);
  return Error{concat("the region and the stones in it are ", points, " points; ",
                      go::mask_capacity<go::Mask128>, " is the most")};
}

}  // namespace tabia
