// tabia bench: fixed work. The number of nodes is the program's signature: a change that means to change nothing
// must leave it as it is.

#include "app/bench.hpp"

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "base/clock.hpp"
#include "io/progress.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

constexpr int play_depth = 13;
constexpr int study_depth = 5;
constexpr int perft_depth = 4;
// Each walks the tree in its own way, so that a slip in any of them shows.
constexpr std::array<std::string_view, 3> study_algorithms = {"deepening", "negascout", "mtdf"};

// One thread and an empty memory: every run does the same.
Result<Done> think(Mind& mind, const Game& game, Amount& done) {
  ThinkRequest request;
  request.limits.depth = play_depth;
  StopFlag never;
  OneAfterTheOther workers;
  mind.forget();
  const ThoughtReport report = TABIA_TRY(mind.think(game, request, never, nullptr, workers, nullptr));
  done.count += report.nodes;
  done.seconds += report.seconds;
  return Done{};
}

Result<Done> study(Mind& mind, const Game& game, Amount& done) {
  for (std::string_view algorithm : study_algorithms) {
    StudyRequest request;
    request.algorithm = algorithm;
    request.ordering = "history";
    request.depth = study_depth;
    const StudyReport report = TABIA_TRY(mind.study(game, request, nullptr));
    done.count += report.nodes;
    done.seconds += report.seconds;
  }
  return Done{};
}

void count_leaves(Mind& mind, const Game& game, Amount& done) {
  const SteadyClock clock;
  OneAfterTheOther workers;
  const Instant begin = clock.now();
  for (const Share& share : mind.divide(game, perft_depth, workers, nullptr)) done.count += share.leaves;
  done.seconds += seconds(clock.now() - begin);
}

protocol::Json to_json(const BenchReport& report) {
  return {{"bench", report.signature()},      {"nodes", report.play.count},
          {"nps", report.play.rate()},        {"study_nodes", report.study.count},
          {"study_nps", report.study.rate()}, {"perft_leaves", report.perft.count},
          {"perft_nps", report.perft.rate()}};
}

int run_bench(const std::string& game, const Common& common) {
  const auto engine = engine_named(game);
  if (!engine) return complain(engine.error(), usage);
  io::ProgressLine line("bench");
  const auto report = bench(**engine, [&](std::size_t done, std::size_t total) { line.show(done, total); });
  if (!report) return complain(report.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(to_json(*report)));
  } else {
    for (const std::string& row : bench_table(*report)) fmt::print("{}\n", row);
  }
  return ok;
}

}  // namespace

Result<BenchReport> bench(const Engine& engine, const Progress& progress) {
  const auto positions = engine.bench_positions();
  const auto mind = engine.mind();
  BenchReport report;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto game = TABIA_TRY(engine.set_up(positions[i]));
    if (engine.plays_well()) TABIA_TRY(think(*mind, *game, report.play));
    TABIA_TRY(study(*mind, *game, report.study));
    count_leaves(*mind, *game, report.perft);
    if (progress) progress(i + 1, positions.size());
  }
  return report;
}

std::vector<std::string> bench_table(const BenchReport& report) {
  const auto row = [](std::string_view name, const Amount& done, std::string_view unit) {
    return fmt::format("{:<7} {:>12} {:<6} {:8.2f} M/s", name, done.count, unit, done.rate() / 1e6);
  };
  std::vector<std::string> table;
  if (report.play.count > 0) table.push_back(row("play", report.play, "nodes"));
  table.push_back(row("study", report.study, "nodes"));
  table.push_back(row("perft", report.perft, "leaves"));
  table.push_back(fmt::format("Bench: {}", report.signature()));
  return table;
}

void add_bench(Command& root, Common& common) {
  auto game = std::make_shared<std::string>("chess");
  Command command = root.subcommand("bench", "Do fixed work and print its signature", "tabia bench chess");
  command.optional_argument("game", *game, "chess, draughts, go, tictactoe or tree");
  command.run([game, &common] { return run_bench(*game, common); });
}

}  // namespace tabia::app
