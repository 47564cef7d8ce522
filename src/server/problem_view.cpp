#include "server/problem_view.hpp"

#include <cmath>

#include "engine/engine.hpp"
#include "library/complete.hpp"
#include "library/problem_json.hpp"
#include "server/board_view.hpp"
#include "trainer/sentences.hpp"

namespace tabia::server {

Json problem_view(const library::Problem& problem) {
  Json json = {{"id", problem.id},
               {"game", problem.game},
               {"position", problem.position},
               {"goal", problem.goal},
               {"moves", problem.solution},
               {"length", problem.length},
               {"themes", problem.themes},
               {"rating", std::lround(problem.rating.value)},
               {"source", problem.source},
               {"claim", problem.claim},
               {"soundness", library::soundness_word(problem.soundness)},
               {"plays", problem.plays}};
  if (const Engine* engine = find_engine(problem.game)) {
    json["task"] = trainer::task_text(problem, *engine, problem.length);
    json["view"] = board_view(*engine, problem.position, ShowMoves::No);
  }
  return json;
}

Result<library::Problem> read_problem(const Json& json) {
  library::Problem problem;
  const Fields fields(json);
  problem.id = fields.text("id");
  problem.game = TABIA_TRY(fields.need_text("game"));
  problem.position = TABIA_TRY(fields.need_text("position"));
  problem.goal = fields.text("goal");
  problem.solution = fields.texts("moves");
  problem.themes = fields.texts("themes");
  problem.source = fields.text("source");
  if (const auto rating = fields.number("rating")) problem.rating.value = *rating;
  TABIA_TRY(library::complete(problem));
  return problem;
}

}  // namespace tabia::server
