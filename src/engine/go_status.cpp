#include "engine/go_status.hpp"

#include "engine/go_rules.hpp"
#include "engine/go_search.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"

namespace tabia {

GoStatus go_status(const Game& game, int playouts, std::uint64_t seed) {
  const go::Position& at = static_cast<const GoGame&>(game).at();
  const go::Board& board = at.board();
  const GoOutlook outlook = go_outlook(at, playouts, seed);
  GoStatus status;
  go::PointSet seen, dead;
  for (go::Point point = 0; point < at.size().points(); ++point) {
    const go::Board::Cell cell = board.cell(point);
    if (board.is_empty(cell) || go::contains(seen, point)) continue;
    const bool black = board.at(cell) == go::Stone::Black;
    std::vector<std::string> names;
    std::vector<go::Point> stones;
    double kept = 0;
    board.for_each_stone(cell, [&](go::Board::Cell stone) {
      stones.push_back(board.point(stone));
      names.push_back(go::point_text(at.size(), stones.back()));
      const double share = outlook.black[static_cast<std::size_t>(stones.back())];
      kept += black ? share : 1 - share;
    });
    const bool lives = kept >= static_cast<double>(stones.size()) / 2;
    for (const go::Point stone : stones) {
      go::add(seen, stone);
      if (!lives) go::add(dead, stone);
    }
    (lives ? status.alive : status.dead).push_back(std::move(names));
  }
  status.margin_halves = at.margin_halves(dead);
  return status;
}

}  // namespace tabia
