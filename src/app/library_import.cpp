// tabia library import: files of problems into the library. What is wrong is told line by line and left out.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/chess_rater.hpp"
#include "app/library_options.hpp"
#include "app/library_work.hpp"
#include "app/problem_files.hpp"
#include "app/provers.hpp"
#include "base/text.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "library/importer.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

using library::Importer;
using library::ImportTally;

constexpr std::size_t usual_chunk = 10'000, usual_proved_chunk = 50;

struct ImportOptions {
  LibraryOptions library;
  std::string file, format;
  bool check = false, keep_unsound = false, replace = false, rate = false;
  double seconds = 2;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> chunk;
};

Limits limits_of(const ImportOptions& options) {
  Limits limits;
  limits.nodes = options.nodes;
  limits.time = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(options.seconds));
  return limits;
}

void print_tally(const ImportTally& tally, const Common& common) {
  if (common.json) {
    fmt::print("{}\n", protocol::one_line({{"read", tally.read},
                                           {"added", tally.added},
                                           {"replaced", tally.replaced},
                                           {"known", tally.known},
                                           {"refused", tally.refused},
                                           {"unsound", tally.unsound},
                                           {"unsettled", tally.unsettled}}));
    return;
  }
  fmt::print(
      "{} read: {} added, {} replaced, {} known already, {} left out, {} kept as unsound, {} not settled\n",
      tally.read, tally.added, tally.replaced, tally.known, tally.refused, tally.unsound, tally.unsettled);
}

int run_import(const ImportOptions& options, const Common& common) {
  const std::string format = options.format.empty() ? problem_format_of(options.file) : options.format;
  if (format.empty())
    return complain(Error{concat(shown(options.file), " does not tell its format: say --format")}, usage);
  if (options.chunk && *options.chunk == 0) return complain(Error{"--chunk 0: at least one"}, usage);
  auto library = open_library(options.library, common);
  if (!library) return complain(library.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto prover = options.check ? game_provers(limits_of(options), common) : nullptr;
  std::unique_ptr<library::Rater> rater;
  if (options.rate) {
    auto made = chess_rater();
    if (!made) return complain(made.error());
    rater = std::move(*made);
  }
  library::ImportSettings settings;
  settings.rater = rater.get();
  settings.if_known = options.replace ? library::IfKnown::Replace : library::IfKnown::Refuse;
  settings.keep_unsound = options.keep_unsound;
  settings.prover = prover.get();
  settings.chunk = options.chunk.value_or(options.check ? usual_proved_chunk : usual_chunk);
  // Whoever reads this line may rely on it: it comes after the disk has said yes.
  const auto acknowledge = [](const ImportTally& tally) {
    complain(fmt::format("{} in the library", tally.added + tally.replaced));
  };
  Importer importer(
      **library, settings, [](const Error& error) { complain(error.text()); }, acknowledge);
  io::ProgressLine progress("reading");
  auto done =
      for_each_problem(options.file, format, stop, [&](auto problem, const Place& place) -> Result<Done> {
        if (stop.raised()) return Done{};  // a proof that was broken off proves nothing
        progress.count(importer.tally().read, "problems");
        return importer.take(std::move(problem), place, stop);
      });
  // What was read before a fault or an interrupt is good, and is kept.
  const auto finished = importer.finish();
  if (done && !finished) done = finished;
  print_tally(importer.tally(), common);
  if (!done) return complain(done.error());
  if (interrupt.happened()) return interrupted;
  return importer.tally().refused == 0 ? ok : bad_data;
}

}  // namespace

void add_library_import(Command& library, Common& common) {
  auto options = std::make_shared<ImportOptions>();
  Command command =
      library.subcommand("import", "Problems from a file, each checked, what is wrong told and left out",
                         "tabia library import puzzles.csv.zst --check");
  command.argument("file", options->file, "A file, plain or compressed; a folder of SGF files; - for stdin");
  command.choice("--format", options->format, problem_formats(), "By default from the name of the file");
  command.flag("--check", options->check, "Prove each, and that no other first move does it");
  command.flag("--keep-unsound", options->keep_unsound, "Keep what is wrong, marked as unsound");
  command.flag("--rate", options->rate, "Chess: the rating that the model predicts instead of the file's");
  command.flag("--replace", options->replace, "Put new ones in the place of the same old ones");
  command.option("--seconds", options->seconds, "Time for each position that --check solves", 0.001, 1e6);
  command.option("--nodes", options->nodes, "Positions to look at for each of them, at most");
  command.option("--chunk", options->chunk, "Problems that are written together: 10000, or 50 with --check");
  declare_library(command, options->library);
  command.run([options, &common] { return run_import(*options, common); });
}

}  // namespace tabia::app
