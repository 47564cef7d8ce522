#include "engine/life_solver.hpp"

#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "engine/life_proof.hpp"
#include "engine/life_proof_head.hpp"
#include "engine/life_turn.hpp"
#include "rules/go/life_problem.hpp"
#include "search/dfpn.hpp"
#include "search/watcher.hpp"

namespace tabia {

namespace {

using go::no_point;
using go::Point;

constexpr int imitation_nodes = 30;
constexpr double share_of_others = 0.5;

// One question, strict or not, with its table.
template <go::PointMask M>
class Inquiry {
 public:
  using State = go::LifeState<M>;
  using Problem = go::LifeProblem<M>;
  using Result = DfpnResult<Problem>;

  Inquiry(const go::LifeQuestion& question, const go::ArenaPlan& plan, bool strict, std::size_t megabytes)
      : question_(question), arena_(arena(question, plan, strict)), problem_(state(0)),
        dfpn_(problem_, settings(megabytes), Line(), stop_, silent_) {}
  Inquiry(const Inquiry&) = delete;
  Inquiry& operator=(const Inquiry&) = delete;

  const go::LifeArena<M>& arena() const { return arena_; }
  const Problem& problem() const { return problem_; }
  const Dfpn<Problem, Silent>& dfpn() const { return dfpn_; }
  bool stopped() const { return stop_.stopped(); }
  void limit(const Stop& stop) { stop_ = stop; }
  std::uint64_t nodes() const { return nodes_; }

  // The start, with so many threats more for the attacker.
  State state(int threats) const { return State(arena_, question_, threats); }
  // Requires: limit() was called and has not stopped.
  Result run(const State& at) {
    const Result result = dfpn_.run(at);
    nodes_ += result.nodes;
    return result;
  }
  Verdict known(const State& at) const {
    const Verdict verdict = problem_.verdict(at);
    return verdict != Verdict::Open ? verdict : dfpn_.known(at);
  }
  Verdict settle(const State& at) {
    const Verdict verdict = known(at);
    return verdict != Verdict::Open || stopped() ? verdict : run(at).verdict;
  }

 private:
  static go::LifeArena<M> arena(const go::LifeQuestion& question, const go::ArenaPlan& plan, bool strict) {
    auto made = go::make_arena<M>(question, plan);
    made.strict = strict;
    return made;
  }
  static DfpnSettings settings(std::size_t megabytes) {
    DfpnSettings made;
    made.table_entries = std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20) /
                                        ProofTable::entry_bytes);
    made.imitation = imitation_nodes;
    made.share_of_others = share_of_others;
    return made;
  }

  go::LifeQuestion question_;
  go::LifeArena<M> arena_;
  Problem problem_;
  Stop stop_;
  Silent silent_;
  Dfpn<Problem, Silent> dfpn_;
  std::uint64_t nodes_ = 0;
};

template <go::PointMask M>
class LifeSolverOf final : public LifeSolver {
 public:
  LifeSolverOf(const go::LifeQuestion& question, go::ArenaPlan plan, std::size_t megabytes)
      : question_(question), plan_(std::move(plan)), megabytes_(megabytes),
        inquiry_(question, plan_, false, std::max<std::size_t>(megabytes * 3 / 4, 1)) {}

  LifeAnswer answer(const Stop& limits) override {
    inquiry_.limit(limits);
    LifeAnswer answer = worth_of(std::nullopt);
    if (answer.worth == LifeWorth::Unknown && !answer.first) answer.first = likely_move();
    const bool lives = question_.attacker_to_move() ? answer.worth == LifeWorth::Failure
                                                    : answer.worth == LifeWorth::Success;
    if (lives) answer.kind = kind_of_life(limits);
    answer.nodes = nodes();
    return answer;
  }

  std::optional<bool> succeeds(int n, const Stop& limits) override {
    inquiry_.limit(limits);
    return succeeds_from(std::nullopt, n);
  }

  std::vector<Point> moves() const override {
    const State root = inquiry_.state(threats_for(all_threats));
    Moves<State> legal;
    root.generate(legal);
    std::vector<Point> points;
    for (const Move move : legal) points.push_back(point_of(move));
    return points;
  }

  LifeTry try_move(Point move, std::optional<int> least, const Stop& limits) override {
    inquiry_.limit(limits);
    LifeTry tried;
    tried.move = move;
    if (least) {
      const auto found = succeeds_from(move, *least);
      if (found) tried.worth = *found ? LifeWorth::Success : LifeWorth::Failure;
      tried.line = last_line_;
      return tried;
    }
    const LifeAnswer answer = worth_of(move);
    tried.worth = answer.worth;
    tried.ko = answer.ko;
    tried.line = answer.line;
    return tried;
  }

