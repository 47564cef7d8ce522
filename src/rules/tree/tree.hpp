#pragma once
// A game tree given explicitly: the examples of textbooks, with every leaf's value written down, so that they
// run through the same searches as the real games. The text form is described in docs/formats/tree.md.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
#include "base/result.hpp"
#include "game/score.hpp"
#include "game/side.hpp"

namespace tabia::tree {

// Limits of the reader: a file may come from anywhere.
constexpr std::size_t max_bytes = std::size_t{4} << 20;
constexpr std::size_t max_nodes = 100'000;
constexpr std::size_t max_children = 64;
constexpr int max_depth = 200;
constexpr std::size_t max_name = 32;
constexpr Score max_value = max_opinion;  // 299.99 in the text

using NodeIndex = std::uint32_t;

struct Node {
  NodeIndex parent = 0;      // the root is its own parent
  std::uint32_t first = 0;   // where its children begin in the list of links
  std::uint32_t count = 0;   // 0 for a leaf
  Score value = 0;           // of a leaf, or the opinion about an inner node; hundredths, first player's view
  bool has_opinion = false;  // an inner node may say what a search that stops here would think of it
  Side to_move = Side::First;
  Key key = 0;  // of the subtree: equal subtrees, names apart, are the same position
  std::string name;

  bool is_leaf() const { return count == 0; }
  bool operator==(const Node&) const = default;
};

enum class Layout : std::uint8_t { OneLine, Indented };

class Tree {
 public:
  // The error names line and column.
  static Result<Tree> read(std::string_view text);
  // The subtree from this node on, as a tree of its own. read() gives it back.
  std::string text(NodeIndex from = 0, Layout layout = Layout::Indented) const;

  const Node& operator[](NodeIndex node) const { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }
  std::span<const NodeIndex> children(NodeIndex node) const {
    return {links_.data() + nodes_[node].first, nodes_[node].count};
  }
  // Plies from the root to its farthest leaf.
  int depth() const;

  bool operator==(const Tree&) const = default;

 private:
  friend class Reader;
  std::vector<Node> nodes_;  // as they come in the text: a parent before its children
  std::vector<NodeIndex> links_;
};

}  // namespace tabia::tree
