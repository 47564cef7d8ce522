#pragma once
// The play search: principal variation search with everything that makes it deep. Generic over the game: what a
// game cannot do (pass, judge exchanges) is left out at compile time, and its numbers come in a Tuning.
//
// Idea:      search the first move with the whole window and the others with an empty one, to prove them worse; most
//            of them at reduced depth. Skip what the static evaluation, a pass or the exchange on one square already
//            decides; look longer where the game is forced.
// Invariant: with every inexact step switched off in the Tuning the value at the root equals minimax's, repetition
//            apart. Wins and losses are counted in plies and never come from pruning.
// Reference: T. Marsland and M. Campbell, Parallel Search of Strongly Ordered Game Trees, 1982 (PVS); the steps are
//            common knowledge of engine authors. docs/algorithms/pvs.md tells them with the same numbers.

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <vector>

#include "base/stop.hpp"
#include "game/ending_probe.hpp"
#include "game/evaluator.hpp"
#include "search/move_picker.hpp"
#include "search/principal_line.hpp"
#include "search/shared_table.hpp"
#include "search/study.hpp"

namespace tabia {

// How deep a line may go, extensions and captures included.
constexpr int deepest_line = 240;

// Part of the search that one thread does. The table is shared, all else is the thread's own.
template <Position P, Evaluator<P> E, class Tuning>
class PlaySearch {
 public:
  using Move = typename P::Move;

  PlaySearch(SharedTable& table, E evaluator) : table_(table), evaluator_(std::move(evaluator)) {
    fill_reductions();
  }

  // Before each search. `past` holds the positions of the game so far.
  void begin(const P& root, const Line& past, Stop stop) {
    root_ = root;
    line_ = past;
    stop_ = stop;
    nodes_.store(0, std::memory_order_relaxed);
    solved_.store(0, std::memory_order_relaxed);
    deepest_ = 0;
    for (Frame& frame : frames_) frame = Frame();
    evaluator_.reset(root);
  }
  void forget() { histories_.clear(); }
  // Solved endings to ask; none by default. The probe outlives the search.
  void set_probe(const EndingProbe<P>* probe) { probe_ = probe; }

  // The value of the root within the window, and the line that gives it. Only the root moves named are looked at, if
  // any are named. Meaningless once stopped().
  Score search_root(int depth, Score alpha, Score beta, const std::vector<Move>& only,
                    const std::vector<Move>& without) {
    only_ = &only;
    without_ = &without;
    P at = *root_;
    return search<true>(at, depth, 0, alpha, beta, false);
  }

  // The depth being searched at the root: extensions are held to twice that.
  void set_iteration(int depth) { iteration_ = depth; }

  bool stopped() const { return stop_.stopped(); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }    // from any thread
  std::uint64_t solved() const { return solved_.load(std::memory_order_relaxed); }  // answers of the probe
  int deepest() const { return deepest_; }
  std::vector<Move> line() const { return lines_.line(); }

 private:
  struct Frame {
    std::array<Move, 2> killers = {};
    Move excluded = {};
    Score opinion = no_opinion;
    int slot = -1;  // history slot of the move played here
  };
  static constexpr Score no_opinion = infinite;
  static constexpr int before_root = 4;  // frames in front, so that "two plies ago" always exists

  Frame& frame(int ply) { return frames_[ply + before_root]; }

