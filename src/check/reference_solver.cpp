#include "check/reference_solver.hpp"

#include "check/state_graph.hpp"

namespace tabia::check {

std::optional<ReferenceAnswer> solve_by_fixpoint(const LifeCase& question, std::size_t state_limit) {
  const LifeGame game(question);
  const auto graph = StateGraph::needed(game, StateGraph::Settle::EveryMove, state_limit);
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

  // The question when the side to move has so many threats more than the other.
  LifeCase rung(int surplus) const {
    LifeCase rung = question_;
    const int attackers = rung.to_move == rung.defender ? -surplus : surplus;
    rung.attacker_threats = attackers > 0 ? attackers : 0;
    rung.defender_threats = attackers < 0 ? -attackers : 0;
    rung.strict = false;
    return rung;
  }

  // Does the side to move succeed? Nothing: too many states.
  std::optional<bool> succeeds(const LifeCase& question) {
    const LifeGame game(question);
    const auto graph = StateGraph::needed(game, StateGraph::Settle::Root, state_limit_);
    if (!graph) return std::nullopt;
    states_ += graph->size();
    return graph->winner(StateGraph::root) == game.root().to_move;
  }

  std::size_t states() const { return states_; }

 private:
  const LifeCase& question_;
  std::size_t state_limit_;
  std::size_t states_ = 0;
};

}  // namespace

std::optional<LadderAnswer> climb_ladder(const LifeCase& question, std::size_t state_limit) {
  constexpr int most = LadderAnswer::most_threats;
  Ladder ladder(question, state_limit);
  LadderAnswer answer;

  // More threats never harm, so the rungs that are high enough are those from some rung upwards.
  const auto without = ladder.succeeds(ladder.rung(0));
  if (!without) return std::nullopt;
  int needs = *without ? -most : most;
  const auto decided = ladder.succeeds(ladder.rung(needs));
  if (!decided) return std::nullopt;
  if (*decided != *without) {
    answer.worth = Worth::Ko;
    needs = *without ? 1 - most : 1;
    for (;; ++needs) {
      const auto enough = ladder.succeeds(ladder.rung(needs));
      if (!enough) return std::nullopt;
      if (*enough) break;
    }
    answer.needs = needs;
  } else {
    answer.worth = *without ? Worth::Success : Worth::Failure;
    const bool defender_moves = question.to_move == question.defender;
    if (defender_moves == *without) {  // the defender succeeds
      LifeCase strict = ladder.rung(needs);
      strict.strict = true;
      const auto forced = ladder.succeeds(strict);
      if (!forced) return std::nullopt;
      answer.alive_beyond_doubt = *forced == defender_moves;
    }
  }
  answer.states = ladder.states();
  if (answer.worth == Worth::Failure) return answer;
  const auto moves = solve_by_fixpoint(ladder.rung(needs), state_limit);
  if (!moves) return std::nullopt;
  answer.winning_moves = moves->winning_moves;
  answer.states += moves->states;
  return answer;
}

}  // namespace tabia::check
