// tabia gtp: the Go engine on standard input and output.

#include "app/commands.hpp"
#include "app/on_streams.hpp"
#include "base/text.hpp"
#include "io/file.hpp"
#include "protocol/gtp_life.hpp"

namespace tabia::app {

namespace {

constexpr std::size_t longest_game = 16u << 20;

struct GtpOptions {
  double movetime = 1;
  double solvetime = 10;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> level;
  bool resign = false;
};

Duration duration(double seconds) {
  return std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
}

int run_gtp(const GtpOptions& options, const Common& common) {
  gtp::Settings settings;
  settings.move_time = duration(options.movetime);
  settings.playouts = options.nodes;
  settings.resigns = options.resign;
  if (options.level) {
    const auto highest = static_cast<std::uint64_t>(find_engine("go")->levels().back().level);
    if (*options.level > highest)
      return complain(Error{concat("--level ", *options.level, ": the levels are 0 to ", highest)}, usage);
    settings.level = static_cast<double>(*options.level);
  }
  settings.read_file = [](const std::string& path) { return io::read_all(path, longest_game); };
  Limits solving;
  solving.time = duration(options.solvetime);
  gtp::SolvingAdviser adviser(solving);
  settings.adviser = &adviser;
  OnStreams<protocol::Surroundings> streams(seed_of(common));
  gtp::Session session(streams, std::move(settings));
  return converse(session);
}

}  // namespace

void add_gtp(Command& root, Common& common) {
  auto options = std::make_shared<GtpOptions>();
  Command command =
      root.subcommand("gtp", "The Go engine for programs that speak GTP", "tabia gtp --movetime 2");
  command.option("--movetime", options->movetime, "Seconds for a move where no clock was told of", 0.001,
                 100'000);
  command.option("--solvetime", options->solvetime, "Seconds for a question of life and death, at most",
                 0.001, 100'000);
  command.option("--nodes", options->nodes, "Playouts for a move, at most");
  command.option("--level", options->level, "How strong to play, from 0");
  command.flag("--resign", options->resign, "Resign when there is hardly a chance left");
  command.run([options, &common] { return run_gtp(*options, common); });
}

}  // namespace tabia::app
