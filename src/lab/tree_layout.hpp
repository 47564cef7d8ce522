#pragma once
// Where the nodes of a tree stand: rows by depth, no two boxes of a row overlap, a parent above the middle of its
// children, a subtree looks the same wherever it hangs.

#include <vector>

#include "engine/study.hpp"

namespace tabia::lab {

// How far a node's box reaches from its centre.
struct NodeBox {
  double left = 0;
  double right = 0;
};

struct TreePlace {
  double x = 0;  // centre, from the left edge of the picture
  int row = 0;
};

struct TreeLayout {
  std::vector<TreePlace> places;  // one for each node
  double width = 0;
  int rows = 0;
};

// Requires: as many boxes as nodes, parents before children. `gap` is kept free between boxes of a row.
TreeLayout lay_out(const RecordedTree& tree, const std::vector<NodeBox>& boxes, double gap);

}  // namespace tabia::lab
