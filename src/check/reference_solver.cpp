#include "check/reference_solver.hpp"

#include "check/state_graph.hpp"

namespace tabia::check {

std::optional<ReferenceAnswer> solve_by_fixpoint(const LifeCase& question, std::size_t state_limit) {
  const LifeGame game(question);
  const auto graph = StateGraph::build(game, state_limit);
  if (!graph) return std::nullopt;
  ReferenceAnswer answer{graph->winner(StateGraph::root), {}, graph->size()};
  if (answer.winner != game.root().to_move) return answer;
  for (const auto& edge : graph->edges(StateGraph::root))
    if (graph->winner(edge.leads_to) == answer.winner) answer.winning_moves.push_back(edge.move);
  return answer;
}

namespace {

// Asks again and again with other threats, and keeps count of the states.
class Ladder {
 public:
  Ladder(const LifeCase& question, std::size_t state_limit)
      : question_(question), state_limit_(state_limit) {}

  // Does the side to move succeed with so many threats more than the other? Nothing: too many states.
  std::optional<bool> succeeds(int surplus, bool strict = false) {
    LifeCase rung = question_;
    const bool attacker_moves = rung.to_move != rung.defender;
    const int attackers = attacker_moves ? surplus : -surplus;
    rung.attacker_threats = attackers > 0 ? attackers : 0;
    rung.defender_threats = attackers < 0 ? -attackers : 0;
    rung.strict = strict;
    const auto answer = solve_by_fixpoint(rung, state_limit_);
    if (!answer) return std::nullopt;
    states_ += answer->states;
    const bool success = (answer->winner == Role::Attacker) == attacker_moves;
    if (success && !strict) winning_moves_ = answer->winning_moves;
    return success;
  }

  std::size_t states() const { return states_; }
  const std::vector<Point>& winning_moves() const { return winning_moves_; }  // of the last success

 private:
  const LifeCase& question_;
  std::size_t state_limit_;
  std::size_t states_ = 0;
  std::vector<Point> winning_moves_;
};

}  // namespace

std::optional<LadderAnswer> climb_ladder(const LifeCase& question, std::size_t state_limit) {
  constexpr int most = LadderAnswer::most_threats;
  Ladder ladder(question, state_limit);
  LadderAnswer answer;

  // More threats never harm, so the rungs that are high enough are those from `needs` upwards.
  const auto without = ladder.succeeds(0);
  if (!without) return std::nullopt;
  const int worst = *without ? -most : most;  // the rung that decides whether it is a ko at all
  const auto decided = ladder.succeeds(worst);
  if (!decided) return std::nullopt;
  if (*decided == *without) {
    answer.worth = *without ? Worth::Success : Worth::Failure;
    const bool defender_moves = question.to_move == question.defender;
    if (defender_moves == *without) {
      const auto forced = ladder.succeeds(worst, true);
      if (!forced) return std::nullopt;
      answer.alive_beyond_doubt = *forced == defender_moves;
    }
  } else {
    answer.worth = Worth::Ko;
    answer.needs = *without ? 1 - most : 1;
    for (;; ++answer.needs) {
      const auto enough = ladder.succeeds(answer.needs);
      if (!enough) return std::nullopt;
      if (*enough) break;
    }
  }
  if (answer.worth != Worth::Failure) answer.winning_moves = ladder.winning_moves();
  answer.states = ladder.states();
  return answer;
}

}  // namespace tabia::check
