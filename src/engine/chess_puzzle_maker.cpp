#include "engine/chess_puzzle_maker.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.hpp"
#include "engine/mate_line.hpp"
#include "engine/mate_proof.hpp"
#include "engine/mate_solver.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia {

namespace {

using chess::Kind;
using chess::Move;
using chess::Position;

constexpr std::size_t table_megabytes = 4;
constexpr int longest_swept = 3;                  // mates of so many moves are looked for everywhere,
constexpr std::uint64_t effort_of_sweep = 2'000;  // with so many nodes for each length
// A mate that was missed and is there again soon is much the same puzzle.
constexpr std::size_t plies_between_mates = 12;
constexpr std::uint64_t telling_nodes =
    3'000'000;  // for the line and the proof of what is known to be a mate

// --- What looks natural --------------------------------------------------------------------------------------------

int men_of(const Position& at, Side side, Kind kind) { return count_bits(at.board().pieces(side, kind)); }

int material(const Position& at, Side side) {
  constexpr std::array<int, 5> pawns_worth = {1, 3, 3, 5, 9};
  int sum = 0;
  for (int kind = 0; kind < static_cast<int>(pawns_worth.size()); ++kind)
    sum += pawns_worth[static_cast<std::size_t>(kind)] * men_of(at, side, static_cast<Kind>(kind));
  return sum;
}

// A player with hardly anything left has usually resigned; a queen and a rook down is as far as people go on.
bool looks_natural(const Position& at) {
  constexpr int most_queens = 2, fewest_men = 3, most_lead = 14, most_lead_over_pawns = 9;
  const Side solver = at.side_to_move(), defender = other(solver);
  for (const Side side : {solver, defender})
    if (men_of(at, side, Kind::Queen) > most_queens) return false;
  if (count_bits(at.board().pieces(defender)) < fewest_men) return false;
  const bool only_pawns = count_bits(at.board().pieces(defender)) == 1 + men_of(at, defender, Kind::Pawn);
  return material(at, solver) - material(at, defender) <= (only_pawns ? most_lead_over_pawns : most_lead);
}

// --- A game, played again ------------------------------------------------------------------------------------------

struct Replay {
  std::vector<Position> positions;  // one more than moves
  std::vector<Move> moves;
};

Result<Replay> replay(const PlayedGame& game) {
  Replay out;
  out.positions.push_back(TABIA_TRY(Position::read(game.start)));
  for (const std::string& text : game.moves) {
    Position next = out.positions.back();
    out.moves.push_back(TABIA_TRY(next.read_move(text)));
    next.play(out.moves.back());
    out.positions.push_back(next);
  }
  return out;
}

std::vector<std::string> texts(const Position& at, const std::vector<Move>& line) {
  std::vector<std::string> out;
  Position now = at;
  for (const Move move : line) {
    out.push_back(now.coordinates(move));
    now.play(move);
  }
  return out;
}

// --- Finding mates and making puzzles of them ----------------------------------------------------------------------

class Workshop {
 public:
  // The shortest mate, if it is at most `most` and is found with so little effort.
  std::optional<int> quick_mate(const Position& at, int most) {
    Stop never;
    for (int length = 1; length <= most; ++length) {
      const Verdict verdict = solver_.mates_within(at, at.side_to_move(), length, never, effort_of_sweep);
      if (verdict == Verdict::Proven) return length;
      if (verdict == Verdict::Open) break;
    }
    return std::nullopt;
  }

  // The same for any length.
  std::optional<int> mate(const Position& at, const PuzzleWishes& wishes, const StopFlag& flag) {
    Stop stop(&flag, nullptr, std::nullopt, wishes.nodes);
    const MateAnswer answer = solver_.solve(at, wishes.longest, stop);
    return answer.shortest() ? answer.mate : std::nullopt;
  }

  // For each position the length of the shortest mate, where one is known. A mate in few moves is what tells that there
  // is a longer one a move earlier: without that hint a search for it would mostly be for nothing.
  std::vector<std::optional<int>> mates(const Replay& game, const PuzzleWishes& wishes,
                                        const StopFlag& flag) {
    std::vector<std::optional<int>> lengths(game.positions.size());
    const int swept = std::min(longest_swept, wishes.longest);
    for (std::size_t ply = 0; ply < lengths.size() && !flag.raised(); ++ply)
      lengths[ply] = quick_mate(game.positions[ply], swept);
    if (wishes.longest <= longest_swept) return lengths;
    for (std::size_t ply = lengths.size(); ply-- > 2 && !flag.raised();)
      if (lengths[ply] && !lengths[ply - 2]) lengths[ply - 2] = mate(game.positions[ply - 2], wishes, flag);
    return lengths;
  }

