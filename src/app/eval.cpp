// tabia eval: what an evaluation thinks of a position, term by term.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

struct EvalOptions {
  std::string game, position, variant, evaluation;
};

protocol::Json to_json(const EvaluationTable& table) {
  protocol::Json terms = protocol::Json::array();
  for (const EvaluationTerm& term : table.terms) {
    terms.push_back({{"term", term.name},
                     {"first", protocol::number(term.first)},
                     {"second", protocol::number(term.second)},
                     {"total", protocol::number(term.first - term.second)}});
  }
  return {{"evaluation", table.evaluation},
          {"terms", std::move(terms)},
          {"total", protocol::number(table.total)}};
}

void print_for_people(const EvaluationTable& table) {
  fmt::print("{:12} {:>8} {:>8} {:>8}\n", table.evaluation, "first", "second", "total");
  for (const EvaluationTerm& term : table.terms) {
    fmt::print("{:12} {:8.2f} {:8.2f} {:+8.2f}\n", term.name, term.first, term.second,
               term.first - term.second);
  }
  fmt::print("{:12} {:26.2f}\n", "total", table.total);
}

int run_eval(const EvalOptions& options, const Common& common) {
  const auto engine = engine_named(options.game, options.variant);
  if (!engine) return complain(engine.error(), usage);
  const auto game = game_from(**engine, options.position);
  if (!game) return complain(game.error());
  const auto table = (*game)->evaluate(options.evaluation);
  if (!table) return complain(table.error(), usage);
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(to_json(*table)));
  } else {
    print_for_people(*table);
  }
  return ok;
}

}  // namespace

void add_eval(Command& root, Common& common) {
  auto options = std::make_shared<EvalOptions>();
  Command command = root.subcommand("eval", "Evaluate a position term by term",
                                    "tabia eval chess start --evaluation study+mobility");
  command.argument("game", options->game, game_names(), "Which game");
  command.argument("position", options->position, "start, a position, or - for stdin");
  command.choice("--variant", options->variant, variant_names(), variant_help);
  command.option("--evaluation", options->evaluation,
                 "Which one: for chess study, study+TERM..., simplified or play");
  command.run([options, &common] { return run_eval(*options, common); });
}

}  // namespace tabia::app
