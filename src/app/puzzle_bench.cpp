#include "app/puzzle_bench.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "library/problem_key.hpp"
#include "protocol/mate_json.hpp"

namespace tabia::app {

namespace {

constexpr int usual_longest = 5;  // where no length is asked for

bool has(const Range& range, double rating) {
  return (!range.lowest || rating >= *range.lowest) && (!range.highest || rating <= *range.highest);
}

// A length is that of a mate; where none is asked for anything will do, but what a network sets up are mates.
PuzzleGoal goal_of(const MakeOptions& options) {
  if (options.goal == "material") return PuzzleGoal::Material;
  const bool mate = options.goal == "mate" || options.difficulty > 0 || options.method == "network";
  return mate ? PuzzleGoal::Mate : PuzzleGoal::Any;
}

PuzzleWishes wishes_of(const MakeOptions& options) {
  PuzzleWishes wishes;
  wishes.goal = goal_of(options);
  const int asked = std::min(options.difficulty, highest_chess_difficulty);
  wishes.shortest = std::max(asked, 1);
  wishes.longest = asked > 0 ? asked : usual_longest;
  wishes.natural = options.method != "classic";
  if (options.solving.nodes) wishes.nodes = *options.solving.nodes;
  return wishes;
}

Result<Key> key_of(const ChessPuzzle& puzzle) {
  library::Problem problem;
  problem.game = "chess";
  problem.position = puzzle.position;
  return library::problem_key(problem);
}

// --- As text -------------------------------------------------------------------------------------------------------

// "mate in 2", "3 moves to find"
std::string task(const ChessPuzzle& puzzle) {
  return puzzle.mate > 0 ? fmt::format("mate in {}", puzzle.mate)
                         : fmt::format("{} moves to find", puzzle.moves.size() / 2 + 1);
}

const char* claim(const ChessPuzzle& puzzle) {
  return puzzle.mate == 0 ? "judged" : puzzle.checked ? "proved-mate" : "found";
}

protocol::Json certificate_json(const ChessPuzzle& puzzle) {
  protocol::Json json = {{"key", puzzle.moves.front()}};
  if (puzzle.mate > 0) json["mate"] = puzzle.mate;
  if (!puzzle.proof.empty()) json["proof"] = puzzle.proof;
  for (const JudgedTurn& turn : puzzle.turns) json["turns"].push_back(protocol::to_json(turn));
  return json;
}

Result<std::string> json_line(const ChessPuzzle& puzzle, const std::string& id, double rating,
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

Result<std::string> pgn(const ChessPuzzle& puzzle, const std::string& id, double rating,
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

}  // namespace

PuzzleBench::PuzzleBench(const MakeOptions& options, const Range& rating, PuzzleRater rater,
                         io::FileWriter& out, bool json)
    : options_(options), rating_(rating), rater_(std::move(rater)), out_(out), json_(json),
      wishes_(wishes_of(options)) {}

Result<Done> PuzzleBench::look_at(const PlayedGame& game, const std::string& source, const StopFlag& stop) {
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

Result<Done> PuzzleBench::look_at_sketch(const std::string& fen, std::uint64_t lot, const std::string& source,
                                         const StopFlag& stop) {
  ++sketches_;
  const auto puzzle = maker_.from_position(fen, lot, wishes_, stop);
  return puzzle && *puzzle ? take(**puzzle, source) : Done{};
}

Result<Done> PuzzleBench::wind_back(const KeptPuzzle& kept, std::uint64_t lot, const StopFlag& stop) {
  const auto puzzle = TABIA_TRY(maker_.wound_back(kept.puzzle, lot, wishes_, stop));
  if (!puzzle) return Done{};
  return take(*puzzle, fmt::format("{}, wound back by {}", kept.source, puzzle->mate - kept.puzzle.mate));
}

Result<Done> PuzzleBench::pass_over(const ChessPuzzle& puzzle) {
  seen_.insert(TABIA_TRY(key_of(puzzle)));
  return Done{};
}

bool PuzzleBench::is_wanted(const ChessPuzzle& puzzle) const {
  const std::string board = puzzle.position.substr(0, puzzle.position.find(' '));
  const auto men = std::count_if(board.begin(), board.end(), is_letter);
  const auto& themes = puzzle.themes;
  return (options_.pieces == 0 || men <= options_.pieces) &&
         (options_.theme.empty() || std::find(themes.begin(), themes.end(), options_.theme) != themes.end());
}

Result<Done> PuzzleBench::take(const ChessPuzzle& puzzle, const std::string& source) {
  const Key key = TABIA_TRY(key_of(puzzle));
  if (!seen_.insert(key).second || !is_wanted(puzzle)) return Done{};
  const std::string line = fmt::format("{} {}", puzzle.last_move, fmt::join(puzzle.moves, " "));
  const double rating = TABIA_TRY(rater_.rate(puzzle.before, line, PuzzleStart::OpponentMovesFirst));
  if (!has(rating_, rating)) return Done{};
  ++made_;
  boards_.push_back({puzzle.position, fmt::format("{}. {}, {:.0f}", made_, task(puzzle), rating)});
  const std::string id = fmt::format("c{:016x}", key);
  const std::string text =
      TABIA_TRY(json_ ? json_line(puzzle, id, rating, source) : pgn(puzzle, id, rating, source));
  return out_.write(text);
}

}  // namespace tabia::app
