#pragma once
// What a searching thread remembers of moves that were good elsewhere: for quiet moves by piece and target, also as
// a continuation of the one and two moves before; for captures by piece, target and victim; and what refuted a move.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "game/position.hpp"

namespace tabia {

// A number that is drawn towards +-limit by good and bad news, the more slowly the nearer it is.
class Tendency {
 public:
  static constexpr int limit = 16'384;

  int value() const { return value_; }
  void learn(int bonus) {
    bonus = std::clamp(bonus, -limit, limit);
    value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / limit);
  }

 private:
  std::int16_t value_ = 0;
};

template <Position P>
class Histories {
 public:
  using Move = typename P::Move;
  static constexpr int slots = P::history_slots;

  Histories()
      : quiet_(slots), captures_(slots * victim_classes), continuation_(std::size_t{slots} * slots),
        refutations_(slots) {}

  void clear() { *this = Histories(); }

  // `before` and `earlier` are the slots of the moves one and two plies ago, or -1.
  int quiet(int slot, int before, int earlier) const {
    int sum = quiet_[slot].value();
    if (before >= 0) sum += continuation(before, slot).value();
    if (earlier >= 0) sum += continuation(earlier, slot).value();
    return sum;
  }
  void learn_quiet(int slot, int before, int earlier, int bonus) {
    quiet_[slot].learn(bonus);
    if (before >= 0) continuation(before, slot).learn(bonus);
    if (earlier >= 0) continuation(earlier, slot).learn(bonus);
  }

  int capture(int slot, Score victim) const { return captures_[capture_index(slot, victim)].value(); }
  void learn_capture(int slot, Score victim, int bonus) {
    captures_[capture_index(slot, victim)].learn(bonus);
  }

  Move refutation(int before) const { return before >= 0 ? refutations_[before] : Move(); }
  void remember_refutation(int before, Move move) {
    if (before >= 0) refutations_[before] = move;
  }

 private:
  static constexpr int victim_classes = 16;

  // Victims differ by their value in whole units: enough to tell them apart, whatever the game.
  static std::size_t capture_index(int slot, Score victim) {
    return static_cast<std::size_t>(slot * victim_classes + std::min(victim / 100, victim_classes - 1));
  }
  Tendency& continuation(int before, int slot) { return continuation_[std::size_t(before) * slots + slot]; }
  const Tendency& continuation(int before, int slot) const {
    return continuation_[std::size_t(before) * slots + slot];
  }

  std::vector<Tendency> quiet_, captures_, continuation_;
  std::vector<Move> refutations_;
};

}  // namespace tabia
