// tabia perft: counts the leaves of the tree of legal moves.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "base/clock.hpp"
#include "io/progress.hpp"
#include "io/thread_workers.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

constexpr int deepest = 30;

struct PerftOptions {
  std::string game, position, variant;
  int depth = 0;
  bool divide = false;
  bool paths = false;
};

struct Count {
  std::vector<Share> shares;
  std::uint64_t nodes = 0;
  double seconds = 0;

  double per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

Result<Count> count(const Engine& engine, const PerftOptions& options, int threads) {
  const auto game = TABIA_TRY(game_from(engine, options.position));
  Count count;
  count.nodes = options.depth == 0 ? 1 : 0;
  if (options.depth == 0) return count;

  io::ProgressLine line(fmt::format("perft {}", options.depth));
  io::ThreadWorkers workers(threads);
  const SteadyClock clock;
  const Instant begin = clock.now();
  const Progress progress = [&](std::size_t done, std::size_t total) { line.show(done, total); };
  const auto mind = engine.mind();
  count.shares = options.paths ? TABIA_TRY(mind->divide_by_paths(*game, options.depth, workers, progress))
                               : mind->divide(*game, options.depth, workers, progress);
  count.seconds = seconds(clock.now() - begin);
  for (const Share& share : count.shares) count.nodes += share.leaves;
  return count;
}

void print_json(const Count& count, bool divide) {
  protocol::Json json = {{"nodes", count.nodes}, {"seconds", count.seconds}, {"nps", count.per_second()}};
  if (divide) {
    json["divide"] = protocol::Json::object();
    for (const Share& share : count.shares) json["divide"][share.move] = share.leaves;
  }
  fmt::print("{}\n", protocol::one_line(json));
}

int run_perft(const PerftOptions& options, const Common& common) {
  const auto engine = engine_named(options.game, options.variant);
  if (!engine) return complain(engine.error(), usage);
  const auto counted = count(**engine, options, common.threads);
  if (!counted) return complain(counted.error());
  if (common.json) {
    print_json(*counted, options.divide);
    return ok;
  }
  if (options.divide) {
    for (const Share& share : counted->shares) fmt::print("{}: {}\n", share.move, share.leaves);
    fmt::print("\n");
  }
  fmt::print("{} leaves at depth {} in {:.3f} s, {:.0f} M/s\n", counted->nodes, options.depth,
             counted->seconds, counted->per_second() / 1e6);
  return ok;
}

}  // namespace

void add_perft(Command& root, Common& common) {
  auto options = std::make_shared<PerftOptions>();
  Command command = root.subcommand("perft", "Count the leaves of the tree of legal moves",
                                    "tabia perft chess start 6 --divide");
  command.argument("game", options->game, game_names(), "Which game");
  command.argument("position", options->position, "start, a position, or - for stdin");
  command.choice("--variant", options->variant, variant_names(), variant_help);
  command.argument("depth", options->depth, "plies", 0, deepest);
  command.flag("--divide", options->divide, "Also the count below each first move");
  command.flag("--paths", options->paths, "Draughts: count each way of making a capture");
  command.run([options, &common] { return run_perft(*options, common); });
}

}  // namespace tabia::app
