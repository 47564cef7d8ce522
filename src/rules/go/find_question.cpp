#include "rules/go/find_question.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "rules/go/chains.hpp"

namespace tabia::go {

namespace {

std::size_t at(Point point) { return static_cast<std::size_t>(point); }

constexpr int far_away = 1000;
using Distances = std::array<int, most_points>;

// Stones of one colour that hang together: chains that share a liberty or touch at a corner.
struct Group {
  PointSet stones;
  int territory = 0;  // empty points nearer to it than to any stone of the opponent
};

class Finder {
 public:
  explicit Finder(const ProblemText& problem) : problem_(problem), diagram_(problem.diagram) {}

  Result<FoundQuestion> find(int ring, const PointSet& also) {
    FoundQuestion found;
    found.question.diagram = diagram_;
    found.question.to_move = problem_.to_move.value_or(Color::Black);
    found.question.ban = problem_.ban;
    found.question.rule = problem_.rule;
    found.question.enclosed = problem_.enclosed;
    found.question.target = problem_.target;
    if (problem_.target.none()) {
      TABIA_TRY(choose_target(found));
    } else {
      found.question.defender = (problem_.target & diagram_.black).any() ? Color::Black : Color::White;
    }
    found.question.region = problem_.region;
    if (problem_.region.none()) choose_region(found, ring, also);
    return found;
  }

 private:
  Size size() const { return diagram_.size; }

  // Steps over empty points from the nearest of the stones.
  Distances distances(const PointSet& stones) const {
    Distances steps;
    steps.fill(far_away);
    std::vector<Point> queue;
    for (Point point = 0; point < size().points(); ++point) {
      if (!stones[at(point)]) continue;
      steps[at(point)] = 0;
      queue.push_back(point);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for_each_neighbour(size(), queue[i], [&](Point beside) {
        if (steps[at(beside)] != far_away || !diagram_.is_empty(beside)) return;
        steps[at(beside)] = steps[at(queue[i])] + 1;
        queue.push_back(beside);
      });
    }
    return steps;
  }

  // Points two stones of a group may be apart: side by side, across a corner, or with a point between them.
  std::vector<Group> groups_of(Color color) const {
    std::vector<Group> groups;
    PointSet left = diagram_.of(color);
    const Distances theirs = distances(diagram_.of(other(color)));
    for (Point seed = 0; seed < size().points(); ++seed) {
      if (!left[at(seed)]) continue;
      Group group;
      std::vector<Point> fresh = {seed};
      left.reset(at(seed));
      while (!fresh.empty()) {
        const Point point = fresh.back();
        fresh.pop_back();
        group.stones.set(at(point));
        for (Point next = 0; next < size().points(); ++next) {
          if (!left[at(next)] || !hang_together(point, next)) continue;
          left.reset(at(next));
          fresh.push_back(next);
        }
      }
      const Distances own = distances(group.stones);
      for (Point point = 0; point < size().points(); ++point)
        group.territory += diagram_.is_empty(point) && own[at(point)] < theirs[at(point)];
      groups.push_back(group);
    }
    return groups;
  }
  bool hang_together(Point a, Point b) const {
    const int columns = std::abs(size().column(a) - size().column(b));
    const int rows = std::abs(size().row(a) - size().row(b));
    if (columns > 2 || rows > 2) return false;
    if (columns + rows == 1) return true;
    // An empty point that lies beside both, or for the longer steps between them.
    for (Point point = 0; point < size().points(); ++point) {
      if (!diagram_.is_empty(point)) continue;
      const int to_a = steps_between(a, point), to_b = steps_between(b, point);
      if (to_a + to_b == columns + rows && to_a <= 2 && to_b <= 2) return true;
    }
    return false;
  }
  int steps_between(Point a, Point b) const {
    return std::abs(size().column(a) - size().column(b)) + std::abs(size().row(a) - size().row(b));
  }

  static const Group& with_most_territory(const std::vector<Group>& groups) {
    return *std::max_element(groups.begin(), groups.end(),
                             [](const Group& a, const Group& b) { return a.territory < b.territory; });
  }

