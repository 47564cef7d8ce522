#pragma once
// A puzzle: a position with the solver to move, and the line that solves it. What led there is kept where it is known,
// because people look first at where the opponent has just moved.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

constexpr std::size_t longest_solution = 400;  // plies

struct Puzzle {
  std::optional<Position> earlier;  // before the opponent's last move; none: not known
  std::optional<Move> before;       // that move
  std::vector<Position> positions;  // positions[i] is the one in which line[i] is played; one more than moves
  std::vector<Move> line;           // the solver's moves at 0, 2, 4, ...

  const Position& start() const { return positions.front(); }
  const Position& end() const { return positions.back(); }
  Side solver() const { return start().side_to_move(); }
  std::size_t solver_moves() const { return (line.size() + 1) / 2; }
};

// What the first move of a line is: the solver's, or the opponent's that led to the puzzle (as in Lichess files).
enum class FirstMove : std::uint8_t { Solver, Opponent };

// The moves are in any notation, separated by spaces. A line that ends with a move of the opponent is refused.
Result<Puzzle> read_puzzle(std::string_view fen, std::string_view moves, FirstMove first);

}  // namespace tabia::chess
