// tabia match: engine against engine. Says who is better and by how much, and stops as soon as a sequential test knows.

#include <cmath>
#include <cstdio>
#include <unistd.h>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/draughts_tables.hpp"
#include "app/openings.hpp"
#include "app/position_argument.hpp"
#include "arena/arena.hpp"
#include "base/text.hpp"
#include "io/append_file.hpp"
#include "io/interrupt.hpp"
#include "io/thread_workers.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

using namespace std::chrono_literals;
using arena::ArenaReport;
using arena::ArenaSettings;
using arena::Failures;
using match::PlayerOption;

struct MatchOptions {
  std::string a, b;
  std::string game = "chess", variant;
  int games = 100;
  std::string tc;
  std::optional<std::uint64_t> nodes;
  double movetime = 0;
  int depth = 0;
  std::string openings;
  std::string endings = "auto";
  int opening_plies = 0;
  std::vector<std::string> option_a, option_b;
  std::string sprt;
  int concurrency = 1;
  std::string pgn;
  int margin = 20;
  double patience = 120;
  std::string adjudicate = "both";
  int max_plies = 600;
};

// "Hash=64", "Clear Hash=".
Result<std::vector<PlayerOption>> read_options(const std::vector<std::string>& given) {
  std::vector<PlayerOption> options;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return Error{concat(shown(text), " is not NAME=VALUE")};
    if (text.find_first_of("\r\n") != std::string::npos)
      return Error{concat(shown(text), " is more than a line")};
    options.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  return options;
}

std::optional<double> read_elo(std::string_view text) {
  const std::string copy(trim(text));
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (copy.empty() || *end != '\0' || !(std::abs(value) <= 1000)) return std::nullopt;
  return value;
}

// "0,5".
Result<arena::SprtBounds> read_sprt(std::string_view text) {
  const auto parts = split(text, ',');
  const auto elo0 = parts.size() == 2 ? read_elo(parts[0]) : std::nullopt;
  const auto elo1 = parts.size() == 2 ? read_elo(parts[1]) : std::nullopt;
  if (!elo0 || !elo1 || *elo0 >= *elo1)
    return Error{concat("--sprt ", shown(text), ": write the lower and the higher Elo, as in 0,5")};
  return arena::SprtBounds{*elo0, *elo1};
}

Duration duration(double seconds) {
  return std::chrono::round<Duration>(std::chrono::duration<double>(seconds));
}

Result<match::TimeControl> control_of(const MatchOptions& options) {
  match::TimeControl control;
  const bool other_limit = options.nodes || options.movetime > 0 || options.depth > 0;
  const bool needs_limit = match::is_insatiable(options.a) || match::is_insatiable(options.b);
  if (!options.tc.empty() || (needs_limit && !other_limit)) {
    control = TABIA_TRY(match::read_time_control(options.tc.empty() ? "10+0.1" : options.tc));
  }
  if (options.nodes && *options.nodes == 0) return Error{"--nodes 0: at least one"};
  control.nodes = options.nodes;
  if (options.movetime > 0) control.per_move = duration(options.movetime);
  if (options.depth > 0) control.depth = options.depth;
  return control;
}

Result<ArenaSettings> settings_of(const MatchOptions& options, const Common& common) {
  ArenaSettings settings;
  settings.games = options.games;
  settings.concurrency = options.concurrency;
  settings.seed = common.seed.value_or(1);
  settings.control = TABIA_TRY(control_of(options));
  settings.patience = duration(options.patience);
  settings.rules.margin = std::chrono::milliseconds(options.margin);
  settings.rules.adjudication.resign = options.adjudicate == "both" || options.adjudicate == "resign";
  settings.rules.adjudication.draw = options.adjudicate == "both" || options.adjudicate == "draw";
  settings.rules.adjudication.max_plies = options.max_plies;
  if (!options.sprt.empty()) settings.sprt = TABIA_TRY(read_sprt(options.sprt));
  return settings;
}

std::string elo_text(const arena::Estimate& estimate) {
  if (!estimate.elo) return "Elo out of reach";
  return fmt::format("Elo {:+.1f} ± {:.1f}", *estimate.elo, *estimate.error);
}

// How it stands, on stderr: written over on a terminal, a plain line now and then otherwise.
class ScoreLine {
 public:
  ScoreLine() : terminal_(isatty(STDERR_FILENO) != 0) {}
  ~ScoreLine() {
    if (terminal_) fmt::print(stderr, "\r\033[K");
  }
  ScoreLine(const ScoreLine&) = delete;
  ScoreLine& operator=(const ScoreLine&) = delete;

