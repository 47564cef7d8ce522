// tabia play: a game in the terminal, line by line.

#include <csignal>
#include <unistd.h>

#include "app/book_file.hpp"
#include "app/commands.hpp"
#include "app/draughts_tables.hpp"
#include "app/own_settings.hpp"
#include "app/position_argument.hpp"
#include "app/terminal_look.hpp"
#include "base/text.hpp"
#include "engine/draughts_draw_rule.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "io/journal_recovery.hpp"
#include "match/kept_games.hpp"
#include "match/life_engine.hpp"
#include "tui/curses_terminal.hpp"
#include "tui/kept_games_menu.hpp"
#include "tui/line_play.hpp"
#include "tui/screen_layout.hpp"
#include "tui/screen_stage.hpp"
#include "tui/stream_stage.hpp"

namespace tabia::app {

namespace {

using match::Seat;
using match::Table;

constexpr std::size_t longest_game = 16u << 20;

struct PlayOptions {
  std::string game, variant, white, black, level, time, position, load;
  std::string notation;
  std::string endings = "auto";
  std::string size, handicap, komi;  // of a game of Go
  std::string goal, heuristics;      // of a problem
  std::string book = "auto";
  bool ascii = false;
  bool no_board = false;
  bool line = false;   // no full screen
  bool go_on = false;  // with the newest unfinished game
  bool from_menu = false;
  bool create = false;  // a position of Go, from an empty board
  bool fresh = false;   // and never mind the unfinished ones
  std::optional<double> movetime;
  std::optional<std::uint64_t> nodes;
  double patience = 30;
};

Duration duration(double seconds) {
  return std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
}

std::string computer_name(const PlayOptions& options) {
  return options.level.empty() ? "computer" : concat("computer:", options.level);
}

// The person moves first, unless somebody else was given that side.
std::array<Seat, 2> seats_of(const PlayOptions& options, const Engine& engine, Side first_to_move) {
  const std::string computer = computer_name(options);
  const auto seated = [&](const std::string& name) { return Seat{name == "computer" ? computer : name}; };
  const bool white_first = engine.white() == Side::First;
  const std::array<std::string, 2> given = {white_first ? options.white : options.black,
                                            white_first ? options.black : options.white};
  std::array<Seat, 2> seats;
  const auto mine = static_cast<std::size_t>(index(first_to_move));
  for (const std::size_t side : {0U, 1U}) {
    const std::string& opponent = given[1 - side];
    const bool person = opponent.empty() ? side == mine : opponent != match::human;
    seats[side] = seated(!given[side].empty() ? given[side]
                         : person             ? std::string(match::human)
                                              : "computer");
  }
  return seats;
}

// The beginning as set_up() reads it: Go begins in many ways.
Result<std::string> beginning(const PlayOptions& options) {
  const std::array<std::pair<std::string_view, const std::string*>, 3> given = {
      {{"", &options.size}, {"handicap ", &options.handicap}, {"komi ", &options.komi}}};
  std::string start = options.position;
  for (const auto& [word, value] : given) {
    if (value->empty()) continue;
    if (options.game != "go") return Error{"--size, --handicap and --komi are for go"};
    if (options.position != "start" || !options.load.empty())
      return Error{"--size, --handicap and --komi are for a game from the start"};
    start += concat(" ", word, *value);
  }
  return start;
}

Result<Table> loaded(const Engine& engine, const PlayOptions& options, const match::TimeControl& control) {
  const std::string text = TABIA_TRY(io::read_all(options.load, longest_game));
  const auto table = [&]() -> Result<Table> {
    const Record record = TABIA_TRY(engine.read_record(text));
    return Table::open(engine, record, seats_of(options, engine, Side::First), control);
  };
  auto opened = table();
  if (!opened) return located(opened.error(), Place{options.load});
  if (!options.white.empty()) opened->seat_player(engine.white(), options.white);
  if (!options.black.empty()) opened->seat_player(other(engine.white()), options.black);
  return opened;
}

Result<Table> table_for(const Engine& engine, const PlayOptions& options, const match::TimeControl& control) {
  if (!options.load.empty()) return loaded(engine, options, control);
  const auto game = TABIA_TRY(game_from(engine, options.position));
  const std::string start = options.position == "start" ? "start" : game->position();
  return Table::open(engine, match::Beginning{start}, seats_of(options, engine, game->side_to_move()),
                     control);
}

match::LifeEngine::Choice choice_of(const PlayOptions& options) {
  match::LifeEngine::Choice choice;
  for (const std::string_view name : split(options.heuristics, ',')) {
    if (!trim(name).empty()) choice.heuristics.emplace_back(trim(name));
  }
  return choice;
}

const Engine& plain_go() {
  const Engine* go = find_engine("go");
  TABIA_CHECK(go != nullptr);
  return *go;
}

// The problem that the options are about, if they are about one.
Result<std::unique_ptr<match::LifeEngine>> problem_for(const PlayOptions& options) {
  match::LifeEngine::Choice choice = choice_of(options);
  choice.goal = options.goal == "auto" ? "" : options.goal;
  if (!options.load.empty()) {
    const std::string text = TABIA_TRY(io::read_all(options.load, longest_game));
    const auto record = plain_go().read_record(text);
    const auto problem = record ? match::LifeEngine::problem_of(*record) : std::nullopt;
    if (!problem) return std::unique_ptr<match::LifeEngine>();
    return match::LifeEngine::make(*problem, choice);
  }
  if (options.position == "start") return std::unique_ptr<match::LifeEngine>();
  std::string text = options.position;
  if (std::error_code unknown; std::filesystem::is_regular_file(options.position, unknown))
    text = TABIA_TRY(io::read_all(options.position, longest_game));
  if (options.goal.empty() && !match::LifeEngine::has_objective(text))
    return std::unique_ptr<match::LifeEngine>();
  auto made = match::LifeEngine::make(text, choice);
  if (!made) return located(made.error(), Place{options.position});
  return made;
}

// A player who cannot be made is told of before the game and not in it.
Result<Done> try_players(const Engine& engine, const Table& table) {
  for (const Side side : {Side::First, Side::Second}) {
    const std::string& name = table.seat(side).player;
    if (name != match::human && match::is_built_in(name)) TABIA_TRY(match::make_player(name, {}, engine));
  }
  return Done{};
}

bool asks_for_a_game_of_its_own(const PlayOptions& options) {
  return options.position != "start" || !options.load.empty();
}

Result<Done> check_usage(const PlayOptions& options, const Common& common) {
  if (!options.goal.empty() && (options.game != "go" || options.position == "start"))
    return Error{"--goal is for a position of go"};
  if (options.create && (options.game != "go" || asks_for_a_game_of_its_own(options)))
    return Error{"--create is for go, without a position or a file"};
  if (options.go_on && (options.fresh || asks_for_a_game_of_its_own(options)))
    return Error{"--continue stands without --new, --load, --position and --size"};
  if (common.json) return Error{"play speaks to people: it has no --json"};
  if (!options.load.empty() && options.position != "start") return Error{"either --load or --position"};
  if (options.position == "-") return Error{"--position -: the moves come from there"};
  if (options.nodes && *options.nodes == 0) return Error{"--nodes 0: at least one"};
  for (const std::string* name : {&options.white, &options.black}) {
    const bool known =
        name->empty() || *name == match::human || match::is_program(*name) || match::is_built_in(*name);
    if (!known) {
      return Error{concat("no player called ", shown(*name), "; there are: human, computer[:LEVEL], random, ",
                          "solver, minimax:D, alphabeta:D, mcts:N, uci:COMMAND, hub:COMMAND")};
    }
  }
  return Done{};
}

std::filesystem::path games_folder(const Common& common) {
  const auto data = io::data_folder(common.home);
  return data.empty() ? data : data / "games";
}

// What was set for good, where the command line says nothing.
void fill_in(PlayOptions& options, const settings::Settings& set) {
  const std::string level = concat("level-", options.game);
  for (const settings::Setting& setting : settings::all_settings()) {
    if (setting.name == level && options.level.empty() && set.text(level) != "full")
      options.level = set.text(level);
  }
  if (options.notation.empty()) options.notation = set.text("notation");
  if (!options.movetime) options.movetime = set.number("thinking");
  if (options.game == "go" && options.size.empty() && options.handicap.empty() &&
      !asks_for_a_game_of_its_own(options))
    options.size = concat(static_cast<int>(set.number("go-size")));
  options.ascii = options.ascii || set.text("look") == "ascii";
  options.no_board = options.no_board || !set.is_on("board");
}

tui::PlaySettings settings_of(const PlayOptions& options, const Common& common) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  tui::PlaySettings settings;
  settings.computer = computer_name(options);
  settings.thinking.time = duration(options.movetime.value_or(1));
  settings.thinking.nodes = options.nodes;
  settings.patience = duration(options.patience);
  settings.seed =
      common.seed.value_or(static_cast<std::uint64_t>(SteadyClock().now().time_since_epoch().count()));
  settings.threads = common.threads;
  settings.usual_look = terminal_look(false, common);
  settings.look = terminal_look(options.ascii, common);
  settings.look.by_files = options.notation == "letters";
  settings.show_board = !options.no_board;
  settings.prompts = terminal && isatty(STDIN_FILENO) != 0;
  settings.folder = games_folder(common);
  if (!settings.folder.empty()) settings.log = io::ActionLog(settings.folder.parent_path() / "actions.log");
  settings.history = own_history(common);
  settings.from_menu = options.from_menu;
  settings.loaded = options.load;
  return settings;
}

// Draughts, if somebody has set another rule than the usual one.
std::unique_ptr<const Engine> with_own_draw_rule(const Engine& engine, const settings::Settings& set) {
  const DraughtsDrawRule rule{static_cast<int>(set.number("draw-moves")), set.text("draw-rule") == "older"};
  return rule.moves > 0 || rule.captures_only ? with_draw_rule(engine, rule) : nullptr;
}

// Takes the newest unfinished game, of the kind that was named or of any, for the one to load.
Result<Done> choose_unfinished(PlayOptions& options, const Common& common) {
  const Engine* engine = nullptr;
  if (!options.game.empty()) engine = TABIA_TRY(engine_named(options.game, options.variant));
  const auto game = match::unfinished_game(games_folder(common), engine, match::Left::Anyhow);
  if (!game)
    return Error{concat("there is no unfinished game", options.game.empty() ? "" : " of ", options.game)};
  options.game = game->engine->name();
  options.variant.clear();
  options.load = game->path.string();
  return Done{};
}

// Where a person wants to see the board, and the terminal is good for it.
std::unique_ptr<tui::CursesTerminal> full_screen_for(const tui::PlaySettings& settings) {
  if (!settings.prompts || !settings.show_board || !has_full_screen()) return nullptr;
  return tui::CursesTerminal::open(settings.look.colours);
}

// One table after the other: a position of Go that was set up may be a problem or not, which are two kinds of game.
int play_on(const Engine& engine, Table table, tui::PlaySettings settings, const PlayOptions& given) {
  std::unique_ptr<match::LifeEngine> problem;
  std::optional<tui::Another> next;
  tui::StreamStage lines(settings.prompts, settings.history);
  for (;;) {
    const Engine& kind = problem ? *problem : next ? plain_go() : engine;
    const auto terminal = given.line ? nullptr : full_screen_for(settings);
    std::optional<tui::ScreenStage> screen;
    if (terminal) screen.emplace(*terminal, tui::kept_games_menu(settings.folder));
    tui::LinePlay play(kind, std::move(table), settings, screen ? static_cast<tui::Stage&>(*screen) : lines);
    const tui::Farewell farewell = play.play();
    if (farewell == tui::Farewell::Quit || farewell == tui::Farewell::Menu) return ok;
    if (farewell == tui::Farewell::Interrupted) return interrupted;
    if (farewell == tui::Farewell::NotSaved) return bad_data;
    next = play.another();
    settings = play.settings();
    settings.loaded = next->file;
    settings.create = settings.offer_unfinished = false;
    PlayOptions options = given;
    options.load = next->file.string();
    options.position = next->file.empty() ? next->position : "start";
    options.goal = next->problem ? "auto" : "";
    if (next->problem) options.level.clear();
    settings.computer = computer_name(options);
    auto opened = [&]() -> Result<Table> {
      problem.reset();
      if (next->problem) problem = TABIA_TRY(problem_for(options));
      const Engine& other = problem ? *problem : plain_go();
      if (!options.load.empty()) return loaded(other, options, next->control);
      const std::string start = problem ? "start" : next->position;  // with all that was found
      const auto game = TABIA_TRY(other.set_up(start));
      return Table::open(other, match::Beginning{start}, seats_of(options, other, game->side_to_move()),
                         next->control);
    }();
    if (!opened) return complain(opened.error());
    table = std::move(*opened);
  }
}

int run_play(PlayOptions options, const Common& common) {
  // What a server could not put into its files any more; without it a game would be gone on with where it was not left.
  if (const auto recovered = io::recover(io::data_folder(common.home)); !recovered)
    return complain(recovered.error());
  if (options.game.empty() && !options.go_on) return complain(Error{"play: which game?"}, usage);
  if (const auto right = check_usage(options, common); !right) return complain(right.error(), usage);
  if (options.go_on) {
    if (const auto chosen = choose_unfinished(options, common); !chosen) return complain(chosen.error());
  }
  const auto named = engine_named(options.game, options.variant);
  if (!named) return complain(named.error(), usage);
  auto file = own_settings(common);
  const settings::Settings& set = file.settings();
  const bool offers = !options.fresh && !options.create && !asks_for_a_game_of_its_own(options);
  if (options.create && options.size.empty()) options.size = "9";
  fill_in(options, set);
  const std::unique_ptr<const Engine> changed = with_own_draw_rule(**named, set);
  const Engine* engine = changed ? changed.get() : *named;
  std::unique_ptr<match::LifeEngine> problem;
  if (options.game == "go") {
    auto found = problem_for(options);
    if (!found) return complain(found.error());
    problem = std::move(*found);
  }
  if (problem) {
    engine = problem.get();
    options.level.clear();
    if (options.load.empty()) options.position = "start";
  }
  match::TimeControl control;
  if (!options.time.empty()) {
    const auto read = match::read_minutes(options.time);
    if (!read) return complain(read.error(), usage);
    control = *read;
  }
  const auto start = beginning(options);
  if (!start) return complain(start.error(), usage);
  PlayOptions chosen = options;
  chosen.position = *start;
  auto table = table_for(*engine, chosen, control);
  if (!table) return complain(table.error());
  if (const auto players = try_players(*engine, *table); !players) return complain(players.error(), usage);
  const auto book = book_for(*engine, options.book);
  if (!book) return complain(book.error());
  // Whoever reads may go away, and files may not grow: the game goes on all the same.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  tui::PlaySettings settings = settings_of(options, common);
  settings.endings = endings_for(engine->name(), options.endings, common.home);
  settings.book = *book;
  settings.offer_unfinished = offers;
  settings.create = options.create;
  settings.list_moves = set.is_on("moves-list");
  settings.look.names = set.is_on("coordinates");
  settings.look.bounds = set.is_on("bounds");
  settings.single_moves = set.is_on("single-move");
  settings.replay_pause = set.number("replay");
  if (set.text("look") == "unicode" && !options.ascii) settings.look.symbols = true;
  if (set.text("color") != "auto" && common.color == "auto")
    settings.look.colours = set.text("color") == "always";
  settings.file = std::move(file);
  return play_on(*engine, std::move(*table), std::move(settings), options);
}

}  // namespace

