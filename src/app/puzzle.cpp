// tabia puzzle: the trainer in the terminal, line by line.

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <unistd.h>

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/draughts_tables.hpp"
#include "app/library_options.hpp"
#include "app/own_settings.hpp"
#include "app/position_argument.hpp"
#include "app/shipped_problems.hpp"
#include "app/terminal_look.hpp"
#include "base/text.hpp"
#include "io/interrupt.hpp"
#include "trainer/engine_referee.hpp"
#include "trainer/sentences.hpp"
#include "tui/line_puzzle.hpp"

namespace tabia::app {

namespace {

struct PuzzleOptions {
  LibraryOptions library;
  std::string variant, difficulty, player;
  std::string mode = "rated";
  std::string wrong = "auto";
  bool all_defences = false;
  bool ascii = false, no_board = false;
  int set = 20;
  double seconds = 2;
};

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string player_name(const PuzzleOptions& options) {
  if (!options.player.empty()) return options.player;
  const char* user = std::getenv("USER");
  return user != nullptr && *user != '\0' ? user : "player";
}

Result<trainer::TrainerSettings> settings_of(const PuzzleOptions& options, const Common& common) {
  trainer::TrainerSettings settings;
  LibraryOptions wanted = options.library;
  if (!wanted.game.empty()) wanted.game = TABIA_TRY(engine_named(wanted.game, options.variant))->name();
  settings.filter = TABIA_TRY(filter_of(wanted));
  settings.mode = *trainer::mode_named(options.mode);
  if (options.wrong != "auto") settings.wrong_move_ends = options.wrong == "ends";
  settings.all_defences = options.all_defences;
  settings.set_size = options.set;
  settings.seed =
      common.seed.value_or(static_cast<std::uint64_t>(SteadyClock().now().time_since_epoch().count()));
  if (const auto difficulty = trainer::read_difficulty(options.difficulty))
    settings.filter.shortest = settings.filter.longest = *difficulty;
  return settings;
}

// A game that has no problems, neither here nor with the program, is told of.
Result<Done> find_problems(library::Library& library, const std::string& game) {
  if (const std::uint64_t added = TABIA_TRY(stock(library, game)); added > 0)
    fmt::print("The library has no problems yet: here are the {} that come with Tabia.\n", added);
  else if (TABIA_TRY(library.count({.game = game})) == 0)
    return Error{"the library has no problems of this game; tabia library import FILE brings some"};
  return Done{};
}

int run_puzzle(const PuzzleOptions& options, const Common& common) {
  if (common.json) return complain(Error{"puzzle speaks to people: it has no --json"}, usage);
  const auto settings = settings_of(options, common);
  if (!settings) return complain(settings.error(), usage);
  auto library = open_library(options.library, common);
  if (!library) return complain(library.error());
  if (const auto found = find_problems(**library, settings->filter.game); !found)
    return complain(found.error(), refuted);
  auto player = (*library)->player(player_name(options), settings->filter.game);
  if (!player) return complain(player.error());

  // Whoever reads may go away, and a terminal may be closed: what was told is kept already.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGHUP, SIG_IGN);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  Limits limits;
  limits.time = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(options.seconds));
  const auto endings = [&](const std::string& game) { return endings_for(game, "auto", common.home); };
  trainer::EngineReferee referee(limits, endings, stop);
  const SteadyClock clock;
  trainer::Trainer training(**library, std::move(*player), referee, clock, now, *settings);
  tui::LinePuzzle::Settings shown_as;
  shown_as.look = terminal_look(options.ascii, common);
  shown_as.show_board = !options.no_board;
  shown_as.prompts = isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0;
  shown_as.history = own_history(common);
  shown_as.ask_difficulty = !options.difficulty.empty() && !trainer::read_difficulty(options.difficulty);
  tui::LinePuzzle puzzle(training, shown_as, stop);
  switch (puzzle.play()) {
    case tui::Farewell::Quit: return ok;
    case tui::Farewell::Interrupted: return interrupted;
    case tui::Farewell::NotSaved:
    case tui::Farewell::Another:
    case tui::Farewell::Menu: break;  // the last two are of games
  }
  return bad_data;
}

}  // namespace

void add_puzzle(Command& root, Common& common) {
  auto options = std::make_shared<PuzzleOptions>();
  Command command = root.subcommand("puzzle", "Solve problems from the library: the trainer",
                                    "tabia puzzle chess --difficulty 2 --theme fork");
  command.optional_argument("game", options->library.game, "Which game; any if not said");
  command.choice("--variant", options->variant, variant_names(), variant_help);
  command.option("--difficulty", options->difficulty, "Moves to find: 1 to 10, a larger number counts as 10");
  command.option("--rating", options->library.rating, "From LO to HI: 1200-1500; near yours if not said");
  command.option("--theme", options->library.themes, "With all of these themes: fork,pin");
  command.choice(
      "--mode", options->mode, {"rated", "streak", "storm", "woodpecker", "repeat"},
      "rated; streak: until the first mistake; storm: three minutes; woodpecker: one set again and again; "
      "repeat: what is due comes back");
  command.choice("--wrong", options->wrong, {"auto", "ends", "back"},
                 "A wrong move ends the try, or is refuted and taken back; auto: as the mode has it");
  command.flag("--all-defences", options->all_defences, "Solve it against every defence");
  command.option("--set", options->set, "Problems in a set of woodpecker", 1, 1'000);
  command.option("--player", options->player, "Who solves; by default the name of the user");
  command.option("--seconds", options->seconds, "Time to judge a move that is not the solution", 0.01, 600);
  command.flag("--ascii", options->ascii, "Draw the board with plain characters");
  command.flag("--no-board", options->no_board, "Only words: the board is shown when asked for");
  declare_library(command, options->library);
  command.run([options, &common] { return run_puzzle(*options, common); });
}

}  // namespace tabia::app