  void show(const ArenaReport& report, std::int64_t total) {
    const Instant now = clock_.now();
    if (now < next_) return;
    next_ = now + (terminal_ ? Duration(200ms) : Duration(10s));
    const arena::Results& results = report.tally.results;
    const std::string test = report.sprt ? fmt::format(", LLR {:.2f}", report.sprt->ratio) : "";
    fmt::print(stderr, "{}match: {} of {} games, +{} ={} -{}, {}{}{}", terminal_ ? "\r\033[K" : "",
               results.games(), total, results.wins, results.draws, results.losses,
               elo_text(arena::estimate(results)), test, terminal_ ? "" : "\n");
    std::fflush(stderr);
  }

 private:
  SteadyClock clock_;
  bool terminal_;
  Instant next_ = clock_.now() + 500ms;
};

Result<Done> write_game(io::AppendFile& file, const Engine& engine, const arena::Finished& game,
                        const ArenaSettings& settings, const std::string& date) {
  Record record = game.record;
  record.set_tag("Event", "tabia match");
  record.set_tag("Date", date);
  record.set_tag("Round", fmt::format("{}.{}", game.pairing.pair + 1, game.number % 2 + 1));
  record.set_tag("White", game.names[static_cast<std::size_t>(index(engine.white()))]);
  record.set_tag("Black", game.names[static_cast<std::size_t>(index(other(engine.white())))]);
  record.set_tag("PlyCount", concat(record.main_line().size()));
  record.set_tag("TimeControl", settings.control.text());
  return file.append(TABIA_TRY(engine.write_record(record)));
}

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

protocol::Json or_null(const std::optional<double>& value) {
  return value ? protocol::number(rounded(*value, 10)) : protocol::Json(nullptr);
}

std::string_view decision_text(arena::Decision decision) {
  if (decision == arena::Decision::Elo0) return "elo0";
  return decision == arena::Decision::Elo1 ? "elo1" : "none";
}

protocol::Json to_json(const ArenaReport& report, const ArenaSettings& settings, bool interrupted_early) {
  const arena::Results& results = report.tally.results;
  const arena::Estimate estimate = arena::estimate(results);
  const Failures& a = report.tally.failures[0];
  const Failures& b = report.tally.failures[1];
  protocol::Json json = {
      {"games", results.games()},
      {"wins", results.wins},
      {"draws", results.draws},
      {"losses", results.losses},
      {"score", protocol::number(rounded(results.rate(), 1e6))},
      {"elo", or_null(estimate.elo)},
      {"error", or_null(estimate.error)},
      {"crashes", a.crashes},
      {"illegal", a.illegal},
      {"time_losses", a.time_losses},
      {"a", report.name_a},
      {"b", report.name_b},
      {"opponent", {{"crashes", b.crashes}, {"illegal", b.illegal}, {"time_losses", b.time_losses}}},
      {"superiority", protocol::number(rounded(estimate.superiority, 1e4))},
      {"error_from", estimate.spread == arena::Spread::Pairs ? "pairs" : "games"},
      {"pairs", results.pairs},
      {"adjudicated", report.tally.adjudicated},
      {"plies", report.tally.plies},
      {"seed", settings.seed},
      {"interrupted", interrupted_early}};
  if (settings.sprt) {
    const arena::Sprt test = report.sprt.value_or(arena::Sprt{});
    json["sprt"] = {{"elo0", protocol::number(settings.sprt->elo0)},
                    {"elo1", protocol::number(settings.sprt->elo1)},
                    {"llr", protocol::number(rounded(test.ratio, 1e4))},
                    {"lower", protocol::number(rounded(settings.sprt->lower(), 1e4))},
                    {"upper", protocol::number(rounded(settings.sprt->upper(), 1e4))},
                    {"accepted", std::string(decision_text(test.decision))}};
  }
  return json;
}

void print_report(const ArenaReport& report, const ArenaSettings& settings) {
  const arena::Results& results = report.tally.results;
  const arena::Estimate estimate = arena::estimate(results);
  fmt::print("{} against {}\n", report.name_a, report.name_b);
  fmt::print("games   {}: +{} ={} -{}, score {:.2f} %\n", results.games(), results.wins, results.draws,
             results.losses, 100 * results.rate());
  fmt::print("pairs   {}\n", fmt::join(results.pairs, " "));
  fmt::print("        {} (95 %, from {}), better with {:.1f} %\n", elo_text(estimate),
             estimate.spread == arena::Spread::Pairs ? "pairs" : "games", 100 * estimate.superiority);
  if (settings.sprt) {
    const arena::Sprt test = report.sprt.value_or(arena::Sprt{});
    constexpr std::array<std::string_view, 3> words = {"not decided", "the lower one is accepted",
                                                       "the higher one is accepted"};
    fmt::print("sprt    {:g} against {:g} Elo: LLR {:.2f} within {:.2f} and {:.2f}: {}\n",
               settings.sprt->elo0, settings.sprt->elo1, test.ratio, settings.sprt->lower(),
               settings.sprt->upper(), words[static_cast<std::size_t>(test.decision)]);
  }
  for (const std::size_t who : {0U, 1U}) {
    const Failures& failures = report.tally.failures[who];
    fmt::print("{}  crashes {}, illegal moves {}, time losses {}\n", who == 0 ? "first " : "second",
               failures.crashes, failures.illegal, failures.time_losses);
  }
}

