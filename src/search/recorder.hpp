#pragma once
// The tree recorder: a watcher that keeps the tree a search walked as plain data, to be drawn and stepped
// through. Nodes are in the order first met, the root first; a node that is met again (a re-search, another
// guess of MTD, a walk of a best-first search) is not doubled but counted, and shows its latest value.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/tt.hpp"
#include "search/watcher.hpp"

namespace tabia {

template <class Move>
struct VisitedNode {
  static constexpr std::uint32_t none = 0xffff'ffff;

  std::uint32_t parent = none;
  std::uint32_t first_child = none;
  std::uint32_t next_sibling = none;
  Move move = {};  // that led here; of no meaning at the root
  int ply = 0;
  Score alpha = -infinite;  // at the latest entry, as value and beta for the side to move here
  Score beta = infinite;
  Score value = draw_score;
  Bound bound = Bound::None;      // what value says about the true one
  std::uint32_t visits = 0;       // 0: a sibling cut off, never looked at
  std::uint32_t leaf_number = 0;  // 1 for the leaf visited first, 2 ...; 0 for an inner node
};

enum class Passes : std::uint8_t {
  Last,   // every on_root begins a new tree: the last depth of an iterative search is kept
  Merge,  // all passes in one tree: MTD, SSS*, Monte Carlo
};

template <Position P>
class TreeRecorder {
 public:
  using Move = typename P::Move;
  using Node = VisitedNode<Move>;

  explicit TreeRecorder(std::size_t node_limit = 100'000, Passes passes = Passes::Last)
      : limit_(node_limit), passes_(passes) {}

  std::span<const Node> nodes() const { return nodes_; }
  bool truncated() const { return truncated_; }  // the limit was reached; what came after is missing

  void on_root(Score alpha, Score beta) {
    if (passes_ == Passes::Last || nodes_.empty()) {
      nodes_.clear();
      leaves_ = 0;
      truncated_ = limit_ == 0;
      if (limit_ > 0) nodes_.push_back({});
    }
    path_.assign(1, truncated_ && nodes_.empty() ? Node::none : 0);
    open(path_.back(), alpha, beta);
  }

  void on_enter(int ply, Move move, Score alpha, Score beta) {
    path_.push_back(child(path_.back(), move, ply));
    open(path_.back(), alpha, beta);
  }

  void on_leaf(int, Score) {
    const std::uint32_t at = path_.back();
    if (at != Node::none && nodes_[at].leaf_number == 0) nodes_[at].leaf_number = ++leaves_;
  }

  void on_cut(int ply, int, std::span<const Move> skipped) {
    for (const Move move : skipped) child(path_.back(), move, ply + 1);
  }

  void on_leave(int, Score value) {
    const std::uint32_t at = path_.back();
    path_.pop_back();
    if (at == Node::none) return;
    Node& node = nodes_[at];
    node.value = value;
    node.bound = node.alpha < node.beta ? bound_of(value, node.alpha, node.beta) : Bound::None;
  }

  void on_depth(const StudyResult<P>&) {}

 private:
  // The child of `parent` by this move, made if it is new and there is room.
  std::uint32_t child(std::uint32_t parent, Move move, int ply) {
    if (parent == Node::none) return Node::none;
    std::uint32_t last = Node::none;
    for (std::uint32_t at = nodes_[parent].first_child; at != Node::none; at = nodes_[at].next_sibling) {
      if (nodes_[at].move == move) return at;
      last = at;
    }
    if (nodes_.size() >= limit_) {
      truncated_ = true;
      return Node::none;
    }
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    Node node;
    node.parent = parent;
    node.move = move;
    node.ply = ply;
    nodes_.push_back(node);
    (last == Node::none ? nodes_[parent].first_child : nodes_[last].next_sibling) = made;
    return made;
  }

  void open(std::uint32_t at, Score alpha, Score beta) {
    if (at == Node::none) return;
    nodes_[at].alpha = alpha;
    nodes_[at].beta = beta;
    ++nodes_[at].visits;
  }

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  std::size_t limit_;
  Passes passes_;
  std::uint32_t leaves_ = 0;
  bool truncated_ = false;
};

}  // namespace tabia