  template <bool OnLine>
  Score search(P& at, int depth, int ply, Score alpha, Score beta, bool cut_expected) {
    TABIA_CHECK(-infinite <= alpha && alpha < beta && beta <= infinite);
    TABIA_CHECK(OnLine || alpha == beta - 1);

    // Step 1. Nothing left: see the captures out.
    if (depth <= 0) return settle<OnLine>(at, 0, ply, alpha, beta);

    // Step 2. Count the node, end if told to.
    lines_.clear(ply);
    if (stop_.poll()) return draw_score;
    count_node(ply);
    Frame& here = frame(ply);
    const bool excluding = here.excluded != Move();
    const bool pressed = is_pressed(at);

    if (ply > 0) {
      // Step 3. Draws that need no moves, and lines that are too long.
      if (is_repeated(at, ply) || at.ended()) return at.ended() ? score_of(*at.ended(), ply) : draw_score;
      if (is_counted_out(at)) return study::has_moves(at) ? draw_score : score_of(at.stuck(), ply);
      if (ply >= deepest_line - 1) return pressed ? draw_score : evaluator_.score(at);

      // Step 4. A shorter win is already in hand: nothing here can matter.
      alpha = std::max(alpha, loss_in(ply));
      beta = std::min(beta, win_in(ply + 1));
      if (alpha >= beta) return alpha;

      // Step 4b. An ending that has been solved.
      if (const std::optional<Score> value = ask_probe(at, ply)) return *value;
    }

    // Step 5. Ask the table.
    const Key key = at.key();
    const TableEntry known = excluding ? TableEntry() : table_.find(key, ply);
    if (!OnLine && known.found() && known.depth >= depth && decides(known, beta)) return known.value;
    const bool was_on_line = OnLine || known.on_line;
    std::optional<Move> table_move = known.hint != 0 ? find(at, known.hint) : std::nullopt;

    // Step 6. What the position looks like at first sight, corrected by what the table knows better.
    Score opinion = no_opinion;
    if (!pressed) {
      opinion = excluding ? here.opinion : known.found() ? known.opinion : evaluator_.score(at);
      here.opinion = opinion;
      if (((known.bound == Bound::Lower && known.value > opinion) ||
           (known.bound == Bound::Upper && known.value < opinion)) &&
          !is_win(known.value) && !is_loss(known.value)) {
        opinion = known.value;
      }
    } else {
      here.opinion = no_opinion;
    }
    const bool improving =
        !pressed && frame(ply - 2).opinion != no_opinion && here.opinion > frame(ply - 2).opinion;
    frame(ply + 1).killers = {};
    frame(ply + 1).excluded = Move();

    if (!OnLine && !pressed && !excluding && !is_loss(beta)) {
      // Step 7. So far below alpha that only captures could help: look at those alone.
      if (Tuning::razoring && depth <= Tuning::razor_depth && !is_win(alpha) &&
          opinion + Tuning::razor_margin * depth < alpha) {
        const Score value = settle<false>(at, 0, ply, alpha, beta);
        if (value <= alpha) return value;
      }
      // Step 8. So far above beta that the opponent will not come back in the depth that is left.
      if (Tuning::reverse_futility && depth <= Tuning::reverse_futility_depth && !is_win(opinion) &&
          opinion - Tuning::reverse_futility_margin * (depth - improving) >= beta) {
        return (opinion + beta) / 2;
      }
      // Step 9. Even passing would be good enough.
      if (const std::optional<Score> value = try_pass(at, depth, ply, beta, opinion, cut_expected))
        return *value;
      // Step 10. A good capture, searched a little, is well above beta: it will be after a full search too.
      if (const std::optional<Score> value =
              try_probable_cut(at, depth, ply, beta, table_move, known, cut_expected)) {
        return *value;
      }
    }
    if (stop_.stopped()) return draw_score;

    // Step 11. No move is known to begin with: a shallower search will find one for the next time.
    if (Tuning::internal_reduction && depth >= Tuning::internal_reduction_depth && !table_move &&
        (OnLine || cut_expected))
      --depth;

    // Step 12. Try the moves.
    MovePicker<P> picker(at, histories_, {table_move, here.killers, frame(ply - 1).slot, frame(ply - 2).slot},
                         PickWhat::All);
    const Score alpha_at_entry = alpha;
    Score best = -infinite;
    Move best_move = {};
    int tried = 0;
    bool quiets_done = false;
    FixedList<Move, 64> quiet_failures, capture_failures;
    while (const std::optional<Move> picked = picker.next()) {
      const Move move = *picked;
      if (move == here.excluded && excluding) continue;
      if (ply == 0 && !allowed_at_root(move)) continue;
      const bool quiet = is_quiet(at, move);
      ++tried;

      // Step 13. Late, quiet and hopeless moves, and losing exchanges, are skipped near the leaves. A quiet check may be
      // the point of a sacrifice: it is skipped only if it loses a piece.
      if (ply > 0 && best > -max_opinion && best != -infinite) {
        const int reduced = std::max(0, depth - 1 - reduction(depth, tried));
        if (quiet) {
          const bool checks = foresees_check(at, move);
          if (quiets_done && !checks) continue;
          if (Tuning::late_pruning && depth <= Tuning::late_pruning_depth &&
              tried > late_limit(depth, improving))
            quiets_done = true;
          if (Tuning::futility && !pressed && !checks && !is_win(alpha) &&
              reduced <= Tuning::futility_depth &&
              opinion + Tuning::futility_base + Tuning::futility_margin * reduced <= alpha) {
            quiets_done = true;
            continue;
          }
          if (Tuning::history_pruning && !checks && depth <= Tuning::history_pruning_depth &&
              history_of(at, move, ply) < -Tuning::history_pruning_margin * depth) {
            continue;
          }
          if (Tuning::exchange_pruning && depth <= Tuning::exchange_pruning_depth &&
              !wins_exchange(at, move, -Tuning::exchange_quiet_margin * reduced)) {
            continue;
          }
        } else if (Tuning::exchange_pruning && depth <= Tuning::exchange_pruning_depth &&
                   !wins_exchange(at, move, -Tuning::exchange_capture_margin * depth)) {
          continue;
        }
      }

      // Step 14. The table's move may be the only good one: if all others fail below it, look deeper there.
      int extension = 0;
      if (ply > 0 && !excluding && table_move && move == *table_move) {
        extension = singularity<OnLine>(at, depth, ply, known, beta, cut_expected);
        if (stop_.stopped()) return draw_score;
        if (extension == cut_now) return singular_value_;
      }

      // Step 15. Play it. What presses the opponent on the main line is looked at a little deeper.
      const int history = quiet ? history_of(at, move, ply) : 0;
      typename P::Undo saved;
      play(at, move, saved, ply, at.history_slot(move));
      const bool presses = is_pressed(at);
      if (Tuning::check_extension && presses && extension == 0 && OnLine && depth < 8) extension = 1;
      const int next_depth = depth - 1 + extension;

      // Step 16. Late moves are searched less deep first, and again in full only if they surprise.
      Score value = 0;
      const bool first = tried == 1;
      if (Tuning::late_reduction && depth >= 2 && tried > 1 + OnLine &&
          (quiet || (picker.was_bad_capture() && !was_on_line))) {
        int less = reduction(depth, tried);
        less += cut_expected;
        less += !improving;
        less -= was_on_line;
        less -= presses;
        less -= history / Tuning::history_reduction;
        const int try_depth = std::clamp(next_depth - less, 1, next_depth);
        value = -search<false>(at, try_depth, ply + 1, -alpha - 1, -alpha, true);
        if (value > alpha && try_depth < next_depth)
          value = -search<false>(at, next_depth, ply + 1, -alpha - 1, -alpha, !cut_expected);
      } else if (!OnLine || !first) {
        value = -search<false>(at, next_depth, ply + 1, -alpha - 1, -alpha, !cut_expected);
      }
      if (OnLine && (first || value > alpha))
        value = -search<true>(at, next_depth, ply + 1, -beta, -alpha, false);
      undo(at, move, saved);
      if (stop_.stopped()) return draw_score;

      // Step 17. Better than what we had? Good enough to be avoided by the opponent?
      if (value > best) {
        best = value;
        if (value > alpha) {
          best_move = move;
          if constexpr (OnLine) lines_.take(ply, move);
          if (value >= beta) {
            learn_from_cut(at, move, quiet, depth, ply, quiet_failures, capture_failures);
            break;
          }
          alpha = value;
        }
      }
      if (quiet && quiet_failures.size() < quiet_failures.capacity()) quiet_failures.push_back(move);
      if (!quiet && capture_failures.size() < capture_failures.capacity()) capture_failures.push_back(move);
    }

    // Step 18. No move at all: mate, stalemate, or only the excluded one.
    if (best == -infinite) {
      if (tried == 0 && !excluding && (ply > 0 || only_->empty())) return score_of(at.stuck(), ply);
      return alpha;
    }

    // Step 19. Keep it.
    if (!excluding && !(ply == 0 && !without_->empty())) {
      const Bound bound = bound_of(best, alpha_at_entry, beta);
      table_.store(key, ply, {best_move.hint(), best, pressed ? 0 : here.opinion, depth, bound, was_on_line});
    }
    return best;
  }

