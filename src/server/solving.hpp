#pragma once
// A position solved for the page: the verdict in the words of the house, the line to walk, the tree of variations.

#include <optional>
#include <string>

#include "engine/claim.hpp"
#include "server/desk.hpp"
#include "server/position_reading.hpp"

namespace tabia::server {

struct SolveWish {
  std::string goal = {};
  std::optional<int> mate = {};  // chess: only mates within so many moves
  double seconds = 10;
  std::optional<std::uint64_t> nodes = {};  // besides
  bool all = false;
  bool both = false;  // Go: also if the other side goes first
};

// What all games tell alike. The moves are in any spelling the game reads.
struct Answer {
  Claim claim = Claim::Unknown;
  bool success = false;  // of the side to move
  std::string verdict, sentence;
  std::vector<std::string> first_moves, line;
  bool all_moves = false;                // every other first move was refuted
  std::vector<std::string> open_moves;   // those that are not settled
  bool shorter_open = false;             // chess: a shorter mate was not ruled out
  bool moves_checked = true;             // where there is a checker: it has confirmed the first moves
  std::optional<int> mate = {};          // chess
  std::string library_claim = {};        // what the library keeps of a proof: "proved-mate"
  std::vector<std::string> themes = {};  // of the line, where it succeeds
  Json report;
  Json tree = nullptr;

  // It is proved that this first move and no other does it.
  bool is_sound() const { return claim == Claim::Proved && success && all_moves && first_moves.size() == 1; }
};

Result<Answer> solve(Desk& desk, const ReadPosition& at, const SolveWish& wish, Voice& voice);
// As docs/formats/api.md says.
Json answer_json(const ReadPosition& at, const Answer& answer);
// Coordinates as the game writes them.
std::vector<std::string> in_notation(const ReadPosition& at, const std::vector<std::string>& moves);

}  // namespace tabia::server
