#pragma once
// Problems of life and death as small texts: size, rows of the board, objective (docs/formats/go-problem.md). A text
// may leave out bounds and objective; what it says is kept, and a complete one is a LifeQuestion.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/go/life_question.hpp"

namespace tabia::go {

// What the side that moves wants.
enum class Objective : std::uint8_t { Kill, Defend };

struct ProblemText {
  Diagram diagram;
  std::optional<Color> to_move;
  std::optional<Objective> objective;  // of the side to move; known only if that is known
  PointSet target;                     // empty: not named
  TargetRule rule = TargetRule::All;
  PointSet region;  // the empty points inside the bounds; none: not given
  bool enclosed = true;
  Point ban = no_point;

  bool is_complete() const { return to_move && objective && target.any() && region.any(); }
  bool operator==(const ProblemText&) const = default;
};

constexpr std::size_t longest_problem_text = 16'384;

// The error names line, column and reason.
Result<ProblemText> read_problem(std::string_view text);
std::string write_problem(const ProblemText& problem);

// What is missing for a question, or wrong with it: 'no objective', 'the target is not White's'.
Result<LifeQuestion> question_of(const ProblemText& problem);
// Bounds under stones are left out: such points count by themselves.
ProblemText problem_of(const LifeQuestion& question);

}  // namespace tabia::go