  // The quiescence search: captures only, unless pressed, until nothing is hanging. The side to move need not take,
  // so its opinion of the position is a lower bound.
  template <bool OnLine>
  Score settle(P& at, int depth, int ply, Score alpha, Score beta) {
    lines_.clear(ply);
    if (stop_.poll()) return draw_score;
    count_node(ply);
    if (is_repeated(at, ply)) return draw_score;
    if (const auto outcome = at.ended()) return score_of(*outcome, ply);
    const bool pressed = is_pressed(at);
    if (ply >= deepest_line - 1) return pressed ? draw_score : evaluator_.score(at);
    if constexpr (!Tuning::quiescence) return study::terminal_value(at, ply).value_or(evaluator_.score(at));

    const Key key = at.key();
    const TableEntry known = table_.find(key, ply);
    if (!OnLine && known.found() && decides(known, beta)) return known.value;

    Score best = -infinite;
    Score opinion = no_opinion;
    if (!pressed) {
      opinion = known.found() ? known.opinion : evaluator_.score(at);
      best = opinion;
      if (known.found() && !is_win(known.value) && !is_loss(known.value) &&
          (known.bound == Bound::Exact || (known.bound == Bound::Lower) == (known.value > best))) {
        best = known.value;
      }
      if (best >= beta) {
        if (!known.found()) table_.store(key, ply, {0, best, opinion, 0, Bound::Lower, false});
        return best;
      }
      alpha = std::max(alpha, best);
    }

    frame(ply + 1).killers = {};
    frame(ply + 1).excluded = Move();
    std::optional<Move> table_move = known.hint != 0 ? find(at, known.hint) : std::nullopt;
    if (table_move && !pressed && is_quiet(at, *table_move)) table_move.reset();
    MovePicker<P> picker(at, histories_, {table_move, {}, frame(ply - 1).slot, frame(ply - 2).slot},
                         pressed ? PickWhat::All : settling_moves(depth));
    const Score alpha_at_entry = alpha;
    Move best_move = {};
    int tried = 0;
    while (const std::optional<Move> picked = picker.next()) {
      const Move move = *picked;
      ++tried;
      if (best > -max_opinion && best != -infinite) {
        const bool quiet = is_quiet(at, move);
        if (Tuning::exchange_pruning && !pressed && picker.was_bad_capture()) break;
        if (Tuning::exchange_pruning && !pressed && quiet && !wins_exchange(at, move, 0)) continue;
        if (Tuning::delta_pruning && !pressed && !quiet && !is_win(alpha) &&
            opinion + captured_value(at, move) + Tuning::delta_margin <= alpha &&
            !wins_exchange(at, move, 1)) {
          best = std::max(best, std::min(alpha, opinion + captured_value(at, move) + Tuning::delta_margin));
          continue;
        }
        if (pressed && tried > 3 && quiet) continue;
      }
      typename P::Undo saved;
      play(at, move, saved, ply, at.history_slot(move));
      const Score value = -settle<OnLine>(at, depth - 1, ply + 1, -beta, -alpha);
      undo(at, move, saved);
      if (stop_.stopped()) return draw_score;
      if (value > best) {
        best = value;
        if (value > alpha) {
          best_move = move;
          if constexpr (OnLine) lines_.take(ply, move);
          if (value >= beta) break;
          alpha = value;
        }
      }
    }
    if (pressed && tried == 0) return score_of(at.stuck(), ply);
    const Bound bound = best >= beta                      ? Bound::Lower
                        : OnLine && best > alpha_at_entry ? Bound::Exact
                                                          : Bound::Upper;
    table_.store(key, ply, {best_move.hint(), best, pressed ? 0 : opinion, 0, bound, false});
    return best;
  }

