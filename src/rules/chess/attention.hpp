#pragma once
// How easily people overlook a chess move. The numbers are judgements, not measurements: what is taught to beginners
// about the mistakes they make (far and backward captures, knights, quiet moves away from the action).

#include <optional>

#include "rules/chess/position.hpp"

namespace tabia::chess {

class Attention {
 public:
  // `before` is the move that led to the position, if it is known. The position must outlive this.
  Attention(const Position& at, const std::optional<Move>& before);

  // 0: nobody overlooks it; 100: the hardest to see.
  int obscurity(Move move) const;

  // How full the board is, in percent: with few pieces left everybody sees everything.
  static int clutter(const Position& at);

 private:
  int of_capture(Move move) const;
  int of_quiet(Move move) const;

  const Position& at_;
  std::optional<Square> action_;  // where the last move went: that is where people look
  bool in_check_;                 // then all look at the king, and nothing is overlooked
};

}  // namespace tabia::chess
