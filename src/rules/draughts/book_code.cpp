#include "rules/draughts/book_code.hpp"

#include "base/bits.hpp"

namespace tabia::draughts {

namespace {

Numbers numbers_of(const Position& at, std::uint32_t squares) {
  Numbers numbers = 0;
  for (const int square : members(squares)) numbers |= Numbers{1} << (at.number(square) - 1);
  return numbers;
}

}  // namespace

Key book_key(const Position& at) {
  const Setup setup = at.setup();
  const Numbers first = setup.men[0] | setup.kings[0], second = setup.men[1] | setup.kings[1];
  const Numbers kings = setup.kings[0] | setup.kings[1];
  return mix(mix(second << 32 | first) ^ (kings << 1 | static_cast<Key>(index(setup.to_move))));
}

// Five bits each for the two ends, and above them how many captures between the same ends have a smaller set of captured
// squares.
std::uint16_t book_move(const Position& at, const Position::Move& move) {
  int before = 0;
  if (move.captured != 0) {
    Moves<Position> moves;
    at.generate(moves);
    const Numbers captured = numbers_of(at, move.captured);
    for (const auto& other : moves) {
      before +=
          other.from == move.from && other.to == move.to && numbers_of(at, other.captured) < captured ? 1 : 0;
    }
  }
  return static_cast<std::uint16_t>((at.number(move.from) - 1) | (at.number(move.to) - 1) << 5 |
                                    before << 10);
}

}  // namespace tabia::draughts
