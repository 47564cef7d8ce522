#pragma once
// SSS*: best-first search for the best solution tree, with an explicit OPEN list.
//
// Idea:      a strategy of Max's fixes one move wherever Max is to move and has a reply to every answer of Min's;
//            it is worth the worst of its leaves, and the game is worth its best strategy. SSS* keeps sets of
//            strategies that it need not tell apart yet, and always works on the set that promises most.
// Invariant: a state (node, live or solved, h) in OPEN says that no strategy of its set is worth more than h. The
//            state taken is one of highest h, the leftmost among equals; when the root comes up solved, its h is
//            the value. Leftmost first is what makes it visit only leaves that alpha-beta visits too.
// Reference: G. Stockman, A Minimax Algorithm Better than Alpha-Beta?, 1979 (the operator with its six cases);
//            I. Roizen and J. Pearl, A Minimax Algorithm Better than Alpha-Beta? Yes and No, 1983 (ties).
// Ours:      solved subtrees leave the memory at once, so the figure reported is the largest OPEN list. Values
//            are those of the side to move at the root, who is Max. Static orderings only.

#include <algorithm>
#include <set>

#include "search/walker.hpp"

namespace tabia {

// More states than this at once, and the search gives up as if it had been stopped.
constexpr std::size_t default_open_limit = 5'000'000;

template <Position P, Evaluator<P> E, Watcher<P> W>
class StateSpaceSearch {
 public:
  using Move = typename P::Move;

  StateSpaceSearch(P root, E& evaluator, const StudySettings& settings, std::size_t open_limit, Stop& stop,
                   W& watcher)
      : root_(std::move(root)), settings_(settings), memory_(without_table(settings)),
        walker_(evaluator, settings_, memory_, stop, watcher), evaluator_(evaluator), stop_(stop),
        watcher_(watcher), open_limit_(open_limit), open_(Before{&nodes_}) {}

  StudyResult<P> run() {
    // Step 1. The root is live and nothing bounds its value.
    const NodeIndex root = make(none, 0, infinite);
    push(root);
    while (!stop_.stopped()) {
      // Step 2. Take the state with the highest bound; the root solved is the end.
      const NodeIndex at = *open_.begin();
      open_.erase(open_.begin());
      nodes_[at].open = false;
      if (nodes_[at].solved && at == root) return report(nodes_[at]);
      if (nodes_[at].solved) {
        pass_up(at);
      } else {
        expand(at);
      }
      if (open_.size() > open_limit_) stop_.now();
    }
    StudyResult<P> result = report(nodes_[root]);
    result.value = draw_score;  // best-first: before the end there is no move to show for it
    result.best.reset();
    result.line.clear();
    fall_back(root_, settings_, result);
    return result;
  }

 private:
  using NodeIndex = std::uint32_t;
  static constexpr NodeIndex none = 0xffff'ffff;

  struct Node {
    NodeIndex parent = none;
    std::uint32_t place = 0;  // among its brothers, left to right
    int ply = 0;
    bool solved = false;
    bool open = false;  // in OPEN now
    Score h = infinite;
    std::vector<Move> moves;          // ordered; filled when the node is expanded
    std::vector<NodeIndex> children;  // those in memory
    std::vector<Move> line;           // once solved: how the bound is reached
  };

  // Highest bound first, then left before right.
  struct Before {
    const std::vector<Node>* nodes;

    bool operator()(NodeIndex a, NodeIndex b) const {
      const std::vector<Node>& all = *nodes;
      if (all[a].h != all[b].h) return all[a].h > all[b].h;
      while (all[a].ply > all[b].ply) a = all[a].parent;
      while (all[b].ply > all[a].ply) b = all[b].parent;
      if (a == b) return false;  // OPEN never holds a node and one below it
      while (all[a].parent != all[b].parent) a = all[a].parent, b = all[b].parent;
      return all[a].place < all[b].place;
    }
  };

  static bool is_max(const Node& node) { return node.ply % 2 == 0; }
  static StudySettings without_table(StudySettings settings) {
    settings.table_entries = 0;
    return settings;
  }

  // Steps 3 to 5: the cases of a live state.
  void expand(NodeIndex at) {
    if (!walker_.enter(0)) return;
    const int ply = nodes_[at].ply;
    P position = root_;
    walk_to(at, position);

    // Step 3. A leaf is solved; its value bounds h.
    Moves<P> moves;
    if (const std::optional<Score> value = walker_.leaf(position, settings_.depth - ply, ply, moves)) {
      nodes_[at].h = std::min(nodes_[at].h, is_max(nodes_[at]) ? *value : -*value);
      nodes_[at].solved = true;
      push(at);
    } else {
      walker_.order(position, moves, ply);
      nodes_[at].moves.assign(moves.begin(), moves.end());
      // Step 4. Max to move: every child is a hope of its own. Step 5. Min to move: begin with the first answer.
      const std::size_t hopes = is_max(nodes_[at]) ? moves.size() : 1;
      for (std::size_t i = 0; i < hopes; ++i) push(make(at, static_cast<std::uint32_t>(i), nodes_[at].h));
    }
    walk_back(at);
  }

