#pragma once
// What makes a group look alive, by name: the terms of an evaluation for the study searches, each of which can be switched
// on. In hundredths of an eye, for the defender. Guesses all of them: no end of the game rests on one.

#include <array>
#include <string_view>
#include <vector>

#include "game/evaluator.hpp"
#include "rules/go/played_life.hpp"

namespace tabia::go {

enum class LifeHeuristic : std::uint8_t {
  EyeCreator,      // +1 for each empty point with the defender's stones on every side
  TwoPointEye,     // +1 for each closed space of two points
  LibertyCounter,  // +0.1 for each liberty of the target
  LivingSpace,     // +0.1 for each point of the spaces the defender has closed off
  ThreeLiberties,  // +0.5 if the target has three liberties or more
  UnsettledThree,  // a closed space of three empty points: +1 if the defender moves, -1 if the attacker does
  Hane,            // -0.3 for each stone that reaches in along the edge, under a stone of the second line
  EightInARow,     // +2 for eight stones of the defender side by side on the second line
  SixInTheCorner,  // +2 for six of them from the corner on
};
constexpr int life_heuristics = 9;
constexpr std::array<std::string_view, life_heuristics> life_heuristic_names = {
    "eye-creator",     "two-point-eye", "liberty-counter", "living-space",     "three-liberties",
    "unsettled-three", "hane",          "eight-in-a-row",  "six-in-the-corner"};

template <PointMask M>
class LifeEvaluator : public Stateless {
 public:
  explicit LifeEvaluator(const LifeArena<M>& arena);

  void enable(LifeHeuristic heuristic) { enabled_ |= bit(heuristic); }
  bool uses(LifeHeuristic heuristic) const { return (enabled_ & bit(heuristic)) != 0; }

  Score score(const PlayedLife<M>& at) const;
  // What one of them gives the defender; 0 where it is off.
  Score term(const LifeState<M>& at, LifeHeuristic heuristic) const;

 private:
  // A stone on `edge` reaches in if `next` along the edge is empty and the defender stands on `above` that.
  struct Reach {
    M edge = 0, next = 0, above = 0;
  };
  static unsigned bit(LifeHeuristic heuristic) { return 1u << static_cast<int>(heuristic); }
  void add_line(const std::vector<Point>& edge, const std::vector<Point>& second);
  M mask(Point point) const;
  Score worth(const LifeState<M>& at, LifeHeuristic heuristic) const;

  const LifeArena<M>* arena_;
  std::vector<M> eights_, sixes_;
  std::vector<Reach> reaches_;
  unsigned enabled_ = 0;
};

extern template class LifeEvaluator<Mask64>;
extern template class LifeEvaluator<Mask128>;

}  // namespace tabia::go
