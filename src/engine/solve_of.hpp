#pragma once
// Solving for any game whose value is win, draw or loss and that says
//
//   static Position without_draw_rules(Position at);   no counter ends it any more
//
// besides what think_of.hpp asks for; for the others, one line that says so.

#include <algorithm>
#include <memory>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "engine/endings.hpp"
#include "engine/solve.hpp"
#include "engine/think_of.hpp"
#include "search/solving.hpp"

namespace tabia {

template <class Rules>
concept Solves = PlaysWell<Rules> && requires(typename Rules::Position at) {
  Rules::without_draw_rules(at);
};

template <class Rules>
class SolvingOf {
 public:
  using P = typename Rules::Position;
  Result<SolveReport> solve(const P&, const SolveRequest&, const StopFlag&) {
    return Error{"this game cannot be solved yet"};
  }
  Result<ExplainReport> explain(const P&, const SolveRequest&, const std::vector<std::string>&,
                                const StopFlag&) {
    return Error{"this game cannot be explained yet"};
  }
  void set_table(std::size_t) {}
  void set_endings(const Endings&) {}
  void forget() {}
};

template <Solves Rules>
class SolvingOf<Rules> {
 public:
  using P = typename Rules::Position;
  using Move = typename P::Move;

  Result<SolveReport> solve(const P& given, const SolveRequest& request, const StopFlag& stop) {
    const std::optional<Outcome> goal = TABIA_TRY(goal_named(request.goal));
    Run run{Rules::without_draw_rules(given), request.limits, stop};
    return solve(run, goal, request.all);
  }

  Result<ExplainReport> explain(const P& given, const SolveRequest& request,
                                const std::vector<std::string>& named, const StopFlag& stop) {
    Run run{Rules::without_draw_rules(given), request.limits, stop};
    std::vector<Move> wanted;
    for (const std::string& text : named) wanted.push_back(TABIA_TRY(run.at.read_move(text)));
    Moves<P> moves;
    run.at.generate(moves);
    if (wanted.empty()) wanted.assign(moves.begin(), moves.end());
    // Half for the position, half for its moves.
    const Limits whole = run.limits;
    run.limits = part_of(whole, 2);
    ExplainReport report{solve(run, std::nullopt, false), {}};
    run.limits = whole;
    const SolvedValue value = solver().known(run.at);
    for (std::size_t i = 0; i < wanted.size(); ++i)
      report.moves.push_back(explained(run, wanted[i], value, wanted.size() - i));
    std::stable_sort(report.moves.begin(), report.moves.end(), [](const auto& a, const auto& b) {
      return std::pair(a.keeps, !a.fails) > std::pair(b.keeps, !b.fails);
    });
    report.position.nodes = solver().nodes() - run.nodes_before;
    report.position.seconds = seconds(clock_.now() - run.begin);
    return report;
  }

  void set_table(std::size_t megabytes) {
    solver_.reset();
    megabytes_ = megabytes;
  }
  void set_endings(const Endings& endings) {
    if constexpr (HasSolvedEndings<Rules>) {
      solver_.reset();
      probe_ = Rules::probe_of(endings);
    }
  }
  void forget() {
    if (solver_) solver_->forget();
  }

 private:
  using PlaySolver = Solver<P, typename Rules::PlayEvaluator, typename Rules::Tuning>;

  // One request: what is asked about, and what is left of its limits.
  struct Run {
    P at;
    Limits limits;
    const StopFlag& stop;
    Instant begin = SteadyClock().now();
    std::uint64_t nodes_before = 0;
  };

  // Made when it is first needed: a Mind that only plays has no such tables.
  PlaySolver& solver() {
    if (!solver_) solver_ = std::make_unique<PlaySolver>(megabytes_, probe_.get());
    return *solver_;
  }

  static Result<std::optional<Outcome>> goal_named(std::string_view name) {
    if (name.empty()) return std::optional<Outcome>();
    if (name == "win") return std::optional(Outcome::Win);
    if (name == "draw") return std::optional(Outcome::Draw);
    return Error{concat("no goal called ", shown(name), "; there are: win, draw")};
  }

