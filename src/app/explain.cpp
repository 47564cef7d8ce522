// tabia explain: what every move of a position is worth, and what refutes those that fail.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "app/solve_chess.hpp"
#include "app/solve_go.hpp"
#include "app/solve_options.hpp"
#include "engine/answer_words.hpp"
#include "io/interrupt.hpp"
#include "protocol/solve_json.hpp"

namespace tabia::app {

namespace {

std::string worth_of(const ExplainedMove& move) {
  if (move.verdict == "unknown") {
    if (move.least == "loss" && move.most == "win") return "not settled";
    return bounds_words(move.least, move.most);
  }
  return move.plies ? fmt::format("{} in {} plies", move.verdict, *move.plies) : move.verdict;
}

void print_words(const ExplainReport& report) {
  const SolveReport& position = report.position;
  if (position.state == SolveState::Unknown) {
    fmt::print("Not settled within the limits: {}.\n", bounds_words(position.least, position.most));
  } else {
    fmt::print("{}\n", value_sentence(position, ""));
  }
  for (const ExplainedMove& move : report.moves) {
    std::string line;
    for (const std::string& next : move.line) line += " " + next;
    const char* why = move.fails ? "fails:" : move.keeps ? "keeps it:" : "open:";
    fmt::print("{:8} {:9} {}{}{}\n", move.move, why, worth_of(move), line.empty() ? "" : ", then", line);
  }
  fmt::print("{} nodes, {:.2f} s\n", position.nodes, position.seconds);
}

int run_explain(const SolveOptions& options, const std::vector<std::string>& moves, const Common& common) {
  const auto engine = engine_named(options.game, options.variant);
  if (!engine) return complain(engine.error(), usage);
  if (options.game == "go") return explain_go(options, moves, common);
  if (options.game == "chess") return explain_chess(**engine, options, moves, common);
  const auto game = game_from(**engine, options.position);
  if (!game) return complain(game.error());
  const auto endings = endings_for_solving(**engine, options, common);
  if (!endings) return complain(endings.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  SolveRequest request;
  request.limits = options.limits();
  const auto report = solving_mind(**engine, *endings, options)->explain(**game, request, moves, stop);
  if (!report) return complain(report.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(protocol::to_json(*report)));
  } else {
    print_words(*report);
  }
  if (interrupt.happened()) return interrupted;
  return report->position.state == SolveState::Unknown ? unknown : ok;
}

}  // namespace

void add_explain(Command& root, Common& common) {
  auto options = std::make_shared<SolveOptions>();
  auto moves = std::make_shared<std::vector<std::string>>();
  Command command = root.subcommand("explain", "What every move is worth, and what refutes it",
                                    "tabia explain draughts \"W:W31,27,19:B17,12,5\"");
  declare_solving(command, *options);
  command.argument("position", options->position, "start, a position, a file of Go, or - for stdin");
  command.option("--move", *moves, "Why this one is played, or not; may be said again");
  command.run([options, moves, &common] { return run_explain(*options, *moves, common); });
}

}  // namespace tabia::app
