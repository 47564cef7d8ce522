#pragma once
// Proofs on the open board: df-pn that looks only at replies which can matter.
//
// Idea:      let the opponent play elsewhere first. If the claim succeeds all the same, that proof has a zone, and every reply
//            outside it fails likewise; only those inside are tried, and each adds its own zone.
// Invariant: a success in the table holds on every board that has the same stones in its zone. A failure is none: it
//            says that nothing was found among the candidates, in this part of the board.
// Reference: C.-C. Shih et al., A Novel Approach to Solving Goal-Achieving Problems for Board Games, 2021.
// Ours:      the arithmetic of zones (rules/go/life_zone.hpp) lets a checker do it again from the bare moves. Where the
//            attacker has no ban to wait for, the defender's answer to a move elsewhere is a pass: the zone is then the node's
//            own, and it grows until every reply in it is answered. A repetition never counts as a success.

#include <functional>
#include <utility>

#include "base/stop.hpp"
#include "engine/zone_table.hpp"
#include "rules/go/life_problem.hpp"
#include "rules/go/life_zone.hpp"
#include "search/proof_children.hpp"

namespace tabia {

template <go::PointMask M>
class ZoneSearch {
 public:
  using State = go::LifeState<M>;
  using Move = go::LifeMove;

  // What a solver that looks at a part of the board thinks of a state in which the claim moves: where to look first, no more.
  struct Advice {
    Verdict verdict = Verdict::Open;  // Proven: the attacker succeeds
    std::optional<Move> move = {};
  };
  using Guide = std::function<Advice(const State&)>;

  struct Settings {
    M candidates = 0;  // where the claim's own moves are sought
    M strong = 0;      // as for the zones
    std::size_t megabytes = 1;
    Guide guide = nullptr;
  };

  // The problem must outlive the search.
  ZoneSearch(const go::LifeProblem<M>& problem, const go::LifeArena<M>& arena, go::Role claim, M open_edge,
             Settings settings)
      : problem_(problem), claim_(claim), candidates_(settings.candidates & ~open_edge),
        strong_(claim == go::Role::Attacker ? settings.strong : M{0}),
        zones_(arena, claim, open_edge, settings.strong), table_(settings.megabytes),
        guide_(std::move(settings.guide)) {}

  // The success, if there is one within the limits. What an earlier run found out is made use of.
  std::optional<ZoneEntry<M>> prove(State at, Stop& stop) {
    stop_ = &stop;
    look(at, go::LifeView<M>(at), {});
    if (const auto* known = table_.find(at); !known || !known->numbers.settled())
      search(at, 0, {unending_effort, unending_effort});
    const auto* known = table_.find(at);
    if (!known || !known->numbers.proven()) return std::nullopt;
    return *known;
  }
  std::uint64_t nodes() const { return nodes_; }

  // A pass stands for a move elsewhere.
  static State after(State at, Move move) {
    typename State::Undo unused;
    at.play(move, unused);
    return at;
  }
  // Whether the state is an end: alive beyond doubt, with this zone.
  bool is_alive_in(const State& at, M zone) const {
    if (claim_ == go::Role::Attacker) return false;
    const go::LifeView<M> view(at);
    const M alive = go::unconditional_life(at, view);
    return saves(at, alive) && zones_.of_life(at, view, alive) == zone;
  }
  // Where a move elsewhere is answered by a pass, with nothing changed.
  bool waits(const State& at) const { return claim_ == go::Role::Defender && at.ban() < 0; }
  // Where the zone of a node begins: the defender watches over all of its target.
  M watched(const State& at) const {
    M zone = 0;
    if (claim_ == go::Role::Attacker) return zone;
    for (M rest = at.target(); rest != 0; rest &= ~zone)
      zone |= at.arena().connected(go::mask_of<M>(go::first_point(rest)), at.stones(go::Role::Defender));
    return zone;
  }

 private:
  static constexpr int longest_line = 300;  // plies
  static constexpr double epsilon = 0.25;
  static constexpr double share_of_others = 0.5;
  static constexpr Effort guided_effort = 300;      // to turn round what the guide says
  static constexpr Effort effort_of_others = 2000;  // beyond their own, where the guide knows a move

  using Found = FoundNumbers;
  struct Child {
    Move move;
    Found found;
    bool counted = false;  // its zone is part of the node's
  };
  using Children = FixedList<Child, State::max_moves>;

