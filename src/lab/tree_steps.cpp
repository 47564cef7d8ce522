#include "lab/tree_steps.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/text.hpp"
#include "lab/numbers.hpp"

namespace tabia::lab {

namespace {

using Fate = RecordedNode::Fate;

// Only whether the value lies above or below is asked: the ends are a hundredth apart.
bool is_null_window(const RecordedNode& node) {
  return node.alpha && node.beta && *node.beta - *node.alpha < 0.015 && *node.alpha < *node.beta;
}

const char* player(const RecordedNode& node) { return node.first_to_move ? "Max" : "Min"; }

// The visited nodes, in the order of their visits.
std::vector<int> visits_of(const RecordedTree& tree) {
  std::vector<int> visits;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].entered > 0) visits.push_back(static_cast<int>(i));
  }
  std::stable_sort(visits.begin(), visits.end(), [&](int a, int b) {
    return tree.nodes[static_cast<std::size_t>(a)].entered < tree.nodes[static_cast<std::size_t>(b)].entered;
  });
  return visits;
}

class Storyteller {
 public:
  explicit Storyteller(const RecordedTree& tree)
      : tree_(tree), windows_(has_windows(tree)), now_(tree.nodes.size()), cut_(tree.nodes.size()) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
      const RecordedNode& node = tree.nodes[i];
      if (node.fate == Fate::Cut && node.parent >= 0)
        cut_[static_cast<std::size_t>(node.parent)].push_back(static_cast<int>(i));
    }
  }

  std::vector<TreeStep> depth_first() {
    for (const int node : visits_of(tree_)) {
      while (!path_.empty() && path_.back() != at(node).parent) finish();
      visit(node, Hears::Yes);
    }
    while (!path_.empty()) finish();
    return std::move(steps_);
  }

  std::vector<TreeStep> visits_only() {
    told_in_full_ = false;
    const std::vector<int> visits = visits_of(tree_);
    for (const int node : visits) visit(node, Hears::No);
    if (!visits.empty()) conclude(visits.front());
    return std::move(steps_);
  }

 private:
  enum class Hears : bool { No, Yes };  // whether the parent is told of a leaf at once

  // What is known of a node at this point of the story.
  struct Now {
    std::optional<double> alpha, beta, value;
    int best_child = -1;
  };

  const RecordedNode& at(int node) const { return tree_.nodes[static_cast<std::size_t>(node)]; }
  Now& now(int node) { return now_[static_cast<std::size_t>(node)]; }

  void tell(TreeStep::Kind kind, int node, std::string sentence, std::vector<NodeChange> changes) {
    steps_.push_back({kind, node, std::move(sentence), std::move(changes)});
  }

  NodeChange look(int node, NodeState state) {
    return {node, state, now(node).alpha, now(node).beta, now(node).value};
  }

  void visit(int node, Hears parent_hears) {
    const RecordedNode& it = at(node);
    now(node).alpha = it.alpha;
    now(node).beta = it.beta;
    if (it.fate == Fate::Leaf) {
      value_leaf(node, parent_hears);
      return;
    }
    if (parent_hears == Hears::Yes) path_.push_back(node);
    tell(TreeStep::Kind::Enter, node, entering(node), {look(node, NodeState::Open)});
  }

  std::string entering(int node) {
    const RecordedNode& it = at(node);
    std::string text = it.parent < 0 ? "Start at the root: " : concat("Enter ", node_label(it), ": ");
    text += concat(player(it), " to move.");
    if (!windows_) return text;
    if (is_null_window(it))
      return concat(text, " The only question: is it more than ", value_text(*it.alpha), "?");
    const std::string window = concat(it.alpha ? value_text(*it.alpha) : "minus infinity", " to ",
                                      it.beta ? value_text(*it.beta) : "infinity", ".");
    if (!told_in_full_) return concat(text, " Window from ", window);
    if (was_asked_before(node))
      return concat(text, " It was asked before; this is the second time, from ", window);
    if (it.alpha && it.beta) {
      return concat(text, " Max already has ", value_text(*it.alpha), ", Min can hold it to ",
                    value_text(*it.beta), " elsewhere.");
    }
    if (it.alpha) return concat(text, " Max already has ", value_text(*it.alpha), " elsewhere.");
    if (it.beta) return concat(text, " Min can already hold it to ", value_text(*it.beta), " elsewhere.");
    return text + " Nothing is known yet.";
  }

  // A search that goes straight through hands its window down as it is; another one means a second visit, whose
  // window was recorded in place of the first one's.
  bool was_asked_before(int node) {
    const int parent = at(node).parent;
    if (parent < 0 || is_null_window(at(parent))) return false;
    return now(parent).alpha != at(node).alpha || now(parent).beta != at(node).beta;
  }

  void value_leaf(int node, Hears parent_hears) {
    const RecordedNode& it = at(node);
    now(node).value = it.value;
    std::string text = it.leaf_number > 0 ? concat("Leaf ", it.leaf_number) : node_label(it);
    text += it.value ? concat(": value ", value_text(*it.value), ".") : ": not valued.";
    std::vector<NodeChange> changes = {look(node, NodeState::Done)};
    if (parent_hears == Hears::Yes) text += hear(node, changes);
    tell(TreeStep::Kind::Leaf, node, std::move(text), std::move(changes));
  }

  // The parent takes the value or not; says which, and how the parent looks now.
  std::string hear(int node, std::vector<NodeChange>& changes) {
    const int parent = at(node).parent;
    if (parent < 0 || !at(node).value) return "";
    const double value = *at(node).value;
    const bool max = at(parent).first_to_move;
    Now& up = now(parent);
    const bool better = !up.value || (max ? value > *up.value : value < *up.value);
    const std::string where = node_label(at(parent));
    if (!better) {
      return concat(" No better for ", player(at(parent)), ": ", where, " stays at ", value_text(*up.value),
                    ".");
    }
    up.value = value;
    up.best_child = node;
    if (windows_ && max && (!up.alpha || value > *up.alpha)) up.alpha = value;
    if (windows_ && !max && (!up.beta || value < *up.beta)) up.beta = value;
    changes.push_back(look(parent, NodeState::Open));
    return max ? concat(" Max can get ", value_text(value), " at ", where, ".")
               : concat(" Min can hold ", where, " to ", value_text(value), ".");
  }

  // The node at the end of the path is left.
  void finish() {
    const int node = path_.back();
    cut_rest(node);
    path_.pop_back();
    const bool from_table = !now(node).value && at(node).value;
    now(node).value = at(node).value;
    std::vector<NodeChange> changes = {look(node, NodeState::Done)};
    std::string text = at(node).parent < 0 ? concluding(node) : leaving(node, from_table);
    text += hear(node, changes);
    tell(TreeStep::Kind::Return, node, std::move(text), std::move(changes));
  }

  void cut_rest(int node) {
    const std::vector<int>& rest = cut_[static_cast<std::size_t>(node)];
    if (rest.empty()) return;
    std::vector<NodeChange> changes;
    for (const int branch : rest) changes.push_back(look(branch, NodeState::Cut));
    tell(TreeStep::Kind::Cut, node, cutting(node, rest.size()), std::move(changes));
  }

  std::string cutting(int node, std::size_t branches) {
    const RecordedNode& it = at(node);
    const std::string rest = concat("the rest is cut (", counted(branches, "branch", "branches"), ").");
    if (!now(node).value) return concat("At ", node_label(it), " ", rest);
    const std::string value = value_text(*now(node).value);
    if (is_null_window(it)) {
      return concat(node_label(it), " is ", it.first_to_move ? "at least " : "at most ", value,
                    ", which answers the question: ", rest);
    }
    if (it.first_to_move && it.beta) {
      return concat("Max can get ", value, " at ", node_label(it), ", Min can already hold it to ",
                    value_text(*it.beta), " elsewhere: ", rest);
    }
    if (!it.first_to_move && it.alpha) {
      return concat("Min can hold ", node_label(it), " to ", value, ", Max already has ",
                    value_text(*it.alpha), " elsewhere: ", rest);
    }
    return concat(node_label(it), " stands at ", value, ": ", rest);
  }

  std::string leaving(int node, bool from_table) {
    const RecordedNode& it = at(node);
    if (!it.value) return concat(node_label(it), " is left without a value.");
    return concat(node_label(it), from_table ? " was met before: " : " is done: ", bounded_value(it), ".");
  }

  std::string concluding(int node) {
    const RecordedNode& it = at(node);
    if (!it.value) return "The search was stopped before the root had a value.";
    std::string text = concat("Done: the root is worth ", value_text(*it.value));
    const int best = now(node).best_child;
    if (best >= 0) text += concat("; ", player(it), " plays ", node_label(at(best)));
    return text + ".";
  }

  // The end of a story whose returns are not known: everything as it was found in the end.
  void conclude(int root) {
    std::vector<NodeChange> changes;
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      const RecordedNode& node = tree_.nodes[i];
      const NodeState state = node.entered > 0 ? NodeState::Done : NodeState::Cut;
      changes.push_back({static_cast<int>(i), state, node.alpha, node.beta, node.value});
    }
    tell(TreeStep::Kind::Return, root, concluding(root), std::move(changes));
  }

  const RecordedTree& tree_;
  bool windows_;
  bool told_in_full_ = true;
  std::vector<Now> now_;
  std::vector<std::vector<int>> cut_;  // for each node, its children that were cut
  std::vector<int> path_;              // inner nodes being searched, the root first
  std::vector<TreeStep> steps_;
};

}  // namespace

