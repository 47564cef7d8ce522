#include "rules/chess/puzzle_steps.hpp"

#include "rules/chess/enumerate.hpp"

namespace tabia::chess {

namespace {

Step step_of(const Position& at, Move move, const Position& after) {
  const Square from = move.from();
  const bool castles = move.type() == Move::Type::Castling;
  const Square to = castles ? castling_targets(from, move.to()).king : move.to();
  return {&at, &after, move, from, to, at.kind_on(from), at.captured_kind(move)};
}

}  // namespace

PuzzleSteps::PuzzleSteps(const Puzzle& puzzle) : solver(puzzle.solver()) {
  if (puzzle.before) before = step_of(*puzzle.earlier, *puzzle.before, puzzle.start());
  for (std::size_t i = 0; i < puzzle.line.size(); ++i)
    line.push_back(step_of(puzzle.positions[i], puzzle.line[i], puzzle.positions[i + 1]));
}

}  // namespace tabia::chess
