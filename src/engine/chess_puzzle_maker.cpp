#include "engine/chess_puzzle_maker.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "check/mate_proof_reader.hpp"
#include "engine/game_replay.hpp"
#include "engine/judged_finder.hpp"
#include "engine/mate_line.hpp"
#include "engine/mate_proof.hpp"
#include "engine/mate_solver.hpp"
#include "engine/mate_winder.hpp"
#include "rules/chess/puzzle_themes.hpp"

namespace tabia {

namespace {

using chess::Move;
using chess::Position;

constexpr std::size_t table_megabytes = 4, table_megabytes_for_long_mates = 64;
constexpr int longest_swept = 3;                  // mates of so many moves are looked for everywhere,
constexpr std::uint64_t effort_of_sweep = 2'000;  // with so many nodes for each length
// What was missed and is there again soon is much the same puzzle.
constexpr std::size_t plies_between_puzzles = 12;
constexpr std::uint64_t telling_nodes =
    3'000'000;  // for the line and the proof of what is known to be a mate

// --- Finding mates and making puzzles of them ----------------------------------------------------------------------

class Workshop {
 public:
  explicit Workshop(std::size_t megabytes) : solver_(megabytes) {}

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
  std::vector<std::optional<int>> mates(const GameReplay& game, const PuzzleWishes& wishes,
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
  std::optional<ChessPuzzle> puzzle_at(const GameReplay& game, std::size_t ply, int length,
                                       const PuzzleWishes& wishes, const StopFlag& flag) {
    const Position& at = game.positions[ply];
    if (length < wishes.shortest || length > wishes.longest) return std::nullopt;
    if (at.count() < 2 || (wishes.natural && !looks_natural(at))) return std::nullopt;
    Stop stop(&flag, nullptr, std::nullopt, std::max(telling_nodes, wishes.nodes));
    const auto keys = mating_moves(solver_, at, length, stop);
    if (!keys || keys->size() != 1) return std::nullopt;
    const std::vector<Move> line = mate_line(solver_, at, at.side_to_move(), length, stop);
    if (line.size() != static_cast<std::size_t>(2 * length - 1)) return std::nullopt;
    return mate_puzzle(game, ply, line, wishes, flag);
  }

  std::optional<ChessPuzzle> wound_back(const Position& at, int length, std::uint64_t lot,
                                        const PuzzleWishes& wishes, const StopFlag& flag) {
    const auto wound = MateWinder(solver_, lot, flag).wind(at, length, wishes.shortest, wishes.longest);
    return wound ? puzzle_at(wound->game, 1, wound->length, wishes, flag) : std::nullopt;
  }

  std::optional<ChessPuzzle> set_up(const Position& at, std::uint64_t lot, const PuzzleWishes& wishes,
                                    const StopFlag& flag) {
    const auto odd = [&](Side side) { return has_more_than_a_set(at, side); };
    if (wishes.natural && (!looks_natural(at) || odd(Side::First) || odd(Side::Second))) return std::nullopt;
    const auto length =
        wishes.longest <= longest_swept ? quick_mate(at, wishes.longest) : mate(at, wishes, flag);
    if (!length || *length < wishes.shortest) return std::nullopt;
    const auto game = MateWinder(solver_, lot, flag).with_last_move(at);
    return game ? puzzle_at(*game, 1, *length, wishes, flag) : std::nullopt;
  }

  void forget() { solver_.forget(); }

 private:
  ChessPuzzle mate_puzzle(const GameReplay& game, std::size_t ply, const std::vector<Move>& line,
                          const PuzzleWishes& wishes, const StopFlag& flag) {
    const chess::Puzzle puzzle = puzzle_of(game, ply, line);
    ChessPuzzle out = written(puzzle, ply);
    out.mate = static_cast<int>(line.size() + 1) / 2;
    for (const std::string_view theme : chess::themes_of(puzzle).names()) out.themes.emplace_back(theme);
    Stop stop(&flag, nullptr, std::nullopt, telling_nodes);
    out.proof = mate_proof(solver_, puzzle.start(), {out.mate, out.mate - 1, wishes.proof_nodes, true}, stop)
                    .value_or("");
    const auto proof = check::read_mate_proof(out.proof);
    out.checked = proof && check::verify(*proof);
    return out;
  }

  MateSolver solver_;
};

}  // namespace

struct ChessPuzzleMaker::Inside {
  Workshop shop{table_megabytes};
  // Made when they are needed: they have large tables.
  std::optional<Workshop> shop_for_long_mates;
  std::optional<JudgedFinder> finder;

