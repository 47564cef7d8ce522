#pragma once
// Df-pn: depth-first proof-number search, for goals that are reached or not.
//
// Idea:      the proof number of a position is the least number of leaves that must still be proved to prove it,
//            the disproof number likewise. Work always goes to the leaf that matters to both; thresholds let a
//            depth-first search stay below a node until its numbers say that another is better.
// Invariant: the search of a node returns when a number has reached its threshold, or at a verdict. What the
//            table holds as a verdict is true on whatever line the position is reached.
// Reference: A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications, 2002; J. Pawlewicz and
//            L. Lew, Improving Depth-First PN-Search: 1+epsilon Trick, 2007; Y. Kawano, Using Similar Positions to Search
//            Game Trees, 1996 (imitation); T. Ueda et al., Weak Proof-Number Search, 2008 (share of the others).
// Ours:      a verdict that leans on a repetition holds only on this line. It carries the ply of the earliest
//            position it leans on, and is put in the table only at that ply or above, where the whole loop lies
//            below the node; until then it lives in the frames of the search. Sums saturate below "never".

#include <cstdint>
#include <optional>
#include <utility>

#include "base/stop.hpp"
#include "game/problem.hpp"
#include "search/proof_children.hpp"
#include "search/proof_table.hpp"
#include "search/watcher.hpp"

namespace tabia {

struct DfpnSettings {
  std::size_t table_entries = std::size_t{1} << 18;
  double epsilon = 0.25;   // how much worse than the second best a move may get before we change over
  int longest_line = 400;  // plies; a longer line ends the search as undecided
  // Nodes to spend on refuting a move by the replies that refuted another. Needs a game that finds moves by their hints.
  int imitation = 0;
  // Where all children must be settled: the greatest effort counts whole, of the others this share. Below 1 where many moves lead
  // to the same positions, whose effort a plain sum would count again and again.
  double share_of_others = 1;
};

template <Problem Q>
struct DfpnResult {
  using Move = typename Q::State::Move;

  Verdict verdict = Verdict::Open;
  std::optional<Move> best;  // for the side to move at the root: the move that proves or refutes
  std::vector<Move> line;    // from the table; may be cut short
  std::uint64_t nodes = 0;   // visits, the root counted
  std::uint64_t memory = 0;  // table entries used
  ProofNumbers numbers;      // of the root
};

template <Problem Q, Watcher<typename Q::State> W>
class Dfpn {
 public:
  using State = typename Q::State;
  using Move = typename State::Move;

  Dfpn(const Q& problem, const DfpnSettings& settings, Line line, Stop& stop, W& watcher)
      : problem_(problem), settings_(settings), line_(std::move(line)), stop_(stop), watcher_(watcher),
        table_(settings.table_entries), history_(line_.size()) {}

  // What an earlier run found out is made use of. Requires: the Stop has not stopped.
  DfpnResult<Q> run(State at) {
    result_ = {};
    watcher_.on_root(-infinite, infinite);
    const Found found = search(at, 0, {unending_effort, unending_effort});
    watcher_.on_leave(0, score(at, found.numbers));
    result_.numbers = found.numbers;
    result_.verdict = stop_.stopped() ? Verdict::Open : verdict_of(found.numbers);
    result_.memory = table_.used();
    if (result_.verdict == Verdict::Open) {
      result_.best.reset();
    } else {
      follow_line(at);
    }
    return result_;
  }
  // What is known of a position, on whatever line it is reached.
  Verdict known(const State& at) const {
    const auto entry = look_up(at);
    return entry ? verdict_of(entry->numbers) : Verdict::Open;
  }
  // How it stands with a position, if it was seen.
  std::optional<ProofNumbers> numbers(const State& at) const {
    const auto entry = look_up(at);
    return entry ? std::optional(entry->numbers) : std::nullopt;
  }
  // The move that was found to bring about what is known, as a hint.
  std::optional<std::uint16_t> deciding_move(const State& at) const {
    const auto entry = look_up(at);
    return entry ? entry->best : std::nullopt;
  }
  void forget() { table_.clear(); }

 private:
  using Found = FoundNumbers;
  static constexpr int nothing = Found::nothing;
  static constexpr Effort idle_effort = 10;  // of an idle move that seems to fail soon, at most
  static constexpr bool asked_when_listed = EstimatesEffort<Q>;

  struct Child {
    Move move;
    Found found;
  };
  using Children = FixedList<Child, State::max_moves>;
  // Where the table would have what a move leads to.
  struct Slot {
    Move move;
    Identity id;
    int stake;
  };

