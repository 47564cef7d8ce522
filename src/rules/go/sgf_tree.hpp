#pragma once
// SGF as a tree of properties (FF[4], docs/formats/sgf.md), before anything is made of it: what Tabia does not know is kept
// as it was. The nodes lie flat in one vector, every parent before its children, so depth in a file is never depth on
// the machine's stack.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace tabia::go {

struct SgfProperty {
  std::string name;                 // capital letters
  std::vector<std::string> values;  // as they stand between the brackets, escapes and all

  bool operator==(const SgfProperty&) const = default;
};

class SgfTree {
 public:
  using Index = std::uint32_t;
  static constexpr Index root = 0;
  static constexpr Index none = std::numeric_limits<Index>::max();

  struct Node {
    std::vector<SgfProperty> properties;
    Index parent = none, first_child = none, next_sibling = none;
    // Where it began in the text, from 1; 0 if it was not read. Not compared.
    std::uint32_t line = 0, column = 0;

    // Nothing if the node has none of that name.
    const SgfProperty* find(std::string_view name) const;
    // Its first value; empty if there is none.
    std::string_view value(std::string_view name) const;
    // Adds values to the property, or the property to the node.
    void add(std::string_view name, std::vector<std::string> values);
  };

  SgfTree() : nodes_(1), last_child_(1, none) {}

  std::size_t size() const { return nodes_.size(); }
  const Node& operator[](Index node) const { return nodes_[node]; }
  Node& operator[](Index node) { return nodes_[node]; }
  // As the last child. Requires: parent < size().
  Index add(Index parent);
  // From the root to the node, both included.
  std::vector<Index> path_to(Index node) const;

  bool operator==(const SgfTree& other) const;

 private:
  std::vector<Node> nodes_;
  std::vector<Index> last_child_;
};

// The text of a value: escapes resolved, line ends as '\n', a line end after a backslash gone. Bytes that are not UTF-8 are
// taken as Latin-1, so that the outcome always is UTF-8.
std::string sgf_text(std::string_view value);
// The other way.
std::string sgf_value(std::string_view text);

}  // namespace tabia::go
