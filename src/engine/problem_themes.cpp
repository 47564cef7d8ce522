#include "engine/problem_themes.hpp"

#include "base/text.hpp"
#include "engine/puzzle_rating.hpp"
#include "rules/draughts/themes.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/life_themes.hpp"
#include "rules/go/problem_text.hpp"

namespace tabia {

namespace {

using Themes = std::vector<std::string>;

Result<Themes> of_chess(const ThemedProblem& problem) {
  std::string moves;
  for (const std::string& move : problem.line) moves += concat(moves.empty() ? "" : " ", move);
  return puzzle_themes(problem.position, moves, PuzzleStart::SolverToMove);
}

Result<Themes> of_draughts(const ThemedProblem& problem) {
  const draughts::Position start = TABIA_TRY(draughts::Position::read(problem.position));
  draughts::Position at = start;
  std::vector<draughts::Position::Move> line;
  for (const std::string& text : problem.line) {
    line.push_back(TABIA_TRY(at.read_move(text)));
    at.play(line.back());
  }
  return draughts::themes_of(start, line);
}

Result<Themes> of_go(const ThemedProblem& problem) {
  const go::ProblemText text = TABIA_TRY(go::read_problem(problem.position));
  const go::LifeQuestion question = TABIA_TRY(go::question_of(text));
  std::vector<go::Point> line;
  for (const std::string& move : problem.line) {
    const auto point = go::read_point(question.diagram.size, move);
    if (!point) break;  // a pass: nothing more is asked
    line.push_back(*point);
  }
  if (line.empty()) return Themes();
  return go::themes_of(question, {problem.ko, problem.seki}, line);
}

}  // namespace

std::vector<std::string> themes_of(const ThemedProblem& problem) {
  Result<Themes> themes = problem.game == "chess"      ? of_chess(problem)
                          : problem.game == "draughts" ? of_draughts(problem)
                          : problem.game == "go"       ? of_go(problem)
                                                       : Themes();
  return themes ? *std::move(themes) : Themes();
}

}  // namespace tabia
