#include "lab/tree_trim.hpp"

#include <algorithm>

namespace tabia::lab {

std::uint64_t nodes_to_record(std::uint64_t visited) {
  constexpr std::uint64_t brothers = 64, most = 200'000;  // memory stays below some hundred megabytes
  return std::max(visited, std::min(visited * brothers, most));
}

RecordedTree trimmed(const RecordedTree& tree, std::uint64_t visited) {
  RecordedTree kept;
  kept.truncated = tree.truncated;
  std::vector<int> kept_as(tree.nodes.size(), -1);
  std::uint64_t shown = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    RecordedNode node = tree.nodes[i];
    const bool orphan = node.parent >= 0 && kept_as[static_cast<std::size_t>(node.parent)] < 0;
    if (orphan || (node.entered > 0 && shown == visited)) {
      kept.truncated = true;
      continue;
    }
    if (node.entered > 0) ++shown;
    if (node.parent >= 0) node.parent = kept_as[static_cast<std::size_t>(node.parent)];
    kept_as[i] = static_cast<int>(kept.nodes.size());
    kept.nodes.push_back(std::move(node));
  }
  return kept;
}

}  // namespace tabia::lab