  std::optional<LifeSolution> solution(int n, const Stop& limits) override {
    inquiry_.limit(limits);
    LifeJudge<M> judge{[this](const State& at) { return inquiry_.settle(at); }};
    const StopFlag never;
    const SteadyClock clock;
    const LifeTurn<M> begin(inquiry_.state(threats_for(n)), inquiry_.problem());
    const auto made =
        compose::Composer<LifeTurn<M>, LifeJudge<M>>(judge, Limits(), never, clock).compose(begin);
    if (!made) return std::nullopt;
    LifeSolution solution;
    for (const Move move : made->line) solution.line.push_back(point_of(move));
    for (const auto& turn : made->turns) {
      LifeSolution::Turn& told = solution.turns.emplace_back();
      told.move = point_of(turn.only);
      for (const auto& other : turn.others) {
        told.others.push_back(point_of(other.move));
        told.tempting += count_refutations(turn.at, other.move, judge) == 1;
      }
    }
    if (inquiry_.stopped()) return std::nullopt;  // the line may end too early
    return solution;
  }

  std::optional<std::string> proof(int n, std::size_t most_nodes, const Stop& limits) override {
    inquiry_.limit(limits);
    const int threats = threats_for(n);
    LifeProof<M> proof(inquiry_.problem(),
                       {[this](const State& at) { return inquiry_.settle(at); },
                        [this](const State& at) { return inquiry_.known(at); },
                        [this](const State& at) { return inquiry_.dfpn().deciding_move(at); }});
    const auto nodes = proof.write(inquiry_.state(threats), most_nodes);
    if (!nodes) return std::nullopt;
    return life_proof_head(question_, threats) + *nodes;
  }

  LifeOutlook outlook(const LifeMoment& moment, std::uint64_t most_nodes) override {
    go::LifeQuestion now = question_;
    now.diagram = moment.diagram;
    now.to_move = moment.to_move;
    now.ban = inquiry_.arena().number_of(moment.ban) != no_point ? moment.ban : no_point;
    const State at(inquiry_.arena(), now, moment.target, moment.threats);
    LifeOutlook found = {inquiry_.known(at)};
    if (found.verdict == Verdict::Open) {
      inquiry_.limit(Stop(nullptr, nullptr, std::nullopt, most_nodes));
      found.verdict = inquiry_.run(at).verdict;
    }
    if (found.verdict == Verdict::Proven) found.move = obvious_move(at);
    if (found.move || found.verdict == Verdict::Open) return found;
    if (const auto hint = inquiry_.dfpn().deciding_move(at)) {
      if (const auto move = at.find_move(*hint)) found.move = point_of(*move);
    }
    return found;
  }

  std::uint64_t nodes() const override { return inquiry_.nodes() + (strict_ ? strict_->nodes() : 0); }

 private:
  using State = go::LifeState<M>;
  using Move = go::LifeMove;

  // The number as the states count it: the attacker's surplus.
  int threats_for(int n) const { return go::threats_of_attacker(question_.attacker_to_move() ? n : -n); }
  Point point_of(Move move) const {
    return move.is_pass() ? no_point : inquiry_.arena().points[static_cast<std::size_t>(move.point)];
  }
  Move move_to(Point point) const {
    if (point == no_point) return {};
    return {static_cast<std::int8_t>(inquiry_.arena().number_of(point))};
  }

  State start(std::optional<Point> first, int n) const {
    State at = inquiry_.state(threats_for(n));
    typename State::Undo unused;
    if (first) at.play(move_to(*first), unused);
    return at;
  }

  // Whether the side to move at the root succeeds, if it begins with `first` where that is given.
  std::optional<bool> succeeds_from(std::optional<Point> first, int n) {
    last_line_.clear();
    const State at = start(first, n);
    const auto result = inquiry_.run(at);
    if (result.verdict == Verdict::Open) return std::nullopt;
    for (const Move move : result.line) last_line_.push_back(point_of(move));
    if (last_line_.empty()) {
      if (const auto obvious = obvious_move(at)) last_line_.push_back(*obvious);
    }
    return question_.attacker_to_move() == (result.verdict == Verdict::Proven);
  }
  // The attacker's move where no search was needed: the stone that ends it, or the next to fill.
  std::optional<Point> obvious_move(const State& at) const {
    if (at.to_move() != go::Role::Attacker) return std::nullopt;
    Moves<State> legal;
    at.generate(legal);
    for (const Move move : legal) {
      State next = at;
      typename State::Undo unused;
      next.play(move, unused);
      if (inquiry_.problem().is_captured(next, 0)) return point_of(move);
    }
    const auto lost = inquiry_.problem().lost_chain(at);
    if (!lost.lost) return std::nullopt;
    return point_of(go::next_fill(at, lost));
  }

