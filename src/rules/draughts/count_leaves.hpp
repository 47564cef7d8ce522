#pragma once
// The leaves of the tree of moves, on bare boards: no key, no counters, nothing to take back. The last ply is counted,
// not played.

#include "rules/draughts/enumerate.hpp"

namespace tabia::draughts {

// Published tables differ: a capture that can be made in several ways is one move, or one for each way.
enum class CountBy : std::uint8_t { Moves, Paths };

template <int Size, class Source, std::size_t MostMoves, CountBy By>
class LeafCounter {
 public:
  explicit LeafCounter(Source source) : source_(source) {}

  // Requires: depth >= 1.
  template <Side Mover>
  std::uint64_t count(Board<Size> board, int depth) const {
    const Enumeration<Size, Source, Mover> moves(board, source_);
    if (depth == 1) return count_here(moves);
    std::uint64_t leaves = 0;
    const auto count_after = [&](const Board<Size>& next) {
      if (depth > 2) return count<other(Mover)>(next, depth - 1);
      return count_here(Enumeration<Size, Source, other(Mover)>(next, source_));
    };
    const auto quiet = [&](Word from, Word to) {
      Board<Size> next = board;
      next.move_quietly(Mover, from, to);
      leaves += count_after(next);
    };
    const Word men = moves.jumping_men(), kings = moves.candidate_kings();
    if ((men | kings) == 0) {
      moves.quiet_moves(quiet);
      return leaves;
    }
    if (kings == 0 && moves.men_need_no_list()) {
      moves.men_captures(men, [&](Word from, Word to, Word captured) {
        Board<Size> next = board;
        next.move(Mover, from, to, captured, (to & Geometry<Size>::far_row(Mover)) != 0);
        leaves += count_after(next);
      });
      return leaves;
    }
    CaptureList<Size, MostMoves> captures;
    if (!moves.captures(captures)) {
      moves.quiet_moves(quiet);
      return leaves;
    }
    for (std::size_t i = 0; i < captures.moves().size(); ++i) {
      const auto& move = captures.moves()[i];
      Board<Size> next = board;
      next.move(Mover, Geometry<Size>::set_of(move.from), Geometry<Size>::set_of(move.to), move.captured,
                move.crowns);
      leaves += ways(captures, i) * count_after(next);
    }
    return leaves;
  }

 private:
  using Word = typename Geometry<Size>::Word;
  using Captures = CaptureList<Size, MostMoves>;

  static std::uint64_t ways(const Captures& captures, std::size_t i) {
    return By == CountBy::Paths ? captures.paths(i) : 1;
  }

  template <Side Mover>
  [[gnu::always_inline]] static std::uint64_t count_here(const Enumeration<Size, Source, Mover>& moves) {
    const Word men = moves.jumping_men(), kings = moves.candidate_kings();
    if ((men | kings) == 0) return moves.count_quiet();
    if (kings == 0 && moves.men_need_no_list()) return moves.count_men_captures(men);
    return count_listed(moves);
  }
  template <Side Mover>
  static std::uint64_t count_listed(const Enumeration<Size, Source, Mover>& moves) {
    Captures captures;
    if (!moves.captures(captures)) return moves.count_quiet();
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < captures.moves().size(); ++i) all += ways(captures, i);
    return all;
  }

  Source source_;
};

}  // namespace tabia::draughts
