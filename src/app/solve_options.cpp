#include "app/solve_options.hpp"

#include "app/position_argument.hpp"
#include "io/thread_workers.hpp"

namespace tabia::app {

namespace {

constexpr double usual_seconds = 10;

}  // namespace

Limits SolveOptions::limits() const {
  Limits limits;
  limits.nodes = nodes;
  const double allowed = seconds > 0 ? seconds : nodes ? 0 : usual_seconds;
  if (allowed > 0) limits.time = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(allowed));
  return limits;
}

void declare_solving(Command& command, SolveOptions& options) {
  command.argument("game", options.game, game_names(), "Which game");
  command.choice("--variant", options.variant, variant_names(), variant_help);
  command.option("--nodes", options.nodes, "Positions to look at, at most");
  command.option("--seconds", options.seconds, "Time for each position; 10 unless there is a limit of nodes",
                 0, 1e6);
  command.option("--dir", options.folder, "The folder of databases, instead of egdb in the data folder");
  command.option("--hash", options.hash, "MB that the tables of a search may take", 1, 1 << 16);
}

Result<Endings> endings_for_solving(const Engine& engine, const SolveOptions& options, const Common& common) {
  Endings endings;
  if (engine.name() != "draughts") return endings;
  io::ThreadWorkers workers(common.threads);
  OpenedTables opened;
  if (options.folder.empty()) {
    opened = usual_draughts_tables(common.home, workers);
  } else {
    opened = open_draughts_tables(EndingFolder(options.folder, workers), 256);
  }
  for (const Error& error : opened.refused) complain(error.text());
  endings.draughts = opened.endings;
  return endings;
}

std::unique_ptr<Mind> solving_mind(const Engine& engine, const Endings& endings,
                                   const SolveOptions& options) {
  auto mind = engine.mind();
  mind->set_endings(endings);
  mind->set_solving_table(static_cast<std::size_t>(options.hash));
  return mind;
}

}  // namespace tabia::app
