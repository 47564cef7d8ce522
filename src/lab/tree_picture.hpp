#pragma once
// A recorded tree as an SVG picture: the finished state, with an id for every node (n0, n1, ...) and every edge
// (e1, ...), so that a script can take it back to any step.

#include <string>
#include <vector>

#include "engine/study.hpp"

namespace tabia::lab {

// The nodes that get a box of their own. Where more than a few children were cut, the first stands for them all.
std::vector<int> drawn_nodes(const RecordedTree& tree);

// Max is a house with its roof up, Min one with its roof down, a leaf a box with its number below; the window
// stands beside a node, the move or name above it; what was cut is faded and its edge crossed.
std::string tree_picture(const RecordedTree& tree, const std::string& description);

// The nodes of best play from the root, the root first: what is left when everything is known.
std::vector<int> best_line(const RecordedTree& tree);

}  // namespace tabia::lab
