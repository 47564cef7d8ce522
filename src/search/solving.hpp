#pragma once
// What a position is worth, by all that can tell: solved endings answer at once; else the play search says what is likely
// and in which order to look, and the prover proves it.

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "game/limits.hpp"
#include "search/prover.hpp"
#include "search/pvs.hpp"

namespace tabia {

// Bounds of the value for the side to move; equal once it is solved.
struct SolvedValue {
  Outcome least = Outcome::Loss;
  Outcome most = Outcome::Win;
  bool by_endings = false;  // the position itself was a solved ending

  bool solved() const { return least == most; }
};

template <Position P, Evaluator<P> E, class Tuning>
class Solver {
 public:
  using Move = typename P::Move;

  // How much of the limits the play search gets, in hundredths.
  static constexpr int thinking_share = 35;

  Solver(std::size_t table_megabytes, const EndingProbe<P>* endings)
      : endings_(endings), thought_megabytes_(std::max<std::size_t>(table_megabytes / 4, 1)), thoughts_(1),
        bounds_(table_megabytes - table_megabytes / 4), search_(thoughts_, E()),
        prover_(bounds_, endings, &thoughts_, E()) {
    search_.set_probe(endings);
  }

  void forget() {
    if (!thinks_) return;
    thinks_ = false;
    thoughts_.clear();
    bounds_.clear();
    search_.forget();
  }

  // `enough` says whether bounds settle what is asked: all that is needed, or all that can be known. Requires: no counter
  // can end the game.
  template <class Enough>
  SolvedValue solve(const P& at, const Limits& limits, const StopFlag& flag, const Clock& clock,
                    Enough&& enough) {
    SolvedValue value = known(at);
    if (value.solved() || enough(value)) return value;
    const Instant begin = clock.now();
    const Score opinion = think(at, limits, flag, clock);
    Stop stop = rest_of(limits, begin, flag, clock);
    Hopes hopes = hopes_for(at.side_to_move(), opinion);
    while (!stop.stopped() && !enough(value)) {
      Hope* hope = next_hope(hopes, value, at.side_to_move());
      if (!hope) break;
      const std::uint64_t before = prover_.nodes();
      const Verdict verdict = prover_.search(at, hope->question, hope->depth, stop);
      hope->spent += prover_.nodes() - before + 1;
      hope->depth += 1;
      settle(value, at.side_to_move(), hope->question.threshold, verdict);
    }
    nodes_ += prover_.nodes() - std::exchange(prover_nodes_, prover_.nodes());
    return value;
  }

  // What is known without any search.
  SolvedValue known(const P& at) const {
    if (const auto outcome = at.ended()) return {*outcome, *outcome};
    if (!study::has_moves(at)) return {at.stuck(), at.stuck()};
    if (endings_) {
      if (const auto outcome = endings_->probe(at)) return {*outcome, *outcome, true};
    }
    const ProvedBounds bounds = prover_.known(at);
    if (at.side_to_move() == Side::First) return {bounds.least, bounds.most};
    return {opposite(bounds.most), opposite(bounds.least)};
  }

  std::uint64_t nodes() const { return nodes_; }

  // The moves that are known to keep at least so much, without any search; the one that decided comes first.
  std::vector<Move> moves_that_keep(const P& at, Outcome least) const {
    Moves<P> moves;
    at.generate(moves);
    const std::uint16_t hint = prover_.known(at).hint;
    std::vector<Move> kept;
    for (const Move move : moves) {
      P next = at;
      typename P::Undo unused;
      next.play(move, unused);
      if (opposite(known(next).most) < least) continue;
      kept.insert(hint != 0 && move.hint() == hint ? kept.begin() : kept.end(), move);
    }
    return kept;
  }

  // How it may go on from a position whose value is known, as far as that is known without a search: to the end, a few
  // moves into a solved draw, or to where a position comes up again.
  std::vector<Move> line(P at) const {
    std::vector<Move> moves;
    std::vector<Identity> met;
    int drawing = 0;
    while (moves.size() < longest_shown) {
      const SolvedValue value = known(at);
      const Identity id = identity_of(at);
      const bool again = std::find(met.begin(), met.end(), id) != met.end();
      if (again || !value.solved()) break;
      if (value.by_endings && value.least == Outcome::Draw && ++drawing > shown_of_draw) break;
      const auto choices = value.by_endings ? best_in_ending(at) : moves_that_keep(at, value.least);
      if (choices.empty()) break;
      met.push_back(id);
      moves.push_back(choices.front());
      typename P::Undo unused;
      at.play(choices.front(), unused);
    }
    return moves;
  }

  static Outcome opposite(Outcome outcome) {
    return outcome == Outcome::Draw ? outcome : outcome == Outcome::Win ? Outcome::Loss : Outcome::Win;
  }

