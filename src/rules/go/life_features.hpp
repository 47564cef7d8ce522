#pragma once
// What a move looks like from near by: the features whose weights say how likely it is to succeed (life_weights.hpp). Each is
// a number; a move has about a dozen of them. Cheap to tell, for a search asks at every new position.

#include <algorithm>

#include "rules/go/life_view.hpp"

namespace tabia::go {

namespace life_features {

constexpr int around = 5 * 5 * 3 * 5;  // own stones, the opponent's, beyond the edge, background
constexpr int beside_at = 0;
constexpr int diagonal_at = beside_at + around;
constexpr int liberties_at = diagonal_at + around;  // of the new chain, up to five; six: safe
constexpr int captured_at = liberties_at + 7;       // none, one, two, more
constexpr int attacked_at =
    captured_at + 4;  // the fewest liberties of the opponent's chains beside it: one, two, more; none
constexpr int joined_at = attacked_at + 4;  // own chains beside it
constexpr int saved_at = joined_at + 5;     // the fewest liberties one of them had: one, two, more; none
constexpr int room_at =
    saved_at + 4;  // touches the attacker's immortal stones; open points beside it that do not
constexpr int target_at = room_at + 10;  // beside the target
constexpr int pass_at = target_at + 2;
constexpr int pay_at = pass_at + 1;
constexpr int spaces_at = pay_at + 1;               // closed off by the defender, up to three
constexpr int target_liberties_at = spaces_at + 4;  // up to eight
constexpr int open_at =
    target_liberties_at + 9;            // points that touch no immortal stone of the attacker, up to fourteen
constexpr int place_at = open_at + 15;  // distances from the nearer edges, up to three: 4 * far + near
constexpr int space_at = place_at + 16;  // empty points joined to it, up to nine
constexpr int count = space_at + 10;     // for each side to move

}  // namespace life_features

// Of the target's chain that has most.
template <PointMask M>
int count_target_liberties(const LifeState<M>& at, const LifeView<M>& view) {
  int most = 0;
  for (const auto& chain : view.chains) {
    if ((chain.stones & at.target()) != 0) most = std::max(most, count_points(chain.liberties));
  }
  return most;
}

// Visits the number of each feature of a move: `before` it and `at` after it, with the view of that.
template <PointMask M, class Visit>
void for_each_life_feature(const LifeState<M>& before, LifeMove move, const LifeState<M>& at,
                           const LifeView<M>& view, Visit&& visit) {
  namespace f = life_features;
  const LifeArena<M>& arena = at.arena();
  const Role mover = before.to_move(), opponent = at.to_move();
  const int base = mover == Role::Attacker ? 0 : f::count;
  const auto tell = [&](int feature) { visit(base + feature); };

  const M touched = arena.safe[index(Role::Attacker)] | arena.beside(view.immortal) | view.immortal;
  tell(f::spaces_at + std::min(static_cast<int>(view.spaces.size()), 3));
  tell(f::target_liberties_at + std::min(count_target_liberties(at, view), 8));
  tell(f::open_at + std::min(count_points(arena.all & ~at.stones(Role::Defender) & ~touched), 14));
  if (move.is_pass()) return tell(f::pass_at);

  const auto point = static_cast<std::size_t>(move.point);
  const M bit = mask_of<M>(move.point), beside = arena.neighbours[point];
  const auto surroundings = [&](M near, int beyond_edge) {
    const int background = 4 - beyond_edge - count_points(near);
    return ((count_points(near & before.stones(mover)) * 5 + count_points(near & before.stones(opponent))) *
                3 +
            std::min(beyond_edge, 2)) *
               5 +
           background;
  };
  tell(f::beside_at + surroundings(beside, arena.edges[point]));
  tell(f::diagonal_at + surroundings(arena.diagonals[point], arena.corners[point]));

  const M chain = at.chain_at(move.point);
  tell(f::liberties_at + (at.is_safe(chain, mover) ? 6 : std::min(count_points(at.liberties(chain)), 5)));
  tell(f::captured_at + std::min(count_points(before.stones(opponent) & ~at.stones(opponent)), 3));

  const auto fewest = [&](const LifeState<M>& where, M stones, Role role, int& chains) {
    int least = 4;
    for (chains = 0; stones != 0; ++chains) {
      const M one = where.chain_at(first_point(stones));
      stones &= ~one;
      if (!where.is_safe(one, role)) least = std::min(least, std::min(count_points(where.liberties(one)), 3));
    }
    return least - 1;
  };
  int chains = 0;
  tell(f::attacked_at + std::max(0, fewest(at, beside & at.stones(opponent), opponent, chains)));
  const int saved = fewest(before, beside & before.stones(mover), mover, chains);
  tell(f::saved_at + std::max(0, saved));
  tell(f::joined_at + chains);
  const bool touches = (touched & bit) != 0;
  tell(f::room_at + (touches ? 5 : 0) + count_points(beside & at.empty() & ~touched));
  tell(f::target_at + ((beside & before.target()) != 0));
  if (move.point == before.ban()) tell(f::pay_at);
  tell(f::place_at + arena.places[point]);
  tell(f::space_at + std::min(count_points(arena.connected(bit, before.empty())) - 1, 9));
}

}  // namespace tabia::go
