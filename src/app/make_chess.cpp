#include "app/make_chess.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/builtin_data.hpp"
#include "app/chess_games.hpp"
#include "app/pgn_file.hpp"
#include "app/puzzle_bench.hpp"
#include "app/rate_csv.hpp"
#include "base/text.hpp"
#include "io/interrupt.hpp"
#include "io/progress.hpp"
#include "rules/chess/sketch_net.hpp"

namespace tabia::app {

namespace {

constexpr int shortest_kept = 5;                      // shorter mates are made fresh
constexpr int longest_mined = 6;                      // longer mates are made by winding back shorter ones,
constexpr int shortest_wound = 5, longest_wound = 9;  // of these lengths

// No wish: any rating.
Result<Range> rating_range(const MakeOptions& options) {
  if (options.rating.empty()) return Range{};
  auto range = read_range(options.rating);
  if (!range) return Error{concat("--rating: ", range.error().reason)};
  return range;
}

// Nobody asked for a certain way of making them.
bool serves_kept(const MakeOptions& options) {
  return options.difficulty >= shortest_kept && options.from.empty() && options.method.empty() &&
         !options.fresh;
}

bool knows_theme(const std::string& theme) {
  const auto known = chess::SketchNet::themes();
  return std::any_of(known.begin(), known.end(), [&](chess::Theme one) { return name_of(one) == theme; });
}

// Mates of most themes are rare in games: where nobody asked for a certain way the network sets them up.
MakeOptions with_method(MakeOptions options) {
  const bool free = options.method.empty() && options.from.empty() && !options.fresh;
  const bool short_mate = options.difficulty > 0 && options.difficulty < shortest_kept;
  if (free && short_mate && knows_theme(options.theme)) options.method = "network";
  return options;
}

// So long mates are hardly ever found in games.
bool winds_kept(const MakeOptions& options) {
  return options.difficulty > longest_mined && options.from.empty() && options.method.empty();
}

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

// Positions that a network sets up as it is asked to; most are no puzzles.
chess::SketchWishes sketch_wishes(const MakeOptions& options, const Range& rating) {
  chess::SketchWishes wishes;
  if (options.difficulty > 0) wishes.mate = options.difficulty;
  if (rating.lowest && rating.highest) {
    wishes.rating = static_cast<int>((*rating.lowest + *rating.highest) / 2);
  } else if (rating.lowest || rating.highest) {
    wishes.rating = static_cast<int>(rating.lowest ? *rating.lowest : *rating.highest);
  }
  if (options.pieces > 0) wishes.men = options.pieces;
  for (const chess::Theme theme : chess::SketchNet::themes())
    if (name_of(theme) == options.theme) wishes.themes.push_back(theme);
  return wishes;
}

Result<Done> make_from_sketches(const MakeOptions& options, const Range& rating, std::uint64_t seed,
                                PuzzleBench& bench, const StopFlag& stop) {
  constexpr int lengths = 3;  // where none is asked for
  io::ProgressLine progress("setting up");
  const auto net = TABIA_TRY(chess::SketchNet::read(builtin_sketch_net()));
  chess::SketchWishes wishes = sketch_wishes(options, rating);
  Random random(seed);
  for (std::size_t number = 1; !bench.enough() && !stop.raised(); ++number) {
    progress.count(number, fmt::format("positions, {} puzzles", bench.made()));
    if (options.difficulty == 0) wishes.mate = 1 + static_cast<int>(random.below(lengths));
    const Side solver = random.below(2) == 0 ? Side::First : Side::Second;
    const std::string fen = net.draw(wishes, solver, random);
    TABIA_TRY(bench.look_at_sketch(fen, random.next(),
                                   fmt::format("network seed {} position {}", seed, number), stop));
  }
  return Done{};
}

// Long mates take long to find: what is kept ready comes first.
Result<Done> serve_kept(const MakeOptions& options, std::uint64_t seed, PuzzleBench& bench) {
  const int length = std::min(options.difficulty, highest_chess_difficulty);
  for (const KeptPuzzle& kept : TABIA_TRY(kept_mates(builtin_chess_puzzles(), length, seed)))
    if (!bench.enough()) TABIA_TRY(bench.take(kept.puzzle, kept.source));
  if (bench.made() > 0) complain(fmt::format("{} from the pool kept ready", bench.made()));
  return Done{};
}

// Before the mates kept ready, the longest first: they are nearest to what is wanted.
Result<Done> wind_kept(const MakeOptions& options, std::uint64_t seed, PuzzleBench& bench, StopFlag& stop) {
  io::ProgressLine progress("winding back");
  const int wanted = std::min(options.difficulty, highest_chess_difficulty);
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
  TABIA_TRY(options.method == "network" ? make_from_sketches(options, range, seed, bench, stop)
            : options.from.empty()      ? make_from_own_games(chess, options, seed, bench, stop)
                                        : make_from_file(chess, options.from, bench, stop));
  TABIA_TRY(out.finish());
  if (!options.sheet.empty()) TABIA_TRY(write_sheet(bench.boards(), options.sheet));
  complain(options.method == "network"
               ? fmt::format("{} puzzles out of {} positions", bench.made(), bench.sketches())
               : fmt::format("{} puzzles out of {} games", bench.made(), bench.games()));
  return bench.made();
}

}  // namespace

int make_chess(const MakeOptions& asked, const Common& common) {
  const MakeOptions options = with_method(asked);
  const bool mines = options.method == "mine" || (options.method.empty() && !options.from.empty());
  if (options.from.empty() == mines)
    return complain(Error{"--from FILE goes with --method mine, which needs it"}, usage);
  if (options.method == "classic" && options.difficulty == 0)
    return complain(Error{"--method classic needs --difficulty N"}, usage);
  if (options.goal != "mate" && !options.goal.empty() && options.difficulty > 0)
    return complain(Error{"--difficulty is the length of a mate: it goes with --goal mate"}, usage);
  if (options.resume) return complain(Error{"--resume is for problems of Go"}, usage);
  if (options.method == "network" && options.goal != "mate" && !options.goal.empty())
    return complain(Error{"--method network sets up mates: it goes with --goal mate"}, usage);
  if (const auto range = rating_range(options); !range) return complain(range.error(), usage);
  StopFlag stop;
  const io::Interrupt interrupt(stop);
  const auto made = make_puzzles(options, common, stop);
  if (!made) return complain(made.error());
  if (interrupt.happened()) return interrupted;
  return *made > 0 ? ok : refuted;
}

}  // namespace tabia::app
