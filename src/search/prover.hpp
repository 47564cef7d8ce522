#pragma once
// Proving what a position is worth: win, draw or loss, as if the game had no rule that ends it early as a draw.
//
// Idea:      "the first player gets at least a draw" and "at least a win" are questions with a yes, a no, or no answer
//            within a depth. A search that hopes for one answer looks for it step by step deeper, with everything that
//            makes a search quick: what it skips or cuts short is left open, and only ends of the game, solved
//            endings and repetitions decide anything.
// Invariant: a verdict never rests on an opinion, a reduction or a depth. Whatever the table holds as a verdict is true
//            on every line, for it is kept together with all that tells the position from others.
// Reference: J. Schaeffer and others, Checkers Is Solved, 2007 (a heuristic search says what to prove first); A. Kishimoto
//            and M. Mueller, A General Solution to the Graph History Interaction Problem, 2004.
// Ours:      a position met again on the line is a draw: who wants more could have gone another way the first time. A
//            verdict that leans on this carries the ply of the earliest position it leans on, and enters the table only
//            at that ply or above, where the whole loop lies below the node.

#include <limits>
#include <vector>

#include "base/stop.hpp"
#include "game/ending_probe.hpp"
#include "game/evaluator.hpp"
#include "search/bounds_table.hpp"
#include "search/shared_table.hpp"

namespace tabia {

// What is to be found out, and the answer that is hoped for: it steers the search and takes nothing from the proof.
struct Question {
  Threshold threshold = Threshold::Win;
  Verdict hoped = Verdict::Proven;

  // Who would be glad of that answer, and whether it is a win.
  Side hoper() const { return hoped == Verdict::Proven ? Side::First : Side::Second; }
  bool hopes_to_win() const { return (threshold == Threshold::Win) == (hoped == Verdict::Proven); }
  std::size_t number() const {
    return static_cast<std::size_t>(threshold) * 2 + (hoped == Verdict::Proven ? 1 : 0);
  }
  bool operator==(const Question&) const = default;

  // "`side` gets at least a draw" or "`side` wins", hoping that it is so.
  static Question that(Side side, Outcome outcome) {
    const bool wins = outcome == Outcome::Win;
    if (side == Side::First) return {wins ? Threshold::Win : Threshold::Draw, Verdict::Proven};
    return {wins ? Threshold::Draw : Threshold::Win, Verdict::Refuted};
  }
};

template <Position P, Evaluator<P> E>
class Prover {
 public:
  using Move = typename P::Move;
  static constexpr int deepest = 100;       // plies asked for
  static constexpr int longest_line = 400;  // plies; what is longer is left open

  // `hints` is the table of a play search that knew the position, or nullptr: its moves are looked at first.
  Prover(BoundsTable& table, const EndingProbe<P>* endings, const SharedTable* hints, E evaluator)
      : table_(table), endings_(endings), hints_(hints), evaluator_(std::move(evaluator)),
        history_(P::history_slots) {}

  // Looks so many plies deep, forced moves not counted. Open once stopped. Requires: no counter can end the game.
  Verdict search(const P& root, const Question& question, int depth, Stop& stop) {
    question_ = question;
    stop_ = &stop;
    path_.clear();
    P at = root;
    evaluator_.reset(at);
    const Verdict verdict = visit(at, depth, 0).verdict;
    return stop.stopped() ? Verdict::Open : verdict;
  }
  // The bounds that are proved so far.
  ProvedBounds known(const P& at) const { return table_.find(identity_of(at)); }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int nothing = std::numeric_limits<int>::max();

  struct Answer {
    Verdict verdict = Verdict::Open;
    int leans_on = nothing;  // the earliest ply on this line that the verdict needs as it is
  };
  struct Ranked {
    Move move;
    int rank = 0;
  };

