#pragma once
// Mates in chess, as faces, protocols and makers of puzzles see them. Plain data; positions as FEN, moves as coordinates. The
// attacker is the side to move. The counter of quiet moves is left aside, as in composed problems.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/stop.hpp"
#include "game/limits.hpp"
#include "game/record.hpp"

namespace tabia {

struct MateRequest {
  std::string position;        // FEN or EPD
  std::optional<int> longest;  // only mates within so many moves count; nothing: of any length
  Limits limits;
  bool all = false;          // every first move that mates as fast
  bool fates = false;        // what becomes of each other first move
  std::string fate_of = {};  // only of this one, as coordinates; empty: of all
  // Write down the proof if it has no more positions than so many; 0: do not.
  std::size_t proof_nodes = 0;
  bool proof_fates = false;    // and in it the fates of the other moves, as a puzzle needs them
  std::size_t tree_nodes = 0;  // the same for the tree of variations
};

// A first move and what is proved of it.
struct MateTry {
  std::string move;
  std::string fate =
      "unknown";  // "mates": as fast as any; "slower"; "fails": no mate within the shortest length; "unknown"
  std::optional<int> mate;  // in so many moves, the move itself counted
  int holds_for = 0;        // proved not to mate within so many moves, the move itself counted
  std::vector<std::string>
      reply;  // what follows: of a mate the longest defence, otherwise the reply that holds
};

struct MateReport {
  std::string verdict = "unknown";       // "proven", "refuted": no mate within what was asked, "unknown"
  std::optional<int> mate;               // in so many moves, proved
  bool shortest_proven = false;          // and none is shorter
  int holds_for = 0;                     // proved: no mate within so many moves
  std::vector<std::string> pv;           // the attacker's best moves against the longest defence
  std::vector<std::string> first_moves;  // that are proved to mate so fast
  bool all_moves = false;                // every other one is proved slower or to fail
  std::vector<MateTry> tries;            // every first move, those that mate first; only where asked for
  std::string proof = {};                // docs/formats/mate-proof.md; only where asked for
  std::optional<Record> tree = {};       // every defence with the attacker's move; only where asked for
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// Solves one position after the other in one table; an answer does not depend on those before it.
class MateMind {
 public:
  explicit MateMind(std::size_t megabytes = 128);
  MateMind(MateMind&&) noexcept;
  MateMind& operator=(MateMind&&) noexcept;
  ~MateMind();

  Result<MateReport> solve(const MateRequest& request, const StopFlag& stop);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Short mates, asked for by the thousand: one table for all of them.
class ShortMates {
 public:
  static constexpr int longest = 5;

  explicit ShortMates(std::size_t megabytes = 4);
  ShortMates(ShortMates&&) noexcept;
  ShortMates& operator=(ShortMates&&) noexcept;
  ~ShortMates();

  // The length of the shortest mate, if it is not longer than `most`. Requires: most <= longest.
  Result<std::optional<int>> mate_in(std::string_view fen, int most);
  // Every first move that mates within `moves`, as coordinates. Requires: moves <= longest.
  Result<std::vector<std::string>> keys(std::string_view fen, int moves);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tabia
