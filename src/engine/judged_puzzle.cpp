#include "engine/judged_puzzle.hpp"

#include <cmath>

#include "base/text.hpp"
#include "engine/move_comparison.hpp"
#include "engine/think_of.hpp"
#include "rules/chess/puzzle.hpp"

namespace tabia {

namespace {

using chess::Position;
using chess::Puzzle;

// A turn that stays clear is clear after so many nodes.
constexpr std::uint64_t enough_nodes = 50'000;
// In what a result is worth, from -1 to 1. Below the first a second move does as well; above the other none does; between
// them the search cannot tell. The less was looked at the plainer a fault must be. At each of these about 2 of 100 good puzzles
// are flagged: docs/algorithms/judged_puzzles.md
double cooked_below(std::uint64_t nodes) {
  return nodes < 50'000 ? -0.05 : nodes < 200'000 ? 0.03 : nodes < 700'000 ? 0.09 : 0.22;
}
constexpr double clear_above = 0.5;
// A solution that leaves the solver worse off than this gains nothing.
constexpr double least_result = -0.4;

// Whether a move still wins is a sharper question than how sure a person may be to win: the curve is steeper.
double result(const Worth& worth) {
  if (worth.mate_in) return *worth.mate_in > 0 ? 1 : -1;
  constexpr double steepness = 0.01;  // per hundredth of a pawn; the best of those measured
  return 2 / (1 + std::exp(-steepness * worth.hundredths)) - 1;
}

Line past_of(const Puzzle& puzzle, std::size_t ply) {
  Line past;
  for (std::size_t i = 0; i < ply; ++i) past.push(puzzle.positions[i].repetition_key());
  return past;
}

JudgedTurn turn_of(const Position& at, std::size_t ply, const MoveComparison& seen) {
  JudgedTurn turn;
  turn.ply = static_cast<int>(ply);
  turn.move = at.coordinates(seen.move);
  turn.worth = worth_of(seen.worth);
  turn.next = at.coordinates(*seen.next);
  turn.next_worth = worth_of(seen.next_worth);
  turn.margin = seen.margin();
  turn.gap = result(turn.worth) - result(turn.next_worth);
  turn.depth = seen.depth;
  return turn;
}

std::string fault_of(const JudgedTurn& turn) {
  constexpr double clearly = 0.25;
  const int number = turn.ply / 2 + 1;
  if (turn.gap < -clearly) return concat("move ", number, ": ", turn.next, " is better than ", turn.move);
  return concat("move ", number, ": ", turn.next, " does as well as ", turn.move);
}

}  // namespace

struct PuzzleArbiter::Inside {
  MoveComparer comparer;

  // From the end to the beginning: what was seen of the end helps to see the beginning.
  PuzzleJudgement judge(const Puzzle& puzzle, const Limits& limits, const StopFlag& stop) {
    comparer.forget();
    PuzzleJudgement out;
    bool doubtful = false;
    for (std::size_t ply = puzzle.line.size() + 1; ply >= 2;) {
      ply -= 2;
      const chess::Position& at = puzzle.positions[ply];
      if (at.count() < 2) continue;
      const SteadyClock clock;
      const MoveComparison seen = comparer.compare(at, past_of(puzzle, ply), puzzle.line[ply],
                                                   limits.stop(&stop, clock), enough_nodes);
      out.nodes += comparer.nodes();
      if (stop.raised() || !seen.next) return unknown(std::move(out), "there was no time to look at it");
      out.turns.insert(out.turns.begin(), turn_of(at, ply, seen));
      const JudgedTurn& turn = out.turns.front();
      const bool cooked = turn.gap < cooked_below(comparer.nodes());
      if (cooked || result(turn.worth) < least_result) {
        out.verdict = Judgement::Unsound;
        out.reason =
            cooked ? fault_of(turn) : concat("move ", turn.ply / 2 + 1, ": ", turn.move, " gains nothing");
        return out;
      }
      doubtful = doubtful || turn.gap < clear_above;
    }
    if (doubtful) return unknown(std::move(out), "whether another move does as well is not clear");
    out.verdict = Judgement::Sound;
    return out;
  }

  static PuzzleJudgement unknown(PuzzleJudgement out, std::string reason) {
    out.verdict = Judgement::Unknown;
    out.reason = std::move(reason);
    return out;
  }
};

PuzzleArbiter::PuzzleArbiter() : inside_(std::make_unique<Inside>()) {}
PuzzleArbiter::PuzzleArbiter(PuzzleArbiter&&) noexcept = default;
PuzzleArbiter& PuzzleArbiter::operator=(PuzzleArbiter&&) noexcept = default;
PuzzleArbiter::~PuzzleArbiter() = default;

Result<PuzzleJudgement> PuzzleArbiter::judge(std::string_view position, const std::vector<std::string>& moves,
                                             const Limits& limits, const StopFlag& stop) {
  std::string line;
  for (const std::string& move : moves) line += concat(line.empty() ? "" : " ", move);
  const Puzzle puzzle = TABIA_TRY(chess::read_puzzle(position, line, chess::FirstMove::Solver));
  Limits bounded = limits;
  if (!bounded.nodes) bounded.nodes = usual_nodes;
  return inside_->judge(puzzle, bounded, stop);
}

}  // namespace tabia
