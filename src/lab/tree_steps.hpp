#pragma once
// The story of a search, told from the tree it left behind: enter a node, value a leaf, take a value back to the
// parent, cut the rest. One sentence a step, and what the picture shows from that step on.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/study.hpp"

namespace tabia::lab {

enum class NodeState : std::uint8_t { Unseen, Open, Done, Cut };

// How a node looks from a step on. alpha, beta: the window now, nothing for infinity. value: the best so far.
struct NodeChange {
  int node = 0;
  NodeState state = NodeState::Unseen;
  std::optional<double> alpha;
  std::optional<double> beta;
  std::optional<double> value;

  bool operator==(const NodeChange&) const = default;
};

struct TreeStep {
  enum class Kind : std::uint8_t {
    Enter,   // an inner node is looked at
    Leaf,    // a leaf has its value, and its parent hears of it
    Cut,     // the rest of a node's children is not looked at
    Return,  // a node is done, and its parent hears of it
  };
  Kind kind = Kind::Enter;
  int node = 0;
  std::string sentence;
  std::vector<NodeChange> changes;
};

// A depth-first search is told as it went. Of a best-first one (SSS*, Monte Carlo) or one that passes over the
// tree several times, whose returns were not recorded, only the first visits are told, and the end.
std::vector<TreeStep> steps_of(const RecordedTree& tree);

// Whether the search had a window at all: minimax has none.
bool has_windows(const RecordedTree& tree);
// Whether every node was first visited while its parent was being searched.
bool is_depth_first(const RecordedTree& tree);
// What to call a node: its name, or the move that leads there, or "the root".
std::string node_label(const RecordedNode& node);
// "3", "at most 3" or "at least 3", as the bound has it; a leaf is what it is. "" without a value.
std::string bounded_value(const RecordedNode& node);

}  // namespace tabia::lab
