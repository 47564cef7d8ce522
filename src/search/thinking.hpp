#pragma once
// Thinking about a move: the play search deepened step by step, with aspiration windows, several lines if asked, and
// several threads that share nothing but the table (Lazy SMP: each finds its own way, all fill the same table).

#include <memory>
#include <utility>
#include <vector>

#include "base/workers.hpp"
#include "search/pvs.hpp"
#include "search/time_plan.hpp"

namespace tabia {

template <Position P>
struct ThoughtLine {
  Score value = 0;  // for the side to move
  std::vector<typename P::Move> moves;
};

// What is known after a finished depth.
template <Position P>
struct Thoughts {
  int depth = 0;
  int deepest = 0;
  std::vector<ThoughtLine<P>> lines;  // best first
  std::uint64_t nodes = 0;
  std::uint64_t solved = 0;  // answers of the probe
  Duration time = {};
  int table_fullness = 0;  // thousandths
};

template <Position P>
struct ThinkingRequest {
  Limits limits;
  int lines = 1;
  std::vector<typename P::Move> only;              // root moves to consider; empty: all
  std::optional<std::uint64_t> enough_nodes = {};  // no new depth is begun after so many
};

template <Position P, Evaluator<P> E, class Tuning>
class Thinker {
 public:
  using Move = typename P::Move;
  static constexpr int deepest_iteration = 120;

  explicit Thinker(std::size_t megabytes, E evaluator = E())
      : table_(megabytes), evaluator_(std::move(evaluator)) {
    set_threads(1);
  }

  // None of these while thinking.
  void set_threads(int threads) {
    threads_.clear();
    for (int i = 0; i < threads; ++i)
      threads_.push_back(std::make_unique<PlaySearch<P, E, Tuning>>(table_, evaluator_));
    set_probe(probe_);
  }
  // Solved endings to ask, or nullptr. What was thought before is not forgotten: the caller does that.
  void set_probe(const EndingProbe<P>* probe) {
    probe_ = probe;
    for (auto& thread : threads_) thread->set_probe(probe);
  }
  void set_table(std::size_t megabytes) { table_.resize(megabytes); }
  // Forgets everything, for a new game.
  void forget() {
    table_.clear();
    for (auto& thread : threads_) thread->forget();
  }

  // `tell` gets the Thoughts after each finished depth. The flag ends the search; the time limits do not bind while
  // `pondering` is raised. Empty lines if there is no legal move.
  template <class Tell>
  Thoughts<P> think(const P& root, const Line& past, const ThinkingRequest<P>& request, StopFlag& flag,
                    const StopFlag* pondering, const Clock& clock, Workers& workers, Tell&& tell) {
    table_.grow_older();
    const Instant begin = clock.now();
    const std::optional<TimePlan> plan = plan_time(request.limits);
    Thoughts<P> best;
    StopFlag helpers_stop;
    const auto deadline = plan ? std::optional(begin + plan->hard) : std::nullopt;
    Stop stop(&flag, &clock, deadline, request.limits.nodes.value_or(~std::uint64_t{0}));
    stop.hold_deadline_while(pondering);
    for (auto& thread : threads_) thread->begin(root, past, Stop(&helpers_stop, nullptr, std::nullopt));
    threads_.front()->begin(root, past, stop);
    workers.run(threads(), [&](int i) {
      Search& search = *threads_[static_cast<std::size_t>(i)];
      if (i > 0) return help(search, request, i);
      best = deepen(search, root, request, plan, begin, clock, flag, pondering, tell);
      helpers_stop.raise();
    });
    best.nodes = all_nodes();
    best.solved = all_solved();
    best.time = clock.now() - begin;
    return best;
  }

  int threads() const { return static_cast<int>(threads_.size()); }

 private:
  using Search = PlaySearch<P, E, Tuning>;

  template <class Tell>
  Thoughts<P> deepen(Search& search, const P& root, const ThinkingRequest<P>& request,
                     const std::optional<TimePlan>& plan, Instant begin, const Clock& clock,
                     const StopFlag& flag, const StopFlag* pondering, Tell&& tell) {
    Thoughts<P> best = first_legal(root, request);
    if (best.lines.empty()) return best;
    const int last = std::min(request.limits.depth.value_or(deepest_iteration), deepest_iteration);
    const bool forced = has_one_move(root);
    int same_move = 0;
    for (int depth = 1; depth <= last; ++depth) {
      search.set_iteration(depth);
      Thoughts<P> now;
      now.depth = depth;
      search_lines(search, request, depth, best, now);
      if (now.lines.empty()) break;  // stopped before even the first line of this depth
      const bool finished = !search.stopped();
      const bool same = !best.lines.front().moves.empty() &&
                        now.lines.front().moves.front() == best.lines.front().moves.front();
      const int fall = best.depth > 0 ? best.lines.front().value - now.lines.front().value : 0;
      same_move = same ? same_move + 1 : 0;
      if (!finished && now.lines.size() < best.lines.size()) {
        // Keep the other lines of the depth before.
        for (std::size_t i = now.lines.size(); i < best.lines.size(); ++i) now.lines.push_back(best.lines[i]);
      }
      best = std::move(now);
      best.deepest = search.deepest();
      best.nodes = all_nodes();
      best.solved = all_solved();
      best.time = clock.now() - begin;
      best.table_fullness = table_.fullness();
      tell(std::as_const(best));
      if (!finished || flag.raised()) break;
      if (reached_goal(best, request)) break;
      if (request.enough_nodes && best.nodes >= *request.enough_nodes) break;
      const bool may_wait = pondering && pondering->raised();
      // Where there is no choice there is nothing to think about, unless somebody wants to know a depth.
      if (forced && !may_wait && (plan || request.enough_nodes)) break;
      if (plan && !may_wait && best.time >= plan->soft * patience(same_move, fall) / 100) break;
    }
    return best;
  }

