// tabia library: the problems that are kept, in and out, looked at, counted.

#include <ctime>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/library_options.hpp"
#include "app/library_work.hpp"
#include "app/problem_files.hpp"
#include "app/problem_writer.hpp"
#include "base/text.hpp"
#include "engine/engine.hpp"
#include "io/file_writer.hpp"
#include "library/problem_json.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

using library::Library;
using library::Problem;

constexpr int page = 1'000;  // problems read at a time

struct ListOptions {
  LibraryOptions library;
  int count = 20;
};

struct FileOptions {
  LibraryOptions library;
  std::string file, format;
};

struct ShowOptions {
  LibraryOptions library;
  std::string id;
};

// Each one that is wanted, in the order they came in, until `take` says that it is enough.
Result<Done> for_each(Library& library, const library::Filter& filter,
                      const std::function<Result<bool>(const Problem&)>& take) {
  for (std::int64_t after = 0;;) {
    const auto found = TABIA_TRY(library.list(filter, after, page));
    if (found.empty()) return Done{};
    for (const Problem& problem : found)
      if (!TABIA_TRY(take(problem))) return Done{};
    after = found.back().number;
  }
}

// --- export -------------------------------------------------------------------------------------------------------

Result<int> export_all(Library& library, const library::Filter& filter, const std::string& file,
                       const std::string& format) {
  io::FileWriter out = TABIA_TRY(io::FileWriter::create(file));
  TABIA_TRY(out.write(format_header(format)));
  std::uint64_t written = 0, left_out = 0;
  const auto write_one = [&](const Problem& problem) -> Result<bool> {
    const auto text = problem_text(problem, format);
    if (text) {
      ++written;
      TABIA_TRY(out.write(*text));
    } else {
      ++left_out;
      complain(concat(problem.id, ": ", text.error().reason));
    }
    return true;
  };
  TABIA_TRY(for_each(library, filter, write_one));
  TABIA_TRY(out.finish());
  complain(fmt::format("{} written, {} left out", written, left_out));
  return left_out == 0 ? ok : bad_data;
}

int run_export(const FileOptions& options, const Common& common) {
  const auto filter = filter_of(options.library);
  if (!filter) return complain(filter.error(), usage);
  const std::string format = options.format.empty() ? problem_format_of(options.file) : options.format;
  if (format.empty())
    return complain(Error{concat(shown(options.file), " does not tell its format: say --format")}, usage);
  auto library = open_library(options.library, common);
  if (!library) return complain(library.error());
  const auto done = export_all(**library, *filter, options.file, format);
  return done ? *done : complain(done.error());
}

// --- list and show ------------------------------------------------------------------------------------------------

std::string goal_words(const Problem& problem) {
  if (problem.goal == "mate") return fmt::format("mate in {}", problem.length);
  return fmt::format("{}, {} to find", problem.goal, problem.length);
}

int run_list(const ListOptions& options, const Common& common) {
  const auto filter = filter_of(options.library);
  if (!filter) return complain(filter.error(), usage);
  auto library = open_library(options.library, common);
  if (!library) return complain(library.error());
  int shown_so_far = 0;
  const auto done = for_each(**library, *filter, [&](const Problem& problem) -> Result<bool> {
    if (shown_so_far++ == options.count) return false;
    if (common.json) {
      fmt::print("{}\n", library::problem_json(problem));
    } else {
      fmt::print("{:14} {:9} {:18} {:5.0f}  {:9}  {}\n", problem.id, problem.game, goal_words(problem),
                 problem.rating.value, library::soundness_word(problem.soundness),
                 fmt::join(problem.themes, " "));
    }
    return true;
  });
  return done ? ok : complain(done.error());
}

void print_problem(const Problem& problem) {
  const Engine* engine = find_engine(problem.game);
  if (engine != nullptr) {
    if (const auto game = engine->set_up(problem.position))
      fmt::print("{}{} to move: {}.\n", (*game)->board(), engine->side_name(problem.to_move),
                 goal_words(problem));
  }
  fmt::print("{}\n", trim(problem.position));
  fmt::print("Solution: {}\n", fmt::join(problem.solution, " "));
  fmt::print("Themes: {}\n", fmt::join(problem.themes, " "));
  fmt::print("Rating: {:.0f} (deviation {:.0f}), {} plays\n", problem.rating.value, problem.rating.deviation,
             problem.plays);
  fmt::print("Source: {}\n", problem.source);
  fmt::print("{}{}{}{}\n", library::soundness_word(problem.soundness),
             problem.claim.empty() ? "" : ", claimed: ", problem.claim,
             problem.certificate.empty() ? "" : ", with a certificate");
}

