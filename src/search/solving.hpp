#pragma once
// What a position is worth, by all that can tell: solved endings answer at once; else the play search says what is likely,
// and df-pn proves it, as two goals: that the first player gets at least a draw, and at least a win.
//
// Invariant: a value never rests on an opinion. What the play search thinks decides only how the work is shared between
// the two goals.
// Reference: J. Schaeffer and others, Checkers Is Solved, 2007 (a heuristic search says what to prove first).

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "game/limits.hpp"
#include "search/dfpn.hpp"
#include "search/pvs.hpp"
#include "search/value_problem.hpp"

namespace tabia {

// Bounds of the value for the side to move; equal once it is solved.
struct SolvedValue {
  Outcome least = Outcome::Loss;
  Outcome most = Outcome::Win;
  bool by_endings = false;  // the position itself was a solved ending

  bool solved() const { return least == most; }
  SolvedValue turned() const { return {opposite(most), opposite(least), by_endings}; }
};

template <Position P, Evaluator<P> E, class Tuning>
class Solver {
 public:
  using Move = typename P::Move;

  // How much of the limits the play search gets, in hundredths.
  static constexpr int thinking_share = 15;

  // Takes its memory when it first has to search: where the endings answer there is no need.
  Solver(std::size_t table_megabytes, const EndingProbe<P>* endings)
      : endings_(endings), megabytes_(std::max<std::size_t>(table_megabytes, 4)) {}

  void forget() {
    if (!work_ || work_->is_fresh) return;
    work_->thoughts.clear();
    work_->search.forget();
    for (Proof& proof : work_->proofs) proof.forget();
    work_->is_fresh = true;
  }

  // `enough` says whether bounds settle what is asked: all that is needed, or all that can be known. Requires: no counter
  // can end the game.
  template <class Enough>
  SolvedValue solve(const P& at, const Limits& limits, const StopFlag& flag, const Clock& clock,
                    Enough&& enough) {
    SolvedValue value = known(at);
    if (value.solved() || enough(value)) return value;
    if (!work_) work_ = std::make_unique<Work>(megabytes_, endings_);
    work_->is_fresh = false;
    const Instant begin = clock.now();
    Left left{limits.nodes, limits.time ? std::optional(begin + *limits.time) : std::nullopt, flag, clock};
    const Score opinion = think(at, limits, left);
    std::array<Share, 2> shares = shares_for(at.side_to_move(), opinion);
    while (!left.nothing() && !value.solved() && !enough(value)) {
      const std::size_t chosen = next_share(shares, value, at.side_to_move());
      value = prove(at, chosen, shares[chosen], left, value);
    }
    return value;
  }

  // What is known without any search.
  SolvedValue known(const P& at) const {
    if (const auto outcome = at.ended()) return {*outcome, *outcome};
    if (!study::has_moves(at)) return {at.stuck(), at.stuck()};
    if (endings_) {
      if (const auto outcome = endings_->probe(at)) return {*outcome, *outcome, true};
    }
    SolvedValue value;
    if (!work_) return value;
    for (std::size_t i = 0; i < goals.size(); ++i) settle(value, goals[i], work_->proofs[i].known(at));
    return at.side_to_move() == Side::First ? value : value.turned();
  }

  std::uint64_t nodes() const { return nodes_; }

  // The moves that are known to keep at least so much, without any search.
  std::vector<Move> moves_that_keep(const P& at, Outcome least) const {
    Moves<P> moves;
    at.generate(moves);
    std::vector<Move> kept;
    for (const Move move : moves) {
      if (known(after(at, move)).turned().least >= least) kept.push_back(move);
    }
    return kept;
  }

  // How it may go on from a position whose value is known, as far as that is known without a search: to the end, a few
  // moves into a solved draw, or to where only positions come up that were there before.
  std::vector<Move> line(P at) const {
    std::vector<Move> moves;
    std::vector<Identity> met = {identity_of(at)};
    int drawing = 0;
    while (moves.size() < longest_shown) {
      const SolvedValue value = known(at);
      if (!value.solved()) break;
      if (value.by_endings && value.least == Outcome::Draw && ++drawing > shown_of_draw) break;
      const auto choices =
          value.by_endings ? endings_->moves_that_keep(at) : moves_that_keep(at, value.least);
      const auto fresh = std::find_if(choices.begin(), choices.end(), [&](const Move& move) {
        return std::find(met.begin(), met.end(), identity_of(after(at, move))) == met.end();
      });
      if (fresh == choices.end()) break;
      moves.push_back(*fresh);
      at = after(at, *fresh);
      met.push_back(identity_of(at));
    }
    return moves;
  }

 private:
  using Problem = ValueProblem<P>;
  using Proof = Dfpn<Problem, Silent>;
  static constexpr std::array<Outcome, 2> goals = {Outcome::Draw,
                                                   Outcome::Win};  // of the first player, at least