  // One depth: as many lines as asked, each without the first moves of those before it. Leaves `now.lines` as far as
  // they were finished; a line whose search was stopped counts only if its first move had been searched in full.
  void search_lines(Search& search, const ThinkingRequest<P>& request, int depth, const Thoughts<P>& before,
                    Thoughts<P>& now) {
    std::vector<Move> without;
    for (std::size_t i = 0; i < static_cast<std::size_t>(request.lines); ++i) {
      if (i >= before.lines.size()) break;
      const Score guess = before.lines[i].value;
      const auto found = aspire(search, request, depth, guess, before.depth > 0, without);
      if (!found) return;
      without.push_back(found->moves.front());
      now.lines.push_back(*found);
    }
    std::stable_sort(now.lines.begin(), now.lines.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
  }

  // Searches with a small window around the guess, and opens the side on which the value falls out.
  std::optional<ThoughtLine<P>> aspire(Search& search, const ThinkingRequest<P>& request, int depth,
                                       Score guess, bool guessed, const std::vector<Move>& without) {
    Score width = 15;
    const bool narrow = guessed && depth >= 5 && !is_win(guess) && !is_loss(guess);
    Score alpha = narrow ? guess - width : -infinite;
    Score beta = narrow ? guess + width : infinite;
    std::optional<ThoughtLine<P>> found;
    for (;;) {
      const Score value = search.search_root(depth, std::max(alpha, -infinite), std::min(beta, infinite),
                                             request.only, without);
      if (search.stopped()) return found;
      if (value > alpha && !search.line().empty()) found = ThoughtLine<P>{value, search.line()};
      if (value <= alpha && alpha > -infinite) {
        beta = (alpha + beta) / 2;
        alpha = std::max(value - width, -infinite);
      } else if (value >= beta && beta < infinite) {
        beta = std::min(value + width, infinite);
      } else {
        return found;
      }
      width += width;
      if (width > 1000) {
        alpha = -infinite;
        beta = infinite;
      }
    }
  }

  // Helpers search the same tree to slightly other depths until they are told to end.
  void help(Search& search, const ThinkingRequest<P>& request, int number) {
    const std::vector<Move> without;
    for (int depth = 1 + number % 2; depth <= deepest_iteration && !search.stopped(); ++depth) {
      search.set_iteration(depth);
      search.search_root(depth, -infinite, infinite, request.only, without);
    }
  }

  // Something to say even if the very first depth is not finished.
  static Thoughts<P> first_legal(const P& root, const ThinkingRequest<P>& request) {
    Thoughts<P> thoughts;
    Moves<P> moves;
    root.generate(moves);
    for (const Move move : moves) {
      const bool named = request.only.empty() ||
                         std::find(request.only.begin(), request.only.end(), move) != request.only.end();
      if (named && thoughts.lines.size() < static_cast<std::size_t>(request.lines))
        thoughts.lines.push_back({draw_score, {move}});
    }
    return thoughts;
  }

  static bool has_one_move(const P& root) {
    Moves<P> moves;
    root.generate(moves);
    return moves.size() == 1;
  }

  static bool reached_goal(const Thoughts<P>& thoughts, const ThinkingRequest<P>& request) {
    const Score value = thoughts.lines.front().value;
    if (request.limits.win_in && is_win(value) && (plies_to_end(value) + 1) / 2 <= *request.limits.win_in)
      return true;
    // A forced end that the search has seen to its last ply does not change any more.
    return request.limits.time || request.limits.clock
               ? (is_win(value) || is_loss(value)) && thoughts.depth > 2 * plies_to_end(value) + 2
               : false;
  }

  std::uint64_t all_nodes() const {
    std::uint64_t sum = 0;
    for (const auto& thread : threads_) sum += thread->nodes();
    return sum;
  }
  std::uint64_t all_solved() const {
    std::uint64_t sum = 0;
    for (const auto& thread : threads_) sum += thread->solved();
    return sum;
  }

  SharedTable table_;
  E evaluator_;
  const EndingProbe<P>* probe_ = nullptr;
  std::vector<std::unique_ptr<Search>> threads_;
};

}  // namespace tabia
