#include "app/make_chess.hpp"

#include <cmath>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/builtin_data.hpp"
#include "app/chess_games.hpp"
#include "app/kept_puzzles.hpp"
#include "app/library_options.hpp"
#include "app/pgn_file.hpp"
#include "app/puzzle_sheet.hpp"
#include "app/rate_csv.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "engine/chess_puzzle_maker.hpp"
#include "engine/puzzle_rating.hpp"
#include "io/file_writer.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "library/problem_key.hpp"
#include "protocol/mate_json.hpp"

namespace tabia::app {

namespace {

constexpr int highest_difficulty = 10;
constexpr int usual_longest = 5;                      // where no length is asked for
constexpr int longest_mined = 6;                      // longer mates are made by winding back shorter ones,
constexpr int shortest_wound = 5, longest_wound = 9;  // of these lengths

bool has(const Range& range, double rating) {
  return (!range.lowest || rating >= *range.lowest) && (!range.highest || rating <= *range.highest);
}

// No wish: any rating.
Result<Range> rating_range(const MakeOptions& options) {
  if (options.rating.empty()) return Range{};
  auto range = read_range(options.rating);
  if (!range) return Error{concat("--rating: ", range.error().reason)};
  return range;
}

// A length is that of a mate; where none is asked for anything will do.
PuzzleGoal goal_of(const MakeOptions& options) {
  if (options.goal == "material") return PuzzleGoal::Material;
  return options.goal == "mate" || options.difficulty > 0 ? PuzzleGoal::Mate : PuzzleGoal::Any;
}

PuzzleWishes wishes_of(const MakeOptions& options) {
  PuzzleWishes wishes;
  wishes.goal = goal_of(options);
  const int asked = std::min(options.difficulty, highest_difficulty);  // more than ten counts as ten
  wishes.shortest = std::max(asked, 1);
  wishes.longest = asked > 0 ? asked : usual_longest;
  wishes.natural = options.method != "classic";
  if (options.solving.nodes) wishes.nodes = *options.solving.nodes;
  return wishes;
}

// Nobody asked for a certain way of making them.
bool serves_kept(const MakeOptions& options) {
  constexpr int shortest_kept = 5;
  return options.difficulty >= shortest_kept && options.from.empty() && options.method.empty() &&
         !options.fresh;
}

// So long mates are hardly ever found in games.
bool winds_kept(const MakeOptions& options) {
  return options.difficulty > longest_mined && options.from.empty() && options.method.empty();
}

// Takes puzzles from one game after the other, and writes down those that are wanted and new.
class PuzzleBench {
 public:
  PuzzleBench(const MakeOptions& options, const Range& range, PuzzleRater rater, io::FileWriter& out,
              bool json)
      : options_(options), range_(range), rater_(std::move(rater)), out_(out), json_(json),
        wishes_(wishes_of(options)) {}

  bool enough() const { return made_ >= options_.count; }
  int made() const { return made_; }
  int games() const { return games_; }
  const std::vector<SheetBoard>& boards() const { return boards_; }

  Result<Done> look_at(const PlayedGame& game, const std::string& source, const StopFlag& stop) {
    ++games_;
    std::vector<ChessPuzzle> puzzles;
    if (options_.method == "classic") {
      // The solver moves 2N-1 plies before the end; the ply before that is the opponent's.
      const auto plies = static_cast<std::size_t>(2 * wishes_.longest - 1);
      if (auto puzzle = TABIA_TRY(maker_.before_end(game, plies, wishes_, stop)))
        puzzles.push_back(std::move(*puzzle));
    } else {
      puzzles = TABIA_TRY(maker_.from_game(game, wishes_, stop));
    }
    for (const ChessPuzzle& puzzle : puzzles)
      if (!enough()) TABIA_TRY(take(puzzle, concat(source, " ply ", puzzle.ply)));
    return Done{};
  }

