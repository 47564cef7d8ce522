#include "lab/tree_picture.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "lab/html.hpp"
#include "lab/numbers.hpp"
#include "lab/tree_layout.hpp"
#include "lab/tree_steps.hpp"

namespace tabia::lab {

namespace {

using Fate = RecordedNode::Fate;

constexpr int most_cut_drawn = 4;  // more brothers than this are drawn as one
constexpr double row_height = 96, margin = 26, gap = 10;
constexpr double half_height = 13, roof = 8;  // of a node's box
constexpr double half_inner = 22, half_leaf = 17, half_cut = 11;
constexpr double figure = 7.4, small_figure = 6.4;  // widths of characters, a little more than they have

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// What stands above a node; the root without a name needs nothing.
std::string label_of(const RecordedNode& node) { return node.name.empty() ? node.move : node.name; }

// For each node, how many of its children were cut.
std::vector<int> cut_children(const RecordedTree& tree) {
  std::vector<int> counts(tree.nodes.size(), 0);
  for (const RecordedNode& node : tree.nodes) {
    if (node.fate == Fate::Cut && node.parent >= 0) ++counts[static_cast<std::size_t>(node.parent)];
  }
  return counts;
}

// The tree as it is drawn: its nodes, where they come from, and their labels.
struct DrawnTree {
  RecordedTree tree;
  std::vector<int> origins;
};

DrawnTree drawn_tree(const RecordedTree& tree) {
  const std::vector<int> cut = cut_children(tree);
  std::vector<int> drawn_as(tree.nodes.size(), -1);
  DrawnTree drawn;
  for (const int origin : drawn_nodes(tree)) {
    RecordedNode node = tree.nodes[static_cast<std::size_t>(origin)];
    if (node.parent >= 0) {
      const int count = cut[static_cast<std::size_t>(node.parent)];
      if (node.fate == Fate::Cut && count > most_cut_drawn) node.name = fmt::format("{} cut", count);
      node.parent = drawn_as[static_cast<std::size_t>(node.parent)];
    }
    drawn_as[static_cast<std::size_t>(origin)] = static_cast<int>(drawn.tree.nodes.size());
    drawn.tree.nodes.push_back(std::move(node));
    drawn.origins.push_back(origin);
  }
  return drawn;
}

double half_box(const RecordedNode& node) {
  if (node.fate == Fate::Cut) return half_cut;
  const double least = node.fate == Fate::Leaf ? half_leaf : half_inner;
  const double text =
      node.value ? static_cast<double>(characters(value_text(*node.value))) * figure / 2 + 5 : 0;
  return std::max(least, text);
}

// Room for the box, the label above it and, at inner nodes, the window at its right.
NodeBox room_of(const RecordedNode& node, bool windows) {
  const double label = static_cast<double>(characters(label_of(node))) * small_figure / 2;
  const double half = std::max(half_box(node), label);
  if (node.fate != Fate::Inner || !windows) return {half, half};
  std::size_t longest = 2;
  // The window closes in on the value, so its figures are no longer than these.
  for (const auto& end : {node.alpha, node.beta, node.value}) {
    if (end) longest = std::max(longest, characters(value_text(*end)));
  }
  return {half, std::max(half, half_box(node) + 6 + static_cast<double>(longest + 2) * small_figure)};
}

std::string outline(const RecordedNode& node, double half) {
  if (node.fate != Fate::Inner) {
    const double high = node.fate == Fate::Cut ? 8 : half_height;
    return fmt::format("<rect class=\"box\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"/>", -half,
                       -high, 2 * half, 2 * high);
  }
  const double tip = node.first_to_move ? -half_height - roof : half_height + roof;
  const double eaves = node.first_to_move ? -half_height : half_height;
  return fmt::format("<path class=\"box\" d=\"M{} {}L0 {}L{} {}V{}H{}z\"/>", -half, eaves, tip, half, eaves,
                     -eaves, -half);
}

std::string window_text(const RecordedNode& node, double x) {
  return fmt::format("<text class=\"window\" x=\"{0}\"><tspan x=\"{0}\" y=\"-3\">\u03b1 {1}</tspan><tspan "
                     "x=\"{0}\" y=\"11\">\u03b2 {2}</tspan>"
                     "</text>",
                     x, escape_html(lower_end(node.alpha)), escape_html(upper_end(node.beta)));
}

std::string_view kind_of(const RecordedNode& node) {
  if (node.fate == Fate::Leaf) return "leaf done";
  if (node.fate == Fate::Cut) return "cut";
  return node.first_to_move ? "max done" : "min done";
}

struct Point {
  double x = 0;
  double y = 0;
};

std::string drawn_node(const RecordedNode& node, int index, Point at, bool windows) {
  const double half = half_box(node);
  std::string out = fmt::format("<g id=\"n{}\" class=\"node {}\" transform=\"translate({:.1f} {:.1f})\">",
                                index, kind_of(node), at.x, at.y);
  const double label_y =
      node.fate == Fate::Inner && node.first_to_move ? -half_height - roof - 6 : -half_height - 6;
  if (const std::string label = label_of(node); !label.empty()) {
    out += fmt::format("<text class=\"label\" y=\"{}\">{}</text>", label_y, escape_html(label));
  }
  out += outline(node, half);
  if (node.fate != Fate::Cut) {
    out += fmt::format("<text class=\"value\" y=\"5\">{}</text>",
                       node.value ? escape_html(value_text(*node.value)) : "");
  }
  if (node.fate == Fate::Inner && windows) out += window_text(node, half + 6);
  if (node.leaf_number > 0) {
    out += fmt::format("<text class=\"order\" y=\"{}\">{}</text>", half_height + 15, node.leaf_number);
  }
  return out + "</g>\n";
}

// From the foot of the parent to the head of the child; the label of the child interrupts it by its halo.
std::string drawn_edge(const RecordedNode& node, int index, Point from, Point to) {
  const double foot =
      node.first_to_move ? half_height + roof : half_height;  // the parent is the other player
  const double top = from.y + foot, bottom = to.y - half_height;
  std::string out = fmt::format("<g id=\"e{}\" class=\"edge{}\"><path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>",
                                index, node.fate == Fate::Cut ? " cut" : " done", from.x, top, to.x, bottom);
  if (node.fate == Fate::Cut) {
    constexpr double along = 0.42;
    const double x = from.x + (to.x - from.x) * along, y = top + (bottom - top) * along;
    out += fmt::format("<path class=\"cross\" d=\"M{:.1f} {:.1f}l12-6m-12 9l12-6\"/>", x - 6, y + 1);
  }
  return out + "</g>\n";
}

}  // namespace

std::vector<int> drawn_nodes(const RecordedTree& tree) {
  const std::vector<int> cut = cut_children(tree);
  std::vector<bool> stood_for(tree.nodes.size(), false);
  std::vector<int> drawn;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const RecordedNode& node = tree.nodes[i];
    if (node.fate == Fate::Cut && node.parent >= 0) {
      const auto parent = static_cast<std::size_t>(node.parent);
      if (cut[parent] > most_cut_drawn && stood_for[parent]) continue;
      stood_for[parent] = true;
    }
    drawn.push_back(static_cast<int>(i));
  }
  return drawn;
}