  // --- Steps that have a name --------------------------------------------------------------------------------

  // A solved win is worth more than any opinion and less than a win whose last move is seen; the sooner it is reached,
  // the better.
  std::optional<Score> ask_probe(const P& at, int ply) {
    if (probe_ == nullptr) return std::nullopt;
    const std::optional<Outcome> outcome = probe_->probe(at);
    if (!outcome) return std::nullopt;
    solved_.store(solved() + 1, std::memory_order_relaxed);
    if (*outcome == Outcome::Draw) return draw_score;
    return *outcome == Outcome::Win ? max_opinion - ply : ply - max_opinion;
  }

  std::optional<Score> try_pass(P& at, int depth, int ply, Score beta, Score opinion, bool cut_expected) {
    if constexpr (CanPass<P>) {
      if (!Tuning::passing || depth < Tuning::pass_depth || opinion < beta || frame(ply - 1).slot < 0 ||
          !at.may_pass() || is_win(beta)) {
        return std::nullopt;
      }
      const int less = Tuning::pass_base + depth / Tuning::pass_divisor +
                       std::min((opinion - beta) / Tuning::pass_margin, 3);
      typename P::Undo saved;
      line_.push(at.repetition_key());
      frame(ply).slot = -1;
      evaluator_.push_null(at);
      at.play_null(saved);
      const Score value = -search<false>(at, depth - less, ply + 1, -beta, -beta + 1, !cut_expected);
      at.undo_null(saved);
      evaluator_.pop();
      line_.pop();
      if (stop_.stopped() || value < beta) return std::nullopt;
      if (depth < Tuning::pass_verify_depth) return is_win(value) ? beta : value;
      // Deep in the tree zugzwang would be costly: look again without the pass.
      const int kept = std::exchange(frame(ply - 1).slot, -1);
      const Score verified = search<false>(at, depth - less, ply, beta - 1, beta, false);
      frame(ply - 1).slot = kept;
      if (!stop_.stopped() && verified >= beta) return is_win(value) ? beta : value;
    }
    return std::nullopt;
  }