  // A longer mate that may have come before this one.
  Result<Done> wind_back(const KeptPuzzle& kept, std::uint64_t lot, const StopFlag& stop) {
    const auto puzzle = TABIA_TRY(maker_.wound_back(kept.puzzle, lot, wishes_, stop));
    if (!puzzle) return Done{};
    return take(*puzzle, fmt::format("{}, wound back by {}", kept.source, puzzle->mate - kept.puzzle.mate));
  }

  // It is not to come out of the winding.
  Result<Done> pass_over(const ChessPuzzle& puzzle) {
    seen_.insert(TABIA_TRY(key_of(puzzle)));
    return Done{};
  }

  // Writes it down if it is wanted and new.
  Result<Done> take(const ChessPuzzle& puzzle, const std::string& source) {
    const Key key = TABIA_TRY(key_of(puzzle));
    if (!seen_.insert(key).second) return Done{};
    const std::string line = fmt::format("{} {}", puzzle.last_move, fmt::join(puzzle.moves, " "));
    const double rating = TABIA_TRY(rater_.rate(puzzle.before, line, PuzzleStart::OpponentMovesFirst));
    if (!has(range_, rating)) return Done{};
    ++made_;
    boards_.push_back({puzzle.position, fmt::format("{}. {}, {:.0f}", made_, task(puzzle), rating)});
    const std::string id = fmt::format("c{:016x}", key);
    const std::string text =
        TABIA_TRY(json_ ? json_line(puzzle, id, rating, source) : pgn(puzzle, id, rating, source));
    return out_.write(text);
  }

 private:
  static Result<Key> key_of(const ChessPuzzle& puzzle) {
    library::Problem problem;
    problem.game = "chess";
    problem.position = puzzle.position;
    return library::problem_key(problem);
  }

  // "mate in 2", "3 moves to find"
  static std::string task(const ChessPuzzle& puzzle) {
    return puzzle.mate > 0 ? fmt::format("mate in {}", puzzle.mate)
                           : fmt::format("{} moves to find", puzzle.moves.size() / 2 + 1);
  }

  static const char* claim(const ChessPuzzle& puzzle) { return puzzle.mate > 0 ? "proved-mate" : "judged"; }

  static protocol::Json certificate_json(const ChessPuzzle& puzzle) {
    protocol::Json json = {{"key", puzzle.moves.front()}};
    if (puzzle.mate > 0) json["mate"] = puzzle.mate;
    if (!puzzle.proof.empty()) json["proof"] = puzzle.proof;
    for (const JudgedTurn& turn : puzzle.turns) json["turns"].push_back(protocol::to_json(turn));
    return json;
  }

  static Result<std::string> json_line(const ChessPuzzle& puzzle, const std::string& id, double rating,
                                       const std::string& source) {
    protocol::Json json = {{"id", id},
                           {"fen", puzzle.position},
                           {"moves", puzzle.moves},
                           {"mate", puzzle.mate > 0 ? protocol::Json(puzzle.mate) : protocol::Json(nullptr)},
                           {"themes", puzzle.themes},
                           {"rating", std::lround(rating)},
                           {"unique", true},
                           {"claim", claim(puzzle)},
                           {"source", source},
                           {"before", puzzle.before},
                           {"last_move", puzzle.last_move}};
    json["certificate"] = certificate_json(puzzle);
    return concat(protocol::one_line(json), "\n");
  }

