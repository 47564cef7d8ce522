#pragma once
// A game as it is written down: tags, a tree of moves, remarks, the result. PGN, PDN and SGF all read into it and
// are written from it, so a move is text in the game's own notation; the game's rules say what it means.
//
// The tree lies flat in one vector. Node 0 is the root: the position before the first move. The first child of a
// node goes on with the line, the others are variations; every parent stands before its children. Trees may be
// deep (a move per level), so whoever walks one uses the links or LineWalk below, never recursion.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tabia {

struct Tag {
  std::string name;
  std::string value;

  bool operator==(const Tag&) const = default;
};

class Record {
 public:
  using Index = std::uint32_t;
  static constexpr Index root = 0;
  static constexpr Index none = std::numeric_limits<Index>::max();

  struct Node {
    std::string move;     // empty at the root only
    std::string comment;  // after the move; at the root: before the first one
    std::string
        comment_before;  // only where a variation begins: elsewhere it would be the comment after the last move
    std::vector<std::uint8_t> marks;  // numeric annotation glyphs: 1 is "!", 2 is "?", ...
    Index parent = none;
    Index first_child = none;
    Index next_sibling = none;
    // Where the move stood in the text it was read from, for later errors; 0 if it was not read. Not compared.
    std::uint32_t line = 0;
    std::uint32_t column = 0;
  };

  std::vector<Tag> tags;
  std::string result;  // as the notation writes it: "1-0", "*", ...

  Record() : nodes_(1), last_child_(1, none) {}

  // The value of the first tag with that name.
  std::optional<std::string_view> tag(std::string_view name) const;
  // Changes it, or adds it at the end.
  void set_tag(std::string_view name, std::string_view value);

  std::size_t size() const { return nodes_.size(); }  // the root included
  const Node& operator[](Index node) const { return nodes_[node]; }
  Node& operator[](Index node) { return nodes_[node]; }

  // Adds a move as the last child of `parent`. Requires: parent < size(), size() < none.
  Index add(Index parent, std::string_view move);

  // The line that begins with the first children, as nodes.
  std::vector<Index> main_line() const;
  bool starts_variation(Index node) const;  // a child that is not the first

  // Tags, trees, remarks and result; where the moves stood in a text does not matter.
  bool operator==(const Record& other) const;

 private:
  std::vector<Node> nodes_;
  std::vector<Index>
      last_child_;  // of each node, so that adding the thousandth variation is as quick as the first
};

// Visits every node but the root once, each after its parent: down the first children, then, on the way back, the
// variations. `depth()` is the number of moves from the root, so a caller keeps its positions in a vector:
//   for (LineWalk walk(record); walk.next();) { positions.resize(walk.depth()); ... walk.node() ... }
class LineWalk {
 public:
  explicit LineWalk(const Record& record) : record_(record) {}

  bool next();
  Record::Index node() const { return node_; }
  std::size_t depth() const { return depth_; }

 private:
  const Record& record_;
  Record::Index node_ = Record::root;
  std::size_t depth_ = 0;
};

}  // namespace tabia
