#pragma once
// Questions of life and death in Go, as faces and protocols see them. Plain data; points as people write them ("C1", "pass").

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/claim.hpp"
#include "game/limits.hpp"

namespace tabia {

struct LifeRequest {
  std::string problem;    // SGF, a problem as text, a drawn board
  std::string goal = {};  // "kill C1", "live C1", "kill", "live": overrules what the problem says
  Limits limits;
  bool all = false;        // settle every first move
  bool both = false;       // also if the other side moves first
  bool play_out = false;   // what the search says, even where people agree on something else
  std::size_t table = 64;  // MB
  std::size_t proof_nodes =
      100'000;  // a proof with more states is not written: the answer is then found, not proved
};

struct LifeMoveReport {
  std::string move;
  std::string verdict = "unknown";  // of the target: "alive", "dead", "ko", "unknown"
  bool keeps = false;               // as good as the best
  bool fails = false;               // proved worse
  std::optional<int> ko;            // n, for who makes the move, where it was counted
  std::vector<std::string> line;    // after it
  std::string why = {};             // in words, where it fails
};

struct LifeReport {
  std::string verdict =
      "unknown";  // of the target, the side to move going first: "alive", "dead", "seki", "ko", "unknown"
  std::string to_move, objective;  // "B" or "W"; "kill" or "live"
  std::string convention = {};     // why the verdict is not what the search says: "bent four in the corner"
  std::string shape = {};          // what people call it, where it has a name: "ten-thousand-year ko"
  bool success = false;            // of the side to move; in a ko: if it wins that
  std::optional<int> ko;           // n: how many threats more the side to move needs
  // Of a ko that was not counted to the end: n lies between, both included; without an end where it is left open.
  std::optional<int> ko_least, ko_most;
  // That do it. Where the answer is a failure and not proved, or unknown, the one that looks best.
  std::vector<std::string> first_moves;
  bool all_moves = false;               // every other one is proved to fail
  std::vector<std::string> open_moves;  // with `all`: those that are not settled
  std::vector<std::string> pv;
  std::string other_verdict = {};     // if the other side goes first, where that was asked; by search
  Scope other_scope = Scope::Region;  // what that holds for
  std::string status = {};            // with both: "alive", "dead", "unsettled", ...
  std::string problem;                // the question that was answered, as text
  bool target_found = false, region_found = false;  // were not given
  std::vector<std::string> target, region,
      wall;  // wall: empty points that are taken for stones of the attacker, or of its friends
  Scope scope = Scope::Region;  // what the answer holds for
  Claim claim =
      Claim::Unknown;  // Proved: the checker has accepted every proof that the answer needs, for that scope
  std::optional<int> most_threats;  // proved only against up to so many threats of the side that fails
  // Of the answer, then in a ko of the failure with one threat less; only where the checker has accepted all of them.
  std::vector<std::string> proofs;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct LifeExplanation {
  LifeReport answer;
  std::vector<LifeMoveReport> moves;  // those that do it first
};

Result<LifeReport> solve_life(const LifeRequest& request, const StopFlag& stop);
// Every first move, or those named. The limits are shared.
Result<LifeExplanation> explain_life(const LifeRequest& request, const std::vector<std::string>& moves,
                                     const StopFlag& stop);

}  // namespace tabia
