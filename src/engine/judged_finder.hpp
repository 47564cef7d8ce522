#pragma once
// Puzzles without a mate out of a game: where a move of the opponent's throws something away, and one move alone takes it.

#include <optional>

#include "engine/game_replay.hpp"
#include "engine/judged_puzzle.hpp"
#include "engine/move_comparison.hpp"
#include "engine/puzzle_judge.hpp"

namespace tabia {

class JudgedFinder {
 public:
  // Looks through the game, shallowly; to be called before puzzle_at().
  void begin(const GameReplay& game, const StopFlag& stop);
  // The puzzle of this position, if it makes one that is judged to be sound. Requires: ply >= 1.
  std::optional<ChessPuzzle> puzzle_at(std::size_t ply, const StopFlag& stop);

 private:
  using Moves = std::vector<chess::Move>;

  bool is_promising(std::size_t ply) const;
  double before(std::size_t ply) const;
  Line past(std::size_t ply) const;
  // The best move, if no other comes near it.
  std::optional<chess::Move> only_move(const chess::Position& at, const Line& line_so_far,
                                       const StopFlag& stop);
  Moves solution(std::size_t ply, const StopFlag& stop);

  const GameReplay* game_ = nullptr;
  // Of the side to move, from -1 to 1: by a small search, and as the board looks.
  std::vector<double> chances_, looks_;
  chess::PlayEvaluator evaluator_;
  MoveComparer comparer_;
  PuzzleArbiter arbiter_;
  PuzzleJudge themes_;
};

}  // namespace tabia
