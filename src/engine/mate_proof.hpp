#pragma once
// Writes down the proof of a mate, position by position, for the independent checker (docs/formats/mate-proof.md). It takes
// from the solver which move to play and nothing else.

#include <optional>
#include <string>

#include "check/chess_board.hpp"
#include "engine/mate_solver.hpp"

namespace tabia {

// As the checker writes it.
check::ChessMove plain(chess::Move move);

struct MateProofRequest {
  int mate = 0;   // within so many moves
  int holds = 0;  // and proved not within so many
  std::size_t most_nodes = 100'000;
  bool fates = false;  // of every other move, along the main line, where few enough moves are left
};

// Nothing if it would be too long, or if the solver was stopped. Requires: the side to move mates within request.mate.
std::optional<std::string> mate_proof(MateSolver& solver, const chess::Position& at,
                                      const MateProofRequest& request, Stop& stop);

}  // namespace tabia
