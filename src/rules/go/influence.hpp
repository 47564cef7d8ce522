#pragma once
// A simple opinion for the study of search: whose stones are nearer to each point, and which chains are in danger. One
// point of area is one unit.

#include "game/evaluator.hpp"
#include "rules/go/position.hpp"

namespace tabia::go {

// What each colour has, in hundredths of a point.
struct InfluenceTerms {
  int stones = 0;
  int near = 0;    // empty points nearer to this colour's stones, up to four steps away
  int danger = 0;  // stones in atari when it is the other's turn, negative
  int komi = 0;

  int sum() const { return stones + near + danger + komi; }
};
InfluenceTerms influence_terms(const Position& at, Color color);

struct InfluenceEvaluator : Stateless {
  Score score(const Position& at);
};

}  // namespace tabia::go