std::vector<int> best_line(const RecordedTree& tree) {
  std::vector<int> line;
  if (tree.nodes.empty() || !tree.nodes[0].value) return line;
  line.push_back(0);
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const RecordedNode& node = tree.nodes[i];
    const RecordedNode& last = tree.nodes[static_cast<std::size_t>(line.back())];
    // Children come after their parents, so one pass finds the first child of equal value at each step.
    if (node.parent == line.back() && node.entered > 0 && node.value == last.value)
      line.push_back(static_cast<int>(i));
  }
  return line;
}

std::string tree_picture(const RecordedTree& whole, const std::string& description) {
  const auto [tree, origins] = drawn_tree(whole);
  const bool windows = has_windows(whole);
  std::vector<NodeBox> rooms;
  for (const RecordedNode& node : tree.nodes) rooms.push_back(room_of(node, windows));
  const TreeLayout layout = lay_out(tree, rooms, gap);
  const double width = layout.width + 2 * margin;
  const double height = std::max(0, layout.rows - 1) * row_height + 2 * margin + 2 * half_height + roof + 20;
  std::vector<Point> points;
  for (const TreePlace& place : layout.places) {
    points.push_back({place.x + margin, place.row * row_height + margin + half_height + roof + 6});
  }

  std::string edges, nodes;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const RecordedNode& node = tree.nodes[i];
    if (node.parent >= 0)
      edges += drawn_edge(node, origins[i], points[static_cast<std::size_t>(node.parent)], points[i]);
    nodes += drawn_node(node, origins[i], points[i], windows);
  }
  return fmt::format("<svg id=\"picture\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} "
                     "{1:.0f}\" width=\"{0:.0f}\" "
                     "height=\"{1:.0f}\" role=\"img\" aria-labelledby=\"picture-title\">\n<title "
                     "id=\"picture-title\">{2}</title>\n{3}{4}"
                     "</svg>\n",
                     width, height, escape_html(description), edges, nodes);
}

}  // namespace tabia::lab