  // Who has less room defends. Of its groups the largest is meant; with room like the opponent's, it is a guest outside.
  Result<Done> choose_target(FoundQuestion& found) const {
    std::array<std::vector<Group>, 2> groups = {groups_of(Color::Black), groups_of(Color::White)};
    if (groups[0].empty() || groups[1].empty())
      return Error{"a question of life and death needs stones of both colours"};
    Color defender;
    if (problem_.objective) {
      defender =
          *problem_.objective == Objective::Defend ? found.question.to_move : other(found.question.to_move);
    } else {
      defender = with_most_territory(groups[0]).territory < with_most_territory(groups[1]).territory
                     ? Color::Black
                     : Color::White;
    }
    const auto& own = groups[defender == Color::Black ? 0 : 1];
    const Group& meant = *std::max_element(own.begin(), own.end(), [](const Group& a, const Group& b) {
      return a.stones.count() < b.stones.count();
    });
    found.question.defender = defender;
    found.question.target = meant.stones;
    found.question.rule = TargetRule::Any;
    found.target_found = true;
    return Done{};
  }

  // What is as near to the defender as to the attacker's outside stones, and `ring` steps more; and the liberties of stones
  // of the attacker there that might be captured.
  void choose_region(FoundQuestion& found, int ring, const PointSet& also) const {
    const Color defender = found.question.defender;
    PointSet inside = found.question.target, friends, outside;
    for (const Group& group : groups_of(defender))
      ((group.stones & found.question.target).any() ? inside : friends) |= group.stones;
    const auto their_groups = groups_of(other(defender));
    for (const Group& group : their_groups) {
      if (group.territory >= least_outside) outside |= group.stones;
    }
    if (outside.none() && !their_groups.empty()) outside = with_most_territory(their_groups).stones;
    const auto weak = weak_chains(other(defender), static_cast<std::size_t>(few_liberties + ring));
    for (const StoneChain& chain : weak) outside &= ~chain.stones;

    const Distances own = distances(inside), theirs = distances(outside);
    PointSet& region = found.question.region;
    for (Point point = 0; point < size().points(); ++point) {
      if (!diagram_.is_empty(point) || own[at(point)] == far_away) continue;
      const int lead = theirs[at(point)] - own[at(point)];
      const bool near = own[at(point)] <= 1 || (lead >= 0 && own[at(point)] <= longest_reach) ||
                        (lead >= -ring && own[at(point)] <= 2 + ring);
      if (near) region.set(at(point));
    }
    const PointSet core = region;
    PointSet hidden;  // behind such stones, out of everybody's reach
    for (Point point = 0; point < size().points(); ++point) {
      if (diagram_.is_empty(point) && own[at(point)] == far_away && theirs[at(point)] == far_away)
        hidden.set(at(point));
    }
    for (const StoneChain& chain : weak)
      region |= chain.liberties & ((chain.liberties & core).any() ? chain.liberties : hidden);
    region |= also & ~(diagram_.black | diagram_.white);
    found.region_found = true;
    close_wall(found, distances(outside), distances(friends));
  }

  std::vector<StoneChain> weak_chains(Color color, std::size_t most_liberties) const {
    std::vector<StoneChain> chains = chains_of(diagram_, color);
    std::erase_if(chains, [&](const StoneChain& chain) { return chain.liberties.count() > most_liberties; });
    return chains;
  }

  // Stones on the empty points beside the region, as long as there is air left behind them: of whoever is nearer.
  void close_wall(FoundQuestion& found, const Distances& theirs, const Distances& friends) const {
    const PointSet stones = diagram_.black | diagram_.white;
    PointSet wall;
    for (Point point = 0; point < size().points(); ++point) {
      if (!found.question.region[at(point)]) continue;
      for_each_neighbour(size(), point, [&](Point beside) {
        if (!stones[at(beside)] && !found.question.region[at(beside)]) wall.set(at(beside));
      });
    }
    for (Point point = 0; point < size().points(); ++point) {
      if (!wall[at(point)]) continue;
      bool has_air = false;
      for_each_neighbour(size(), point, [&](Point beside) {
        has_air |= !stones[at(beside)] && !found.question.region[at(beside)] && !wall[at(beside)];
      });
      if (!has_air) continue;
      found.wall.set(at(point));
      const bool friendly = friends[at(point)] < theirs[at(point)];
      found.question.diagram.of(friendly ? found.question.defender : found.question.attacker())
          .set(at(point));
    }
    // What could not be walled off is part of the region.
    found.question.region |= wall & ~found.wall;
  }

  static constexpr int least_outside =
      6;  // points of territory that make a group of the attacker part of the wall
  static constexpr int longest_reach = 6;
  static constexpr int few_liberties = 2;  // a chain of the attacker that has no more might be captured

  const ProblemText& problem_;
  const Diagram& diagram_;
};

}  // namespace

Result<FoundQuestion> find_question(const ProblemText& problem, int ring, const PointSet& also) {
  return Finder(problem).find(ring, also);
}

}  // namespace tabia::go
