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
#include "engine/claim.hpp"
#include "game/limits.hpp"
#include "game/record.hpp"

namespace tabia {

// Positions of a proof that the checker is given before the word is 'proved', for all who show it to people.
constexpr std::size_t usual_check_nodes = 200'000;

struct MateRequest {
  std::string position;        // FEN or EPD
  std::optional<int> longest;  // only mates within so many moves count; nothing: of any length
  Limits limits;
  bool all = false;          // every first move that mates as fast
  bool fates = false;        // what becomes of each other first move
  std::string fate_of = {};  // only of this one, as coordinates; empty: of all
  // Have the independent checker confirm the answer, by a proof of no more positions than so many; 0: do not, which leaves it
  // Claim::Found. A fifth of the limits is kept for that.
  std::size_t check_nodes = 0;
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

// What the independent checker has confirmed.
struct MateChecked {
  bool mate = false;       // it has accepted a proof
  int holds_for = 0;       // there is no mate within so many moves
  bool all_moves = false;  // the first moves are those that mate so fast, and no other
};

// What is said of the search alone; `claim` and `checked` say how much of it was confirmed.
struct MateReport {
  std::string verdict = "unknown";  // "proven", "refuted": no mate within what was asked, "unknown"
  Claim claim = Claim::Unknown;     // of the verdict: Found, or Proved once the checker has confirmed it
  MateChecked checked = {};
  std::optional<int> mate;               // in so many moves
  bool shortest_proven = false;          // and none is shorter
  int holds_for = 0;                     // no mate within so many moves
  std::vector<std::string> pv;           // the attacker's best moves against the longest defence
  std::vector<std::string> first_moves;  // that mate so fast
  bool all_moves = false;                // every other one is slower or fails
  std::vector<std::string> open_moves;   // with `all`: those that are not settled
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
