#pragma once
// A state of the game of life and death: stones of the arena, who is to move, the point closed by ko, and threats left.
// Only one side ever has threats, so one number says both: above zero the attacker's, below zero the defender's. The
// attacker's chances only grow with it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "game/position.hpp"
#include "rules/go/life_arena.hpp"

namespace tabia::go {

// As many threats as there may be: the attacker's never run out. The defender's do, but nobody has seen a question where
// more would help (docs/algorithms/life_and_death.md).
constexpr int unlimited_threats = 100;
constexpr int most_defender_threats = 6;
// A surplus of the attacker's, within these.
constexpr int threats_of_attacker(int surplus) {
  return surplus > most_defender_threats ? unlimited_threats : std::max(surplus, -most_defender_threats);
}

struct LifeMove {
  std::int8_t point = -1;  // number in the arena; -1: pass

  bool is_pass() const { return point < 0; }
  std::uint16_t hint() const { return static_cast<std::uint16_t>(point + 2); }
  bool operator==(const LifeMove&) const = default;
};

template <PointMask M>
class LifeState {
 public:
  using Move = LifeMove;
  using Mask = M;
  static constexpr std::size_t max_moves = static_cast<std::size_t>(mask_capacity<M>) + 1;
  struct Undo;

  // The question's start. The arena must outlive the state.
  LifeState(const LifeArena<M>& arena, const LifeQuestion& question, int threats);
  // A later state: `left` of the question's target is still there. The diagram, the side to move and the ban are those of now.
  LifeState(const LifeArena<M>& arena, const LifeQuestion& now, const PointSet& left, int threats);

  const LifeArena<M>& arena() const { return *arena_; }
  Role to_move() const { return to_move_; }
  M stones(Role role) const { return stones_[index(role)]; }
  M empty() const { return arena_->all & ~(stones_[0] | stones_[1]); }
  M target() const { return target_; }  // of it, what was not captured
  int ban() const { return ban_; }
  int threats() const { return threats_; }
  bool may_pay() const { return to_move_ == Role::Attacker ? threats_ > 0 : threats_ < 0; }
  bool operator==(const LifeState&) const = default;

  M chain_at(int point) const {
    const M bit = mask_of<M>(point);
    const M own = (stones_[0] & bit) != 0 ? stones_[0] : stones_[1];
    return arena_->connected(bit, own);
  }
  M liberties(M chain) const { return arena_->beside(chain) & empty(); }
  bool is_safe(M chain, Role role) const { return (chain & arena_->safe[index(role)]) != 0; }
  // Whether the chain of a stone is safe or has one of the points for a liberty.
  bool has_liberty(M stone, Role role, M points) const {
    return arena_->reaches(stone, stones_[index(role)], arena_->safe[index(role)], points);
  }
  // The defender may always pass. The attacker may where a ko closes a point to it; else the defender would pass too, and the
  // target stays. In a strict question it is the other way round.
  bool may_pass() const {
    return ban_ >= 0 || to_move_ == (arena_->strict ? Role::Attacker : Role::Defender);
  }
  // A stone of the side to move on an empty point, the ko ban left aside.
  bool is_legal_stone(int point) const;

  // --- As game/position.hpp wants it. The threats are no part of the keys.
  Side side_to_move() const { return side_of(arena_->color_of(to_move_)); }
  Key key() const { return key_; }
  // A second word: two states that look alike in both are taken for one.
  Key rest_of_key() const { return second_key_; }
  Key repetition_key() const { return key_ ^ mix(static_cast<Key>(threats_ + 1000)); }
  std::optional<Outcome> ended() const { return std::nullopt; }
  void generate(Moves<LifeState>& out) const;
  Outcome stuck() const { return Outcome::Loss; }
  Repeated repeated(const Line&) const { return Repeated::No; }
  int stake() const { return threats_; }
  // key() and rest_of_key() after a legal move; nothing where it captures or pays a threat.
  std::optional<std::array<Key, 2>> keys_after(Move move) const;
  std::optional<Move> find_move(std::uint16_t hint) const;
  void play(Move move, Undo& saved);
  void undo(Move, const Undo& saved);

 private:
  void put(Role role, M points) { toggle(role, points, stones_[index(role)]); }
  void toggle(Role role, M points, M& set);
  void flip(const std::array<Key, 2>& words_of_it);
  void set_ban(int point);
  M capture_around(int point);
  bool captures(int point) const;

  const LifeArena<M>* arena_;
  std::array<M, 2> stones_{};
  M target_ = 0;
  Key key_ = 0;
  Key second_key_ = 0;
  std::int16_t threats_ = 0;
  std::int8_t ban_ = -1;
  Role to_move_ = Role::Attacker;
};

template <PointMask M>
struct LifeState<M>::Undo {
  std::array<M, 2> stones;
  M target;
  Key key, second_key;
  std::int16_t threats;
  std::int8_t ban;
};

extern template class LifeState<Mask64>;
extern template class LifeState<Mask128>;

}  // namespace tabia::go