  std::optional<Score> try_probable_cut(P& at, int depth, int ply, Score beta, std::optional<Move> table_move,
                                        const TableEntry& known, bool cut_expected) {
    const Score goal = beta + Tuning::probable_margin;
    if (!Tuning::probable_cut || depth < Tuning::probable_depth || is_win(beta) || goal > max_opinion)
      return std::nullopt;
    if (known.found() && known.depth >= depth - 3 && known.value < goal) return std::nullopt;
    if (table_move && is_quiet(at, *table_move)) table_move.reset();
    MovePicker<P> picker(at, histories_, {table_move, {}, -1, -1}, PickWhat::Forcing);
    while (const std::optional<Move> move = picker.next()) {
      if (picker.was_bad_capture()) break;
      if (!wins_exchange(at, *move, goal - frame(ply).opinion)) continue;
      typename P::Undo saved;
      play(at, *move, saved, ply, at.history_slot(*move));
      Score value = -settle<false>(at, 0, ply + 1, -goal, -goal + 1);
      if (value >= goal) value = -search<false>(at, depth - 4, ply + 1, -goal, -goal + 1, !cut_expected);
      undo(at, *move, saved);
      if (stop_.stopped()) return std::nullopt;
      if (value >= goal) {
        table_.store(at.key(), ply,
                     {move->hint(), value, frame(ply).opinion, depth - 3, Bound::Lower, false});
        return value;
      }
    }
    return std::nullopt;
  }

  // How much deeper to look at the table's move; cut_now if the node need not be searched at all.
  static constexpr int cut_now = -100;
  template <bool OnLine>
  int singularity(P& at, int depth, int ply, const TableEntry& known, Score beta, bool cut_expected) {
    if (!Tuning::singular || depth < Tuning::singular_depth || known.depth < depth - 3 ||
        known.bound == Bound::Upper || is_win(known.value) || is_loss(known.value) || ply >= 2 * iteration_) {
      return 0;
    }
    const Score goal = known.value - Tuning::singular_margin * depth / 16;
    frame(ply).excluded = Move(*find(at, known.hint));
    const auto kept_killers = frame(ply).killers;
    const Score value = search<false>(at, (depth - 1) / 2, ply, goal - 1, goal, cut_expected);
    frame(ply).excluded = Move();
    frame(ply).killers = kept_killers;
    if (stop_.stopped()) return 0;
    if (value < goal) return !OnLine && value < goal - Tuning::double_margin ? 2 : 1;
    if (goal >= beta) {  // another move is good enough too
      singular_value_ = goal;
      return cut_now;
    }
    return known.value >= beta ? -1 : 0;
  }

  // --- Small helpers -------------------------------------------------------------------------------------------

  void count_node(int ply) {
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    deepest_ = std::max(deepest_, ply);
  }

  void play(P& at, Move move, typename P::Undo& saved, int ply, int slot) {
    line_.push(at.repetition_key());
    frame(ply).slot = slot;
    evaluator_.push(at, move);
    at.play(move, saved);
    table_.prefetch(at.key());
  }
  void undo(P& at, Move move, typename P::Undo& saved) {
    at.undo(move, saved);
    evaluator_.pop();
    line_.pop();
  }