  static Verdict verdict_of(ProofNumbers numbers) {
    return numbers.proven() ? Verdict::Proven : numbers.refuted() ? Verdict::Refuted : Verdict::Open;
  }

  Found search(State& at, int ply, ProofNumbers limit) {
    // Step 1. Count the node, and end if told to.
    if (stop_.poll()) return {};
    ++result_.nodes;
    const std::uint64_t nodes_at_entry = result_.nodes;

    // Step 2. A verdict may be there already: by the goal, or by a repetition on the line.
    if (!asked_when_listed || ply == 0) {
      if (const Verdict verdict = problem_.verdict(at); verdict != Verdict::Open)
        return settle(at, ply, verdict);
    }
    if (const Verdict verdict = problem_.cycle(at, line_); verdict != Verdict::Open) {
      return {numbers_of(verdict), first_met(at.repetition_key())};
    }

    // Step 3. List the moves with what the table knows of them.
    const bool any_will_do = problem_.solver_to_move(at);
    Children children;
    list(at, any_will_do, children);
    if (children.empty()) return settle(at, ply, problem_.exhausted(at));
    if (ply >= settings_.longest_line) {
      stop_.now();
      return {};
    }

    // Step 4. Work on the most promising child until a threshold is reached. Where a move changes next to nothing it goes first:
    // what answers it often answers others too, and imitation is cheap.
    Found found = combine(children, any_will_do);
    if constexpr (FindsMove<State>) {
      if (settings_.imitation > 0 && !found.numbers.settled() && try_idle_move(at, children, ply, limit)) {
        if (stop_.stopped()) return {};
        found = combine(children, any_will_do);
      }
    }
    while (found.numbers.proof < limit.proof && found.numbers.disproof < limit.disproof) {
      const std::size_t chosen = most_promising_child(children, any_will_do);
      const ProofNumbers child_limit =
          limit_for_child(children, chosen, any_will_do, found.numbers, limit, settings_.epsilon);
      children[chosen].found = visit(at, children[chosen].move, ply, child_limit);
      if (stop_.stopped()) return {};
      if constexpr (FindsMove<State>) {
        if (settings_.imitation > 0) imitate_refutation(at, children, chosen, any_will_do);
      }
      found = combine(children, any_will_do);
    }
    if (ply == 0) result_.best = children[most_promising_child(children, any_will_do)].move;

    // Step 5. Keep it, unless it is a verdict that holds on this line only.
    if (found.leans_on >= ply) found.leans_on = nothing;
    if (found.leans_on == nothing || !found.numbers.settled()) {
      const std::uint64_t work = std::min<std::uint64_t>(result_.nodes - nodes_at_entry + 1, 0xffff'ffffu);
      keep(at, found.numbers, static_cast<std::uint32_t>(work), settling_move(children, any_will_do));
    }
    return found;
  }

  Found settle(const State& at, int ply, Verdict verdict) {
    const ProofNumbers numbers = numbers_of(verdict);
    keep(at, numbers, 1);
    watcher_.on_leaf(ply, score(at, numbers));
    return {numbers};
  }

  // In rounds, so that the table's lines are on their way when they are looked at, and what is known comes before what has to be
  // looked at first. A move that decides ends it: the others do not matter.
  void list(State& at, bool any_will_do, Children& children) {
    Moves<State> moves;
    problem_.candidates(at, moves);
    FixedList<Slot, State::max_moves> slots;
    for (const Move move : moves) {
      slots.push_back(slot_after(at, move));
      table_.expect(slots.back().id);
    }
    Moves<State> fresh;
    const auto add = [&](Move move, ProofNumbers numbers) {
      children.push_back({move, {numbers}});
      return near_effort(numbers, any_will_do) == 0;
    };
    for (const Slot& slot : slots) {
      if (const auto entry = table_.find(slot.id, slot.stake)) {
        if (add(slot.move, entry->numbers)) return;
      } else {
        fresh.push_back(slot.move);
      }
    }
    if (!fresh.empty()) list_new(at, fresh, add);
  }
  Slot slot_after(State& at, Move move) const {
    if constexpr (ForeseesIdentity<State>) {
      if (const auto keys = at.keys_after(move)) return {move, {(*keys)[0], (*keys)[1]}, stake_of(at)};
    }
    typename State::Undo saved;
    at.play(move, saved);
    const Slot slot = {move, identity_of(at), stake_of(at)};
    at.undo(move, saved);
    return slot;
  }
  // Positions that were never seen. Where looks have a meaning they are kept, and the goal is asked at once.
  template <class Add>
  void list_new(const State& before, const Moves<State>& moves, const Add& add) {
    if constexpr (asked_when_listed) {
      typename Q::FirstLook look(problem_, before);
      for (const Move move : moves) {
        State at = before;
        typename State::Undo unused;
        at.play(move, unused);
        const ProofNumbers numbers = look(move, at);
        keep(at, numbers, 1);
        if (add(move, numbers)) return;
      }
    } else {
      for (const Move move : moves) add(move, {});
    }
  }

  // --- The table.
  static int stake_of(const State& at) {
    if constexpr (HasStake<State>) {
      return at.stake();
    } else {
      return 0;
    }
  }
  std::optional<ProofEntry> look_up(const State& at) const {
    return table_.find(identity_of(at), stake_of(at));
  }
  void keep(const State& at, ProofNumbers numbers, std::uint32_t work,
            std::optional<std::uint16_t> best = std::nullopt) {
    table_.store(identity_of(at), {numbers, best, work}, stake_of(at));
  }

  Found visit(State& at, Move move, int ply, ProofNumbers limit) {
    typename State::Undo saved;
    watcher_.on_enter(ply + 1, move, -infinite, infinite);
    line_.push(at.repetition_key());
    at.play(move, saved);
    const Found found = search(at, ply + 1, limit);
    watcher_.on_leave(ply + 1, score(at, found.numbers));
    at.undo(move, saved);
    line_.pop();
    return found;
  }

  // The move that decides for the side to move, if one does.
  static std::optional<std::uint16_t> settling_move(const Children& children, bool any_will_do) {
    for (const Child& child : children) {
      if (near_effort(child.found.numbers, any_will_do) == 0) return child.move.hint();
    }
    return std::nullopt;
  }

  // Looks a little into the move that changes least, if the game names one and it seems to fail soon.
  bool try_idle_move(State& at, Children& children, int ply, ProofNumbers limit) requires FindsMove<State> {
    if constexpr (NamesIdleMove<Q>) {
      const bool any_will_do = problem_.solver_to_move(at);
      const auto idle = problem_.idle_move(at);
      for (std::size_t i = 0; idle && i < children.size(); ++i) {
        const ProofNumbers numbers = children[i].found.numbers;
        if (!(children[i].move == *idle)) continue;
        if (numbers.settled() || far_effort(numbers, any_will_do) >= idle_effort) return false;
        ProofNumbers little = {unending_effort, unending_effort};
        const Effort most = far_effort(numbers, any_will_do) * 3 / 2 + 1;
        far_effort(little, any_will_do) = std::min(most, far_effort(limit, any_will_do));
        children[i].found = visit(at, children[i].move, ply, little);
        if (!stop_.stopped()) imitate_refutation(at, children, i, any_will_do);
        return true;
      }
    }
    return false;
  }

  // --- Imitation: where one move of a side has failed, its other moves often fail to the same replies.
  // `chosen` has just been visited; if it failed, tries whether its siblings fail like it.
  void imitate_refutation(State& at, Children& children, std::size_t chosen,
                          bool any_will_do) requires FindsMove<State> {
    const Found& model = children[chosen].found;
    if (far_effort(model.numbers, any_will_do) != 0 || model.leans_on != nothing) return;
    typename State::Undo saved, unused;
    State guide = at;
    guide.play(children[chosen].move, unused);
    line_.push(at.repetition_key());
    for (Child& child : children) {
      if (child.found.numbers.settled()) continue;
      imitation_left_ = settings_.imitation;
      at.play(child.move, saved);
      State copy = guide;
      if (imitate(at, copy, !any_will_do)) child.found = {any_will_do ? refuted_numbers : proven_numbers};
      at.undo(child.move, saved);
    }
    line_.pop();
  }
  // Whether `at` ends well for the one side by the moves that are known to do so from `guide`. What it finds out is kept; a
  // loop counts against it.
  bool imitate(State& at, State& guide, bool for_solver) requires FindsMove<State> {
    const Verdict wanted = for_solver ? Verdict::Proven : Verdict::Refuted;
    Verdict verdict = known(at);
    if (verdict == Verdict::Open) {
      verdict = problem_.verdict(at);
      if (verdict != Verdict::Open) keep(at, numbers_of(verdict), 1);
    }
    if (verdict != Verdict::Open) return verdict == wanted;
    if (--imitation_left_ < 0 || problem_.cycle(at, line_) != Verdict::Open) return false;

    std::optional<std::uint16_t> best;
    line_.push(at.repetition_key());
    const bool done = problem_.solver_to_move(at) == for_solver ? imitate_move(at, guide, for_solver, best)
                                                                : imitate_all(at, guide, for_solver);
    line_.pop();
    if (done) keep(at, numbers_of(wanted), 1, best);
    return done;
  }
  bool imitate_move(State& at, State& guide, bool for_solver,
                    std::optional<std::uint16_t>& best) requires FindsMove<State> {
    const auto entry = look_up(guide);
    if (!entry || !entry->best || !entry->numbers.settled() || entry->numbers.proven() != for_solver)
      return false;
    best = entry->best;
    return imitate_after(*best, at, guide, for_solver);
  }
  bool imitate_all(State& at, State& guide, bool for_solver) requires FindsMove<State> {
    Moves<State> moves;
    problem_.candidates(at, moves);
    if (moves.empty()) return (problem_.exhausted(at) == Verdict::Proven) == for_solver;
    for (const Move move : moves) {
      if (!imitate_after(move.hint(), at, guide, for_solver)) return false;
    }
    return true;
  }
  bool imitate_after(std::uint16_t hint, State& at, State& guide, bool for_solver) requires FindsMove<State> {
    const auto move = at.find_move(hint);
    if (!move) return false;
    const auto guiding = guide.find_move(hint);
    typename State::Undo saved, saved_guide;
    at.play(*move, saved);
    bool done;
    if (guiding) {
      guide.play(*guiding, saved_guide);
      done = imitate(at, guide, for_solver);
      guide.undo(*guiding, saved_guide);
    } else {
      done = known(at) == (for_solver ? Verdict::Proven : Verdict::Refuted);
    }
    at.undo(*move, saved);
    return done;
  }

  Found combine(const Children& children, bool any_will_do) const {
    return combine_children(children, any_will_do, settings_.share_of_others);
  }

  // The earliest ply of this search that had the key; a position of the game's own past binds every line alike.
  int first_met(Key key) const {
    for (std::size_t i = history_; i < line_.size(); ++i) {
      if (line_.back(line_.size() - i) == key) return static_cast<int>(i - history_);
    }
    return nothing;
  }

  Score score(const State& at, ProofNumbers numbers) const {
    const Score for_solver = numbers.proven() ? win : numbers.refuted() ? -win : draw_score;
    return problem_.solver_to_move(at) ? for_solver : -for_solver;
  }

  // Down the table along moves with the verdict of the root: the move that was found to bring it about, else the one that
  // took most work.
  void follow_line(State at) {
    result_.line.clear();
    std::optional<Move> move = result_.best;
    while (move && static_cast<int>(result_.line.size()) < settings_.longest_line) {
      result_.line.push_back(*move);
      typename State::Undo unused;
      at.play(*move, unused);
      move.reset();
      if (problem_.verdict(at) != Verdict::Open) return;
      move = next_of_line(at);
    }
  }
  std::optional<Move> next_of_line(State& at) const {
    const auto entry = look_up(at);
    Moves<State> moves;
    problem_.candidates(at, moves);
    std::optional<Move> chosen;
    std::uint32_t most_work = 0;
    for (const Move move : moves) {
      typename State::Undo saved;
      at.play(move, saved);
      const auto after = look_up(at);
      at.undo(move, saved);
      if (!after || verdict_of(after->numbers) != result_.verdict) continue;
      if (entry && entry->best == move.hint()) return move;
      if (chosen && after->work <= most_work) continue;
      chosen = move;
      most_work = after->work;
    }
    return chosen;
  }

  const Q& problem_;
  DfpnSettings settings_;
  Line line_;
  Stop& stop_;
  W& watcher_;
  ProofTable table_;
  std::size_t history_;  // how much of the line is the game's past
  DfpnResult<Q> result_;
  int imitation_left_ = 0;
};

// `past` holds the positions of the game before the root, for goals that care about repetition.
template <Problem Q, Watcher<typename Q::State> W>
DfpnResult<Q> dfpn(const Q& problem, const typename Q::State& at, const DfpnSettings& settings, Stop& stop,
                   W& watcher, Line past = {}) {
  return Dfpn<Q, W>(problem, settings, std::move(past), stop, watcher).run(at);
}

}  // namespace tabia
