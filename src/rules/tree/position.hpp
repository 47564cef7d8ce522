#pragma once
// A place in a given tree, as a game: the moves are the children, and the game ends at a leaf with the value
// written there.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game/evaluator.hpp"
#include "game/position.hpp"
#include "rules/tree/tree.hpp"

namespace tabia::tree {

struct Move {
  std::uint16_t child = 0;  // counted from 0

  std::uint16_t hint() const { return child; }
  bool operator==(const Move&) const = default;
};

class Position {
 public:
  using Move = tree::Move;
  struct Undo {
    NodeIndex node;
  };
  static constexpr std::size_t max_moves = max_children;

  // At the root.
  explicit Position(std::shared_ptr<const Tree> tree) : tree_(std::move(tree)) {}

  static Result<Position> read(std::string_view text);
  std::string text() const { return tree_->text(node_, Layout::OneLine); }

  // The child's name, or its number counted from 1.
  Result<Move> read_move(std::string_view text) const;
  std::string move_text(Move move) const;

  Side side_to_move() const { return here().to_move; }
  Key key() const { return here().key; }
  Key repetition_key() const { return here().key; }
  std::optional<Outcome> ended() const;
  // The value of a leaf for the side to move.
  std::optional<Score> final_score() const;
  void generate(Moves<Position>& out) const;
  std::uint64_t count() const { return here().count; }
  Outcome stuck() const { return *ended(); }
  Repeated repeated(const Line&) const { return Repeated::No; }  // a tree never comes back

  void play(Move move, Undo& saved);
  void undo(Move move, const Undo& saved);

  const Tree& tree() const { return *tree_; }
  NodeIndex node() const { return node_; }
  const Node& here() const { return (*tree_)[node_]; }
  bool operator==(const Position&) const = default;

 private:
  std::shared_ptr<const Tree> tree_;
  NodeIndex node_ = 0;
};

// The opinions written at inner nodes; 0 where there is none.
struct Opinion : Stateless {
  Score score(const Position& at) { return for_first(at.here().value, at.side_to_move()); }
};

}  // namespace tabia::tree