  Answer visit(P& at, int depth, int ply) {
    // Step 1. Count the node, and end if told to.
    if (stop_->poll()) return {};
    ++nodes_;
    const std::uint64_t nodes_at_entry = nodes_;

    // Step 2. What decides: an end, a solved ending, a repetition.
    const Side mover = at.side_to_move();
    if (const std::optional<Outcome> outcome = at.ended()) return {verdict_of(*outcome, mover)};
    if (endings_) {
      if (const std::optional<Outcome> outcome = endings_->probe(at)) return {verdict_of(*outcome, mover)};
    }
    const Identity id = identity_of(at);
    if (const int met = first_met(at, id); met != nothing) return {verdict_of(Outcome::Draw, mover), met};

    // Step 3. Ask the table.
    ProvedBounds known = table_.find(id);
    const std::size_t which = question_.number();
    if (const Verdict verdict = known.verdict(question_.threshold); verdict != Verdict::Open)
      return {verdict};
    if (known.in_vain[which] > std::max(depth, 0) || ply >= longest_line) return {};

    // Step 4. List the moves. A forced move costs no depth, and captures are seen out.
    Moves<P> moves;
    at.generate(moves);
    if (moves.empty()) return {verdict_of(at.stuck(), mover)};
    const bool forced = moves.size() == 1;
    const bool quiet = !at.is_capture(moves[0]);
    if (depth <= 0 && quiet && !forced) return {};

    // Step 5. Where hope is small the time is better spent elsewhere.
    const bool hoping = mover == question_.hoper();
    if (quiet && depth <= hopeless_depth) {
      const Score opinion = hoping ? evaluator_.score(at) : -evaluator_.score(at);
      const Score wanted = question_.hopes_to_win() ? hopeless_win : hopeless_draw;
      if (opinion + hopeless_margin * std::max(depth, 0) < wanted) return {};
    }

    // Step 6. Try the moves, the likeliest first.
    FixedList<Ranked, P::max_moves> ranked;
    rank(at, moves, known.hint, id.key, ply, ranked);
    const Verdict good = mover == Side::First ? Verdict::Proven : Verdict::Refuted;
    Answer found{good == Verdict::Proven ? Verdict::Refuted : Verdict::Proven};
    Move decisive = ranked[0].move;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      const Move move = ranked[i].move;
      int next_depth = forced ? depth : depth - 1;
      if (hoping && quiet && i >= 3 && depth >= 3) next_depth -= i >= 8 ? 2 : 1;
      const Answer answer = after(at, move, id, next_depth, ply);
      if (stop_->stopped()) return {};
      if (answer.verdict == good) {
        found = answer;
        decisive = move;
        break;
      }
      if (answer.verdict == Verdict::Open) {
        found.verdict = Verdict::Open;
        if (!hoping) {
          decisive = move;  // the hope is gone; next time this move comes first
          break;
        }
      } else {
        found.leans_on = std::min(found.leans_on, answer.leans_on);
      }
    }
    if (quiet && (found.verdict == good || (!hoping && found.verdict == Verdict::Open)))
      learn(at, decisive, depth);

    // Step 7. Keep it, unless it is a verdict that holds on this line only.
    if (found.verdict == Verdict::Open || found.leans_on >= ply) {
      found.leans_on = nothing;
      known = table_.find(id);  // what lies below may have come back to it
      known.hint = decisive.hint();
      known.settle(question_.threshold, found.verdict);
      const int tried = std::clamp(depth + 1, 0, 255);
      if (found.verdict == Verdict::Open) known.in_vain[which] = static_cast<std::uint8_t>(tried);
      const std::uint64_t work = std::min<std::uint64_t>(nodes_ - nodes_at_entry + 1, 0xffff'ffffu);
      table_.store(id, known, static_cast<std::uint32_t>(work));
    }
    return found;
  }

  Answer after(P& at, Move move, const Identity& id, int depth, int ply) {
    typename P::Undo saved;
    path_.push_back(id);
    evaluator_.push(at, move);
    at.play(move, saved);
    const Answer answer = visit(at, depth, ply + 1);
    at.undo(move, saved);
    evaluator_.pop();
    path_.pop_back();
    return answer;
  }

  Verdict verdict_of(Outcome outcome, Side mover) const {
    ProvedBounds exact;
    exact.least = exact.most = mover == Side::First ? outcome : opposite(outcome);
    return exact.verdict(question_.threshold);
  }
  static Outcome opposite(Outcome outcome) {
    return outcome == Outcome::Draw ? outcome : outcome == Outcome::Win ? Outcome::Loss : Outcome::Win;
  }

  // The earliest ply of this search with the same position.
  int first_met(const P& at, const Identity& id) const {
    const std::size_t ply = path_.size();
    const std::size_t reach = std::min(ply, static_cast<std::size_t>(at.reversible_plies()));
    int met = nothing;
    for (std::size_t back = 2; back <= reach; back += 2) {
      if (path_[ply - back] == id) met = static_cast<int>(ply - back);
    }
    return met;
  }

  void rank(const P& at, const Moves<P>& moves, std::uint16_t hint, Key key, int ply,
            FixedList<Ranked, P::max_moves>& ranked) {
    const TableEntry thought = hints_ ? hints_->find(key, ply) : TableEntry();
    for (const Move move : moves) {
      int rank = history_[static_cast<std::size_t>(at.history_slot(move))];
      if (at.is_capture(move)) rank += at.captured_value(move) * 1000;
      if (hint != 0 && move.hint() == hint) rank = std::numeric_limits<int>::max();
      if (thought.hint != 0 && move.hint() == thought.hint) rank = std::numeric_limits<int>::max() - 1;
      ranked.push_back({move, rank});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.rank > b.rank; });
  }
  void learn(const P& at, Move move, int depth) {
    int& value = history_[static_cast<std::size_t>(at.history_slot(move))];
    const int bonus = std::min((depth + 2) * (depth + 2), 400);
    value += bonus - value * bonus / 16'384;
  }

  static constexpr int hopeless_depth = 6;
  static constexpr Score hopeless_margin = 40;
  static constexpr Score hopeless_win = -60;
  static constexpr Score hopeless_draw = -160;

  BoundsTable& table_;
  const EndingProbe<P>* endings_;
  const SharedTable* hints_;
  E evaluator_;
  std::vector<int> history_;
  Question question_;
  Stop* stop_ = nullptr;
  std::vector<Identity> path_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tabia
