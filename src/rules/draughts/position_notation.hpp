#pragma once
// Moves of a position as text and back: members of BasicPosition, for position.cpp alone.

#include <algorithm>

#include "base/text.hpp"
#include "rules/draughts/captures.hpp"
#include "rules/draughts/notation.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {

template <int Size, class Source>
template <Side Mover>
void BasicPosition<Size, Source>::list_paths(Move move, std::vector<std::vector<int>>& out) const {
  const Word from = Geometry<Size>::set_of(move.from);
  const Trail* trail = nullptr;
  std::uint64_t best = 0;  // in Italy even the order counts in which the same pieces are taken
  const auto keep = [&](const Jumps<Word>& jumps) {
    if (jumps.captured != move.captured || lowest_bit(jumps.to) != move.to || jumps.crowns != move.crowns)
      return;
    if (jumps.merit < best) return;
    if (jumps.merit > best) out.clear();
    best = jumps.merit;
    if (out.size() == most_paths) return;
    std::vector<int>& path = out.emplace_back(1, number(move.from));
    for (const std::uint8_t square : *trail) path.push_back(number(square));
  };
  CaptureWalk<Size, Source, Mover, decltype(keep), true> walk(board_, source_, keep);
  trail = &walk.trail();
  if (is_king(move.from)) {
    walk.walk_king(from);
  } else {
    walk.walk_man(from);
  }
}

template <int Size, class Source>
std::vector<std::vector<int>> BasicPosition<Size, Source>::paths(Move move) const {
  if (move.captured == 0) return {{number(move.from), number(move.to)}};
  std::vector<std::vector<int>> found;
  if (to_move_ == Side::First) {
    list_paths<Side::First>(move, found);
  } else {
    list_paths<Side::Second>(move, found);
  }
  return found;
}

template <int Size, class Source>
std::string BasicPosition<Size, Source>::move_text(Move move) const {
  const auto name = [&](int number) { return square_text(rules(), number); };
  if (move.captured == 0) return concat(name(number(move.from)), '-', name(number(move.to)));
  const char sign = rules().capture_sign;
  Moves<BasicPosition> moves;
  generate(moves);
  const auto alike = std::count_if(moves.begin(), moves.end(),
                                   [&](const Move& m) { return m.from == move.from && m.to == move.to; });
  if (alike < 2) return concat(name(number(move.from)), sign, name(number(move.to)));
  const auto all = paths(move);
  TABIA_CHECK(!all.empty());
  std::string out = name(all[0][0]);
  for (std::size_t i = 1; i < all[0].size(); ++i) out += concat(sign, name(all[0][i]));
  return out;
}

// Squares that a flying piece passes from one landing to the next, both included, if they lie on one line.
template <int Size, class Source>
std::vector<int> BasicPosition<Size, Source>::squares_between(int from, int to) const {
  const Spot a = spot_of(rules(), from), b = spot_of(rules(), to);
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  int rows = sign(b.row - a.row), columns = sign(b.column - a.column);
  if (rows == 0 || columns == 0) rows *= 2, columns *= 2;
  std::vector<int> passed;
  for (Spot at = a;; at = {at.row + rows, at.column + columns}) {
    passed.push_back(number_of(rules(), at));
    if (at == b) return passed;
  }
}

// Whether some way of making the move passes the squares written, in their order.
template <int Size, class Source>
bool BasicPosition<Size, Source>::passes_through(Move move, const std::vector<int>& squares) const {
  for (const std::vector<int>& path : paths(move)) {
    std::vector<int> passed = {path[0]};
    for (std::size_t i = 1; i < path.size(); ++i) {
      const std::vector<int> leg = squares_between(path[i - 1], path[i]);
      passed.insert(passed.end(), leg.begin() + 1, leg.end());
    }
    std::size_t matched = 0;
    for (const int square : passed) matched += matched < squares.size() && squares[matched] == square;
    if (matched == squares.size()) return true;
  }
  return false;
}

template <int Size, class Source>
auto BasicPosition<Size, Source>::read_moves(std::string_view text) const -> Result<MoveList> {
  const std::vector<int> squares = TABIA_TRY(read_squares(rules(), text));
  const int from = square(squares.front()), to = square(squares.back());
  Moves<BasicPosition> moves, fitting;
  generate(moves);
  for (const Move& move : moves) {
    if (move.from != from || move.to != to) continue;
    if (squares.size() == 2 || passes_through(move, squares)) fitting.push_back(move);
  }
  if (fitting.empty()) return refused(text, squares);
  return fitting;
}

template <int Size, class Source>
auto BasicPosition<Size, Source>::read_move(std::string_view text) const -> Result<Move> {
  const Moves<BasicPosition> fitting = TABIA_TRY(read_moves(text));
  if (fitting.size() == 1) return fitting[0];
  std::string choices;
  for (const Move& move : fitting) choices += concat(choices.empty() ? "" : " or ", move_text(move));
  return Error{concat("illegal: ", shown(text), " may be ", choices)};
}

// Why there is no such move.
template <int Size, class Source>
Error BasicPosition<Size, Source>::refused(std::string_view text, const std::vector<int>& squares) const {
  const auto because = [&](std::string reason) { return Error{concat("illegal: ", text, ": ", reason)}; };
  const Word from = Geometry<Size>::set_of(square(squares.front()));
  const std::string_view mover = colour_name(rules(), to_move_);
  if ((board_.of(to_move_) & from) == 0) {
    return because(concat("no piece of ", mover, " on ", square_text(rules(), squares.front())));
  }
  Moves<BasicPosition> moves;
  generate(moves);
  if (moves.empty()) return because("the game is over");
  const Move& first = moves[0];
  if (!is_capture(first)) return because("the piece cannot go there");
  const bool piece_captures = std::any_of(moves.begin(), moves.end(),
                                          [&](const Move& move) { return move.from == lowest_bit(from); });
  if (piece_captures) return because("the piece must capture otherwise");
  if (rules().precedence == Precedence::Free) {
    return because(concat(mover, " must capture, for example ", move_text(first)));
  }
  return because(
      concat(mover, " must make the capture that the rules prefer, for example ", move_text(first)));
}

}  // namespace tabia::draughts
