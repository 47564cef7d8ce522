#pragma once
// Draughts endings solved in memory, for tests.

#include <gtest/gtest.h>

#include "egdb/retrograde.hpp"
#include "rules/draughts/ending.hpp"

namespace tabia::egdb {

// Everything up to so many pieces.
inline SolvedSlices<draughts::Endings> solved(int pieces, Workers& workers) {
  SolvedSlices<draughts::Endings> known;
  for (const draughts::EndingSlice& slice : draughts::ending_order(pieces)) {
    PairSolver<draughts::Endings> solver(slice, known, workers, nullptr, {});
    EXPECT_EQ(solver.solve(), Solving::Done);
    for (std::size_t half = 0; half < solver.halves(); ++half)
      known.put(solver.slice(half), solver.take(half));
  }
  return known;
}

}  // namespace tabia::egdb
