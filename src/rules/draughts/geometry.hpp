#pragma once
// Sets of squares as words, laid out so that a step in any direction is one rotation of the word.
//
// Idea:      number the squares by diagonals: a step north-east adds one constant, a step north-west another, both
//            modulo the bits of the word. On 8x8 the constants 1 and 7 use each of 32 bits once; on other boards n/2+1 and
//            n/2 leave gaps at the edges, which no set of squares ever holds.
// Invariant: rotating a set never loses a square, but a square at the edge may come out at a wrong place. step() leaves
//            such squares out; turn() does not, and is for sets whose neighbours are all on the board.
//
// North is away from the player who begins: row 0 is that player's own.

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "base/bits.hpp"
#include "game/side.hpp"

namespace tabia::draughts {

enum class Direction : std::uint8_t {
  NorthEast,
  NorthWest,
  SouthWest,
  SouthEast,
  North,  // two rows up in the same column: the way between squares of play
  West,
  South,
  East
};
constexpr int diagonals = 4;
constexpr int all_directions = 8;

constexpr Direction opposite(Direction d) {
  const int n = static_cast<int>(d);
  return static_cast<Direction>(n < diagonals ? (n + 2) % 4 : 4 + (n + 2) % 4);
}
constexpr bool is_diagonal(Direction d) { return static_cast<int>(d) < diagonals; }
constexpr bool is_forward(Direction d, Side side) {
  return (d == Direction::NorthEast || d == Direction::NorthWest) == (side == Side::First) && is_diagonal(d);
}

template <int Size>
struct Geometry {
  using Word = std::conditional_t<Size <= 8, std::uint32_t, std::uint64_t>;
  static constexpr int bits = std::numeric_limits<Word>::digits;
  static constexpr int north_east = Size == 8 ? 1 : Size / 2 + 1;
  static constexpr int north_west = Size == 8 ? 7 : Size / 2;

  // Squares of play have row + column even.
  static constexpr int square(int row, int column) {
    const int place = north_east * ((row + column) / 2) + north_west * ((row - column) / 2);
    return (place % bits + bits) % bits;
  }
  static constexpr Word set_of(int square) { return Word{1} << square; }

  static constexpr int offset(Direction d) {
    switch (d) {
      case Direction::NorthEast: return north_east;
      case Direction::NorthWest: return north_west;
      case Direction::SouthWest: return -north_east;
      case Direction::SouthEast: return -north_west;
      case Direction::North: return north_east + north_west;
      case Direction::West: return north_west - north_east;
      case Direction::South: return -north_east - north_west;
      case Direction::East: return north_east - north_west;
    }
    return 0;
  }
  struct Vector {
    int rows, columns;
  };
  static constexpr Vector vector(Direction d) {
    constexpr std::array<Vector, all_directions> vectors = {
        {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {2, 0}, {0, -2}, {-2, 0}, {0, 2}}};
    return vectors[static_cast<std::size_t>(d)];
  }

  // The squares that satisfy wanted(row, column).
  template <class Wanted>
  static constexpr Word squares_where(Wanted wanted) {
    Word set = 0;
    for (int row = 0; row < Size; ++row) {
      for (int column = row % 2; column < Size; column += 2) {
        if (wanted(row, column)) set |= set_of(square(row, column));
      }
    }
    return set;
  }
  static constexpr Word all = squares_where([](int, int) { return true; });
  static constexpr Word row(int wanted) {
    return squares_where([wanted](int row, int) { return row == wanted; });
  }
  static constexpr Word far_row(Side side) { return row(side == Side::First ? Size - 1 : 0); }

  // The squares from which a step in that direction stays on the board.
  template <Direction D>
  static constexpr Word can_step = squares_where([](int row, int column) {
    const int r = row + vector(D).rows, c = column + vector(D).columns;
    return r >= 0 && r < Size && c >= 0 && c < Size;
  });
  // The squares with neighbours on both sides: where a piece can be jumped in that direction.
  template <Direction D>
  static constexpr Word inner = can_step<D>& can_step<opposite(D)>;
  // For diagonals both pairs of neighbours are there or neither is: one set, so that the compiler sees it is the same.
  static_assert((can_step<Direction::NorthEast> & can_step<Direction::SouthWest>) ==
                (can_step<Direction::NorthWest> & can_step<Direction::SouthEast>));

  template <Direction D>
  static constexpr Word turn(Word set) {
    return std::rotl(set, offset(D));
  }
  template <Direction D>
  static constexpr Word step(Word set) {
    return turn<D>(set & can_step<D>);
  }

  struct Places {
    std::array<std::int8_t, bits> row = {};
    std::array<std::int8_t, bits> column = {};
  };
  // Of each square; meaningless for the gaps.
  static constexpr Places places = [] {
    Places made;
    for (int row = 0; row < Size; ++row) {
      for (int column = row % 2; column < Size; column += 2) {
        made.row[square(row, column)] = static_cast<std::int8_t>(row);
        made.column[square(row, column)] = static_cast<std::int8_t>(column);
      }
    }
    return made;
  }();
};

static_assert(Geometry<8>::all == 0xffffffffu, "every bit is a square");
static_assert(count_bits(Geometry<10>::all) == 50);

}  // namespace tabia::draughts
