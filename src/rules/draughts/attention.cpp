#include "rules/draughts/attention.hpp"

#include <algorithm>
#include <cstdlib>

namespace tabia::draughts {

namespace {

template <class P>
int steps_between(int a, int b) {
  const auto& places = Geometry<P::size>::places;
  const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
  return std::max(std::abs(places.row[i] - places.row[j]), std::abs(places.column[i] - places.column[j]));
}

// Towards the own side.
template <class P>
bool goes_back(const P& at, typename P::Move move) {
  const auto& rows = Geometry<P::size>::places.row;
  const int ahead = rows[move.to] - rows[move.from];
  return at.side_to_move() == Side::First ? ahead < 0 : ahead > 0;
}

}  // namespace

template <class P>
Attention<P>::Attention(const P& at, const std::optional<Move>& before) : at_(at), before_(before) {}

template <class P>
int Attention<P>::obscurity(Move move) const {
  return std::clamp(at_.is_capture(move) ? of_capture(move) : of_quiet(move), 0, 100);
}

// Taking back, or taking what just came, is seen by all; each further jump is harder.
template <class P>
int Attention<P>::of_capture(Move move) const {
  using Word = typename P::Word;
  const int jumps = count_bits(move.captured);
  const bool takes_the_last = before_ && (move.captured & Word{1} << before_->to) != 0;
  const int first = takes_the_last ? 0 : 12;
  return first + 14 * (jumps - 1) + (goes_back(at_, move) ? 8 : 0);
}

template <class P>
int Attention<P>::of_quiet(Move move) const {
  if (move.crowns) return 5;
  int sum = 40;
  if (before_ && steps_between<P>(before_->to, move.to) <= 2) sum -= 15;
  if (goes_back(at_, move)) sum += 12;
  P after = at_;
  after.play(move);
  if (after.must_capture()) sum += 30;  // offers something: an exchange, or a shot
  return sum;
}

template <class P>
int Attention<P>::clutter(const P& at) {
  const int empty = at.rules().men() / 3, full = at.rules().men() * 3 / 2;  // pieces of both sides
  const int pieces = count_bits(at.board().pieces[0] | at.board().pieces[1]);
  return std::clamp((pieces - empty) * 100 / (full - empty), 0, 100);
}

template class Attention<Position>;
template class Attention<Position8>;
template class Attention<Position10>;

}  // namespace tabia::draughts
