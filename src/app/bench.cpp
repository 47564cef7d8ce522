// tabia bench: fixed work. The number of nodes is the program's signature: a change that means to change nothing
// must leave it as it is.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "base/clock.hpp"
#include "io/progress.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

constexpr int bench_depth = 5;
constexpr int perft_depth = 4;
// Each walks the tree in its own way, so that a slip in any of them shows.
constexpr std::array<std::string_view, 3> bench_algorithms = {"deepening", "negascout", "mtdf"};

struct Work {
  std::uint64_t nodes = 0;
  double search_seconds = 0;
  std::uint64_t leaves = 0;
  double perft_seconds = 0;
};

Result<Work> bench(const Engine& engine) {
  const auto positions = engine.bench_positions();
  const auto mind = engine.mind();
  const SteadyClock clock;
  OneAfterTheOther workers;
  io::ProgressLine line("bench");
  Work work;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto game = TABIA_TRY(engine.set_up(positions[i]));
    for (std::string_view algorithm : bench_algorithms) {
      StudyRequest request;
      request.algorithm = algorithm;
      request.ordering = "history";
      request.depth = bench_depth;
      const StudyReport report = TABIA_TRY(mind->study(*game, request, nullptr));
      work.nodes += report.nodes;
      work.search_seconds += report.seconds;
    }
    const Instant begin = clock.now();
    for (const Share& share : mind->divide(*game, perft_depth, workers, nullptr)) work.leaves += share.leaves;
    work.perft_seconds += seconds(clock.now() - begin);
    line.show(i + 1, positions.size());
  }
  return work;
}

double rate(std::uint64_t count, double in_seconds) {
  return in_seconds > 0 ? static_cast<double>(count) / in_seconds : 0;
}

int run_bench(const std::string& game, const Common& common) {
  const auto engine = engine_named(game);
  if (!engine) return complain(engine.error(), usage);
  const auto work = bench(**engine);
  if (!work) return complain(work.error());
  const std::uint64_t signature = work->nodes + work->leaves;
  if (common.json) {
    const protocol::Json json = {{"bench", signature},
                                 {"nodes", work->nodes},
                                 {"nps", rate(work->nodes, work->search_seconds)},
                                 {"perft_leaves", work->leaves},
                                 {"perft_nps", rate(work->leaves, work->perft_seconds)}};
    fmt::print("{}\n", protocol::one_line(json));
    return ok;
  }
  fmt::print("search  {:>12} nodes  {:8.2f} M/s\n", work->nodes,
             rate(work->nodes, work->search_seconds) / 1e6);
  fmt::print("perft   {:>12} leaves {:8.2f} M/s\n", work->leaves,
             rate(work->leaves, work->perft_seconds) / 1e6);
  fmt::print("Bench: {}\n", signature);
  return ok;
}

}  // namespace

void add_bench(Command& root, Common& common) {
  auto game = std::make_shared<std::string>("chess");
  Command command = root.subcommand("bench", "Do fixed work and print its signature", "tabia bench chess");
  command.optional_argument("game", *game, "chess, tictactoe or tree");
  command.run([game, &common] { return run_bench(*game, common); });
}

}  // namespace tabia::app