int run_match(const MatchOptions& options, const Common& common) {
  const auto known = engine_named(options.game, options.variant);
  if (!known) return complain(known.error(), usage);
  const Engine& engine = **known;
  const auto settings = settings_of(options, common);
  if (!settings) return complain(settings.error(), usage);
  const auto options_a = read_options(options.option_a);
  if (!options_a) return complain(options_a.error(), usage);
  const auto options_b = read_options(options.option_b);
  if (!options_b) return complain(options_b.error(), usage);

  std::vector<match::Beginning> openings(1);
  if (!options.openings.empty()) {
    auto read = read_openings(engine, options.openings, options.opening_plies);
    if (!read) return complain(read.error());
    openings = std::move(*read);
  }
  std::optional<io::AppendFile> pgn;
  if (!options.pgn.empty()) {
    auto opened = io::AppendFile::open(options.pgn);
    if (!opened) return complain(opened.error());
    pgn.emplace(std::move(*opened));
  }

  const bool ours = match::is_computer(options.a) || match::is_computer(options.b);
  const Endings endings = ours ? endings_for(engine.name(), options.endings, common.home) : Endings{};
  const SteadyClock clock;
  io::ThreadWorkers workers(options.concurrency);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const std::string date = fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
  std::optional<ScoreLine> line(std::in_place);
  const auto report = arena::play_arena(
      engine, *settings, [&] { return match::make_player(options.a, *options_a, engine, endings); },
      [&] { return match::make_player(options.b, *options_b, engine, endings); }, openings, clock, workers,
      stop,
      [&](const arena::Finished& game, const ArenaReport& so_far) -> Result<Done> {
        line->show(so_far, settings->games);
        return pgn ? write_game(*pgn, engine, game, *settings, date) : Done{};
      });
  line.reset();
  if (!report) return complain(report.error());
  if (common.json)
    fmt::print("{}\n", protocol::one_line(to_json(*report, *settings, interrupt.happened())));
  else
    print_report(*report, *settings);
  return interrupt.happened() ? interrupted : ok;
}

}  // namespace

void add_match(Command& root, Common& common) {
  auto options = std::make_shared<MatchOptions>();
  Command command =
      root.subcommand("match", "Let two engines play many games and say which is better, and by how much",
                      "tabia match tabia uci:stockfish --games 200 --tc 5+0.05 --openings book.epd");
  command.argument(
      "a", options->a,
      "tabia, computer:LEVEL, random, minimax:D, alphabeta:D, mcts:N, uci:COMMAND, or hub:COMMAND");
  command.argument("b", options->b, "The opponent, in the same way");
  command.choice("--game", options->game, game_names(), "Which game they play");
  command.choice("--variant", options->variant, variant_names(), variant_help);
  command.option("--games", options->games, "How many games at most", 1, 100'000'000);
  command.option(
      "--tc", options->tc,
      "Seconds and increment (10+0.1), or moves/seconds (40/60); by default 10+0.1, or none if neither "
      "player needs a limit");
  command.option("--nodes", options->nodes, "Nodes for each move");
  command.option("--movetime", options->movetime, "Seconds for each move", 0.001, 100'000);
  command.option("--depth", options->depth, "Plies for each move", 1, 1000);
  command.option(
      "--openings", options->openings,
      "A file of openings: games (PGN, PDN), a position a line (EPD, FEN), or lists of moves; also "
      "compressed with zstd. Or ballots: our own three-move openings of English draughts");
  command.option("--opening-plies", options->opening_plies, "Of a game, play only so many plies; 0: all", 0,
                 1000);
  command.option("--endings", options->endings, endings_help);
  command.option("--option-a", options->option_a, "NAME=VALUE, an option for the first engine; repeatable");
  command.option("--option-b", options->option_b, "NAME=VALUE, an option for the second engine; repeatable");
  command.option("--sprt", options->sprt, "E0,E1: stop as soon as it is known which Elo is the true one");
  command.option("--concurrency", options->concurrency, "Games at a time", 1, 256);
  command.option("--pgn", options->pgn, "Append every finished game to this file");
  command.option("--margin", options->margin, "Milliseconds a move may come too late", 0, 100'000);
  command.option("--patience", options->patience, "Seconds to wait for a move that has no time limit", 0.01,
                 100'000);
  command.choice("--adjudicate", options->adjudicate, {"both", "resign", "draw", "none"},
                 "End games that both engines call won, or level");
  command.option("--max-plies", options->max_plies, "A game that long is a draw", 2, 10'000);
  command.run([options, &common] { return run_match(*options, common); });
}

}  // namespace tabia::app
