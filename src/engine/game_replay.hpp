#pragma once
// A game played again, position by position, and what of it may become a puzzle.

#include "engine/chess_puzzle_maker.hpp"
#include "rules/chess/puzzle.hpp"

namespace tabia {

struct GameReplay {
  std::vector<chess::Position> positions;  // one more than moves
  std::vector<chess::Move> moves;
};

// An error names a move that cannot be played.
Result<GameReplay> replay(const PlayedGame& game);

// Two people could have come here: neither has more than two queens, and whoever is to lose has not lost nearly everything.
bool looks_natural(const chess::Position& at);

// A queen, a rook, a knight or a bishop of one colour more than the game begins with.
bool has_more_than_a_set(const chess::Position& at, Side side);

// The puzzle that begins after so many moves of the game, solved by this line. Requires: ply >= 1.
chess::Puzzle puzzle_of(const GameReplay& game, std::size_t ply, const std::vector<chess::Move>& line);
// The same as text, without themes and proof.
ChessPuzzle written(const chess::Puzzle& puzzle, std::size_t ply);

}  // namespace tabia
