#pragma once
// Monte Carlo tree search: try lines at random, and more often where they went well.
//
// Idea:      each playout walks down the tree by the UCT rule (the mean so far plus a bonus for moves tried
//            little), adds one node, guesses its worth and tells every node on the way.
// Invariant: every node also has bounds, lower <= true value <= upper, for the side to move there. An end has
//            both equal; a parent's follow from its children's. A child that can no longer be better than the
//            lower bound is not walked into again; when the root's bounds meet, its value is proved and it is
//            minimax's value.
// Reference: L. Kocsis and C. Szepesvari, Bandit Based Monte-Carlo Planning, 2006 (UCT); M. Winands, Y. Bjornsson,
//            J. Saito, Monte-Carlo Tree Search Solver, 2008; T. Cazenave and A. Saffidine, Score Bounded Monte-Carlo
//            Tree Search, 2010 (bounds).
// Ours:      bounds are scores with the distance to a win in them, so a proof also finds the shortest win. With a
//            depth limit the evaluation at that depth is taken as exact, and a tree walked to its end gives
//            exactly minimax's value at that depth.

#include <algorithm>
#include <cmath>

#include "search/walker.hpp"

namespace tabia {

enum class Playout : std::uint8_t {
  Random,      // random moves to the end of the game
  Evaluation,  // no moves: the evaluator's opinion as a chance to win
};

struct MctsSettings {
  std::uint64_t playouts = 10'000;
  std::optional<int> depth = {};  // the evaluation is exact there; none: only ends are
  Playout playout = Playout::Random;
  std::uint64_t seed = 1;
  double exploration = 1.4;            // about the square root of 2, the UCT bonus for values from 0 to 1
  double scale = 400;                  // an opinion of this many hundredths is taken as a chance of 73 %
  int longest_playout = 300;           // plies; then the evaluator's opinion is taken
  std::size_t node_limit = 2'000'000;  // the tree grows no further
};

template <Position P, Evaluator<P> E, Watcher<P> W>
class MonteCarlo {
 public:
  using Move = typename P::Move;

  MonteCarlo(const P& root, E& evaluator, const MctsSettings& settings, Stop& stop, W& watcher)
      : root_(root), evaluator_(evaluator), settings_(settings), stop_(stop), watcher_(watcher),
        random_(settings.seed) {}

  StudyResult<P> run() {
    nodes_.push_back({});
    result_.complete = true;
    for (std::uint64_t i = 0; i < settings_.playouts && !is_proved(nodes_[0]); ++i) {
      if (!one_playout()) {
        result_.complete = false;
        break;
      }
    }
    return report();
  }

 private:
  struct Node {
    std::uint32_t parent = 0;
    std::uint32_t first = 0;  // children stand in a row
    std::uint32_t count = 0;
    bool expanded = false;
    Move move = {};
    Score lower = loss_in(0), upper = win_in(0);  // for the side to move here
    std::uint64_t visits = 0;
    double wins = 0;  // sum of results from 0 to 1, for the side to move here
  };

  static bool is_proved(const Node& node) { return node.lower == node.upper; }

  // False if the search must end.
  bool one_playout() {
    // Step 1. Walk down by UCT to a node that has no children yet.
    P at = root_;
    std::uint32_t node = 0;
    int ply = 0;
    evaluator_.reset(root_);
    watcher_.on_root(-infinite, infinite);
    while (nodes_[node].expanded && !is_proved(nodes_[node])) {
      node = choose(node);
      watcher_.on_enter(++ply, nodes_[node].move, -infinite, infinite);
      step(at, nodes_[node].move);
    }
    if (stop_.poll()) {
      leave_all(node, ply);
      return false;
    }

    // Step 2. Is it an end, or the depth where the evaluation is exact?
    double chance = 0;
    Moves<P> moves;
    if (const std::optional<Score> value = exact_value(at, ply, moves)) {
      nodes_[node].lower = nodes_[node].upper = *value;
      watcher_.on_leaf(ply, *value);
      chance = chance_of(*value);
    } else {
      // Step 3. Otherwise it gets its children, and a playout guesses its worth.
      expand(node, moves, ply + 1);
      chance = play_out(at, ply);
    }

    // Step 4. Tell every node on the way up: result and bounds.
    for (std::uint32_t up = node;; up = nodes_[up].parent) {
      ++nodes_[up].visits;
      nodes_[up].wins += chance;
      chance = 1 - chance;
      if (nodes_[up].expanded) update_bounds(nodes_[up]);
      if (up == 0) break;
    }
    leave_all(node, ply);
    return true;
  }

  std::optional<Score> exact_value(const P& at, int ply, Moves<P>& moves) {
    ++result_.nodes;
    std::optional<Score> value = study::terminal_value(at, ply, moves);
    if (!value && settings_.depth && ply >= *settings_.depth) {
      value = evaluate(at);
      opinions_ = true;
    }
    result_.leaves += value.has_value();
    deepest_ = std::max(deepest_, ply);
    return value;
  }

  void expand(std::uint32_t node, const Moves<P>& moves, int child_ply) {
    if (nodes_.size() + moves.size() > settings_.node_limit) {
      return;  // go on with the tree as it is: the node is guessed anew at each visit
    }
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (const Move move : moves) {
      Node child;
      child.parent = node;
      child.move = move;
      child.lower = loss_in(child_ply);  // nothing ends before it is reached
      child.upper = win_in(child_ply);
      nodes_.push_back(child);
    }
    nodes_[node].first = first;
    nodes_[node].count = static_cast<std::uint32_t>(moves.size());
    nodes_[node].expanded = true;
  }

