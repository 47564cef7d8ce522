#pragma once
// One question of life and death as plain data: docs/algorithms/life_and_death.md says what it means. This room shares
// no code with the solver, whose proofs it checks.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace tabia::check {

using Point = int;                    // row * width + column, from the top left
inline constexpr Point nowhere = -1;  // as a ban: none; as a move: the pass

constexpr std::size_t index(Point point) { return static_cast<std::size_t>(point); }
inline bool contains(const std::vector<Point>& points, Point point) {
  return std::ranges::find(points, point) != points.end();
}

enum class Colour : unsigned char { Black, White };
enum class TargetRule : unsigned char { Any, All };

constexpr Colour other(Colour colour) { return colour == Colour::Black ? Colour::White : Colour::Black; }

struct LifeCase {
  static constexpr int most_lines = 26;  // as many as there are small letters
  static constexpr int most_threats = 99;
  static constexpr int without_limit = most_threats + 1;  // the attacker's threats when it is ko-master

  int width = 0;
  int height = 0;
  std::vector<Point> black, white;
  std::vector<Point> region;  // the empty points where stones may be played
  std::vector<Point> target;  // stones of the defender
  TargetRule rule = TargetRule::Any;
  Colour defender = Colour::White;
  Colour to_move = Colour::White;
  Point ban = nowhere;
  int attacker_threats = 0;
  int defender_threats = 0;
  bool strict = false;  // must the defender force life beyond doubt?

  bool operator==(const LifeCase&) const = default;
};

// Whether the case can be asked: points on the board and listed once, stones that can breathe, a target of the
// defender's stones. Everything else in this room requires a case that passed here.
Result<Done> examine(const LifeCase& question);

}  // namespace tabia::check