bool has_windows(const RecordedTree& tree) {
  return std::any_of(tree.nodes.begin(), tree.nodes.end(),
                     [](const RecordedNode& node) { return node.alpha || node.beta; });
}

bool is_depth_first(const RecordedTree& tree) {
  std::vector<int> path;
  for (const int node : visits_of(tree)) {
    const int parent = tree.nodes[static_cast<std::size_t>(node)].parent;
    while (!path.empty() && path.back() != parent) path.pop_back();
    if (path.empty() && parent >= 0) return false;
    path.push_back(node);
  }
  return true;
}

std::string node_label(const RecordedNode& node) {
  if (!node.name.empty()) return node.name;
  return node.move.empty() ? "the root" : node.move;
}

std::string bounded_value(const RecordedNode& node) {
  if (!node.value) return "";
  if (node.fate == Fate::Leaf) return value_text(*node.value);
  const char* words = node.bound == "lower" ? "at least " : node.bound == "upper" ? "at most " : "";
  return concat(words, value_text(*node.value));
}

std::vector<TreeStep> steps_of(const RecordedTree& tree) {
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) TABIA_CHECK(tree.nodes[i].parent < static_cast<int>(i));
  return is_depth_first(tree) ? Storyteller(tree).depth_first() : Storyteller(tree).visits_only();
}

}  // namespace tabia::lab
