#pragma once
// For tests only: a small recorded search over a tree written as "((3,12,8),(2,4,6),(14,5,2))". It is written
// apart from the real searches, so that the lab's tests stand on their own.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/study.hpp"

namespace tabia::lab {

class TreeForTests {
 public:
  enum class Prune : bool { No, Yes };

  static RecordedTree search(const std::string& text, Prune prune) {
    TreeForTests it(text, prune);
    it.visit(-1, "", true, {}, {});
    return std::move(it.tree_);
  }

 private:
  using Bound = std::optional<double>;
  using Fate = RecordedNode::Fate;

  TreeForTests(const std::string& text, Prune prune) : text_(text), prune_(prune) {}

  int add(int parent, const std::string& move, bool max, Fate fate) {
    RecordedNode node;
    node.parent = parent;
    node.move = move;
    node.first_to_move = max;
    node.fate = fate;
    tree_.nodes.push_back(node);
    return static_cast<int>(tree_.nodes.size()) - 1;
  }
  RecordedNode& at(int node) { return tree_.nodes[static_cast<std::size_t>(node)]; }

  double visit(int parent, const std::string& move, bool max, Bound alpha, Bound beta) {
    const int node = add(parent, move, max, Fate::Inner);
    at(node).entered = ++entered_;
    if (prune_ == Prune::Yes) at(node).alpha = alpha, at(node).beta = beta;
    const double value = text_[next_] == '(' ? inner(node, move, max, alpha, beta) : leaf(node);
    at(node).value = value;
    at(node).bound = "exact";
    if (prune_ == Prune::Yes && alpha && value <= *alpha) at(node).bound = "upper";
    if (prune_ == Prune::Yes && beta && value >= *beta) at(node).bound = "lower";
    return value;
  }

  double leaf(int node) {
    at(node).fate = Fate::Leaf;
    at(node).leaf_number = ++leaves_;
    std::size_t used = 0;
    const double value = std::stod(text_.substr(next_), &used);
    next_ += used;
    return value;
  }

  double inner(int node, const std::string& move, bool max, Bound alpha, Bound beta) {
    Bound best;
    char name = 'a';
    while (text_[next_] != ')') {
      ++next_;  // '(' or ','
      const std::string child = move + name++;
      if (prune_ == Prune::Yes && alpha && beta && *alpha >= *beta) {
        add(node, child, !max, Fate::Cut);
        skip();
        continue;
      }
      const double value = visit(node, child, !max, alpha, beta);
      if (!best || (max ? value > *best : value < *best)) best = value;
      if (max && (!alpha || value > *alpha)) alpha = value;
      if (!max && (!beta || value < *beta)) beta = value;
    }
    ++next_;
    return *best;
  }

  void skip() {
    for (int open = 0; open > 0 || (text_[next_] != ',' && text_[next_] != ')'); ++next_) {
      open += text_[next_] == '(' ? 1 : text_[next_] == ')' ? -1 : 0;
    }
  }

  std::string text_;
  Prune prune_;
  RecordedTree tree_;
  std::size_t next_ = 0;
  int entered_ = 0, leaves_ = 0;
};

// The tree of Russell and Norvig's chapter on games, and a deeper one with cuts at Max and at Min.
inline const std::string textbook_tree = "((3,12,8),(2,4,6),(14,5,2))";
inline const std::string deep_tree = "(((5,6),(7,4,5)),((3),((6),(6,9))),((5),(9,8)))";

}  // namespace tabia::lab
