#pragma once
// The principal variation in a triangular buffer: row p holds the best line from ply p on. It is made once for
// a search, so that no node allocates.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/check.hpp"

namespace tabia {

template <class Move>
class PrincipalLine {
 public:
  explicit PrincipalLine(int depth)
      : rows_(static_cast<std::size_t>(depth) + 2), moves_(rows_ * (rows_ + 1) / 2), lengths_(rows_, 0) {}

  void clear(int ply) { lengths_[static_cast<std::size_t>(ply)] = 0; }

  // The line from this ply on is now `move` and then the line of the next ply.
  void take(int ply, Move move) {
    const auto p = static_cast<std::size_t>(ply);
    TABIA_CHECK(p + 1 < rows_);
    Move* row = moves_.data() + start(p);
    const Move* below = moves_.data() + start(p + 1);
    row[0] = move;
    std::copy(below, below + lengths_[p + 1], row + 1);
    lengths_[p] = lengths_[p + 1] + 1;
  }

  std::vector<Move> line() const {
    return {moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lengths_[0])};
  }

 private:
  // Row p needs rows_ - p places at most.
  std::size_t start(std::size_t p) const { return p * rows_ - p * (p - 1) / 2; }

  std::size_t rows_;
  std::vector<Move> moves_;
  std::vector<std::size_t> lengths_;
};

}  // namespace tabia