  Found search(State& at, int ply, ProofNumbers limit) {
    if (stop_->poll()) return {};
    ++nodes_;
    if (line_.times(at.repetition_key(), line_.size()) > 0)
      return {refuted_numbers, first_met(at.repetition_key())};
    if (ply >= longest_line) return {refuted_numbers, 0};
    const std::uint64_t nodes_at_entry = nodes_;
    ZoneEntry<M> entry;
    Found found =
        at.to_move() == claim_ ? search_own(at, ply, limit, entry) : search_replies(at, ply, limit, entry);
    if (stop_->stopped()) return {};
    if (found.leans_on >= ply) found.leans_on = Found::nothing;
    if (found.leans_on != Found::nothing && found.numbers.settled()) return found;
    entry.numbers = found.numbers;
    entry.work =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes_ - nodes_at_entry + 1, 0xffff'ffffu));
    table_.store(at, entry);
    return found;
  }

  // The claim moves: one success is enough.
  Found search_own(State& at, int ply, ProofNumbers limit, ZoneEntry<M>& entry) {
    Children children;
    const go::LifeView<M> seen(at);
    const auto filling = fill(at, seen);
    if (filling) children.push_back(child_of(at, seen, *filling));
    for (M points = filling ? M{0} : at.empty() & candidates_; points != 0;) {
      const int point = go::take_point(points);
      if ((point == at.ban() && !at.may_pay()) || !at.is_legal_stone(point)) continue;
      children.push_back(child_of(at, seen, {static_cast<std::int8_t>(point)}));
    }
    if (!filling && at.may_pass()) children.push_back(child_of(at, seen, {}));
    if (children.empty()) return {refuted_numbers};
    if (guide_ && !filling) prefer(guide_(at), children);
    for (;;) {
      for (Child& child : children) {
        if (!child.found.numbers.proven()) continue;
        const auto zone = zone_by(at, child.move);
        if (zone && zones_.holds(*zone)) {
          entry.zone = *zone;
          entry.best = child.move;
          return {proven_numbers};
        }
        // It needs to know what lies beyond, or the table has lost why it succeeds.
        child.found = {zone ? refuted_numbers : ProofNumbers{}};
      }
      const Found found = combine_children(children, true, share_of_others);
      if (!below(found.numbers, limit)) return found;
      if (!work_on(at, children, true, ply, found.numbers, limit)) return {};
    }
  }
  // One move that is known to succeed in a part of the board is followed to the end before others are tried. A pass is not: it wastes
  // what the opponent has wasted.
  void prefer(const Advice& advice, Children& children) const {
    if (!advice.move || advice.move->is_pass() || !is_good(advice.verdict)) return;
    for (Child& child : children) {
      ProofNumbers& numbers = child.found.numbers;
      if (numbers.settled()) continue;
      numbers.proof = child.move == *advice.move ? 1 : add_efforts(numbers.proof, effort_of_others);
    }
  }
  bool is_good(Verdict verdict) const {
    return verdict == (claim_ == go::Role::Attacker ? Verdict::Proven : Verdict::Refuted);
  }
  // Where the target is dead beyond doubt one way of playing it out is enough.
  std::optional<Move> fill(const State& at, const go::LifeView<M>& view) const {
    if (strong_ == 0) return std::nullopt;
    const auto lost = problem_.lost_chain(at, view, zones_.firm(at));
    return lost.lost ? std::optional(go::next_fill(at, lost)) : std::nullopt;
  }
  std::optional<M> zone_by(const State& at, Move move) const {
    const State next = after(at, move);
    const auto* known = table_.find(next);
    if (!known || !known->numbers.proven()) return std::nullopt;
    return zones_.of_play(at, move, next, known->zone);
  }

