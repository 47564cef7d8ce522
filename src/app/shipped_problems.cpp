#include "app/shipped_problems.hpp"

#include <array>

#include "app/builtin_data.hpp"
#include "app/problem_files.hpp"
#include "base/text.hpp"
#include "library/importer.hpp"

namespace tabia::app {

namespace {

struct Collection {
  const char* game;
  const char* name;
  const char* format;
  std::string_view (*text)();
};

constexpr std::array<Collection, 3> collections = {{
    {"chess", "data/puzzles/chess.jsonl", "jsonl", builtin_chess_puzzles},
    {"draughts", "data/problems/draughts.pdn", "pdn", builtin_draughts_problems},
    {"go", "data/go/problems.jsonl", "jsonl", builtin_go_problems},
}};

// They were proved, or judged, when they were made, and the tests do it again.
void complete_claim(library::Problem& problem, const char* collection) {
  problem.source = concat("Tabia", problem.source.empty() ? "" : ", ", problem.source, " (", collection, ")");
  if (problem.claim.empty())
    problem.claim = problem.game == "chess" ? "proved-mate" : problem.game == "go" ? "proved-life" : "proved";
  if (problem.claim != "judged") problem.soundness = library::Soundness::Sound;
}

}  // namespace

Result<std::uint64_t> add_shipped_problems(library::Library& library, const std::string& game) {
  library::Importer importer(
      library, {}, [](const Error&) {}, [](const library::ImportTally&) {});
  const StopFlag never;
  for (const Collection& collection : collections) {
    if (!game.empty() && game != collection.game) continue;
    const auto take = [&](Result<library::Problem> problem, const Place& place) {
      if (problem) complete_claim(*problem, collection.name);
      return importer.take(std::move(problem), place, never);
    };
    TABIA_TRY(for_each_problem_in(collection.text(), collection.name, collection.format, take));
  }
  TABIA_TRY(importer.finish());
  return importer.tally().added;
}

Result<std::uint64_t> stock(library::Library& library, const std::string& game) {
  if (TABIA_TRY(library.count({.game = game})) > 0) return std::uint64_t{0};
  return add_shipped_problems(library, game);
}

}  // namespace tabia::app
