#include "rules/go/life_state.hpp"

namespace tabia::go {
namespace {

// What the keys are made of: a word for each thing that can be so or not.
constexpr Key word(int kind, int point) { return mix(static_cast<Key>(kind * 1024 + point + 1)); }
enum Kind { AttackerStone, DefenderStone, Gone, Ban, Turn };
constexpr Key turn_word = word(Turn, 0);

}  // namespace

template <PointMask M>
LifeState<M>::LifeState(const LifeArena<M>& arena, const LifeQuestion& question, int threats)
    : arena_(&arena), threats_(static_cast<std::int16_t>(threats)) {
  for (std::size_t i = 0; i < arena.points.size(); ++i) {
    const auto point = static_cast<std::size_t>(arena.points[i]);
    const M bit = mask_of<M>(static_cast<int>(i));
    if (question.diagram.of(question.attacker())[point]) put(Role::Attacker, bit);
    if (question.diagram.of(question.defender)[point]) put(Role::Defender, bit);
    if (question.target[point]) target_ |= bit;
  }
  if (!question.attacker_to_move()) {
    to_move_ = Role::Defender;
    flip(turn_word);
  }
  if (question.ban != no_point) set_ban(arena.number_of(question.ban));
}

template <PointMask M>
void LifeState<M>::flip(Key first) {
  key_ ^= first;
  second_key_ ^= mix(first);
}

template <PointMask M>
void LifeState<M>::toggle(Role role, M points, M& set) {
  set ^= points;
  const int kind = role == Role::Attacker ? AttackerStone : DefenderStone;
  while (points != 0) flip(word(kind, take_point(points)));
}

template <PointMask M>
void LifeState<M>::set_ban(int point) {
  if (ban_ >= 0) flip(word(Ban, ban_));
  ban_ = static_cast<std::int8_t>(point);
  if (ban_ >= 0) flip(word(Ban, ban_));
}

template <PointMask M>
bool LifeState<M>::is_legal_stone(int point) const {
  const M bit = mask_of<M>(point);
  const M beside = arena_->neighbours[static_cast<std::size_t>(point)];
  const M free = empty();
  if ((beside & free) != 0 || is_safe(bit, to_move_)) return true;
  // Joined to a chain that keeps a liberty, or taking the last one of the opponent's.
  for (M own = beside & stones(to_move_); own != 0;) {
    const M chain = arena_->connected(mask_of<M>(first_point(own)), stones(to_move_));
    if (is_safe(chain, to_move_) || (arena_->beside(chain) & free & ~bit) != 0) return true;
    own &= ~chain;
  }
  const Role opponent = other(to_move_);
  for (M theirs = beside & stones(opponent); theirs != 0;) {
    const M chain = arena_->connected(mask_of<M>(first_point(theirs)), stones(opponent));
    if (!is_safe(chain, opponent) && (arena_->beside(chain) & free) == bit) return true;
    theirs &= ~chain;
  }
  return false;
}

template <PointMask M>
void LifeState<M>::generate(Moves<LifeState>& out) const {
  for (M points = empty(); points != 0;) {
    const int point = take_point(points);
    if (point == ban_ && !may_pay()) continue;
    if (is_legal_stone(point)) out.push_back({static_cast<std::int8_t>(point)});
  }
  if (may_pass()) out.push_back({});
}

template <PointMask M>
std::optional<LifeMove> LifeState<M>::find_move(std::uint16_t hint) const {
  const Move move{static_cast<std::int8_t>(hint - 2)};
  if (move.is_pass()) {
    if (may_pass()) return move;
  } else if ((empty() & mask_of<M>(move.point)) != 0 && (move.point != ban_ || may_pay()) &&
             is_legal_stone(move.point)) {
    return move;
  }
  return std::nullopt;
}

// Takes the opponent's chains beside the point that have lost their last liberty.
template <PointMask M>
M LifeState<M>::capture_around(int point) {
  const Role opponent = other(to_move_);
  const M free = empty();
  M captured = 0;
  for (M theirs = arena_->neighbours[static_cast<std::size_t>(point)] & stones(opponent); theirs != 0;) {
    const M chain = arena_->connected(mask_of<M>(first_point(theirs)), stones(opponent));
    if (!is_safe(chain, opponent) && (arena_->beside(chain) & free) == 0) captured |= chain;
    theirs &= ~chain;
  }
  if (captured != 0) put(opponent, captured);
  return captured;
}

template <PointMask M>
void LifeState<M>::play(Move move, Undo& saved) {
  saved = {stones_, target_, key_, second_key_, threats_, ban_};
  int new_ban = -1;
  if (!move.is_pass()) {
    if (move.point == ban_ && threats_ != unlimited_threats)
      threats_ = static_cast<std::int16_t>(threats_ + (to_move_ == Role::Attacker ? -1 : 1));
    const M bit = mask_of<M>(move.point);
    put(to_move_, bit);
    const M captured = capture_around(move.point);
    for (M gone = captured & target_; gone != 0;) flip(word(Gone, take_point(gone)));
    target_ &= ~captured;
    if (is_one_point(captured)) {
      const M beside = arena_->neighbours[static_cast<std::size_t>(move.point)];
      const bool alone = (beside & stones(to_move_)) == 0 && !is_safe(bit, to_move_);
      if (alone && (beside & empty()) == captured) new_ban = first_point(captured);
    }
  }
  set_ban(new_ban);
  to_move_ = other(to_move_);
  flip(turn_word);
}

template <PointMask M>
void LifeState<M>::undo(Move, const Undo& saved) {
  stones_ = saved.stones;
  target_ = saved.target;
  key_ = saved.key;
  second_key_ = saved.second_key;
  threats_ = saved.threats;
  ban_ = saved.ban;
  to_move_ = other(to_move_);
}

template class LifeState<Mask64>;
template class LifeState<Mask128>;

static_assert(Position<LifeState<Mask64>>);

}  // namespace tabia::go
