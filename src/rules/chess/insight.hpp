#pragma once
// What a network over the squares (insight_net.hpp) is shown of one turn of a puzzle's solver: what stands where, what has
// just been played, and which squares have to do with one another. Always from the solver's side of the board.

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/chess/puzzle.hpp"

namespace tabia::chess {

namespace insight {

// What stands on a square: 0 nothing, 1 to 6 the solver's pawn to king, 7 to 12 the opponent's, 13 and 14 a rook of theirs
// that may still castle.
constexpr int pieces = 15;

// Marks on squares: the opponent's last move, again where it lands if it took something, and where the solver's own last
// move has landed.
enum Mark : std::uint8_t { CameFrom, CameTo, Took, Landed };
constexpr int marks = 4;

// Which squares a square hears from.
enum Tie : std::uint8_t {
  Attacked,        // where a piece of the solver attacks it
  Threatened,      // where a piece of the opponent attacks it
  Attacking,       // what the solver's piece on it attacks
  Threatening,     // what the opponent's piece on it attacks
  BehindOne,       // where a slider would attack it but for one piece
  BeyondOne,       // what the slider on it would attack but for one piece
  OnOpenLine,      // as a rook sees
  OnOpenDiagonal,  // as a bishop sees
  KnightsJump,
  KingsStep,
};
constexpr int ties = 10;

constexpr std::size_t most_turns = 5;  // that are looked at; the last of a very long line add little

}  // namespace insight

struct TurnView {
  std::array<std::uint8_t, squares> piece = {};
  std::array<Bitboard, insight::marks> mark = {};
  std::array<std::array<Bitboard, squares>, insight::ties> tie = {};
  Square from = A1, to = A1;  // of the solution, which the network scores; castling is a move of the king
  Square king = A1, enemy_king = A1;
};

// Requires: turn < puzzle.solver_moves().
TurnView view_turn(const Puzzle& puzzle, std::size_t turn);

}  // namespace tabia::chess