  // The ladder of threats: first with everything against the side to move, for most problems end there; then with none, and
  // with everything for it where that is not enough. What remains is a ko, and how many threats it takes is counted last.
  LifeAnswer worth_of(std::optional<Point> first) {
    LifeAnswer answer;
    const auto against = succeeds_from(first, -all_threats);
    if (!against) return answer;
    if (*against) return noted(answer, LifeWorth::Success, first);
    const auto even = succeeds_from(first, 0);
    if (!even) return answer;
    if (!*even) {
      const auto with = succeeds_from(first, all_threats);
      if (!with) return answer;
      if (!*with) return noted(answer, LifeWorth::Failure, first);
    }
    answer.ko = *even ? KoCount{0, -all_threats} : KoCount{all_threats, 0};
    noted(answer, LifeWorth::Ko, first);
    while (!answer.ko.exact()) {
      const int n = *even ? answer.ko.needs - 1 : answer.ko.fails + 1;
      const auto enough = succeeds_from(first, n);
      if (!enough) break;
      (*enough ? answer.ko.needs : answer.ko.fails) = n;
      if (*enough) noted(answer, LifeWorth::Ko, first);
    }
    return answer;
  }
  // With the line of the last search.
  LifeAnswer& noted(LifeAnswer& answer, LifeWorth worth, std::optional<Point> first) {
    answer.worth = worth;
    answer.line = last_line_;
    if (worth != LifeWorth::Failure && !first)
      answer.first = last_line_.empty() ? no_point : last_line_.front();
    return answer;
  }

  // The move that looks best where the search did not come to an end.
  std::optional<Point> likely_move() const {
    const bool attacks = question_.attacker_to_move();
    const State root = inquiry_.state(threats_for(-all_threats));
    Moves<State> legal;
    root.generate(legal);
    std::optional<Point> best;
    Effort least = 0;
    for (const Move move : legal) {
      State next = root;
      typename State::Undo unused;
      next.play(move, unused);
      const auto numbers = inquiry_.dfpn().numbers(next);
      if (!numbers) continue;
      const Effort effort = attacks ? numbers->proof : numbers->disproof;
      if (best && effort >= least) continue;
      best = point_of(move);
      least = effort;
    }
    return best;
  }

  // The question again, with loops and passes counted as the defender's failure.
  LifeKind kind_of_life(const Stop& limits) {
    if (inquiry_.stopped()) return LifeKind::Unknown;
    if (!strict_) {
      strict_ =
          std::make_unique<Inquiry<M>>(question_, plan_, true, std::max<std::size_t>(megabytes_ / 4, 1));
    }
    strict_->limit(limits);
    // With as many threats against the defender as are counted, but not without end: a loop that feeds on threats must not
    // pass for one that the attacker may go round for ever.
    const auto result = strict_->run(strict_->state(go::most_defender_threats));
    if (result.verdict == Verdict::Open) return LifeKind::Unknown;
    return result.verdict == Verdict::Refuted ? LifeKind::Alive : LifeKind::Seki;
  }

  go::LifeQuestion question_;
  go::ArenaPlan plan_;
  std::size_t megabytes_;
  Inquiry<M> inquiry_;
  std::unique_ptr<Inquiry<M>> strict_;
  std::vector<Point> last_line_;  // of the last search
};

}  // namespace

Result<std::unique_ptr<LifeSolver>> make_life_solver(const go::LifeQuestion& question,
                                                     std::size_t megabytes) {
  const go::ArenaPlan plan = TABIA_TRY(go::plan_arena(question));
  const auto points = static_cast<int>(plan.points.size());
  if (points <= go::mask_capacity<go::Mask64>)
    return std::unique_ptr<LifeSolver>(std::make_unique<LifeSolverOf<go::Mask64>>(question, plan, megabytes));
  if (points <= go::mask_capacity<go::Mask128>)
    return std::unique_ptr<LifeSolver>(
        std::make_unique<LifeSolverOf<go::Mask128>>(question, plan, megabytes));
  return Error{concat("the region and the stones in it are ", points, " points; ",
                      go::mask_capacity<go::Mask128>, " is the most")};
}

}  // namespace tabia
