#include "app/problem_writer.hpp"

#include <cmath>

#include <fmt/format.h>

#include "app/sgf_problems.hpp"
#include "base/text.hpp"
#include "engine/engine.hpp"
#include "library/problem_json.hpp"
#include "library/puzzle_csv.hpp"
#include "rules/chess/epd.hpp"

namespace tabia::app {

namespace {

using library::Problem;

Result<std::string> as_record(const Problem& problem) {
  const Engine* engine = find_engine(problem.game);
  if (engine == nullptr) return Error{concat("no game called ", shown(problem.game))};
  const auto game = TABIA_TRY(engine->set_up(problem.position));
  Record record;
  record.set_tag("Event", concat("Problem ", problem.id));
  record.set_tag("FEN", problem.position);
  record.set_tag("SetUp", "1");
  record.set_tag("PuzzleId", problem.id);
  record.set_tag("Source", problem.source);
  record.set_tag("Themes", fmt::format("{}", fmt::join(problem.themes, " ")));
  record.set_tag("Goal", problem.goal);
  record.set_tag("Difficulty", concat(problem.length));
  record.set_tag("Rating", concat(std::llround(problem.rating.value)));
  if (!problem.claim.empty()) record.set_tag("Claim", problem.claim);
  const bool first = game->side_to_move() == Side::First;
  record.result = problem.goal == "draw" ? "1/2-1/2" : problem.goal == "best" ? "*" : first ? "1-0" : "0-1";
  record.set_tag("Result", record.result);
  Record::Index node = Record::root;
  for (const std::string& move : problem.solution) node = record.add(node, move);
  TABIA_TRY(engine->resolve(record));
  return engine->write_record(record);
}

Result<std::string> as_epd(const Problem& problem) {
  if (problem.game != "chess") return Error{"EPD is for chess"};
  chess::Epd epd{TABIA_TRY(chess::Position::read(problem.position))};
  epd.operations.push_back({"bm", {problem.solution.front()}});
  if (problem.goal == "mate") epd.operations.push_back({"dm", {concat(problem.length)}});
  epd.operations.push_back({"id", {problem.id}});
  epd.operations.push_back({"pv", problem.solution});
  epd.operations.push_back({"rating", {concat(std::llround(problem.rating.value))}});
  if (!problem.themes.empty())
    epd.operations.push_back({"themes", {fmt::format("{}", fmt::join(problem.themes, " "))}});
  if (!problem.source.empty()) epd.operations.push_back({"source", {problem.source}});
  if (!problem.claim.empty()) epd.operations.push_back({"claim", {problem.claim}});
  return concat(chess::write_epd(epd), "\n");
}

}  // namespace

std::string format_header(const std::string& format) {
  return format == "csv" ? concat(library::puzzle_csv_header(), "\n") : std::string();
}

Result<std::string> problem_text(const Problem& problem, const std::string& format) {
  if (problem.solution.empty() && format != "jsonl") return Error{"it has no solution"};
  if (format == "csv") return concat(TABIA_TRY(library::puzzle_csv_line(problem)), "\n");
  if (format == "jsonl") return concat(library::problem_json(problem), "\n");
  if (format == "sgf") return problem_as_sgf(problem);
  if (format == "epd") return as_epd(problem);
  const bool draughts = problem.game.starts_with("draughts");
  if (format == "pgn" ? problem.game != "chess" : !draughts)
    return Error{format == "pgn" ? "PGN is for chess" : "PDN is for draughts"};
  return as_record(problem);
}

}  // namespace tabia::app
