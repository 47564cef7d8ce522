#pragma once
// The part of the board a question of life and death is about: the region, and every chain that can be captured there.
// All else is background: a stone joined to it, or touching an empty point of it, is safe for good.

#include <array>
#include <cstdint>
#include <vector>

#include "base/result.hpp"
#include "rules/go/life_question.hpp"
#include "rules/go/point_mask.hpp"

namespace tabia::go {

enum class Role : std::uint8_t { Attacker, Defender };
constexpr Role other(Role role) { return role == Role::Attacker ? Role::Defender : Role::Attacker; }
constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }

// The points of a question's arena and what lies on them at the start, before they are numbered.
struct ArenaPlan {
  std::vector<Point> points;     // in the order of the board
  std::array<PointSet, 2> safe;  // by Role: where a stone of that side is safe for good
  PointSet immortal;             // stones that can never be captured; none of them is one of the points
};

// Refused: a target that is empty, not the defender's or without a stone, a chain without liberties, a region with stones on
// it or without points. One line that says which.
Result<ArenaPlan> plan_arena(const LifeQuestion& question);

template <PointMask M>
struct LifeArena {
  Size size;
  Color defender = Color::Black;
  TargetRule rule = TargetRule::All;
  std::vector<Point> points;  // of the board, by number; no_point where a number is left out
  // Where it is not 0 the points lie in their numbers as on the board: one step along a line is 1 away, across the lines so many.
  int stride = 0;
  std::array<M, mask_capacity<M>> neighbours{};
  std::array<M, mask_capacity<M>> diagonals{};
  std::array<std::uint8_t, mask_capacity<M>> edges{}, corners{};  // how many of each lie beyond the board
  std::array<std::uint8_t, mask_capacity<M>>
      places{};  // 4 * the longer distance from an edge + the shorter, up to 3
  M all = 0;
  std::array<M, 2> safe{};  // by Role
  bool saved = false;       // what is immortal already saves the target
  bool strict = false;  // only life that needs no answer counts: neither a loop nor passing saves the target

  Color color_of(Role role) const { return role == Role::Defender ? defender : other(defender); }
  Role role_of(Color color) const { return color == defender ? Role::Defender : Role::Attacker; }
  // The number of a point of the board; no_point if it is background.
  int number_of(Point point) const {
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (points[i] == point) return static_cast<int>(i);
    }
    return no_point;
  }

  // The connected part of `within` that holds `seed`. Requires: seed is part of within.
  M connected(M seed, M within) const {
    for (M found = seed;;) {
      const M step = found | (around(found) & within);
      const M grown = step | (around(step) & within);  // two at a time: most sets are a few steps wide
      if (grown == step) return grown;
      found = grown;
    }
  }
  // Whether the connected part of `within` that holds `seed` has a point in `here` or beside a point of `there`.
  bool reaches(M seed, M within, M here, M there) const {
    for (M found = seed;;) {
      const M next = around(found);
      if (((found & here) | (next & there)) != 0) return true;
      const M grown = found | (next & within);
      if (grown == found) return false;
      found = grown;
    }
  }
  // All that lies beside one of the points, those points themselves left out.
  M beside(M set) const { return around(set) & ~set; }

 private:
  M around(M set) const {
    if (stride != 0) return (set << 1 | set >> 1 | set << stride | set >> stride) & all;
    M next = 0;
    for (M rest = set; rest != 0;) next |= neighbours[static_cast<std::size_t>(take_point(rest))];
    return next;
  }
};

// Requires: the plan has no more points than a mask holds.
template <PointMask M>
LifeArena<M> make_arena(const LifeQuestion& question, const ArenaPlan& plan);

extern template LifeArena<Mask64> make_arena(const LifeQuestion&, const ArenaPlan&);
extern template LifeArena<Mask128> make_arena(const LifeQuestion&, const ArenaPlan&);

}  // namespace tabia::go
