#pragma once
// How hard it looks to capture the target, or to save it: where a proof-number search begins. A guess, and only the order of
// the work depends on it. The weights were found by trying on problems of 12 to 16 empty points.

#include "game/proof_numbers.hpp"
#include "rules/go/life_state.hpp"

namespace tabia::go {

namespace life_weights {          // in halves of a leaf
constexpr int eye_space = 2;      // to capture: for each space that the defender has closed off, up to three
constexpr int missing_space = 2;  // to save: for each of two such spaces that is missing
constexpr int liberties = 1;      // to capture: for each liberty of the target
constexpr int few_liberties = 1;  // to save: for each liberty less than six
constexpr int self_atari = 3;     // for who puts a stone where it can be taken
constexpr int pass = 4;           // for who passes
}  // namespace life_weights

// How many separate spaces the defender has closed off.
template <PointMask M>
int count_eye_spaces(const LifeState<M>& at) {
  const LifeArena<M>& arena = at.arena();
  const M others = arena.all & ~at.stones(Role::Defender);
  M rest = others & ~arena.connected(arena.safe[index(Role::Attacker)] & others, others);
  int spaces = 0;
  for (; rest != 0; ++spaces) rest &= ~arena.connected(mask_of<M>(first_point(rest)), others);
  return spaces;
}

// Of the target's chain that has most.
template <PointMask M>
int count_target_liberties(const LifeState<M>& at) {
  int most = 0;
  for (M rest = at.target(); rest != 0;) {
    const M chain = at.chain_at(first_point(rest));
    most = std::max(most, count_points(at.liberties(chain)));
    rest &= ~chain;
  }
  return most;
}

// `before` the move and `at` after it.
template <PointMask M>
ProofNumbers estimate_effort(const LifeState<M>& before, LifeMove move, const LifeState<M>& at) {
  const int spaces = count_eye_spaces(at), liberties = count_target_liberties(at);
  int capture = 2 + life_weights::eye_space * std::min(spaces, 3) + life_weights::liberties * liberties;
  int save = 2 + life_weights::missing_space * std::max(0, 2 - spaces) +
             life_weights::few_liberties * std::max(0, 6 - liberties);
  int& for_mover = before.to_move() == Role::Attacker ? capture : save;
  if (move.is_pass()) {
    for_mover += life_weights::pass;
  } else {
    const M chain = at.chain_at(move.point);
    const bool captures = at.stones(at.to_move()) != before.stones(at.to_move());
    if (!captures && !at.is_safe(chain, before.to_move()) && is_one_point(at.liberties(chain)))
      for_mover +=
          life_weights::self_atari * (is_one_point(chain) && before.to_move() == Role::Attacker ? 1 : 2);
  }
  return {static_cast<Effort>((capture + 1) / 2), static_cast<Effort>((save + 1) / 2)};
}

}  // namespace tabia::go