  // A child not proved, and whose hope exceeds what the parent is sure of. There is one while the parent is
  // not proved: its upper bound is some child's.
  std::uint32_t choose(std::uint32_t node) {
    const Node& parent = nodes_[node];
    const double tries = std::log(static_cast<double>(parent.visits) + 1);
    std::uint32_t best = parent.first;
    double best_worth = -1;
    std::uint64_t equals = 0;
    for (std::uint32_t i = parent.first; i < parent.first + parent.count; ++i) {
      const Node& child = nodes_[i];
      if (is_proved(child) || -child.lower <= parent.lower) continue;
      const auto visits = static_cast<double>(child.visits);
      const double worth = child.visits == 0
                               ? 1e9
                               : 1 - child.wins / visits + settings_.exploration * std::sqrt(tries / visits);
      if (worth > best_worth) {
        best = i;
        best_worth = worth;
        equals = 1;
      } else if (worth == best_worth && random_.below(++equals) == 0) {
        best = i;
      }
    }
    return best;
  }

  void update_bounds(Node& node) {
    Score lower = -infinite, upper = -infinite;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      lower = std::max(lower, -nodes_[i].upper);
      upper = std::max(upper, -nodes_[i].lower);
    }
    node.lower = lower;
    node.upper = upper;
  }

  // The chance of the side to move at `at`.
  double play_out(P at, int ply) {
    if (settings_.playout == Playout::Evaluation) return chance_of(evaluate(at));
    bool mine = true;
    for (int plies = 0; plies < settings_.longest_playout; ++plies) {
      if (settings_.depth && ply + plies >= *settings_.depth) break;
      Moves<P> moves;
      if (const std::optional<Score> end = study::terminal_value(at, ply + plies, moves)) {
        return mine ? chance_of(*end) : 1 - chance_of(*end);
      }
      step(at, moves[random_.below(moves.size())]);
      mine = !mine;
    }
    const double chance = chance_of(evaluate(at));
    return mine ? chance : 1 - chance;
  }

  void step(P& at, Move move) {
    evaluator_.push(at, move);
    typename P::Undo unused;
    at.play(move, unused);
  }

  Score evaluate(const P& at) {
    ++result_.evaluations;
    return evaluator_.score(at);
  }

  double chance_of(Score score) const {
    if (is_win(score)) return 1;
    if (is_loss(score)) return 0;
    return 1 / (1 + std::exp(-score / settings_.scale));
  }
  Score score_of_chance(double chance) const {
    const double inner = std::clamp(chance, 1e-6, 1 - 1e-6);
    return static_cast<Score>(std::lround(settings_.scale * std::log(inner / (1 - inner))));
  }

  void leave_all(std::uint32_t node, int ply) {
    for (;; node = nodes_[node].parent, --ply) {
      watcher_.on_leave(ply, worth(nodes_[node]));
      if (ply == 0) break;
    }
  }

  Score worth(const Node& node) const {
    if (is_proved(node)) return node.lower;
    return node.visits == 0 ? draw_score : score_of_chance(node.wins / static_cast<double>(node.visits));
  }

  // The best of the proved moves and the most tried of the others, whichever promises more.
  std::uint32_t best_child(const Node& node) const {
    std::optional<std::uint32_t> proved, tried;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const Node& child = nodes_[i];
      if (is_proved(child) || is_proved(node)) {
        if (!proved || child.upper < nodes_[*proved].upper) proved = i;
      } else if (!tried || child.visits > nodes_[*tried].visits) {
        tried = i;
      }
    }
    if (!proved || !tried) return proved ? *proved : *tried;
    return worth(nodes_[*proved]) <= worth(nodes_[*tried]) ? *proved : *tried;
  }

  StudyResult<P> report() {
    result_.value = worth(nodes_[0]);
    for (std::uint32_t node = 0; nodes_[node].expanded;) {
      node = best_child(nodes_[node]);
      if (nodes_[node].visits == 0 && !result_.line.empty()) break;
      result_.line.push_back(nodes_[node].move);
    }
    if (!result_.line.empty()) result_.best = result_.line.front();
    result_.memory = nodes_.size();
    result_.depth = settings_.depth && is_proved(nodes_[0]) ? *settings_.depth : deepest_;
    result_.exact = is_proved(nodes_[0]);
    result_.decided = result_.exact && !opinions_;
    if (!result_.best) fall_back_on_first_move();
    return result_;
  }

  void fall_back_on_first_move() {
    Moves<P> moves;
    if (study::terminal_value(root_, 0, moves) || (settings_.depth && *settings_.depth == 0)) return;
    result_.best = moves[0];
    result_.line = {moves[0]};
  }

  P root_;
  E& evaluator_;
  MctsSettings settings_;
  Stop& stop_;
  W& watcher_;
  Random random_;
  std::vector<Node> nodes_;
  StudyResult<P> result_;
  int deepest_ = 0;
  bool opinions_ = false;
};

// `complete` says that no stop came; whether the value is proved is said by `exact`.
template <Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> mcts(const P& at, E& evaluator, const MctsSettings& settings, Stop& stop, W& watcher) {
  return MonteCarlo<P, E, W>(at, evaluator, settings, stop, watcher).run();
}

}  // namespace tabia
