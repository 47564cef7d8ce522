#include <algorithm>

#include "base/text.hpp"
#include "rules/tree/tree.hpp"

namespace tabia::tree {

namespace {

// What comes before a node's children: the leaf whole, or the inner node up to its bracket.
std::string opening(const Node& node) {
  if (node.is_leaf())
    return node.name.empty() ? hundredths(node.value) : concat(node.name, "=", hundredths(node.value));
  std::string out = node.name;
  if (node.has_opinion) out += concat("~", hundredths(node.value));
  return out += out.empty() ? "(" : " (";
}

// Parents of inner nodes are spread over lines; parents of leaves alone stay on one.
bool spreads(const Tree& tree, NodeIndex node) {
  const auto children = tree.children(node);
  return std::any_of(children.begin(), children.end(),
                     [&](NodeIndex child) { return !tree[child].is_leaf(); });
}

}  // namespace

std::string Tree::text(NodeIndex from, Layout layout) const {
  struct Step {
    NodeIndex node;
    std::size_t next_child;
  };
  std::string out = nodes_[from].to_move == Side::First ? "max " : "min ";
  std::vector<Step> path;

  const auto enter = [&](NodeIndex node) {
    out += opening(nodes_[node]);
    if (!nodes_[node].is_leaf()) path.push_back({node, 0});
  };
  const auto gap = [&](bool spread, std::size_t indent) {
    if (spread) {
      out.append(1, '\n').append(2 * indent, ' ');
    } else {
      out += ' ';
    }
  };

  enter(from);
  while (!path.empty()) {
    Step& step = path.back();
    const auto below = children(step.node);
    const bool spread = layout == Layout::Indented && spreads(*this, step.node);
    if (step.next_child == below.size()) {
      path.pop_back();
      if (spread) gap(true, path.size());
      out += ')';
      continue;
    }
    if (step.next_child > 0 || spread) gap(spread, path.size());
    enter(below[step.next_child++]);
  }
  if (layout == Layout::Indented) out += '\n';
  return out;
}

int Tree::depth() const {
  // A parent stands before its children, so one pass knows every parent's depth in time.
  std::vector<int> depths(nodes_.size(), 0);
  int deepest = 0;
  for (std::size_t i = 1; i < nodes_.size(); ++i) {
    depths[i] = depths[nodes_[i].parent] + 1;
    deepest = std::max(deepest, depths[i]);
  }
  return deepest;
}

}  // namespace tabia::tree
