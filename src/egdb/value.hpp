#pragma once
// What a database knows of a position, in one byte: 0 is a draw, n a win or a loss in n - 1 plies. Who wins follows from
// the number: the last move of a game is the winner's, so a win takes an odd number of plies and a loss an even one.

#include <cstdint>

#include "base/check.hpp"
#include "game/side.hpp"

namespace tabia::egdb {

struct Value {
  static constexpr int longest = 253;  // plies
  std::uint8_t code = 0;

  static constexpr Value draw() { return {}; }
  // Requires: 0 <= plies <= longest.
  static constexpr Value decided_in(int plies) {
    TABIA_CHECK(plies >= 0 && plies <= longest);
    return {static_cast<std::uint8_t>(plies + 1)};
  }
  static constexpr Value of(Outcome outcome) { return outcome == Outcome::Draw ? draw() : decided_in(0); }

  constexpr bool is_draw() const { return code == 0; }
  constexpr bool is_win() const { return code != 0 && code % 2 == 0; }
  constexpr bool is_loss() const { return code % 2 == 1; }
  constexpr int plies() const { return code - 1; }  // Requires: not a draw.
  constexpr Outcome outcome() const {
    return is_draw() ? Outcome::Draw : is_win() ? Outcome::Win : Outcome::Loss;
  }
  constexpr bool operator==(const Value&) const = default;
};

// The value of a position from those of its successors: the shortest win, else a draw, else the longest loss.
class BestOf {
 public:
  void add(Value successor) {
    any_ = true;
    if (successor.is_draw()) {
      draw_ = true;
    } else if (successor.is_loss()) {
      if (quickest_ < 0 || successor.plies() < quickest_) quickest_ = successor.plies();
    } else if (successor.plies() > slowest_) {
      slowest_ = successor.plies();
    }
  }
  bool any() const { return any_; }
  bool wins() const { return quickest_ >= 0; }
  bool draws() const { return draw_; }
  // One more than Value::longest if it takes too long to be written down. Requires: any(), and no draw is the best.
  int plies() const { return wins() ? quickest_ + 1 : slowest_ + 1; }
  bool is_draw() const { return !wins() && draw_; }

 private:
  bool any_ = false;
  bool draw_ = false;
  int quickest_ = -1;  // loss of the opponent
  int slowest_ = -1;   // win of the opponent
};

}  // namespace tabia::egdb
