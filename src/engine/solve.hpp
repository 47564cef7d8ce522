#pragma once
// Solving a position and explaining its moves, as faces and protocols see it. Plain data.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/claim.hpp"
#include "game/limits.hpp"

namespace tabia {

struct SolveRequest {
  std::string goal = {};  // one of the game's own; empty: find out what the position is worth
  Limits limits;          // none at all: until it is solved or stopped
  bool all = false;       // also try every other first move
};

// Whether the goal is reached; without a goal, Solved once the value is known.
enum class SolveState : std::uint8_t { Solved, Refuted, Unknown };

struct SolveReport {
  SolveState state = SolveState::Unknown;
  std::string verdict = "unknown";       // in the game's words, for the side to move: "win"
  std::string least, most;               // what is proved of the value, where that is not all: "draw", "win"
  Claim claim = Claim::Unknown;          // of the state: Proved once it is settled
  bool by_databases = false;             // the position itself was looked up
  std::vector<std::string> first_moves;  // that are proved to keep it, or to reach the goal
  bool all_moves = false;                // every other move is proved to fail
  std::vector<std::string> open_moves;   // with `all`: those that are not settled
  std::vector<std::string> pv;
  std::optional<int> plies;  // of best play to the end, where that is known
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct ExplainedMove {
  std::string move;
  std::string verdict = "unknown";  // for who makes the move
  std::string least, most;
  Claim claim = Claim::Unknown;  // of the verdict
  bool by_databases = false;
  bool keeps = false;  // proved to keep what the position is worth
  bool fails = false;  // proved not to
  std::optional<int> plies;
  std::vector<std::string> line;  // what follows: where the move fails, the refutation
};

struct ExplainReport {
  SolveReport position;
  std::vector<ExplainedMove> moves;  // the best first
};

}  // namespace tabia
