#include "rules/go/random_enclosure.hpp"

#include <array>
#include <vector>

#include "rules/go/point_set.hpp"

namespace tabia::go {

namespace {

enum class Place : std::uint8_t { Corner, Side, Middle };

constexpr Size corner_board = {9, 9}, wide_board = {13, 13};
constexpr int least_room = 4;                 // points the group goes round, stones on them included;
constexpr std::array most_room = {10, 9, 8};  // by place: where there are fewer edges, less is enough to live
constexpr int least_empty = 4, most_empty = 12;   // points of the region
constexpr int most_gaps = 2, most_liberties = 2;  // holes in the group; liberties between it and the wall
constexpr int most_guests = 3;                    // stones inside
constexpr std::size_t least_group = 5, most_chains = 3;

class Drawing {
 public:
  explicit Drawing(Random& random)
      : random_(random), place_(by_chance(4)   ? Place::Corner
                                : by_chance(2) ? Place::Side
                                               : Place::Middle),
        size_(place_ == Place::Corner ? corner_board : wide_board) {}

  std::optional<LifeQuestion> draw() {
    question_.diagram.size = size_;
    question_.defender = by_chance(2) ? Color::Black : Color::White;
    // More than half of the shapes that matter are the defender's to save.
    question_.to_move = by_chance(3) ? question_.defender : question_.attacker();
    grow_room();
    put_group();
    put_wall();
    put_guests();
    question_.region = inside_ & ~question_.diagram.black & ~question_.diagram.white;
    if (!is_natural()) return std::nullopt;
    name_target();
    return question_;
  }

 private:
  bool by_chance(std::uint64_t one_in) { return random_.below(one_in) == 0; }
  PointSet& defenders() { return question_.diagram.of(question_.defender); }
  PointSet& attackers() { return question_.diagram.of(question_.attacker()); }

  PointSet beside(const PointSet& points) const {
    PointSet found;
    for_each_point(points, [&](Point point) {
      for_each_neighbour(size_, point, [&](Point near) { add(found, near); });
    });
    return found & ~points;
  }
  bool is_at_edge(Point point) const {
    const int column = size_.column(point), row = size_.row(point);
    return column == 0 || row == 0 || column + 1 == size_.width || row + 1 == size_.height;
  }
  int count_beside(Point point, const PointSet& points) const {
    int count = 0;
    for_each_neighbour(size_, point, [&](Point near) { count += contains(points, near); });
    return count;
  }

  // Point after point, rather beside several of the room than at its end: people make compact groups.
  void grow_room() {
    const int middle = size_.width / 2;
    add(room_, place_ == Place::Corner ? size_.at(0, 0)
               : place_ == Place::Side ? size_.at(middle, 0)
                                       : size_.at(middle, middle));
    const int most = most_room[static_cast<std::size_t>(place_)];
    const auto points = least_room + random_.below(static_cast<std::uint64_t>(most - least_room + 1));
    while (room_.count() < points) {
      std::vector<Point> candidates;
      for_each_point(beside(room_), [&](Point point) {
        const int weight = 3 * count_beside(point, room_) - 2;
        candidates.insert(candidates.end(), static_cast<std::size_t>(weight), point);
      });
      add(room_, candidates[random_.below(candidates.size())]);
    }
  }

  // Round the room, with gaps, rather at the edge of the board; and here and there a liberty on the other side.
  void put_group() {
    inside_ = room_;
    int gaps = 0;
    for_each_point(beside(room_), [&](Point point) {
      add(inside_, point);
      if (gaps < most_gaps && by_chance(is_at_edge(point) ? 4 : 12)) {
        ++gaps;
        if (by_chance(3)) add(attackers(), point);
      } else {
        add(defenders(), point);
      }
    });
    int liberties = 0;
    for_each_point(beside(inside_), [&](Point point) {
      if (liberties == most_liberties || count_beside(point, defenders()) == 0 || !by_chance(14)) return;
      ++liberties;
      add(inside_, point);
    });
  }
  void put_wall() {
    wall_ = beside(inside_);
    attackers() |= wall_;
  }
  void put_guests() {
    std::vector<Point> room;
    for_each_point(room_, [&](Point point) { room.push_back(point); });
    random_.shuffle(room);
    const auto guests = random_.below(most_guests + 1);
    for (std::size_t i = 0; i < guests && i < room.size(); ++i)
      add(by_chance(3) ? defenders() : attackers(), room[i]);
  }

  // A stone for each chain of the defender: a chain is captured as a whole.
  void name_target() {
    for (const Chain& chain : chains_) {
      if (chain.color != question_.defender) continue;
      bool named = false;
      for_each_point(chain.stones, [&](Point point) {
        if (!named) add(question_.target, point);
        named = true;
      });
    }
    question_.rule = question_.target.count() == 1 ? TargetRule::All : TargetRule::Any;
  }

  struct Chain {
    PointSet stones, liberties;
    Color color;
  };
  void find_chains() {
    const PointSet stones = question_.diagram.black | question_.diagram.white;
    PointSet seen;
    for_each_point(stones, [&](Point seed) {
      if (contains(seen, seed)) return;
      Chain chain;
      add(chain.stones, seed);
      chain.color = (chain.stones & question_.diagram.black).any() ? Color::Black : Color::White;
      const PointSet& own = question_.diagram.of(chain.color);
      for (PointSet more = beside(chain.stones) & own; more.any(); more = beside(chain.stones) & own)
        chain.stones |= more;
      chain.liberties = beside(chain.stones) & ~stones;
      seen |= chain.stones;
      chains_.push_back(chain);
    });
  }

  bool is_natural() {
    const auto empty = static_cast<int>(question_.region.count());
    if (empty < least_empty || empty > most_empty || defenders().count() < least_group) return false;
    find_chains();
    std::size_t own_chains = 0;
    for (const Chain& chain : chains_) {
      const bool is_outside = (chain.liberties & ~question_.region).any();
      if (!is_outside && (chain.liberties.count() < 2 || (chain.stones & wall_).any())) return false;
      own_chains += chain.color == question_.defender;
    }
    return own_chains <= most_chains;
  }

  Random& random_;
  Place place_;
  Size size_;
  LifeQuestion question_;
  PointSet room_, inside_, wall_;
  std::vector<Chain> chains_;
};

}  // namespace

std::optional<LifeQuestion> random_enclosure(Random& random) { return Drawing(random).draw(); }

}  // namespace tabia::go