int run_show(const ShowOptions& options, const Common& common) {
  auto library = open_library(options.library, common);
  if (!library) return complain(library.error());
  const auto found = (*library)->find(options.id);
  if (!found) return complain(found.error());
  if (!*found) return complain(Error{concat("no problem called ", shown(options.id))}, refuted);
  if (common.json) {
    fmt::print("{}\n", library::problem_json(**found));
  } else {
    print_problem(**found);
  }
  return ok;
}

// --- stats --------------------------------------------------------------------------------------------------------

void print_stats(const library::Stats& stats) {
  for (const auto& game : stats.games) {
    fmt::print("{}: {} problems, {} proved, {} unsound, {} with a certificate; rated {:.0f} to {:.0f}, "
               "{:.0f} on average\n",
               game.name, game.problems, game.sound, game.unsound, game.with_certificate, game.lowest_rating,
               game.highest_rating, game.mean_rating);
  }
  if (stats.games.empty()) fmt::print("The library is empty. tabia library import FILE fills it.\n");
  constexpr std::size_t most_shown = 30;
  for (std::size_t i = 0; i < std::min(stats.themes.size(), most_shown); ++i)
    fmt::print("  {:24} {:8}\n", stats.themes[i].name, stats.themes[i].problems);
  fmt::print("{} players, {} attempts\n", stats.players, stats.attempts);
}

void print_stats_json(const library::Stats& stats) {
  protocol::Json json = {{"games", protocol::Json::array()}, {"themes", protocol::Json::object()}};
  for (const auto& game : stats.games) {
    json["games"].push_back({{"game", game.name},
                             {"problems", game.problems},
                             {"sound", game.sound},
                             {"unsound", game.unsound},
                             {"certificates", game.with_certificate},
                             {"lowest_rating", game.lowest_rating},
                             {"mean_rating", game.mean_rating},
                             {"highest_rating", game.highest_rating}});
  }
  for (const auto& theme : stats.themes) json["themes"][theme.name] = theme.problems;
  json["players"] = stats.players;
  json["attempts"] = stats.attempts;
  fmt::print("{}\n", protocol::one_line(json));
}

int run_stats(const LibraryOptions& options, const Common& common) {
  auto library = open_library(options, common);
  if (!library) return complain(library.error());
  const auto stats = (*library)->stats();
  if (!stats) return complain(stats.error());
  common.json ? print_stats_json(*stats) : print_stats(*stats);
  return ok;
}

}  // namespace

void add_library(Command& root, Common& common) {
  Command command = root.subcommand("library", "The library of problems: in, out, looked at, proved again",
                                    "tabia library import puzzles.csv.zst");
  add_library_import(command, common);

  auto exported = std::make_shared<FileOptions>();
  Command out = command.subcommand("export", "Write problems to a file",
                                   "tabia library export mates.pgn --theme mateIn2");
  out.argument("file", exported->file, "Where to; - for stdout");
  out.choice("--format", exported->format, problem_formats(), "By default from the name of the file");
  declare_library(out, exported->library);
  declare_filter(out, exported->library);
  out.run([exported, &common] { return run_export(*exported, common); });

  auto listed = std::make_shared<ListOptions>();
  Command list = command.subcommand("list", "Problems, a line each",
                                    "tabia library list --rating 1200-1400 --theme fork,pin");
  list.option("--count", listed->count, "How many at most", 1, 1'000'000'000);
  declare_library(list, listed->library);
  declare_filter(list, listed->library);
  list.run([listed, &common] { return run_list(*listed, common); });

  auto shown_one = std::make_shared<ShowOptions>();
  Command show =
      command.subcommand("show", "One problem with all that is known of it", "tabia library show 001cr");
  show.argument("id", shown_one->id, "Its id");
  declare_library(show, shown_one->library);
  show.run([shown_one, &common] { return run_show(*shown_one, common); });

  add_library_verify(command, common);
  add_library_rate(command, common);

  auto counted = std::make_shared<LibraryOptions>();
  Command stats = command.subcommand("stats", "How many there are of what", "tabia library stats --json");
  declare_library(stats, *counted);
  stats.run([counted, &common] { return run_stats(*counted, common); });
}

}  // namespace tabia::app
