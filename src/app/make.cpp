// tabia make: problems out of the positions of games, from a file or played by the computer against itself. Those of chess and
// Go are made in make_chess.cpp and make_go.cpp.

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/make_chess.hpp"
#include "app/make_go.hpp"
#include "app/pgn_file.hpp"
#include "app/position_argument.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/problem_maker.hpp"
#include "io/file_writer.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "protocol/json.hpp"
#include "rules/chess/puzzle_themes.hpp"
#include "rules/draughts/shots.hpp"
#include "rules/draughts/sparse.hpp"
#include "rules/draughts/themes.hpp"

namespace tabia::app {

namespace {

protocol::Json certificate_json(const ComposedProblem& problem, int pieces) {
  protocol::Json json = {{"goal", problem.goal}, {"databases", pieces}, {"turns", protocol::Json::array()}};
  for (const auto& turn : problem.turns) {
    protocol::Json others = protocol::Json::array();
    for (const auto& other : turn.others)
      others.push_back({{"move", other.move}, {"at_most", other.at_most}, {"refutation", other.refutation}});
    json["turns"].push_back({{"fen", turn.position}, {"move", turn.move}, {"others", std::move(others)}});
  }
  return json;
}

constexpr int usual_pieces = 12;

// Looks at one position after the other and writes down what makes a problem.
class Maker {
 public:
  Maker(const Engine& engine, const MakeOptions& options, const Endings& endings, io::FileWriter& out,
        bool json)
      : engine_(engine), options_(options), pieces_(endings.draughts ? endings.draughts->most_pieces() : 0),
        limits_(options.limits()),
        maker_(draughts_problem_maker(endings, options.pieces > 0 ? options.pieces : usual_pieces)),
        out_(out), json_(json) {}

  bool enough() const { return made_ >= options_.count; }
  int made() const { return made_; }
  std::uint64_t looked_at() const { return looked_at_; }
  // Only wins that begin with a piece given away, as in old books.
  void take_classics_only() { classics_only_ = true; }

  Result<Done> look_at(const std::string& position, const std::string& source, const StopFlag& stop) {
    if (!seen_.insert(position).second) return Done{};
    ++looked_at_;
    const auto problem = TABIA_TRY(maker_->compose(position, limits_, stop));
    if (!problem || !is_wanted(*problem)) return Done{};
    // What comes up later on the line is no problem of its own.
    for (const auto& turn : problem->turns) seen_.insert(turn.position);
    ++made_;
    if (json_) return out_.write(json_line(*problem, source));
    const std::string text = TABIA_TRY(pdn(*problem, source));
    return out_.write(text);
  }

 private:
  bool is_wanted(const ComposedProblem& problem) const {
    const auto& themes = problem.themes;
    const bool sacrifice = std::find(themes.begin(), themes.end(), "sacrifice") != themes.end();
    if (classics_only_ && (problem.goal != "win" || !sacrifice)) return false;
    return (options_.difficulty == 0 || problem.difficulty == options_.difficulty) &&
           (options_.theme.empty() ||
            std::find(themes.begin(), themes.end(), options_.theme) != themes.end());
  }

  std::string json_line(const ComposedProblem& problem, const std::string& source) const {
    protocol::Json json = {{"id", fmt::format("d{:06}", made_)},
                           {"fen", problem.position},
                           {"moves", problem.moves},
                           {"goal", problem.goal},
                           {"difficulty", problem.difficulty},
                           {"grade", problem.grade},
                           {"themes", problem.themes},
                           {"unique", true},
                           {"source", source}};
    json["certificate"] = certificate_json(problem, pieces_);
    return concat(protocol::one_line(json), "\n");
  }

  Result<std::string> pdn(const ComposedProblem& problem, const std::string& source) const {
    Record record;
    record.set_tag("Event", fmt::format("Problem {}", made_));
    record.set_tag("FEN", problem.position);
    record.set_tag("SetUp", "1");
    record.set_tag("Source", source);
    std::string themes;
    for (const std::string& theme : problem.themes) themes += (themes.empty() ? "" : ", ") + theme;
    record.set_tag("Themes", themes);
    record.set_tag("Difficulty", fmt::format("{}", problem.difficulty));
    const auto game = TABIA_TRY(engine_.set_up(problem.position));
    record.result = problem.goal == "draw" ? "1/2-1/2" : game->side_to_move() == Side::First ? "1-0" : "0-1";
    record.set_tag("Result", record.result);
    Record::Index node = Record::root;
    for (const std::string& move : problem.moves) node = record.add(node, move);
    return engine_.write_record(record);
  }

