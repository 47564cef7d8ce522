#include "rules/go/influence.hpp"

#include <algorithm>
#include <array>

namespace tabia::go {

namespace {

constexpr int reach = 4;
constexpr int point_worth = 100;

// Steps from the nearest stone of a colour to each cell, over empty cells only.
using Steps = std::array<std::uint8_t, 512>;
constexpr std::uint8_t far = reach + 1;

Steps steps_from(const Board& board, Color color) {
  Steps steps;
  steps.fill(far);
  std::array<Board::Cell, most_points> open;
  std::size_t count = 0;
  for (const Board::Cell cell : board.empties()) {
    const auto beside = board.beside(cell);
    if (std::none_of(beside.begin(), beside.end(),
                     [&](Board::Cell near) { return board.at(near) == stone_of(color); }))
      continue;
    steps[cell] = 1;
    open[count++] = cell;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t next = static_cast<std::uint8_t>(steps[open[i]] + 1);
    if (next > reach) break;
    for (const Board::Cell near : board.beside(open[i])) {
      if (!board.is_empty(near) || steps[near] <= next) continue;
      steps[near] = next;
      open[count++] = near;
    }
  }
  return steps;
}

}  // namespace

InfluenceTerms influence_terms(const Position& at, Color color) {
  const Board& board = at.board();
  InfluenceTerms terms;
  const Steps own = steps_from(board, color), theirs = steps_from(board, other(color));
  for (const Board::Cell cell : board.empties()) terms.near += own[cell] < theirs[cell] ? point_worth : 0;
  const bool exposed = at.to_move() != color;
  for (Point point = 0; point < board.size().points(); ++point) {
    const Board::Cell cell = board.cell(point);
    if (board.at(cell) != stone_of(color)) continue;
    terms.stones += point_worth;
    if (exposed && board.in_atari(cell)) terms.danger -= point_worth;
  }
  if (color == Color::White) terms.komi = point_worth / 2 * at.rules().komi_halves;
  return terms;
}

Score InfluenceEvaluator::score(const Position& at) {
  const int mine = influence_terms(at, at.to_move()).sum(),
            theirs = influence_terms(at, other(at.to_move())).sum();
  return std::clamp(mine - theirs, -max_opinion, max_opinion);
}

}  // namespace tabia::go
