#pragma once
// Small questions of life and death answered by looking at every state: what the fast solver is measured against.

#include <cstddef>
#include <optional>
#include <vector>

#include "check/life_game.hpp"

namespace tabia::check {

inline constexpr std::size_t usual_state_limit = 3'000'000;

struct ReferenceAnswer {
  Role winner = Role::Attacker;      // who succeeds
  std::vector<Point> winning_moves;  // of the side to move, in the order of the points, the pass last
  std::size_t states = 0;
};

// The question as it stands, with the threats it names. Nothing if there are more states than the limit.
// Requires: examine(question) was content.
std::optional<ReferenceAnswer> solve_by_fixpoint(const LifeCase& question, std::size_t state_limit);

// What the question is worth to the side to move, whatever threats there are elsewhere.
enum class Worth : unsigned char { Success, Ko, Failure };

struct LadderAnswer {
  static constexpr int most_threats = 6;  // stands for any number

  Worth worth = Worth::Failure;
  int needs =
      0;  // in a ko: the least surplus of threats with which the side to move succeeds; may be negative
  std::vector<Point> winning_moves;  // with the least surplus that is enough
  // Whoever succeeds without a ko: can the defender force life beyond doubt, or does it live in seki at best?
  bool alive_beyond_doubt = false;
  std::size_t states = 0;  // of all the questions together
};

// The threats of the question are not looked at, nor is `strict`. Requires as above.
std::optional<LadderAnswer> climb_ladder(const LifeCase& question, std::size_t state_limit);

}  // namespace tabia::check
