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
  std::uint64_t count(const Board<Size>& board, int depth) const {
    const Enumeration<Size, Source, Mover> moves(board, source_);
    CaptureList<Size, MostMoves> none;
    const CaptureWalk<Size, Source, Mover, CaptureList<Size, MostMoves>> walk(board, source_, none);
    const auto men = walk.jumping_men();
    const auto kings = walk.candidate_kings();
    if ((men | kings) != 0) {
      if (depth == 1 && kings == 0 && moves.men_need_no_list()) return moves.count_men_captures(men);
      CaptureList<Size, MostMoves> captures;
      if (moves.captures(captures)) return count_captures<Mover>(board, captures, depth);
    }
    if (depth == 1) return moves.count_quiet();
    std::uint64_t leaves = 0;
    const Word men_before = board.men(Mover);
    moves.quiet_moves([&](Word from, Word to) {
      Board<Size> next = board;
      next.move(Mover, from, to, 0, (from & men_before) != 0 && (to & Geometry<Size>::far_row(Mover)) != 0);
      leaves += count<other(Mover)>(next, depth - 1);
    });
    return leaves;
  }

 private:
  using Word = typename Geometry<Size>::Word;

  template <Side Mover>
  std::uint64_t count_captures(const Board<Size>& board, const CaptureList<Size, MostMoves>& captures,
                               int depth) const {
    std::uint64_t leaves = 0;
    for (std::size_t i = 0; i < captures.moves().size(); ++i) {
      const auto& move = captures.moves()[i];
      const std::uint64_t ways = By == CountBy::Paths ? captures.paths(i) : 1;
      if (depth == 1) {
        leaves += ways;
        continue;
      }
      Board<Size> next = board;
      next.move(Mover, Geometry<Size>::set_of(move.from), Geometry<Size>::set_of(move.to), move.captured,
                move.crowns);
      leaves += ways * count<other(Mover)>(next, depth - 1);
    }
    return leaves;
  }

  Source source_;
};

}  // namespace tabia::draughts