  // Something must be answered first: a check, or a capture that the rules demand. Such a position cannot be judged
  // by its looks, and no pruning trusts it.
  static bool is_pressed(const P& at) {
    if constexpr (KnowsCheck<P>) return at.in_check();
    if constexpr (CompelsCaptures<P>) return at.must_capture();
    return false;
  }
  static bool foresees_check(const P& at, Move move) {
    if constexpr (ForeseesCheck<P>) return at.gives_check(move);
    return false;
  }
  static PickWhat settling_moves(int depth) {
    if constexpr (GeneratesChecks<P>) {
      if (depth > -Tuning::check_plies) return PickWhat::ForcingAndChecks;
    }
    return PickWhat::Forcing;
  }
  static bool is_counted_out(const P& at) {
    if constexpr (CountsToDraw<P>) return at.counted_out();
    return false;
  }
  static bool is_quiet(const P& at, Move move) { return at.is_quiet(move); }
  static Score captured_value(const P& at, Move move) {
    if constexpr (KnowsCaptures<P>) return at.captured_value(move);
    return 0;
  }
  static bool wins_exchange(const P& at, Move move, Score threshold) {
    if constexpr (JudgesExchanges<P>) return at.exchange(move, threshold);
    return true;
  }
  static std::optional<Move> find(const P& at, std::uint16_t hint) {
    if constexpr (FindsMove<P>) {
      return at.find_move(hint);
    } else {
      Moves<P> moves;
      at.generate(moves);
      for (const Move move : moves) {
        if (move.hint() == hint) return move;
      }
      return std::nullopt;
    }
  }
  // Once inside this search is enough to call it a draw; in the game's past it takes two.
  bool is_repeated(const P& at, int ply) const {
    if constexpr (KnowsReach<P>) {
      const Key key = at.repetition_key();
      const std::size_t reach =
          std::min<std::size_t>(static_cast<std::size_t>(at.reversible_plies()), line_.size());
      int before_this_search = 0;
      for (std::size_t plies = 4; plies <= reach; plies += 2) {
        if (line_.back(plies) != key) continue;
        if (static_cast<int>(plies) < ply || ++before_this_search == 2) return true;
      }
      return false;
    } else {
      return at.repeated(line_) == Repeated::Draw;
    }
  }

  static bool decides(const TableEntry& known, Score beta) {
    return known.bound == Bound::Exact ||
           (known.value >= beta ? known.bound == Bound::Lower : known.bound == Bound::Upper);
  }

  bool allowed_at_root(Move move) const {
    const bool named = only_->empty() || std::find(only_->begin(), only_->end(), move) != only_->end();
    return named && std::find(without_->begin(), without_->end(), move) == without_->end();
  }

  int history_of(const P& at, Move move, int ply) {
    return histories_.quiet(at.history_slot(move), frame(ply - 1).slot, frame(ply - 2).slot);
  }

  template <class List>
  void learn_from_cut(const P& at, Move move, bool quiet, int depth, int ply, const List& quiet_failures,
                      const List& capture_failures) {
    const int bonus = std::min(Tuning::bonus_slope * depth, Tuning::bonus_limit);
    const int before = frame(ply - 1).slot;
    const int earlier = frame(ply - 2).slot;
    if (quiet) {
      Frame& here = frame(ply);
      if (here.killers[0] != move) here.killers = {move, here.killers[0]};
      histories_.remember_refutation(before, move);
      histories_.learn_quiet(at.history_slot(move), before, earlier, bonus);
      for (const Move failed : quiet_failures)
        histories_.learn_quiet(at.history_slot(failed), before, earlier, -bonus);
    } else {
      histories_.learn_capture(at.history_slot(move), captured_value(at, move), bonus);
    }
    for (const Move failed : capture_failures) {
      histories_.learn_capture(at.history_slot(failed), captured_value(at, failed), -bonus);
    }
  }

  static int late_limit(int depth, bool improving) {
    return (Tuning::late_pruning_base + depth * depth) / (improving ? 1 : 2);
  }

  int reduction(int depth, int tried) const {
    return reductions_[static_cast<std::size_t>(std::min(depth, 63))]
                      [static_cast<std::size_t>(std::min(tried, 63))];
  }
  void fill_reductions() {
    for (int depth = 1; depth < 64; ++depth) {
      for (int tried = 1; tried < 64; ++tried) {
        reductions_[depth][tried] = static_cast<int>(
            Tuning::reduction_base + std::log(depth) * std::log(tried) / Tuning::reduction_divisor);
      }
    }
  }

  SharedTable& table_;
  E evaluator_;
  Histories<P> histories_;
  std::optional<P> root_;
  Line line_;
  Stop stop_;
  PrincipalLine<Move> lines_{deepest_line};
  std::array<Frame, deepest_line + 2 * before_root> frames_ = {};
  std::array<std::array<int, 64>, 64> reductions_ = {};
  const std::vector<Move>* only_ = nullptr;
  const std::vector<Move>* without_ = nullptr;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> solved_ = 0;
  const EndingProbe<P>* probe_ = nullptr;
  int deepest_ = 0;
  int iteration_ = 0;
  Score singular_value_ = 0;
};

}  // namespace tabia
