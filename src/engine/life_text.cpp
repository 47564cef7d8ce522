#include "engine/life_text.hpp"

#include "rules/go/any_text.hpp"
#include "rules/go/canonical.hpp"
#include "rules/go/chains.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"

namespace tabia {

namespace {

using go::ProblemText;

go::Objective opposite(go::Objective objective) {
  return objective == go::Objective::Kill ? go::Objective::Defend : go::Objective::Kill;
}

std::string form_of(const ProblemText& problem, const std::string& text) {
  if (const auto question = go::question_of(problem)) {
    if (auto form = go::canonical_form(*question)) return *form;
  }
  return text;
}

// A ko is taken back at once where the solution says so: a threat elsewhere was made and answered in between.
Result<Done> advance(go::Position& at, const std::string& text) {
  auto move = at.read_move(text);
  go::Setup setup = at.setup();
  if (!move && setup.ban != go::no_point) {
    setup.ban = go::no_point;
    at = TABIA_TRY(go::Position::make(setup));
    move = at.read_move(text);
  }
  if (!move) return move.error();
  at.advance(*move);
  return Done{};
}

// The stones together with those they are connected to.
go::PointSet whole_chains(const go::Diagram& diagram, const go::PointSet& stones) {
  go::PointSet chains;
  go::for_each_point(stones, [&](go::Point stone) { chains |= go::chain_at(diagram, stone).stones; });
  return chains;
}

std::vector<std::string> names_of(go::Size size, const go::PointSet& points) {
  std::vector<std::string> names;
  for (go::Point point = 0; point < size.points(); ++point) {
    if (points.test(static_cast<std::size_t>(point))) names.push_back(go::point_text(size, point));
  }
  return names;
}

bool is_captured(const ProblemText& problem, const go::PointSet& left) {
  return problem.rule == go::TargetRule::All ? left != problem.target : left.none();
}

}  // namespace

Result<LifeOutline> outline_life(std::string_view text) {
  const ProblemText problem = TABIA_TRY(go::read_any_problem(text));
  LifeOutline outline;
  outline.problem = go::write_problem(problem);
  if (problem.to_move) outline.to_move = *problem.to_move == go::Color::Black ? "B" : "W";
  if (problem.objective) outline.objective = *problem.objective == go::Objective::Kill ? "kill" : "live";
  const go::Diagram& diagram = problem.diagram;
  outline.target = names_of(diagram.size, whole_chains(diagram, problem.target));
  outline.region = names_of(diagram.size, problem.region);
  outline.form = form_of(problem, outline.problem);
  return outline;
}

Result<LifeAfter> life_after(std::string_view text, const std::vector<std::string>& moves) {
  ProblemText problem = TABIA_TRY(go::read_any_problem(text));
  const go::Setup setup{.diagram = problem.diagram,
                        .to_move = problem.to_move.value_or(go::Color::Black),
                        .ban = problem.ban,
                        .rules = {}};
  go::Position at = TABIA_TRY(go::Position::make(setup));
  for (const std::string& move : moves) TABIA_TRY(advance(at, move));

  const go::Setup now = at.setup();
  const go::PointSet stones_before = problem.diagram.black | problem.diagram.white;
  const bool has_region = problem.region.any();
  const go::Color owner = (problem.objective == go::Objective::Kill) ? other(setup.to_move) : setup.to_move;
  problem.diagram = now.diagram;
  problem.ban = now.ban;
  if (now.to_move != setup.to_move && problem.objective) problem.objective = opposite(*problem.objective);
  problem.to_move = now.to_move;
  // A point that was inside stays so, and one that a captured stone has left counts too.
  if (has_region)
    problem.region = (problem.region | stones_before) & ~(now.diagram.black | now.diagram.white);
  LifeAfter after;
  if (problem.target.any()) {
    const go::PointSet left = problem.target & now.diagram.of(owner);
    after.captured = is_captured(problem, left);
    problem.target = left;
  }
  if (!after.captured) after.problem = go::write_problem(problem);
  return after;
}

}  // namespace tabia