  // Steps 6 to 8: the cases of a solved state below the root.
  void pass_up(NodeIndex at) {
    const NodeIndex up = nodes_[at].parent;
    const bool parent_is_max = is_max(nodes_[up]);
    const Score h = nodes_[at].h;

    // Step 6. A solved answer of Min's lowers the bound of its parent; the line goes with the answer that did.
    if (parent_is_max || h < nodes_[up].h || nodes_[up].line.empty()) {
      nodes_[up].line.assign(1, nodes_[up].moves[nodes_[at].place]);
      nodes_[up].line.insert(nodes_[up].line.end(), nodes_[at].line.begin(), nodes_[at].line.end());
    }
    nodes_[up].h = h;

    // Step 7. Min has another answer: it is live now, under the bound so far.
    const std::uint32_t next = nodes_[at].place + 1;
    if (!parent_is_max && next < nodes_[up].moves.size()) {
      purge_below(up);
      push(make(up, next, h));
      return;
    }

    // Step 8. The first child of Max's to be solved is its best, and after Min's last answer Min is done: the
    // parent is solved, and whatever of it waits in OPEN is purged.
    purge_below(up);
    nodes_[up].solved = true;
    push(up);
  }

  NodeIndex make(NodeIndex parent, std::uint32_t place, Score h) {
    NodeIndex made;
    if (free_.empty()) {
      made = static_cast<NodeIndex>(nodes_.size());
      nodes_.emplace_back();
    } else {
      made = free_.back();
      free_.pop_back();
      nodes_[made] = Node{};
    }
    nodes_[made].parent = parent;
    nodes_[made].place = place;
    nodes_[made].ply = parent == none ? 0 : nodes_[parent].ply + 1;
    nodes_[made].h = h;
    if (parent != none) nodes_[parent].children.push_back(made);
    return made;
  }

  void push(NodeIndex node) {
    open_.insert(node);
    nodes_[node].open = true;
    most_open_ = std::max(most_open_, open_.size());
  }

  // Takes everything below the node out of OPEN and out of memory.
  void purge_below(NodeIndex node) {
    doomed_ = std::move(nodes_[node].children);
    nodes_[node].children.clear();
    for (std::size_t i = 0; i < doomed_.size(); ++i) {
      if (nodes_[doomed_[i]].open) open_.erase(doomed_[i]);
      const std::vector<NodeIndex>& below = nodes_[doomed_[i]].children;
      doomed_.insert(doomed_.end(), below.begin(), below.end());
    }
    // Only now: the order of OPEN reads the nodes above.
    for (const NodeIndex gone : doomed_) {
      nodes_[gone] = Node{};
      free_.push_back(gone);
    }
  }

  void walk_to(NodeIndex node, P& position) {
    path_.clear();
    for (NodeIndex at = node; nodes_[at].parent != none; at = nodes_[at].parent) {
      path_.push_back(nodes_[nodes_[at].parent].moves[nodes_[at].place]);
    }
    evaluator_.reset(root_);
    watcher_.on_root(-infinite, infinite);
    int ply = 0;
    for (auto move = path_.rbegin(); move != path_.rend(); ++move) {
      watcher_.on_enter(++ply, *move, -infinite, infinite);
      evaluator_.push(position, *move);
      typename P::Undo unused;
      position.play(*move, unused);
    }
  }

  // Tells the watcher what is known on the way up: the bound h, for whoever moves there.
  void walk_back(NodeIndex node) {
    for (NodeIndex at = node; at != none; at = nodes_[at].parent) {
      watcher_.on_leave(nodes_[at].ply, is_max(nodes_[at]) ? nodes_[at].h : -nodes_[at].h);
      if (nodes_[at].parent != none) evaluator_.pop();
    }
  }

  StudyResult<P> report(const Node& root) {
    StudyResult<P> result = walker_.report(root.h, settings_.depth);
    result.line = root.line;
    if (!root.line.empty()) result.best = root.line.front();
    result.memory = most_open_;
    return result;
  }

  P root_;
  StudySettings settings_;
  StudyMemory<P> memory_;
  Walker<MakeUndo, P, E, W> walker_;
  E& evaluator_;
  Stop& stop_;
  W& watcher_;
  std::size_t open_limit_;
  std::vector<Node> nodes_;
  std::vector<NodeIndex> free_, doomed_;
  std::vector<Move> path_;
  std::set<NodeIndex, Before> open_;
  std::size_t most_open_ = 0;
};

template <Position P, Evaluator<P> E, Watcher<P> W>
StudyResult<P> sss(const P& at, E& evaluator, const StudySettings& settings, Stop& stop, W& watcher,
                   std::size_t open_limit = default_open_limit) {
  evaluator.reset(at);
  return StateSpaceSearch<P, E, W>(at, evaluator, settings, open_limit, stop, watcher).run();
}

}  // namespace tabia
