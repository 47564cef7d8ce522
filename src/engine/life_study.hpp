#pragma once
// Questions of life and death played by the textbook searches, to be compared with the solver: how far they see, what each
// candidate is worth to them, how many positions they consider. Plain data; points as people write them.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "game/limits.hpp"

namespace tabia {

struct LifeStudyRequest {
  std::string problem;                       // as in LifeRequest
  std::string goal = {};                     // as in LifeRequest
  std::string algorithm = "alphabeta";       // or "minimax"
  std::vector<std::string> heuristics = {};  // names of life_heuristic_names; "all"
  std::optional<int> depth = {};             // plies; without it deeper and deeper until the limits
  Limits limits = {};
};

// What a first move is worth to the side to move: in eyes, or a forced end.
struct LifeCandidate {
  std::string move;
  double value = 0;
  std::optional<int> plies_to_end = {};  // of a forced success or failure
  bool at_most = false;                  // alpha-beta looked no further: another move is as good
};

struct LifeStudyReport {
  std::string to_move, objective;         // "B" or "W"; "kill" or "live"
  std::string verdict = "unknown";        // of the target: "alive", "dead", as far as this depth proves it
  bool success = false;                   // of the side to move, proved
  std::string move;                       // empty if there is none
  double value = 0;                       // as in LifeCandidate
  std::vector<LifeCandidate> candidates;  // in the order tried
  std::vector<std::string> line;
  int depth = 0;                // finished
  std::uint64_t positions = 0;  // considered, the root counted
  double seconds = 0;
  bool complete = true;  // false: the limits ended it before the depth asked for
};

// The algorithms and heuristics that can be named.
std::vector<std::string> life_algorithms();
std::vector<std::string> life_heuristics();

Result<LifeStudyReport> study_life(const LifeStudyRequest& request, const StopFlag& stop);

}  // namespace tabia
