#pragma once
// Random small questions of life and death: a corner, a side or a whole little board, walled in by the attacker, where the
// defender has a wall with gaps and stones of both colours lie about.

#include <algorithm>
#include <optional>

#include "base/random.hpp"
#include "check/life_case.hpp"
#include "rules/go/life_arena.hpp"

namespace tabia::go {

inline check::LifeCase case_of(const LifeQuestion& question) {
  const auto list = [&](const PointSet& set) {
    std::vector<int> points;
    for (int point = 0; point < question.diagram.size.points(); ++point) {
      if (set[static_cast<std::size_t>(point)]) points.push_back(point);
    }
    return points;
  };
  const auto colour = [](Color color) {
    return color == Color::Black ? check::Colour::Black : check::Colour::White;
  };
  check::LifeCase made;
  made.width = question.diagram.size.width;
  made.height = question.diagram.size.height;
  made.black = list(question.diagram.black);
  made.white = list(question.diagram.white);
  made.region = list(question.region & ~(question.diagram.black | question.diagram.white));
  made.target = list(question.target);
  made.rule = question.rule == TargetRule::Any ? check::TargetRule::Any : check::TargetRule::All;
  made.defender = colour(question.defender);
  made.to_move = colour(question.to_move);
  made.ban = question.ban == no_point ? check::nowhere : question.ban;
  return made;
}

// With n threats more for the side to move.
inline check::LifeCase with_surplus(check::LifeCase question, int n) {
  const int attackers = question.to_move == question.defender ? -n : n;
  question.attacker_threats = std::max(attackers, 0);
  question.defender_threats = std::max(-attackers, 0);
  return question;
}

// Nothing if the stones fell so that there is no question.
inline std::optional<LifeQuestion> random_question(Random& random, int width, int height) {
  LifeQuestion question;
  question.diagram.size = {width + 3, height + 3};
  question.defender = random.below(2) == 0 ? Color::Black : Color::White;
  question.to_move = random.below(2) == 0 ? Color::Black : Color::White;
  const Size size = question.diagram.size;
  const int left = static_cast<int>(random.below(2));  // 0: a corner; 1: a side
  for (int row = 0; row <= height; ++row) {
    for (int column = 0; column < left + width + 1; ++column) {
      const auto point = static_cast<std::size_t>(size.at(column, row));
      if (row == height || column < left || column == left + width) {
        question.diagram.of(question.attacker()).set(point);
        continue;
      }
      question.region.set(point);
      // The defender's wall has gaps, and there is something inside it.
      const bool is_edge = row == height - 1 || column == left + width - 1 || (left == 1 && column == left);
      const auto dice = random.below(20);
      if (dice < (is_edge ? 15u : 3u)) question.diagram.of(question.defender).set(point);
      if (dice >= (is_edge ? 18u : 14u)) question.diagram.of(question.attacker()).set(point);
    }
  }
  const PointSet& stones = question.diagram.of(question.defender);
  if (stones.none()) return std::nullopt;
  question.rule = random.below(2) == 0 ? TargetRule::Any : TargetRule::All;
  if (question.rule == TargetRule::Any) {
    question.target = stones;
  } else {
    auto skip = random.below(stones.count());
    for (std::size_t point = 0; point < stones.size(); ++point) {
      if (stones[point] && skip-- == 0) question.target.set(point);
    }
  }
  if (!plan_arena(question)) return std::nullopt;
  return question;
}

}  // namespace tabia::go