  const Engine& engine_;
  const MakeOptions& options_;
  int pieces_;
  Limits limits_;
  std::unique_ptr<ProblemMaker> maker_;
  io::FileWriter& out_;
  bool json_;
  bool classics_only_ = false;
  std::set<std::string> seen_;
  std::uint64_t looked_at_ = 0;
  int made_ = 0;
};

// The positions of the main line of a game.
Result<Done> look_at_game(const Engine& engine, const Record& record, const std::string& source, Maker& maker,
                          const StopFlag& stop) {
  const std::string start = TABIA_TRY(engine.start_of(record));
  const auto game = TABIA_TRY(engine.set_up(start));
  TABIA_TRY(maker.look_at(game->position(), source, stop));  // a file may hold positions rather than games
  for (const Record::Index node : record.main_line()) {
    if (!game->play(record[node].move)) break;
    if (maker.enough() || stop.raised()) break;
    TABIA_TRY(maker.look_at(game->position(), source, stop));
  }
  return Done{};
}

Result<Done> make_from_file(const Engine& engine, const std::string& file, Maker& maker,
                            const StopFlag& stop) {
  io::ProgressLine progress("reading");
  std::size_t number = 0;
  return for_each_game(
      TABIA_TRY(io::ChunkReader::open(file)), engine, [&](Result<Record>& game) -> Result<Done> {
        progress.count(++number, "games");
        if (maker.enough() || stop.raised()) return Done{};
        if (!game) {
          complain(game.error().text());
          return Done{};
        }
        return look_at_game(engine, *game, fmt::format("{} game {}", file, number), maker, stop);
      });
}

// Games of the computer against itself: the first moves by lot, then as players from weak to middling, who err as people
// do: where nobody errs there is nothing to find.
Result<Done> make_from_self_play(const Engine& engine, std::uint64_t seed, Maker& maker, StopFlag& stop) {
  constexpr int random_plies = 6, longest_game = 200, best_level = 5;
  Random random(seed);
  const auto mind = engine.mind();
  OneAfterTheOther alone;
  for (std::uint64_t number = 1; !maker.enough() && !stop.raised(); ++number) {
    const auto game = TABIA_TRY(engine.set_up("start"));
    const std::string source = fmt::format("selfplay seed {} game {}", seed, number);
    const auto level = 1 + static_cast<double>(random.below(best_level));
    for (int ply = 0; ply < longest_game && !game->ending() && !maker.enough() && !stop.raised(); ++ply) {
      const auto moves = game->legal_moves();
      std::string move = moves[random.below(moves.size())].coordinates;
      if (ply >= random_plies) {
        ThinkRequest request;
        request.level = Level{level, random.next()};
        const auto thought = TABIA_TRY(mind->think(*game, request, stop, nullptr, alone, nullptr));
        move = thought.lines.front().moves.front();
      }
      TABIA_TRY(game->play(move));
      if (ply >= random_plies && !game->ending()) TABIA_TRY(maker.look_at(game->position(), source, stop));
    }
  }
  return Done{};
}

// Few pieces set up by lot, as often as it takes until there is a shot.
std::string position_with_shot(Random& random, const StopFlag& stop) {
  constexpr int offers = 3, gain = 1;
  draughts::Position at = draughts::sparse_position(random);
  while (!stop.raised() && (!draughts::is_natural(at) || draughts::shot_gain(at, offers) < gain))
    at = draughts::sparse_position(random);
  return at.text();
}

Result<Done> make_classics(std::uint64_t seed, Maker& maker, const StopFlag& stop) {
  Random random(seed);
  io::ProgressLine progress("setting up");
  maker.take_classics_only();
  const std::string source = fmt::format("classic seed {}", seed);
  while (!maker.enough() && !stop.raised()) {
    progress.count(maker.looked_at(), "positions");
    TABIA_TRY(maker.look_at(position_with_shot(random, stop), source, stop));
  }
  return Done{};
}

constexpr int highest_difficulty = 20;

constexpr std::array<std::string_view, 6> draughts_themes = {"shot",     "sacrifice", "multi-jump",
                                                             "breeches", "crowning",  "block"};
constexpr std::array<std::string_view, 12> go_themes = {
    "corner", "side",      "middle",  "ko",       "seki",     "two-eyes",
    "nakade", "reduction", "capture", "throw-in", "snapback", "under-the-stones"};

// What is wrong with it, if anything.
std::optional<Error> complaint_of_theme(const std::string& theme, std::string_view game) {
  std::span<const std::string_view> known = draughts_themes;
  if (game == "chess") known = chess::theme_names;
  if (game == "go") known = go_themes;
  if (theme.empty() || std::find(known.begin(), known.end(), theme) != known.end()) return std::nullopt;
  return Error{fmt::format("--theme: there is no '{}' in this game, but {}", theme, fmt::join(known, ", "))};
}

int run_make(const MakeOptions& options, const Common& common) {
  const auto engine = engine_named(options.solving.game, options.solving.variant);
  if (!engine) return complain(engine.error(), usage);
  if (const auto wrong = complaint_of_theme(options.theme, (*engine)->name())) return complain(*wrong, usage);
  if ((*engine)->name() == "chess") return make_chess(options, common);
  if (options.method == "network") return complain(Error{"--method network is for puzzles of chess"}, usage);
  if (options.difficulty > highest_difficulty)
    return complain(Error{fmt::format("--difficulty: {} at most in this game", highest_difficulty)}, usage);
  if (!options.rating.empty() || !options.sheet.empty() || !options.goal.empty() || options.fresh)
    return complain(Error{"--rating, --goal, --fresh and --sheet are for puzzles of chess"}, usage);
  if ((*engine)->name() == "go") return make_go(options, common);
  if ((*engine)->name() != "draughts")
    return complain(Error{"problems of this game cannot be made yet"}, usage);
  if (options.resume) return complain(Error{"--resume is for problems of Go"}, usage);
  const bool needs_games = options.method.empty() || options.method == "mine";
  if (options.from.empty() == needs_games)
    return complain(Error{"give games with --from FILE, or say --method selfplay or classic"}, usage);
  const auto endings = endings_for_solving(**engine, options.solving, common);
  if (!endings) return complain(endings.error());
  auto out = io::FileWriter::create(options.out);
  if (!out) return complain(out.error());
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const bool json = options.wants_json(common);
  Maker maker(**engine, options, *endings, *out, json);
  const std::uint64_t seed = common.seed.value_or(1);
  const auto done = needs_games                   ? make_from_file(**engine, options.from, maker, stop)
                    : options.method == "classic" ? make_classics(seed, maker, stop)
                                                  : make_from_self_play(**engine, seed, maker, stop);
  if (!done) return complain(done.error());
  if (const auto finished = out->finish(); !finished) return complain(finished.error());
  complain(fmt::format("{} problems out of {} positions", maker.made(), maker.looked_at()));
  if (interrupt.happened()) return interrupted;
  return maker.made() > 0 ? ok : refuted;
}

}  // namespace

void add_make(Command& root, Common& common) {
  auto options = std::make_shared<MakeOptions>();
  options->out = "-";
  Command command = root.subcommand("make", "Make problems with one solution, proved",
                                    "tabia make draughts --from games.pdn --difficulty 3 --out problems.pdn");
  declare_solving(command, options->solving);
  command.option("--from", options->from, "A file of games, plain or compressed; - for stdin");
  command.choice(
      "--method", options->method, {"mine", "selfplay", "classic", "network"},
      "Where positions come from: the games of --from, games of the computer with itself, the old way (in "
      "draughts few pieces set up by lot, of which only wins by a sacrifice are taken), or in chess a "
      "network "
      "that sets up mates to the other wishes");
  command.option("--difficulty", options->difficulty,
                 "How many moves there are to find; in chess mate in so many, 10 at most; any if not said", 1,
                 1'000'000);
  command.choice("--goal", options->goal, {"mate", "material", "any"},
                 "Chess: mates, proved; what wins or saves the game otherwise, judged; or both, as without "
                 "--difficulty");
  command.flag("--fresh", options->fresh, "Chess: make mates in five or more anew, also if some are ready");
  command.option("--rating", options->rating, "Only chess puzzles of about this rating: 1200-1500");
  command.option("--theme", options->theme,
                 "Only problems of this theme; one that is not there is answered with all that are");
  command.option("--pieces", options->pieces, "Up to so many on the board; in draughts 12 unless said", 4,
                 32);
  command.option("--count", options->count, "How many problems", 1, 1'000'000);
  command.option("--out", options->out,
                 "Where they go: PGN, PDN or SGF, or JSON Lines for NAME.jsonl and with --json");
  command.option("--sheet", options->sheet, "Chess: a picture of all of them on one page, SVG");
  command.flag("--resume", options->resume, "Go: go on with the problems that are in --out already");
  command.run([options, &common] { return run_make(*options, common); });
}

}  // namespace tabia::app
