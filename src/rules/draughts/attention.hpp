#pragma once
// How easily people overlook a draughts move. The numbers are judgements, not measurements: what is taught to beginners
// about the mistakes they make (shots that begin with a gift, long captures, kings that come back, the far wing).

#include <optional>

#include "rules/draughts/position.hpp"

namespace tabia::draughts {

template <class P>
class Attention {
 public:
  using Move = typename P::Move;

  // `before` is the move that led to the position, if it is known. The position must outlive this.
  Attention(const P& at, const std::optional<Move>& before);

  // 0: nobody overlooks it; 100: the hardest to see.
  int obscurity(Move move) const;

  // How full the board is, in percent: with few pieces left everybody sees everything.
  static int clutter(const P& at);

 private:
  int of_capture(Move move) const;
  int of_quiet(Move move) const;

  const P& at_;
  std::optional<Move> before_;
};

extern template class Attention<Position>;
extern template class Attention<Position8>;
extern template class Attention<Position10>;

}  // namespace tabia::draughts
