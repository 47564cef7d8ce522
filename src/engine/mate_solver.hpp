#pragma once
// The shortest mate, told no length. Two searches take turns over one table: one refutes length after length from below, the
// other looks for a mate of any length and then for shorter ones. Where they meet, the mate is proved to be the shortest.

#include <algorithm>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "engine/mate_table.hpp"
#include "game/problem.hpp"
#include "rules/chess/position.hpp"

namespace tabia {

struct MateAnswer {
  std::optional<int> mate;  // in so many moves, proved
  int holds_for = 0;        // no mate within so many moves, proved
  bool hopeless = false;    // no mate of any length

  bool shortest() const { return mate && holds_for + 1 == *mate; }
};

class MateSolver {
 public:
  using Position = chess::Position;
  static constexpr int longest = 100;  // moves; longer mates are not looked for
  static constexpr std::uint64_t without_limit = ~std::uint64_t{0};

  explicit MateSolver(std::size_t megabytes) : table_(megabytes) {}

  // The side to move attacks. Ends when the shortest mate is proved or none within `most`, or when stopped.
  MateAnswer solve(const Position& at, int most, Stop& stop);
  // Does `attacker` mate with `left` moves of its own? Open: stopped, or the effort (in nodes) is spent.
  Verdict mates_within(const Position& at, Side attacker, int left, Stop& stop,
                       std::uint64_t effort = without_limit);
  // The move that was found to decide the last such question about the position, if the table still has it. This and
  // known() are about the attacker of the last question.
  std::optional<chess::Move> deciding_move(const Position& at) const;
  MateBounds known(const Position& at) const;

  // From now on so many nodes and no more: whatever is asked beyond stays open.
  void allow(std::uint64_t nodes) {
    ends_at_ = nodes < without_limit - nodes_ ? nodes_ + nodes : without_limit;
  }
  std::uint64_t allowed() const { return ends_at_ - std::min(nodes_, ends_at_); }
  void forget() { table_.clear(); }
  std::uint64_t nodes() const { return nodes_; }

 private:
  // Who attacks is part of it: that White mates from a position says nothing about Black's mates there.
  Key key_of(const Position& at) const;

  MateTable table_;
  std::uint64_t nodes_ = 0, ends_at_ = without_limit;
  Side attacker_ = chess::White;
};

inline chess::Position after(chess::Position at, chess::Move move) {
  at.play(move);
  return at;
}

// The first moves of the side to move that mate within `left`; nothing if stopped before all were settled.
std::optional<std::vector<chess::Move>> mating_moves(MateSolver& solver, const chess::Position& at, int left,
                                                     Stop& stop);

}  // namespace tabia
