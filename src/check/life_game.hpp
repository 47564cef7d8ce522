#pragma once
// The game of life and death, by the slowest obvious code: docs/algorithms/life_and_death.md. It is ordinary Go on a
// board where some empty points, those outside the region, are never played on. They are liberties that nobody can
// take, so whoever touches one cannot be captured, and no other rule about immortal stones is needed.

#include <optional>
#include <string>
#include <vector>

#include "check/life_case.hpp"

namespace tabia::check {

enum class Role : unsigned char { Attacker, Defender };

constexpr Role other(Role role) { return role == Role::Attacker ? Role::Defender : Role::Attacker; }

// A target stone is a stone of the defender; captured, it does not come back: a new stone there is a plain one.
// Unknown: not looked at, where only a part of the board may count.
enum class Cell : unsigned char { Empty, Attacker, Defender, Target, Outside, Unknown };

struct LifeState {
  std::vector<Cell> board;
  Role to_move = Role::Attacker;
  Point ban = nowhere;
  int attacker_threats = 0;
  int defender_threats = 0;
  bool attacker_passed = false;  // strict questions only: just now, and there was no ban

  bool operator==(const LifeState&) const = default;
};

struct Step {
  Point move = nowhere;
  LifeState leads_to;
};

class LifeGame {
 public:
  // Requires: examine(question) was content.
  explicit LifeGame(const LifeCase& question);

  const LifeCase& question() const { return question_; }
  const LifeState& root() const { return root_; }
  // The side that must reach an end of its own: play that never ends is the other's success.
  Role seeker() const { return question_.strict ? Role::Defender : Role::Attacker; }

  // The state after the move, or nothing if the rules forbid it. Requires: neither captured nor alive for good.
  std::optional<LifeState> play(const LifeState& state, Point move) const;
  // Every move that is allowed: the points in their order, the pass last.
  std::vector<Step> steps(const LifeState& state) const;

  // As much of the target as the rule asks for has been taken.
  bool is_captured(const LifeState& state) const;
  // The target is alive beyond doubt, whatever the attacker does and if the defender only passes (Benson, 1976).
  bool is_alive(const LifeState& state) const;

  // The state after a move far away: nothing here has changed, and no ban is left. Requires: a plain question.
  LifeState after_move_elsewhere(const LifeState& state) const { return after_pass(state); }

  // Stones of one side joined to each other.
  struct Chain {
    std::vector<Point> stones;
    std::vector<Point> liberties;  // in the order of the points, each once
    bool immortal = false;         // one of the liberties lies outside
  };
  // Requires: a stone on the point.
  Chain chain_at(const std::vector<Cell>& board, Point point) const;
  const std::vector<Point>& neighbours(Point point) const {
    return neighbours_[static_cast<std::size_t>(point)];
  }

  // All that tells one state from another, in few bytes.
  std::string packed(const LifeState& state) const;
  LifeState unpacked(const std::string& bytes) const;

 private:
  // Points without stones of the defender, joined to each other.
  struct Area {
    std::vector<Point> empty;
    std::vector<std::size_t> chains;  // of the defender, around it
  };

  bool may_pass(const LifeState& state) const;
  std::optional<LifeState> after_stone(const LifeState& state, Point point) const;
  LifeState after_pass(const LifeState& state) const;

  std::vector<Chain> defending_chains(const std::vector<Cell>& board) const;
  std::vector<Area> enclosed_areas(const std::vector<Cell>& board, const std::vector<Chain>& chains) const;

  LifeCase question_;
  std::vector<std::vector<Point>> neighbours_;
  std::vector<Point> arena_;  // points that can change: the region, and the stones that can be captured
  LifeState root_;
};

}  // namespace tabia::check