  static Result<std::string> pgn(const ChessPuzzle& puzzle, const std::string& id, double rating,
                                 const std::string& source) {
    const Engine& chess = *find_engine("chess");
    Record record;
    record.set_tag("Event", puzzle.mate > 0 ? fmt::format("Mate in {}", puzzle.mate) : "One move alone");
    record.set_tag("FEN", puzzle.position);
    record.set_tag("SetUp", "1");
    record.set_tag("PuzzleId", id);
    record.set_tag("Goal", puzzle.mate > 0 ? "mate" : "best");
    record.set_tag("Claim", claim(puzzle));
    record.set_tag("Difficulty", fmt::format("{}", puzzle.moves.size() / 2 + 1));
    record.set_tag("Rating", fmt::format("{:.0f}", rating));
    record.set_tag("Themes", fmt::format("{}", fmt::join(puzzle.themes, ", ")));
    record.set_tag("Source", source);
    const auto game = TABIA_TRY(chess.set_up(puzzle.position));
    const bool white = game->side_to_move() == chess.white();
    record.result = puzzle.mate == 0 ? "*" : white ? "1-0" : "0-1";
    record.set_tag("Result", record.result);
    Record::Index node = Record::root;
    for (const std::string& move : puzzle.moves) node = record.add(node, move);
    TABIA_TRY(chess.resolve(record));
    return chess.write_record(record);
  }