  // What searching needs, which is large: a quarter for the play search, the rest for the proofs.
  struct Work {
    Work(std::size_t megabytes, const EndingProbe<P>* endings)
        : thoughts(megabytes / 4),
          search(thoughts, E()), problems{Problem{goals[0], endings}, Problem{goals[1], endings}},
          proofs{proof(problems[0], megabytes), proof(problems[1], megabytes)} {
      search.set_probe(endings);
    }
    Proof proof(const Problem& problem, std::size_t megabytes) {
      DfpnSettings settings;
      settings.table_entries =
          std::bit_floor(megabytes * (std::size_t{3} << 20) / 8 / ProofTable::entry_bytes);
      return Proof(problem, settings, Line(), stop, silent);
    }

    bool is_fresh = true;
    SharedTable thoughts;
    PlaySearch<P, E, Tuning> search;
    Stop stop;
    Silent silent;
    std::array<Problem, 2> problems;
    std::array<Proof, 2> proofs;
  };

  // What is left of the limits.
  struct Left {
    std::optional<std::uint64_t> nodes;
    std::optional<Instant> deadline;
    const StopFlag& flag;
    const Clock& clock;

    bool nothing() const { return nodes == 0 || flag.raised() || (deadline && clock.now() >= *deadline); }
    Stop stop(std::uint64_t most) const {
      return Stop(&flag, &clock, deadline, nodes ? std::min(*nodes, most) : most);
    }
    void spend(std::uint64_t spent) {
      if (nodes) *nodes -= std::min(*nodes, spent);
    }
  };

  // The work on one goal.
  struct Share {
    double weight = 1;
    std::uint64_t spent = 0;
  };

  static P after(P at, Move move) {
    typename P::Undo unused;
    at.play(move, unused);
    return at;
  }

  // Deepens until its share of the limits is spent or a forced end is seen.
  Score think(const P& at, const Limits& limits, Left& left) {
    Limits share = limits;
    if (share.nodes) *share.nodes = *share.nodes * thinking_share / 100;
    if (share.time) *share.time = *share.time * thinking_share / 100;
    if (!share.nodes && !share.time) share.nodes = unlimited_thought;
    auto& search = work_->search;
    work_->thoughts.grow_older();
    search.begin(at, Line(), share.stop(&left.flag, left.clock));
    Score opinion = draw_score;
    for (int depth = 1; depth <= deepest_thought; ++depth) {
      search.set_iteration(depth);
      const Score value = search.search_root(depth, -infinite, infinite, {}, {});
      if (search.stopped()) break;
      opinion = value;
      if (opinion > decided || opinion < -decided) break;
    }
    nodes_ += search.nodes();
    left.spend(search.nodes());
    return opinion;
  }

  // The goal that the value is likely to turn on gets more of the work.
  static std::array<Share, 2> shares_for(Side mover, Score opinion) {
    const Score lead = for_first(opinion, mover);
    if (lead > decided) return {Share{0.05}, Share{1}};
    if (lead < -decided) return {Share{1}, Share{0.05}};
    if (lead > clear) return {Share{0.4}, Share{1}};
    if (lead < -clear) return {Share{1}, Share{0.4}};
    return {};
  }

  // The goal that is still open and has had the least work for its weight.
  static std::size_t next_share(const std::array<Share, 2>& shares, const SolvedValue& value, Side mover) {
    const SolvedValue first = mover == Side::First ? value : value.turned();
    if (first.least >= Outcome::Draw) return 1;
    if (first.most <= Outcome::Draw) return 0;
    const auto had = [&](std::size_t i) { return static_cast<double>(shares[i].spent) / shares[i].weight; };
    return had(0) <= had(1) ? 0 : 1;
  }

  // Works on one goal for as long as it has been worked on before.
  SolvedValue prove(const P& at, std::size_t goal, Share& share, Left& left, SolvedValue value) {
    work_->stop = left.stop(std::max(share.spent, first_slice));
    const auto result = work_->proofs[goal].run(at);
    const std::uint64_t spent = result.nodes + 1;
    share.spent += spent;
    nodes_ += result.nodes;
    left.spend(spent);
    if (at.side_to_move() == Side::Second) value = value.turned();
    settle(value, goals[goal], result.verdict);
    return at.side_to_move() == Side::First ? value : value.turned();
  }
  // `value` is the first player's.
  static void settle(SolvedValue& value, Outcome goal, Verdict verdict) {
    if (verdict == Verdict::Proven) value.least = std::max(value.least, goal);
    if (verdict == Verdict::Refuted)
      value.most = std::min(value.most, goal == Outcome::Win ? Outcome::Draw : Outcome::Loss);
  }

  static constexpr std::size_t longest_shown = 400;
  static constexpr int shown_of_draw = 4;
  static constexpr Score decided =
      max_opinion - max_ply;          // beyond: a forced end, or a solved ending is reached
  static constexpr Score clear = 60;  // hundredths: likely won
  static constexpr int deepest_thought = 99;
  static constexpr std::uint64_t unlimited_thought = 5'000'000;  // nodes, where nothing is limited
  static constexpr std::uint64_t first_slice = 20'000;           // nodes

  const EndingProbe<P>* endings_;
  std::size_t megabytes_;
  std::unique_ptr<Work> work_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tabia
