#include "check/death.hpp"

#include <algorithm>

namespace tabia::check {

namespace {

class Death {
 public:
  Death(const LifeGame& game, const LifeState& state)
      : game_(game), state_(state), wall_(state.board.size()) {
    build_wall();
  }

  bool comes_to(Point stone) const {
    const std::vector<Point> pocket = pocket_of(stone);
    if (std::ranges::any_of(pocket, [&](Point p) { return is_open(p); })) return false;
    // Where its capture is the end, what it leaves empty does not matter any more.
    const std::vector<Point> chain = game_.chain_at(state_.board, stone).stones;
    if (is_enough(chain)) return is_small(room_of(pocket, chain));
    return is_enough(pocket) && is_small(room_of(pocket, {}));
  }

 private:
  Cell at(Point point) const { return state_.board[index(point)]; }
  bool is_open(Point point) const { return at(point) == Cell::Outside; }
  template <class Condition>
  bool is_beside(Point point, Condition condition) const {
    return std::ranges::any_of(game_.neighbours(point), condition);
  }

  void build_wall() {
    std::vector<LifeGame::Chain> loose;
    std::vector<bool> seen(wall_.size());
    for (Point point = 0; index(point) < wall_.size(); ++point) {
      if (seen[index(point)] || at(point) != Cell::Attacker) continue;
      const LifeGame::Chain chain = game_.chain_at(state_.board, point);
      for (const Point stone : chain.stones) {
        seen[index(stone)] = true;
        wall_[index(stone)] = chain.immortal;
      }
      if (!chain.immortal) loose.push_back(chain);
    }
    const std::vector<bool> immortal = wall_;
    for (const LifeGame::Chain& chain : loose) {
      const auto is_own_link = [&](Point point) { return is_link(point, chain, immortal); };
      if (std::ranges::count_if(chain.liberties, is_own_link) < 2) continue;
      for (const Point stone : chain.stones) wall_[index(stone)] = true;
    }
  }
  // A stone on this liberty would be immortal, and no other loose chain is beside it.
  bool is_link(Point liberty, const LifeGame::Chain& of, const std::vector<bool>& immortal) const {
    return is_beside(liberty, [&](Point p) { return is_open(p) || immortal[index(p)]; }) &&
           !is_beside(liberty, [&](Point p) {
             return at(p) == Cell::Attacker && !immortal[index(p)] && !contains(of.stones, p);
           });
  }

  // All points that hang together with the stone, the wall left out.
  std::vector<Point> pocket_of(Point stone) const {
    std::vector<Point> pocket = {stone};
    std::vector<bool> seen = wall_;
    seen[index(stone)] = true;
    for (std::size_t i = 0; i < pocket.size(); ++i) {
      for (const Point neighbour : game_.neighbours(pocket[i])) {
        if (seen[index(neighbour)]) continue;
        seen[index(neighbour)] = true;
        pocket.push_back(neighbour);
      }
    }
    return pocket;
  }
  std::vector<Point> room_of(std::vector<Point> pocket, const std::vector<Point>& left_out) const {
    std::erase_if(pocket, [&](Point point) {
      return is_beside(point, [&](Point p) { return bool(wall_[index(p)]); }) || contains(left_out, point);
    });
    return pocket;
  }
  bool is_small(const std::vector<Point>& room) const {
    return room.size() < 2 || (room.size() == 2 && is_beside(room[0], [&](Point p) { return p == room[1]; }));
  }
  // Without what stands on these points the attacker has succeeded.
  bool is_enough(const std::vector<Point>& points) const {
    LifeState without = state_;
    for (const Point point : points) without.board[index(point)] = Cell::Empty;
    return game_.is_captured(without);
  }

  const LifeGame& game_;
  const LifeState& state_;
  std::vector<bool> wall_;
};

}  // namespace

bool is_dead(const LifeGame& game, const LifeState& state) {
  const Death death(game, state);
  for (Point point = 0; index(point) < state.board.size(); ++point) {
    if (state.board[index(point)] == Cell::Target && death.comes_to(point)) return true;
  }
  return false;
}

}  // namespace tabia::check
