#include "rules/draughts/sparse.hpp"

#include <array>
#include <numeric>

namespace tabia::draughts {

namespace {

constexpr int squares = 32, row = 4;

// One in three is a king, and so is whoever stands where a man is crowned.
bool is_king(Random& random, Side side, int number) {
  const bool far = side == Side::First ? number > squares - row : number <= row;
  return far || random.below(3) == 0;
}

}  // namespace

Position sparse_position(Random& random) {
  const std::size_t each = 3 + random.below(3);
  std::array<int, squares> numbers;
  std::iota(numbers.begin(), numbers.end(), 1);
  Setup setup;
  for (std::size_t i = 0; i < 2 * each; ++i) {
    std::swap(numbers[i], numbers[i + random.below(squares - i)]);
    const Side side = i < each ? Side::First : Side::Second;
    auto& kind = is_king(random, side, numbers[i]) ? setup.kings : setup.men;
    kind[static_cast<std::size_t>(index(side))] |= Numbers{1} << (numbers[i] - 1);
  }
  setup.to_move = random.below(2) == 0 ? Side::First : Side::Second;
  return Position::make({}, setup).value();
}

}  // namespace tabia::draughts
