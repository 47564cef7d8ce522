#include "rules/tree/position.hpp"

#include "base/text.hpp"

namespace tabia::tree {

static_assert(tabia::Position<Position> && Notated<Position> && EndsWithScore<Position> &&
              CountsMoves<Position>);
static_assert(Evaluator<Opinion, Position>);

Result<Position> Position::read(std::string_view text) {
  return Position(std::make_shared<const Tree>(TABIA_TRY(Tree::read(text))));
}

Result<Move> Position::read_move(std::string_view text) const {
  const auto children = tree_->children(node_);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Move move{static_cast<std::uint16_t>(i)};
    if (text == concat(i + 1) || (!text.empty() && text == (*tree_)[children[i]].name)) return move;
  }
  return Error{concat("no child ", shown(text), " here"), {"", 1, 1}};
}

std::string Position::move_text(Move move) const {
  const std::string& name = (*tree_)[tree_->children(node_)[move.child]].name;
  return name.empty() ? concat(move.child + 1) : name;
}

std::optional<Score> Position::final_score() const {
  if (!here().is_leaf()) return std::nullopt;
  return for_first(here().value, side_to_move());
}

std::optional<Outcome> Position::ended() const {
  const std::optional<Score> score = final_score();
  if (!score) return std::nullopt;
  return *score > 0 ? Outcome::Win : *score < 0 ? Outcome::Loss : Outcome::Draw;
}

void Position::generate(Moves<Position>& out) const {
  for (std::uint32_t i = 0; i < here().count; ++i) out.push_back(Move{static_cast<std::uint16_t>(i)});
}

void Position::play(Move move, Undo& saved) {
  saved.node = node_;
  node_ = tree_->children(node_)[move.child];
}

void Position::undo(Move, const Undo& saved) { node_ = saved.node; }

}  // namespace tabia::tree
