// Tidy drawing of trees, bottom up: each subtree is a rigid piece with an outline, the outermost x on either side
// in every row. Brothers are pushed together until their outlines nearly touch; the parent goes above the middle
// of the first and last. Reference: E. Reingold and J. Tilford, Tidier Drawings of Trees, 1981. Ours: boxes of
// unequal width, and outlines kept as plain lists, which costs nodes times depth and is easily enough here.

#include "lab/tree_layout.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"

namespace tabia::lab {

namespace {

// A subtree as a rigid piece; x counts from its root, rows from its root's.
struct Outline {
  std::vector<double> left, right;
};

// How far right `next` must stand of the piece so far.
double clearance(const Outline& so_far, const Outline& next, double gap) {
  double needed = 0;
  const std::size_t shared = std::min(so_far.right.size(), next.left.size());
  for (std::size_t row = 0; row < shared; ++row) {
    needed = std::max(needed, so_far.right[row] - next.left[row] + gap);
  }
  return needed;
}

void merge(Outline& into, const Outline& piece, double shift) {
  for (std::size_t row = 0; row < piece.left.size(); ++row) {
    if (row < into.left.size()) {
      into.left[row] = std::min(into.left[row], piece.left[row] + shift);
      into.right[row] = std::max(into.right[row], piece.right[row] + shift);
    } else {
      into.left.push_back(piece.left[row] + shift);
      into.right.push_back(piece.right[row] + shift);
    }
  }
}

// Places the pieces side by side; returns the shift of each and leaves their common outline in `whole`.
std::vector<double> side_by_side(const std::vector<std::size_t>& children, std::vector<Outline>& outlines,
                                 double gap, Outline& whole) {
  std::vector<double> shifts;
  for (const std::size_t child : children) {
    const double shift = clearance(whole, outlines[child], gap);
    merge(whole, outlines[child], shift);
    shifts.push_back(shift);
    outlines[child] = {};
  }
  return shifts;
}

}  // namespace

TreeLayout lay_out(const RecordedTree& tree, const std::vector<NodeBox>& boxes, double gap) {
  TABIA_CHECK(boxes.size() == tree.nodes.size());
  const std::size_t count = tree.nodes.size();
  std::vector<std::vector<std::size_t>> children(count);
  std::vector<std::size_t> roots;
  for (std::size_t i = 0; i < count; ++i) {
    const int parent = tree.nodes[i].parent;
    TABIA_CHECK(parent < static_cast<int>(i));
    (parent < 0 ? roots : children[static_cast<std::size_t>(parent)]).push_back(i);
  }

  // Children before parents: each place is first relative to the parent's.
  TreeLayout layout;
  layout.places.resize(count);
  std::vector<Outline> outlines(count);
  for (std::size_t i = count; i-- > 0;) {
    Outline below;
    const std::vector<double> shifts = side_by_side(children[i], outlines, gap, below);
    const double middle = shifts.empty() ? 0 : (shifts.front() + shifts.back()) / 2;
    Outline& mine = outlines[i];
    mine.left = {-boxes[i].left};
    mine.right = {boxes[i].right};
    for (std::size_t row = 0; row < below.left.size(); ++row) {
      mine.left.push_back(below.left[row] - middle);
      mine.right.push_back(below.right[row] - middle);
    }
    for (std::size_t c = 0; c < shifts.size(); ++c) layout.places[children[i][c]].x = shifts[c] - middle;
  }

  // The roots, and then everything in absolute places.
  Outline whole;
  const std::vector<double> shifts = side_by_side(roots, outlines, gap, whole);
  if (whole.left.empty()) return layout;
  const double leftmost = *std::min_element(whole.left.begin(), whole.left.end());
  for (std::size_t r = 0; r < roots.size(); ++r) layout.places[roots[r]].x = shifts[r] - leftmost;
  for (std::size_t i = 0; i < count; ++i) {
    if (tree.nodes[i].parent < 0) continue;
    const TreePlace& parent = layout.places[static_cast<std::size_t>(tree.nodes[i].parent)];
    layout.places[i].x += parent.x;
    layout.places[i].row = parent.row + 1;
  }
  layout.width = *std::max_element(whole.right.begin(), whole.right.end()) - leftmost;
  layout.rows = static_cast<int>(whole.left.size());
  return layout;
}

}  // namespace tabia::lab