  // The opponent moves: every reply in the zone must be answered, and the zone grows with each.
  Found search_replies(State& at, int ply, ProofNumbers limit, ZoneEntry<M>& entry) {
    Children children;
    const go::LifeView<M> seen(at);
    M zone = watched(at), listed = 0;
    if (claim_ == go::Role::Defender) zone |= at.liberties(zone);
    M relevant = waits(at) ? zone : M{0};
    if (!waits(at)) children.push_back(child_of(at, seen, {}));
    for (;;) {
      // What is answered already adds its zone; whatever that brings in must be answered too.
      for (bool grown = true; grown;) {
        const M zone_before = zone;
        for (Child& child : children) {
          if (!child.found.numbers.proven()) continue;
          if (!child.counted && !count_in(at, child, zone, relevant))
            child.found = {};  // the table has lost why
          if (!child.move.is_pass()) zones_.add_reply(at, child.move, after(at, child.move), zone);
        }
        zones_.close(at, zone);
        if (waits(at)) relevant = zone;
        const M fresh = relevant & at.empty() & ~listed;
        list_replies(at, seen, fresh, children, zone);
        listed |= fresh;
        grown = fresh != 0 || zone != zone_before;
      }
      if (!zones_.holds(zone)) return {refuted_numbers};
      const Found found =
          children.empty() ? Found{proven_numbers} : combine_children(children, false, share_of_others);
      if (found.numbers.proven()) {
        entry.zone = zone;
        return found;
      }
      if (!below(found.numbers, limit)) return found;
      if (!work_on(at, children, false, ply, found.numbers, limit)) return {};
    }
  }
  void list_replies(const State& at, const go::LifeView<M>& seen, M points, Children& children, M& zone) {
    while (points != 0) {
      const int point = go::take_point(points);
      if (point == at.ban() && !at.may_pay()) continue;
      if (at.is_legal_stone(point)) {
        children.push_back(child_of(at, seen, {static_cast<std::int8_t>(point)}));
      } else {
        zones_.add_suicide(at, point, zone);
      }
    }
  }
  bool count_in(const State& at, Child& child, M& zone, M& relevant) const {
    const auto* known = table_.find(after(at, child.move));
    if (!known || !known->numbers.proven()) return false;
    zone |= known->zone;
    if (child.move.is_pass()) relevant = known->zone;
    child.counted = true;
    return true;
  }

  static bool below(ProofNumbers numbers, ProofNumbers limit) {
    return numbers.proof < limit.proof && numbers.disproof < limit.disproof;
  }
  // False if the search must end.
  bool work_on(State& at, Children& children, bool own, int ply, ProofNumbers sum, ProofNumbers limit) {
    const std::size_t chosen = most_promising_child(children, own);
    const ProofNumbers child_limit = limit_for_child(children, chosen, own, sum, limit, epsilon);
    typename State::Undo saved;
    line_.push(at.repetition_key());
    at.play(children[chosen].move, saved);
    children[chosen].found = search(at, ply + 1, child_limit);
    at.undo(children[chosen].move, saved);
    line_.pop();
    return !stop_->stopped();
  }

  // With what is known of it, or how hard it looks.
  Child child_of(const State& at, const go::LifeView<M>& seen, Move move) {
    const State next = after(at, move);
    if (const auto* known = table_.find(next)) return {move, {known->numbers}};
    const go::LifeView<M> view(seen, at, move, next);
    const ProofNumbers guess = go::estimate_effort(at, move, next, view);
    const ProofNumbers turned = {guess.disproof, guess.proof};
    return {move, {look(next, view, claim_ == go::Role::Attacker ? guess : turned)}};
  }
  // Keeps what is seen at first sight: an end, or the guess.
  ProofNumbers look(const State& at, const go::LifeView<M>& view, ProofNumbers guess) {
    ZoneEntry<M> entry;
    entry.numbers = guess;
    if (problem_.is_captured(at, 0)) {
      entry.numbers = claim_ == go::Role::Attacker ? proven_numbers : refuted_numbers;
    } else if (const M alive = go::unconditional_life(at, view); saves(at, alive)) {
      entry.numbers = refuted_numbers;
      if (claim_ == go::Role::Defender) {
        entry.zone = zones_.of_life(at, view, alive);
        if (zones_.holds(entry.zone)) entry.numbers = proven_numbers;
      }
    } else if (guide_ && at.to_move() == claim_) {
      entry.numbers = guided(guide_(at).verdict, guess);
    }
    table_.store(at, entry);
    return entry.numbers;
  }
  ProofNumbers guided(Verdict seen, ProofNumbers guess) const {
    if (seen == Verdict::Open) return guess;
    return is_good(seen) ? ProofNumbers{1, guided_effort} : ProofNumbers{guess.proof + guided_effort, 1};
  }
  bool saves(const State& at, M alive) const {
    return at.arena().rule == go::TargetRule::All ? (problem_.target & ~alive) == 0
                                                  : (at.target() & alive) != 0;
  }

  int first_met(Key key) const {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (line_.back(line_.size() - i) == key) return static_cast<int>(i);
    }
    return Found::nothing;
  }

  const go::LifeProblem<M>& problem_;
  go::Role claim_;
  M candidates_;
  M strong_;
  go::LifeZones<M> zones_;
  ZoneTable<M> table_;
  Guide guide_;
  Line line_;
  Stop* stop_ = nullptr;
  std::uint64_t nodes_ = 0;
};

}  // namespace tabia
