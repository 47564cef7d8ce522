// tabia library verify: every problem proved again. What it has come to is written down with each handful, so that it goes on
// where it was interrupted.

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/library_options.hpp"
#include "app/library_work.hpp"
#include "app/provers.hpp"
#include "base/text.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "library/complete.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

using library::Checked;
using library::Library;
using library::Problem;
using library::Soundness;
using library::Verdict;

constexpr int handful = 20;
constexpr const char* note_name = "verify";

struct VerifyOptions {
  LibraryOptions library;
  double seconds = 10;
  std::optional<std::uint64_t> nodes;
  bool again = false;
};

// How far it has come.
struct Standing {
  std::int64_t after = 0;  // the number of the last problem looked at
  std::int64_t checked = 0, sound = 0, unsound = 0, unknown = 0;
  bool finished = false;
};

protocol::Json to_json(const Standing& standing) {
  return {{"checked", standing.checked},
          {"sound", standing.sound},
          {"unsound", standing.unsound},
          {"unknown", standing.unknown}};
}

// What was asked for: another question begins from the front.
std::string question_of(const VerifyOptions& options) {
  const LibraryOptions& o = options.library;
  return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}", o.game, o.rating, o.themes, o.length, o.source,
                     o.soundness, o.text, options.seconds, options.nodes.value_or(0));
}

std::string note_text(const Standing& standing, const std::string& question) {
  protocol::Json json = to_json(standing);
  json["after"] = standing.after;
  json["finished"] = standing.finished;
  json["question"] = question;
  return protocol::one_line(json);
}

// The standing of the same question, if it was broken off.
Standing standing_of(const std::optional<std::string>& note, const std::string& question) {
  Standing standing;
  if (!note) return standing;
  const auto json = protocol::Json::parse(*note, nullptr, false);
  if (!json.is_object() || json.value("question", "") != question || json.value("finished", true))
    return standing;
  standing.after = json.value("after", std::int64_t{0});
  standing.checked = json.value("checked", std::int64_t{0});
  standing.sound = json.value("sound", std::int64_t{0});
  standing.unsound = json.value("unsound", std::int64_t{0});
  standing.unknown = json.value("unknown", std::int64_t{0});
  return standing;
}

// The rules first: a line that cannot be played needs no prover.
library::Proof examine(const Problem& problem, library::Prover& prover, const StopFlag& stop) {
  Problem copy = problem;
  if (const auto whole = library::complete(copy); !whole) return {Verdict::Unsound, whole.error().reason, {}};
  return prover.prove(problem, stop);
}

Checked count(const Problem& problem, const library::Proof& proof, Standing& standing) {
  ++standing.checked;
  switch (proof.verdict) {
    case Verdict::Sound: ++standing.sound; return {problem.number, Soundness::Sound, proof.claim};
    case Verdict::Unsound:
      ++standing.unsound;
      complain(fmt::format("{}: unsound: {}", problem.id, proof.reason));
      return {problem.number, Soundness::Unsound, {}};
    case Verdict::Unknown: break;
  }
  ++standing.unknown;
  return {problem.number, std::nullopt, {}};
}

Result<Standing> verify(Library& library, const library::Filter& filter, const VerifyOptions& options,
                        library::Prover& prover, const StopFlag& stop) {
  const std::string question = question_of(options);
  Standing standing;
  if (!options.again) standing = standing_of(TABIA_TRY(library.note(note_name)), question);
  if (standing.checked > 0) complain(fmt::format("going on after the first {}", standing.checked));
  const auto total = static_cast<std::size_t>(TABIA_TRY(library.count(filter)));
  io::ProgressLine progress("proving");
  while (!stop.raised()) {
    const auto problems = TABIA_TRY(library.list(filter, standing.after, handful));
    std::vector<Checked> checked;
    for (const Problem& problem : problems) {
      const library::Proof proof = examine(problem, prover, stop);
      if (stop.raised()) break;  // a proof that was broken off proves nothing
      checked.push_back(count(problem, proof, standing));
      standing.after = problem.number;
      progress.show(static_cast<std::size_t>(standing.checked), total);
    }
    standing.finished = problems.empty();
    TABIA_TRY(library.keep(checked, Library::Note{note_name, note_text(standing, question)}));
    if (standing.finished) break;
  }
  return standing;
}

int run_verify(const VerifyOptions& options, const Common& common) {
  const auto filter = filter_of(options.library);
  if (!filter) return complain(filter.error(), usage);
  auto library = open_library(options.library, common);
  if (!library) return complain(library.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  Limits limits;
  limits.nodes = options.nodes;
  limits.time = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(options.seconds));
  const auto prover = game_provers(limits, common);
  const auto standing = verify(**library, *filter, options, *prover, stop);
  if (!standing) return complain(standing.error());
  if (common.json) {
    fmt::print("{}\n", protocol::one_line(to_json(*standing)));
  } else {
    fmt::print("{} checked: {} sound, {} unsound, {} unknown\n", standing->checked, standing->sound,
               standing->unsound, standing->unknown);
  }
  if (interrupt.happened()) return interrupted;
  return standing->unsound > 0 ? refuted : standing->unknown > 0 ? unknown : ok;
}

}  // namespace

void add_library_verify(Command& library, Common& common) {
  auto options = std::make_shared<VerifyOptions>();
  Command command =
      library.subcommand("verify", "Prove every problem again; goes on where it was interrupted",
                         "tabia library verify --game go --json");
  command.option("--seconds", options->seconds, "Time for each position", 0.001, 1e6);
  command.option("--nodes", options->nodes, "Positions to look at for each, at most");
  command.flag("--again", options->again, "Begin from the front, also if it was interrupted");
  declare_library(command, options->library);
  declare_filter(command, options->library);
  command.run([options, &common] { return run_verify(*options, common); });
}

}  // namespace tabia::app
