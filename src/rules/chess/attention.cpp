#include "rules/chess/attention.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/chess/evaluate_play_geometry.hpp"

namespace tabia::chess {

namespace {

bool is_diagonal(Square a, Square b) {
  return std::abs(file_of(a) - file_of(b)) == std::abs(rank_of(a) - rank_of(b));
}

// What the shape of a move adds, whatever it does.
int obscurity_of_shape(const Position& at, Move move) {
  const Square from = move.from(), to = move.to();
  if (at.kind_on(from) == Kind::Knight) return 12;
  int sum = 0;
  const int steps = king_steps(from, to);
  if (steps >= 3) sum += 6 * (steps - 2);
  if (steps >= 3 && is_diagonal(from, to)) sum += 8;
  const Side side = at.side_to_move();
  const int forward = relative_rank(side, rank_of(to)) - relative_rank(side, rank_of(from));
  if (forward < 0) sum += 12;
  if (forward == 0) sum += 4;
  return sum;
}

}  // namespace

Attention::Attention(const Position& at, const std::optional<Move>& before)
    : at_(at), action_(before ? std::optional(before->to()) : std::nullopt), in_check_(at.in_check()) {}

int Attention::obscurity(Move move) const {
  if (in_check_) return 0;
  if (move.type() == Move::Type::Castling) return 15;
  if (move.type() == Move::Type::Promotion) return move.promoted() == Kind::Queen ? 5 : 90;
  const bool captures = at_.is_capture(move);
  if (captures && action_ == move.to()) return 0;  // takes back, or takes what just came
  int sum = captures ? of_capture(move) : of_quiet(move);
  sum += obscurity_of_shape(at_, move);
  if (at_.gives_check(move)) sum -= 20;
  return std::clamp(sum, 5, 100);
}

// Big pieces that hang catch the eye.
int Attention::of_capture(Move move) const {
  if (move.type() == Move::Type::EnPassant) return 45;
  const Score victim = at_.captured_value(move);
  int sum = 35 - std::min(victim / 40, 20);
  if (at_.mover_value(move) < victim) sum -= 8;
  return sum;
}

int Attention::of_quiet(Move move) const {
  int sum = 45;
  if (action_ && king_steps(*action_, move.to()) <= 2) sum -= 15;
  if (action_ && king_steps(*action_, move.from()) <= 2) sum -= 5;
  return sum;
}

int Attention::clutter(const Position& at) {
  constexpr int empty = 5, full = 24;  // pieces and pawns of both sides
  const int men = count_bits(at.board().occupied());
  return std::clamp((men - empty) * 100 / (full - empty), 0, 100);
}

}  // namespace tabia::chess
