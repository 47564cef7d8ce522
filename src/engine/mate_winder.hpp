#pragma once
// Longer mates out of shorter ones: two moves are taken back that nobody has recorded, one of the defender and one of the attacker,
// and again, as long as one first move alone mates. docs/algorithms/mates.md
//
// Why so:  a mate in ten that is looked for costs hours. Before a mate in six that can be proved at all lie many positions, and where the
//          defender has a threat or only few replies the proof for one move more costs hardly more than the last.

#include <optional>
#include <vector>

#include "base/random.hpp"
#include "engine/game_replay.hpp"
#include "engine/mate_solver.hpp"

namespace tabia {

struct WoundMate {
  GameReplay game;  // one move of the defender, and where it leads
  int length = 0;
};

class MateWinder {
 public:
  // The same lot winds in the same way.
  MateWinder(MateSolver& solver, std::uint64_t lot, const StopFlag& flag)
      : solver_(solver), random_(lot), flag_(flag) {}

  // As far back as it goes, to a mate in `longest` at most, with one first move. Nothing if that is shorter than `shortest`.
  // Requires: `at` mates in `length` and not faster; length < shortest.
  std::optional<WoundMate> wind(const chess::Position& at, int length, int shortest, int longest);
  // The last move of the defender, as plain as possible. Nothing if there can have been none.
  std::optional<GameReplay> with_last_move(const chess::Position& at);

 private:
  using Position = chess::Position;

  struct Earlier {
    Position at;
    chess::Move key;
    int captures = 0;  // that were taken back since the mate that was given
  };

  // Of a first move, the best first: it wins no piece at once; it does; it takes one with its like. The last is no puzzle, but may be
  // on the way to one.
  enum class Merit : std::uint8_t { Riddle, Gain, Exchange };
  static Merit merit(const Earlier& one);
  // One move longer.
  std::optional<Earlier> longer(const Earlier& from, int length, bool is_last);
  // Where the attacker's move leads to a mate in `length` that nothing can delay further; those of more merit first, and with few captures.
  std::vector<Earlier> earlier(const Position& at, int length, int captures);
  // No other first move mates within `length`; false if that takes too long to prove.
  bool is_alone(const Position& at, chess::Move key, int length);
  Verdict mates_within(const Position& at, Side attacker, int length, std::uint64_t nodes);
  bool spent() const { return flag_.raised() || solver_.nodes() >= ends_at_; }

  MateSolver& solver_;
  Random random_;
  const StopFlag& flag_;
  std::uint64_t ends_at_ = 0;
};

}  // namespace tabia
