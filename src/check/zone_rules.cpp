#include "check/zone_rules.hpp"

#include <algorithm>

namespace tabia::check {

namespace {

bool belongs_to(Cell cell, Role role) {
  return role == Role::Attacker ? cell == Cell::Attacker : cell == Cell::Defender || cell == Cell::Target;
}

}  // namespace

// The board with all that lies outside the zone unknown. Liberties that are counted on it are in the zone.
std::vector<Cell> ZoneRules::seen_through(const LifeState& state, const Zone& zone) const {
  std::vector<Cell> board = state.board;
  for (std::size_t point = 0; point < board.size(); ++point)
    if (!zone[point]) board[point] = Cell::Unknown;
  return board;
}

bool ZoneRules::breathes(const LifeGame::Chain& chain, Role owner) const {
  return !chain.liberties.empty() ||
         (owner == claim_ && std::ranges::find_first_of(chain.stones, strong_) != chain.stones.end());
}
bool ZoneRules::breathes(const std::vector<Cell>& seen, Point stone) const {
  return breathes(game_.chain_at(seen, stone),
                  belongs_to(seen[index(stone)], Role::Attacker) ? Role::Attacker : Role::Defender);
}

std::string_view ZoneRules::closed(const LifeState& state, const Zone& zone) const {
  const std::vector<Cell> board = seen_through(state, zone);
  std::vector<bool> examined(board.size());
  for (Point point = 0; index(point) < board.size(); ++point) {
    if (!belongs_to(board[index(point)], claim_) || examined[index(point)]) continue;
    const LifeGame::Chain chain = game_.chain_at(board, point);
    if (!breathes(chain, claim_)) return "a chain has no liberty in the zone";
    for (const Point stone : chain.stones) examined[index(stone)] = true;
  }
  return {};
}

std::string_view ZoneRules::same_outcome(const LifeState& before, Point move, const LifeState& after,
                                         const Zone& zone) const {
  const Role opponent = other(before.to_move);
  const auto surrounded = [&](Point point) {
    return std::ranges::all_of(game_.neighbours(point), [&](Point p) { return zone[index(p)]; });
  };
  std::size_t captured = 0;
  for (Point point = 0; index(point) < before.board.size(); ++point) {
    if (!belongs_to(before.board[index(point)], opponent) || belongs_to(after.board[index(point)], opponent))
      continue;
    ++captured;
    if (!zone[index(point)]) return "a captured stone is outside the zone";
    if (!surrounded(point)) return "a point beside a captured stone is outside the zone";
  }
  if (!zone[index(move)]) return "the move is outside the zone";
  // A capture of one stone may start a ko.
  if ((before.to_move == claim_ || captured == 1) && !surrounded(move))
    return "a point beside the move is outside the zone";
  if (before.to_move != claim_) return closed(after, zone);

  // The claim's own stone must be allowed everywhere, and capture nothing that it does not capture here.
  const std::vector<Cell> board = seen_through(after, zone);
  if (!breathes(board, move)) return "the stone has no liberty in the zone";
  for (const Point neighbour : game_.neighbours(move)) {
    if (belongs_to(board[index(neighbour)], opponent) && !breathes(board, neighbour))
      return "a chain beside the move has no liberty in the zone";
  }
  return {};
}

std::string_view ZoneRules::suicide(const LifeState& state, Point point, const Zone& zone) const {
  std::vector<Cell> board = state.board;
  board[index(point)] = state.to_move == Role::Attacker ? Cell::Attacker : Cell::Defender;
  for (const Point stone : game_.chain_at(board, point).stones) {
    if (!zone[index(stone)]) return "a stone that would be suicide is outside the zone";
    for (const Point neighbour : game_.neighbours(stone))
      if (!zone[index(neighbour)]) return "a point beside a suicide is outside the zone";
  }
  LifeState filled = state;
  filled.board = board;
  const std::vector<Cell> seen = seen_through(filled, zone);
  for (const Point neighbour : game_.neighbours(point)) {
    if (belongs_to(seen[index(neighbour)], other(state.to_move)) && !breathes(seen, neighbour))
      return "a chain beside a suicide has no liberty in the zone";
  }
  return {};
}

bool ZoneRules::is_alive(const LifeState& state, const Zone& zone) const {
  if (game_.question().rule == TargetRule::All && !holds_target(state, zone)) return false;
  LifeState seen = state;
  seen.board = seen_through(state, zone);
  return game_.is_alive(seen);
}

bool ZoneRules::holds_target(const LifeState& state, const Zone& zone) const {
  for (std::size_t point = 0; point < state.board.size(); ++point)
    if (state.board[point] == Cell::Target && !zone[point]) return false;
  return true;
}

}  // namespace tabia::check