void add_play(Command& root, Common& common) {
  auto options = std::make_shared<PlayOptions>();
  options->position = "start";
  Command command =
      root.subcommand("play", "Play a game in the terminal", "tabia play chess --black computer --time 5+3");
  command.optional_argument("game", options->game, game_names(), "Which game; not needed with --continue");
  command.choice("--variant", options->variant, variant_names(), variant_help);
  command.option("--white", options->white,
                 "Who has White: human, computer[:LEVEL], random, minimax:D, alphabeta:D, mcts:N, "
                 "uci:COMMAND, hub:COMMAND");
  command.option("--black", options->black, "The opponent, in the same way");
  command.option("--level", options->level, "How strong the computer plays");
  command.option("--time", options->time, "Minutes and seconds for each move (5+3); by default no clock");
  command.option("--position", options->position, "start, or a position");
  command.option("--size", options->size, "Lines of the Go board: 9, or 13x9; 19 if not said");
  command.option("--handicap", options->handicap, "Black's handicap stones");
  command.option("--komi", options->komi, "What White gets for moving second; 7.5, or 0.5 after handicap");
  command.option(
      "--goal", options->goal,
      "Go: play the position as a problem: kill, live, kill C1, live C1, or auto: found by itself");
  command.option("--heuristics", options->heuristics,
                 "Go problems: what minimax:D and alphabeta:D look at; all, or names");
  command.option("--load", options->load, "Go on with the game in this file");
  command.flag("--continue", options->go_on, "Go on with the newest unfinished game");
  command.flag("--new", options->fresh, "Begin anew, without a question about unfinished games");
  command.option("--endings", options->endings, endings_help);
  command.option("--book", options->book, book_help);
  command.choice("--notation", options->notation, {"numbers", "letters"},
                 "How draughts names its squares: 11-15, or a3-b4");
  command.flag("--menu", options->from_menu, "The word menu leaves the game for the main menu");
  command.flag("--create", options->create, "Go: set up a problem on an empty board of nine lines");
  command.flag("--line", options->line, "Line by line, also where there is room for a full screen");
  command.flag("--ascii", options->ascii, "Draw the board with plain characters");
  command.flag("--no-board", options->no_board, "Only words: the board is shown when asked for");
  command.option("--movetime", options->movetime, "Seconds the computer thinks when there is no clock", 0.001,
                 100'000);
  command.option("--nodes", options->nodes, "Nodes the computer looks at when there is no clock, at most");
  command.option("--patience", options->patience, "Seconds to wait for a program that does not answer", 0.01,
                 100'000);
  command.run([options, &common] { return run_play(*options, common); });
}

}  // namespace tabia::app
