#pragma once
// What the properties of an SGF tree mean on the board: size, stones set up, moves, marks.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/go/position.hpp"
#include "rules/go/sgf_tree.hpp"

namespace tabia::go {

// SZ of the root: '19', '19:13'; 19 if it is not said. Refuses GM other than Go.
Result<Size> sgf_size(const SgfTree& tree);

// The points of a property, with rectangles ('aa:cc') spelled out. The error names the node's place.
Result<PointSet> sgf_points(const SgfTree& tree, Size size, SgfTree::Index node, std::string_view name);

// The move of a node, if it has one: B or W with a point, nothing or 'tt' for a pass.
struct SgfMove {
  Color color;
  Move move;
};
Result<std::optional<SgfMove>> sgf_move(const SgfTree& tree, Size size, SgfTree::Index node);

// Before the first move: stones, turn, komi and rules as the root says.
Result<Position> sgf_start(const SgfTree& tree);
// After all stones and moves from the root to this node. Moves are checked by the rules, superko apart.
Result<Position> sgf_position(const SgfTree& tree, SgfTree::Index node);

// XT of the root, 'Name:value' each: what a game of ours knows besides.
struct SgfOwnTag {
  std::string name, value;
};
std::vector<SgfOwnTag> sgf_own_tags(const SgfTree::Node& root);

// The properties of the root for a game that begins with this position.
void put_setup(SgfTree::Node& root, const Setup& setup);
// Points as values, in the order of the board.
std::vector<std::string> sgf_point_values(Size size, const PointSet& points);

}  // namespace tabia::go