  // The position before `ply` and the move of the opponent that led to it are known: ply >= 1.
  std::optional<ChessPuzzle> puzzle_at(const Replay& game, std::size_t ply, int length,
                                       const PuzzleWishes& wishes, const StopFlag& flag) {
    const Position& at = game.positions[ply];
    if (length < wishes.shortest || length > wishes.longest) return std::nullopt;
    if (at.count() < 2 || (wishes.natural && !looks_natural(at))) return std::nullopt;
    Stop stop(&flag, nullptr, std::nullopt, std::max(telling_nodes, wishes.nodes));
    const auto keys = mating_moves(solver_, at, length, stop);
    if (!keys || keys->size() != 1) return std::nullopt;
    const std::vector<Move> line = mate_line(solver_, at, at.side_to_move(), length, stop);
    if (line.size() != static_cast<std::size_t>(2 * length - 1)) return std::nullopt;
    return written(game, ply, line, wishes, flag);
  }

  void forget() { solver_.forget(); }

 private:
  ChessPuzzle written(const Replay& game, std::size_t ply, const std::vector<Move>& line,
                      const PuzzleWishes& wishes, const StopFlag& flag) {
    const Position& at = game.positions[ply];
    ChessPuzzle out;
    out.position = at.text();
    out.before = game.positions[ply - 1].text();
    out.last_move = game.positions[ply - 1].coordinates(game.moves[ply - 1]);
    out.moves = texts(at, line);
    out.mate = static_cast<int>(line.size() + 1) / 2;
    out.ply = static_cast<int>(ply);
    chess::Puzzle puzzle{game.positions[ply - 1], game.moves[ply - 1], {at}, line};
    for (const Move move : line) {
      puzzle.positions.push_back(puzzle.positions.back());
      puzzle.positions.back().play(move);
    }
    for (const std::string_view theme : chess::themes_of(puzzle).names()) out.themes.emplace_back(theme);
    Stop stop(&flag, nullptr, std::nullopt, telling_nodes);
    out.proof =
        mate_proof(solver_, at, {out.mate, out.mate - 1, wishes.proof_nodes, true}, stop).value_or("");
    return out;
  }

  MateSolver solver_{table_megabytes};
};

}  // namespace

struct ChessPuzzleMaker::Inside {
  Workshop shop;
};

ChessPuzzleMaker::ChessPuzzleMaker() : inside_(std::make_unique<Inside>()) {}
ChessPuzzleMaker::ChessPuzzleMaker(ChessPuzzleMaker&&) noexcept = default;
ChessPuzzleMaker& ChessPuzzleMaker::operator=(ChessPuzzleMaker&&) noexcept = default;
ChessPuzzleMaker::~ChessPuzzleMaker() = default;

Result<std::vector<ChessPuzzle>>
ChessPuzzleMaker::from_game(const PlayedGame& game, const PuzzleWishes& wishes, const StopFlag& stop) {
  const Replay played = TABIA_TRY(replay(game));
  inside_->shop.forget();
  const auto lengths = inside_->shop.mates(played, wishes, stop);
  std::vector<ChessPuzzle> out;
  std::array<std::size_t, 2> mate_seen =
      {};  // where each side was last on the way to the mate of its last puzzle
  for (std::size_t ply = 1; ply < lengths.size() && !stop.raised(); ++ply) {
    if (!lengths[ply]) continue;
    std::size_t& seen = mate_seen[ply % 2];
    const bool same = seen > 0 && ply < seen + plies_between_mates;
    auto puzzle = same ? std::nullopt : inside_->shop.puzzle_at(played, ply, *lengths[ply], wishes, stop);
    if (same || puzzle) seen = ply;
    if (puzzle) out.push_back(std::move(*puzzle));
  }
  return out;
}

Result<std::optional<ChessPuzzle>> ChessPuzzleMaker::before_end(const PlayedGame& game, std::size_t plies,
                                                                const PuzzleWishes& wishes,
                                                                const StopFlag& stop) {
  const Replay played = TABIA_TRY(replay(game));
  if (plies >= played.moves.size()) return std::optional<ChessPuzzle>();
  const std::size_t ply = played.moves.size() - plies;
  inside_->shop.forget();
  const auto length = inside_->shop.mate(played.positions[ply], wishes, stop);
  if (!length) return std::optional<ChessPuzzle>();
  return inside_->shop.puzzle_at(played, ply, *length, wishes, stop);
}

}  // namespace tabia
