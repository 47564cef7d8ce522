#pragma once
// Chains on a diagram, with their liberties. For searches there are quicker ways (board.hpp, life_state.hpp).

#include <vector>

#include "rules/go/types.hpp"

namespace tabia::go {

struct StoneChain {
  PointSet stones, liberties;
};

// Requires: a stone on the point.
StoneChain chain_at(const Diagram& diagram, Point stone);
// In the order of their first stones.
std::vector<StoneChain> chains_of(const Diagram& diagram, Color color);

}  // namespace tabia::go