  SolveReport solve(Run& run, std::optional<Outcome> goal, bool all) {
    run.nodes_before = solver().nodes();
    const SolvedValue value = solver().solve(run.at, run.limits, run.stop, clock_, [&](const SolvedValue& v) {
      return v.solved() || (goal && (v.least >= *goal || v.most < *goal));
    });
    SolveReport report;
    report.state = value.solved() ? SolveState::Solved : SolveState::Unknown;
    if (goal) {
      report.state = value.least >= *goal ? SolveState::Solved
                     : value.most < *goal ? SolveState::Refuted
                                          : SolveState::Unknown;
    }
    name_value(report, value);
    if (report.state != SolveState::Unknown) report.claim = Claim::Proved;
    // What a good first move keeps: the goal, or else the value.
    const Outcome kept = goal && value.least >= *goal ? *goal : value.least;
    if (value.solved() || (goal && value.least >= *goal)) find_first_moves(run, kept, all, report);
    if (value.by_endings && probe_) report.plies = probe_->plies(run.at);
    report.pv = texts(run.at, solver().line(run.at));
    if (report.pv.empty() && !report.first_moves.empty() && value.least > Outcome::Loss)
      report.pv = {report.first_moves.front()};
    report.nodes = solver().nodes() - run.nodes_before;
    report.seconds = seconds(clock_.now() - run.begin);
    return report;
  }

  // Those that are known already; if there are none, or all are asked for, the others are looked at too.
  void find_first_moves(Run& run, Outcome kept, bool all, SolveReport& report) {
    Moves<P> moves;
    run.at.generate(moves);
    std::vector<Move> good = solver().moves_that_keep(run.at, kept);
    report.all_moves = true;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      if (std::find(good.begin(), good.end(), move) != good.end()) continue;
      SolvedValue value = worth(run.at, move);
      if ((all || good.empty()) && value.least < kept && value.most >= kept)
        value = look_at(run, move, kept, moves.size() - i);
      if (value.least >= kept) {
        good.push_back(move);
      } else if (value.most >= kept) {
        report.all_moves = false;
        if (all) report.open_moves.push_back(text(run.at, move));
      }
    }
    for (const Move move : good) report.first_moves.push_back(text(run.at, move));
  }

  ExplainedMove explained(Run& run, Move move, const SolvedValue& position, std::size_t left) {
    SolvedValue value = worth(run.at, move);
    if (!value.solved()) value = look_at(run, move, std::nullopt, left);
    ExplainedMove out;
    out.move = text(run.at, move);
    name_value(out, value);
    out.keeps = position.solved() && value.least >= position.least;
    out.fails = value.most < position.least;
    const P next = after(run.at, move);
    out.line = texts(next, solver().line(next));
    if (value.by_endings && probe_) {
      if (const auto plies = probe_->plies(next)) out.plies = *plies + 1;
    }
    return out;
  }

  // The value of a move for who makes it: as it is known, or after a search with its part of what is left.
  SolvedValue worth(const P& at, Move move) { return solver().known(after(at, move)).turned(); }
  SolvedValue look_at(const Run& run, Move move, std::optional<Outcome> kept, std::size_t left) {
    const Limits limits = part_of(left_of(run), left);
    const auto enough = [&](const SolvedValue& theirs) {
      const SolvedValue v = theirs.turned();
      return v.solved() || (kept && (v.least >= *kept || v.most < *kept));
    };
    return solver().solve(after(run.at, move), limits, run.stop, clock_, enough).turned();
  }
  static P after(P at, Move move) {
    typename P::Undo unused;
    at.play(move, unused);
    return at;
  }

  Limits left_of(const Run& run) {
    Limits left = run.limits;
    if (left.nodes) *left.nodes -= std::min(*left.nodes, solver().nodes() - run.nodes_before);
    if (left.time) *left.time -= std::min<Duration>(*left.time, clock_.now() - run.begin);
    return left;
  }
  static Limits part_of(Limits limits, std::size_t parts) {
    if (limits.nodes) *limits.nodes /= parts;
    if (limits.time) *limits.time /= parts;
    return limits;
  }

  template <class Report>
  static void name_value(Report& report, const SolvedValue& value) {
    report.least = word(value.least);
    report.most = word(value.most);
    if (!value.solved()) return;
    report.verdict = word(value.least);
    report.claim = Claim::Proved;
    report.by_databases = value.by_endings;
  }
  static std::string word(Outcome outcome) {
    return outcome == Outcome::Win ? "win" : outcome == Outcome::Draw ? "draw" : "loss";
  }
  static std::string text(const P& at, Move move) { return Rules::legal_move(at, move).coordinates; }
  static std::vector<std::string> texts(P at, const std::vector<Move>& moves) {
    std::vector<std::string> out;
    for (const Move move : moves) {
      out.push_back(text(at, move));
      at = after(at, move);
    }
    return out;
  }

  SteadyClock clock_;
  std::size_t megabytes_ = 128;
  std::unique_ptr<EndingProbe<P>> probe_;  // outlives the solver that asks it
  std::unique_ptr<PlaySolver> solver_;
};

}  // namespace tabia