  const MakeOptions& options_;
  Range range_;
  PuzzleRater rater_;
  io::FileWriter& out_;
  bool json_;
  PuzzleWishes wishes_;
  ChessPuzzleMaker maker_;
  std::set<Key> seen_;
  std::vector<SheetBoard> boards_;
  int made_ = 0;
  int games_ = 0;
};

// --- Where games come from -----------------------------------------------------------------------------------------

Result<PlayedGame> played_game(const Engine& chess, const Record& record) {
  PlayedGame game;
  const std::string start = TABIA_TRY(chess.start_of(record));
  game.start = TABIA_TRY(chess.set_up(start))->position();
  for (const Record::Index node : record.main_line()) game.moves.push_back(record[node].move);
  return game;
}

std::string cited(const Record& record, const std::string& file, std::size_t number) {
  const auto tag = [&](const char* name) { return std::string(record.tag(name).value_or("?")); };
  return fmt::format("{} game {}: {} - {}", file, number, tag("White"), tag("Black"));
}

Result<Done> make_from_file(const Engine& chess, const std::string& file, PuzzleBench& bench,
                            const StopFlag& stop) {
  io::ProgressLine progress("reading");
  std::size_t number = 0;
  const auto done = for_each_game(TABIA_TRY(io::ChunkReader::open(file)), chess,
                                  [&](Result<Record>& record) -> Result<Done> {
                                    progress.count(++number, fmt::format("games, {} puzzles", bench.made()));
                                    if (bench.enough() || stop.raised())
                                      return Error{"the rest need not be read"};
                                    if (!record) {
                                      complain(record.error().text());
                                      return Done{};
                                    }
                                    const PlayedGame game = TABIA_TRY(played_game(chess, *record));
                                    return bench.look_at(game, cited(*record, file, number), stop);
                                  });
  if (!done && !bench.enough() && !stop.raised()) return done.error();
  return Done{};
}

Result<Done> make_from_own_games(const Engine& chess, const MakeOptions& options, std::uint64_t seed,
                                 PuzzleBench& bench, StopFlag& stop) {
  io::ProgressLine progress("playing");
  const bool classic = options.method == "classic";
  ChessGames games(chess, TABIA_TRY(open_opening_book(chess, "")), seed);
  for (int number = 1; !bench.enough() && !stop.raised(); ++number) {
    progress.count(static_cast<std::size_t>(number), fmt::format("games, {} puzzles", bench.made()));
    const PlayedGame game = TABIA_TRY(classic ? games.classic(stop) : games.between_people(stop));
    TABIA_TRY(bench.look_at(
        game, fmt::format("{} seed {} game {}", classic ? "classic" : "selfplay", seed, number), stop));
  }
  return Done{};
}

// Long mates take long to find: what is kept ready comes first.
Result<Done> serve_kept(const MakeOptions& options, std::uint64_t seed, PuzzleBench& bench) {
  const int length = std::min(options.difficulty, highest_difficulty);
  for (const KeptPuzzle& kept : TABIA_TRY(kept_mates(builtin_chess_puzzles(), length, seed)))
    if (!bench.enough()) TABIA_TRY(bench.take(kept.puzzle, kept.source));
  if (bench.made() > 0) complain(fmt::format("{} from the pool kept ready", bench.made()));
  return Done{};
}

// Before the mates kept ready, the longest first: they are nearest to what is wanted.
Result<Done> wind_kept(const MakeOptions& options, std::uint64_t seed, PuzzleBench& bench, StopFlag& stop) {
  io::ProgressLine progress("winding back");
  const int wanted = std::min(options.difficulty, highest_difficulty);
  for (const KeptPuzzle& kept : TABIA_TRY(kept_mates(builtin_chess_puzzles(), wanted, seed)))
    TABIA_TRY(bench.pass_over(kept.puzzle));
  std::size_t number = 0;
  for (int length = longest_wound; length >= shortest_wound; --length) {
    if (length >= wanted) continue;
    for (const KeptPuzzle& kept : TABIA_TRY(kept_mates(builtin_chess_puzzles(), length, seed))) {
      if (bench.enough() || stop.raised()) return Done{};
      progress.count(++number, fmt::format("mates, {} puzzles", bench.made()));
      TABIA_TRY(bench.wind_back(kept, mix(seed + number), stop));
    }
  }
  return Done{};
}

Result<Done> write_sheet(const std::vector<SheetBoard>& boards, const std::string& path) {
  const std::string picture = TABIA_TRY(puzzle_sheet(boards));
  io::FileWriter out = TABIA_TRY(io::FileWriter::create(path));
  TABIA_TRY(out.write(picture));
  return out.finish();
}

Result<int> make_puzzles(const MakeOptions& options, const Common& common, StopFlag& stop) {
  const Engine& chess = *find_engine("chess");
  const Range range = TABIA_TRY(rating_range(options));
  PuzzleRater rater = TABIA_TRY(builtin_puzzle_rater());
  io::FileWriter out = TABIA_TRY(io::FileWriter::create(options.out));
  PuzzleBench bench(options, range, std::move(rater), out, options.wants_json(common));
  const std::uint64_t seed = common.seed.value_or(1);
  if (serves_kept(options)) TABIA_TRY(serve_kept(options, seed, bench));
  if (winds_kept(options)) TABIA_TRY(wind_kept(options, seed, bench, stop));
  TABIA_TRY(options.from.empty() ? make_from_own_games(chess, options, seed, bench, stop)
                                 : make_from_file(chess, options.from, bench, stop));
  TABIA_TRY(out.finish());
  if (!options.sheet.empty()) TABIA_TRY(write_sheet(bench.boards(), options.sheet));
  complain(fmt::format("{} puzzles out of {} games", bench.made(), bench.games()));
  return bench.made();
}

}  // namespace

int make_chess(const MakeOptions& options, const Common& common) {
  const bool mines = options.method == "mine" || (options.method.empty() && !options.from.empty());
  if (options.from.empty() == mines)
    return complain(Error{"--from FILE goes with --method mine, which needs it"}, usage);
  if (options.method == "classic" && options.difficulty == 0)
    return complain(Error{"--method classic needs --difficulty N"}, usage);
  if (options.goal != "mate" && !options.goal.empty() && options.difficulty > 0)
    return complain(Error{"--difficulty is the length of a mate: it goes with --goal mate"}, usage);
  if (options.resume) return complain(Error{"--resume is for problems of Go"}, usage);
  if (!options.theme.empty()) return complain(Error{"--theme is for draughts and Go"}, usage);
  if (const auto range = rating_range(options); !range) return complain(range.error(), usage);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto made = make_puzzles(options, common, stop);
  if (!made) return complain(made.error());
  if (interrupt.happened()) return interrupted;
  return *made > 0 ? ok : refuted;
}

}  // namespace tabia::app