 private:
  struct Hope {
    Question question;
    double weight = 0;  // how much of the work it deserves
    int depth = 2;
    std::uint64_t spent = 0;
  };
  using Hopes = std::array<Hope, 4>;

  static constexpr std::size_t longest_shown = 400;
  static constexpr int shown_of_draw = 4;

  std::vector<Move> best_in_ending(const P& at) const {
    return endings_ ? endings_->moves_that_keep(at) : std::vector<Move>();
  }

  // Deepens until its share of the limits is spent or a forced end is seen.
  Score think(const P& at, const Limits& limits, const StopFlag& flag, const Clock& clock) {
    Limits share = limits;
    if (share.nodes) *share.nodes = *share.nodes * thinking_share / 100;
    if (share.time) *share.time = *share.time * thinking_share / 100;
    if (!share.nodes && !share.time) share.nodes = unlimited_thought;
    if (!thinks_) thoughts_.resize(thought_megabytes_);
    thinks_ = true;
    thoughts_.grow_older();
    search_.begin(at, Line(), share.stop(&flag, clock));
    Score opinion = draw_score;
    for (int depth = 1; depth <= deepest_thought; ++depth) {
      search_.set_iteration(depth);
      const Score value = search_.search_root(depth, -infinite, infinite, {}, {});
      if (search_.stopped()) break;
      opinion = value;
      if (is_decided(opinion)) break;
    }
    nodes_ += search_.nodes();
    return opinion;
  }
  static bool is_decided(Score opinion) { return opinion > decided || opinion < -decided; }

  Stop rest_of(const Limits& limits, Instant begin, const StopFlag& flag, const Clock& clock) const {
    Limits rest = limits;
    if (rest.nodes) *rest.nodes -= std::min(*rest.nodes, search_.nodes());
    if (rest.time) *rest.time -= std::min<Duration>(*rest.time, clock.now() - begin);
    return rest.stop(&flag, clock);
  }

  // What the play search thinks likely is tried most.
  static Hopes hopes_for(Side mover, Score opinion) {
    const auto weigh = [&](double winning, double hold, double held, double losing) {
      return Hopes{Hope{Question::that(mover, Outcome::Win), winning},
                   Hope{Question::that(mover, Outcome::Draw), hold},
                   Hope{Question::that(other(mover), Outcome::Draw), held},
                   Hope{Question::that(other(mover), Outcome::Win), losing}};
    };
    if (opinion > decided) return weigh(1, 0, 0, 0);
    if (opinion < -decided) return weigh(0, 0, 0, 1);
    if (opinion > clear) return weigh(1, 0.3, 0.3, 0);
    if (opinion < -clear) return weigh(0, 0.3, 0.3, 1);
    return weigh(0.2, 1, 1, 0.2);
  }

  // The one that has had the least work for its weight, among those whose question is still open.
  static Hope* next_hope(Hopes& hopes, const SolvedValue& value, Side mover) {
    Hope* next = nullptr;
    for (Hope& hope : hopes) {
      if (hope.weight == 0 || hope.depth > Prover<P, E>::deepest) continue;
      if (bounds_for_first(value, mover).verdict(hope.question.threshold) != Verdict::Open) continue;
      if (!next ||
          static_cast<double>(hope.spent) / hope.weight < static_cast<double>(next->spent) / next->weight)
        next = &hope;
    }
    return next;
  }
  static ProvedBounds bounds_for_first(const SolvedValue& value, Side mover) {
    ProvedBounds bounds;
    bounds.least = mover == Side::First ? value.least : opposite(value.most);
    bounds.most = mover == Side::First ? value.most : opposite(value.least);
    return bounds;
  }
  static void settle(SolvedValue& value, Side mover, Threshold threshold, Verdict verdict) {
    ProvedBounds bounds = bounds_for_first(value, mover);
    bounds.settle(threshold, verdict);
    value.least = mover == Side::First ? bounds.least : opposite(bounds.most);
    value.most = mover == Side::First ? bounds.most : opposite(bounds.least);
  }

  static constexpr Score decided =
      max_opinion - max_ply;          // beyond: a forced end, or a solved ending is reached
  static constexpr Score clear = 60;  // hundredths: likely won
  static constexpr int deepest_thought = 99;
  static constexpr std::uint64_t unlimited_thought = 5'000'000;  // nodes, where nothing is limited

  const EndingProbe<P>* endings_;
  std::size_t thought_megabytes_;
  bool thinks_ = false;  // since it last forgot; before that the tables are empty, and small
  SharedTable thoughts_;
  BoundsTable bounds_;
  PlaySearch<P, E, Tuning> search_;
  Prover<P, E> prover_;
  std::uint64_t nodes_ = 0;
  std::uint64_t prover_nodes_ = 0;
};

}  // namespace tabia