  std::vector<ChessPuzzle> mates(const GameReplay& game, const PuzzleWishes& wishes, const StopFlag& stop);
  // Those that are no mates, and not near any of these.
  std::vector<ChessPuzzle> gains(const GameReplay& game, const std::vector<ChessPuzzle>& near,
                                 const StopFlag& stop);
};

ChessPuzzleMaker::ChessPuzzleMaker() : inside_(std::make_unique<Inside>()) {}
ChessPuzzleMaker::ChessPuzzleMaker(ChessPuzzleMaker&&) noexcept = default;
ChessPuzzleMaker& ChessPuzzleMaker::operator=(ChessPuzzleMaker&&) noexcept = default;
ChessPuzzleMaker::~ChessPuzzleMaker() = default;

std::vector<ChessPuzzle> ChessPuzzleMaker::Inside::mates(const GameReplay& game, const PuzzleWishes& wishes,
                                                         const StopFlag& stop) {
  shop.forget();
  const auto lengths = shop.mates(game, wishes, stop);
  std::vector<ChessPuzzle> out;
  std::array<std::size_t, 2> mate_seen =
      {};  // where each side was last on the way to the mate of its last puzzle
  for (std::size_t ply = 1; ply < lengths.size() && !stop.raised(); ++ply) {
    if (!lengths[ply]) continue;
    std::size_t& seen = mate_seen[ply % 2];
    const bool same = seen > 0 && ply < seen + plies_between_puzzles;
    auto puzzle = same ? std::nullopt : shop.puzzle_at(game, ply, *lengths[ply], wishes, stop);
    if (same || puzzle) seen = ply;
    if (puzzle) out.push_back(std::move(*puzzle));
  }
  return out;
}

std::vector<ChessPuzzle> ChessPuzzleMaker::Inside::gains(const GameReplay& game,
                                                         const std::vector<ChessPuzzle>& near,
                                                         const StopFlag& stop) {
  if (!finder) finder.emplace();
  finder->begin(game, stop);
  std::vector<ChessPuzzle> out;
  const auto is_near = [](std::size_t ply) {
    return [ply](const ChessPuzzle& known) {
      const auto there = static_cast<std::size_t>(known.ply);
      return ply % 2 == there % 2 && ply < there + plies_between_puzzles &&
             there < ply + plies_between_puzzles;
    };
  };
  for (std::size_t ply = 1; ply < game.positions.size() && !stop.raised(); ++ply) {
    if (std::any_of(near.begin(), near.end(), is_near(ply)) ||
        std::any_of(out.begin(), out.end(), is_near(ply)))
      continue;
    if (auto puzzle = finder->puzzle_at(ply, stop)) out.push_back(std::move(*puzzle));
  }
  return out;
}

Result<std::vector<ChessPuzzle>>
ChessPuzzleMaker::from_game(const PlayedGame& game, const PuzzleWishes& wishes, const StopFlag& stop) {
  const GameReplay played = TABIA_TRY(replay(game));
  std::vector<ChessPuzzle> out;
  if (wishes.goal != PuzzleGoal::Material) out = inside_->mates(played, wishes, stop);
  if (wishes.goal == PuzzleGoal::Mate) return out;
  for (ChessPuzzle& puzzle : inside_->gains(played, out, stop)) out.push_back(std::move(puzzle));
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.ply < b.ply; });
  return out;
}

Result<std::optional<ChessPuzzle>> ChessPuzzleMaker::before_end(const PlayedGame& game, std::size_t plies,
                                                                const PuzzleWishes& wishes,
                                                                const StopFlag& stop) {
  const GameReplay played = TABIA_TRY(replay(game));
  if (plies >= played.moves.size()) return std::optional<ChessPuzzle>();
  const std::size_t ply = played.moves.size() - plies;
  inside_->shop.forget();
  const auto length = inside_->shop.mate(played.positions[ply], wishes, stop);
  if (!length) return std::optional<ChessPuzzle>();
  return inside_->shop.puzzle_at(played, ply, *length, wishes, stop);
}

Result<std::optional<ChessPuzzle>> ChessPuzzleMaker::wound_back(const ChessPuzzle& puzzle, std::uint64_t lot,
                                                                const PuzzleWishes& wishes,
                                                                const StopFlag& stop) {
  const chess::Position at = TABIA_TRY(chess::Position::read(puzzle.position));
  if (!inside_->shop_for_long_mates) inside_->shop_for_long_mates.emplace(table_megabytes_for_long_mates);
  Workshop& shop = *inside_->shop_for_long_mates;
  shop.forget();
  return shop.wound_back(at, puzzle.mate, lot, wishes, stop);
}

Result<std::optional<ChessPuzzle>> ChessPuzzleMaker::from_position(std::string_view fen, std::uint64_t lot,
                                                                   const PuzzleWishes& wishes,
                                                                   const StopFlag& stop) {
  const chess::Position at = TABIA_TRY(chess::Position::read(fen));
  inside_->shop.forget();
  return inside_->shop.set_up(at, lot, wishes, stop);
}

}  // namespace tabia
