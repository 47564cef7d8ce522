#include "rules/go/life_state.hpp"

namespace tabia::go {
namespace {

// What the keys are made of: two words for each thing that can be so or not.
enum Kind { AttackerStone, DefenderStone, Gone, Ban, kinds };
struct Words {
  std::array<std::array<std::array<Key, 2>, mask_capacity<Mask128>>, kinds> of{};
  constexpr Words() {
    Key seed = 0;
    for (auto& kind : of) {
      for (auto& words : kind) words = {mix(++seed), mix(mix(seed))};
    }
  }
};
constexpr Words words;
constexpr std::array<Key, 2> turn_words = {mix(kinds * 1024), mix(mix(kinds * 1024))};

const std::array<Key, 2>& words_of(Kind kind, int point) {
  return words.of[kind][static_cast<std::size_t>(point)];
}

}  // namespace

template <PointMask M>
LifeState<M>::LifeState(const LifeArena<M>& arena, const LifeQuestion& question, int threats)
    : arena_(&arena), threats_(static_cast<std::int16_t>(threats)) {
  for (std::size_t i = 0; i < arena.points.size(); ++i) {
    if (arena.points[i] == no_point) continue;
    const auto point = static_cast<std::size_t>(arena.points[i]);
    const M bit = mask_of<M>(static_cast<int>(i));
    if (question.diagram.of(question.attacker())[point]) put(Role::Attacker, bit);
    if (question.diagram.of(question.defender)[point]) put(Role::Defender, bit);
    if (question.target[point]) target_ |= bit;
  }
  if (!question.attacker_to_move()) {
    to_move_ = Role::Defender;
    flip(turn_words);
  }
  if (question.ban != no_point) set_ban(arena.number_of(question.ban));
}

template <PointMask M>
LifeState<M>::LifeState(const LifeArena<M>& arena, const LifeQuestion& now, const PointSet& left, int threats)
    : LifeState(arena, now, threats) {
  for (M rest = target_; rest != 0;) {
    const int point = take_point(rest);
    if (left[static_cast<std::size_t>(arena.points[static_cast<std::size_t>(point)])]) continue;
    target_ &= ~mask_of<M>(point);
    flip(words_of(Gone, point));
  }
}

template <PointMask M>
void LifeState<M>::flip(const std::array<Key, 2>& words_of_it) {
  key_ ^= words_of_it[0];
  second_key_ ^= words_of_it[1];
}

template <PointMask M>
void LifeState<M>::toggle(Role role, M points, M& set) {
  set ^= points;
  const Kind kind = role == Role::Attacker ? AttackerStone : DefenderStone;
  while (points != 0) flip(words_of(kind, take_point(points)));
}

template <PointMask M>
void LifeState<M>::set_ban(int point) {
  if (ban_ >= 0) flip(words_of(Ban, ban_));
  ban_ = static_cast<std::int8_t>(point);
  if (ban_ >= 0) flip(words_of(Ban, ban_));
}

template <PointMask M>
bool LifeState<M>::is_legal_stone(int point) const {
  const M bit = mask_of<M>(point);
  const M beside = arena_->neighbours[static_cast<std::size_t>(point)];
  const M free = empty();
  if ((beside & free) != 0 || is_safe(bit, to_move_)) return true;
  // Joined to a chain that keeps a liberty, or taking the last one of the opponent's.
  for (M own = beside & stones(to_move_); own != 0;) {
    if (has_liberty(mask_of<M>(take_point(own)), to_move_, free & ~bit)) return true;
  }
  return captures(point);
}

// A stone of the side to move on an empty point would take the last liberty of a chain.
template <PointMask M>
bool LifeState<M>::captures(int point) const {
  const Role opponent = other(to_move_);
  const M free = empty() & ~mask_of<M>(point);
  for (M theirs = arena_->neighbours[static_cast<std::size_t>(point)] & stones(opponent); theirs != 0;) {
    if (!has_liberty(mask_of<M>(take_point(theirs)), opponent, free)) return true;
  }
  return false;
}

template <PointMask M>
std::optional<std::array<Key, 2>> LifeState<M>::keys_after(Move move) const {
  std::array<Key, 2> keys = {key_ ^ turn_words[0], second_key_ ^ turn_words[1]};
  const auto flip_in = [&](const std::array<Key, 2>& it) {
    keys[0] ^= it[0];
    keys[1] ^= it[1];
  };
  if (!move.is_pass()) {
    if (move.point == ban_ || captures(move.point)) return std::nullopt;
    flip_in(words_of(to_move_ == Role::Attacker ? AttackerStone : DefenderStone, move.point));
  }
  if (ban_ >= 0) flip_in(words_of(Ban, ban_));
  return keys;
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
    const M stone = mask_of<M>(take_point(theirs));
    if ((captured & stone) == 0 && !has_liberty(stone, opponent, free))
      captured |= arena_->connected(stone, stones(opponent));
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
    for (M gone = captured & target_; gone != 0;) flip(words_of(Gone, take_point(gone)));
    target_ &= ~captured;
    if (is_one_point(captured)) {
      const M beside = arena_->neighbours[static_cast<std::size_t>(move.point)];
      const bool alone = (beside & stones(to_move_)) == 0 && !is_safe(bit, to_move_);
      if (alone && (beside & empty()) == captured) new_ban = first_point(captured);
    }
  }
  set_ban(new_ban);
  to_move_ = other(to_move_);
  flip(turn_words);
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
