#pragma once
// Which puzzles are kept for judging the model. Whole games go to one side, in an order that depends on the games alone.

#include <cstdint>
#include <vector>

#include "base/hash.hpp"
#include "table.hpp"

namespace tabia::rating {

constexpr double test_share = 0.1;

// The games with the lowest lots are left out.
constexpr Key lot_of(std::uint32_t game) { return mix(game); }

// Where the line lies exactly depends on how many puzzles the games have; this is a little beyond it.
constexpr bool is_surely_left_out(std::uint32_t game) {
  return static_cast<double>(lot_of(game)) < (test_share + 0.005) * 0x1.0p64;
}

// The numbers of the rows on either side: a tenth to judge by, and the rest.
struct Split {
  std::vector<std::size_t> train, test;
};
Split split_by_game(const std::vector<Row>& rows);

// The other games lie in folds. What one net says of the puzzles it has learned from is too good to be true, so the trees
// learn from what a net says that has not seen the puzzle's fold.
constexpr int folds = 4;
constexpr int fold_of(std::uint32_t game) { return static_cast<int>(mix(game ^ 12345) % folds); }

}  // namespace tabia::rating
