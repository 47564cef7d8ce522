#include "engine/life_request.hpp"

#include "base/text.hpp"
#include "rules/go/any_text.hpp"
#include "rules/go/coordinates.hpp"

namespace tabia {

namespace {

using go::ProblemText;

// "kill C1", "live", ...
Result<Done> apply_goal(std::string_view goal, ProblemText& problem) {
  const auto said = words(goal);
  if (said.empty()) return Done{};
  const std::string verb = to_lower(said.front());
  if (verb != "kill" && verb != "live" && verb != "defend")
    return Error{
        concat("the goals of Go are kill and live, with a stone if need be: kill C1; not ", shown(goal))};
  problem.objective = verb == "kill" ? go::Objective::Kill : go::Objective::Defend;
  if (!problem.to_move) problem.to_move = go::Color::Black;
  if (said.size() == 1) {
    const go::Color owner = verb == "kill" ? other(*problem.to_move) : *problem.to_move;
    if ((problem.target & ~problem.diagram.of(owner)).any()) problem.target.reset();
    return Done{};
  }
  problem.target.reset();
  for (std::size_t i = 1; i < said.size(); ++i) {
    const auto point = go::read_point(problem.diagram.size, said[i]);
    if (!point || problem.diagram.is_empty(*point)) return Error{concat("no stone at ", shown(said[i]))};
    problem.target.set(static_cast<std::size_t>(*point));
  }
  problem.rule = go::TargetRule::All;
  return Done{};
}

}  // namespace

Result<ProblemText> read_life_problem(std::string_view text, std::string_view goal) {
  ProblemText problem = TABIA_TRY(go::read_any_problem(text));
  TABIA_TRY(apply_goal(goal, problem));
  return problem;
}

}  // namespace tabia
