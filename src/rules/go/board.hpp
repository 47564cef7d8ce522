#pragma once
// Stones and chains, kept in step move by move: what playing and playouts need.
//
// Idea:      the board lies in one row of cells with a wall around it, so that no edge is ever asked for. Stones of a
//            chain are linked in a ring; each chain keeps its *pseudo-liberties*: every pair of a stone and an empty
//            cell beside it counts, so a new stone changes a few sums only. The sums of the cells and of their squares
//            tell a chain in atari: count * sum of squares = sum * sum exactly if all pairs name one cell.
// Invariant: outside of place() every chain has a liberty, and empties() holds each empty cell once.
// Reference: the pseudo-liberties of L. Lew's libEGO; the test with squares is J. House's.
// Ours:      nothing is taken back: whoever must go back keeps a copy.

#include <array>
#include <cstdint>
#include <span>

#include "base/hash.hpp"
#include "rules/go/types.hpp"

namespace tabia::go {

enum class Stone : std::uint8_t { Empty, Black, White, Wall };
constexpr Stone stone_of(Color color) { return color == Color::Black ? Stone::Black : Stone::White; }
// Requires: a stone.
constexpr Color color_of(Stone stone) { return stone == Stone::Black ? Color::Black : Color::White; }

class Board {
 public:
  using Cell = std::uint16_t;
  static constexpr Cell no_cell = 0;  // a corner of the wall

  // For a variable that is given its value later.
  struct Unset {};
  explicit Board(Unset) {}
  explicit Board(Size size = {});
  // Requires: every chain has a liberty.
  explicit Board(const Diagram& diagram);
  Board(const Board& other) { *this = other; }
  Board& operator=(const Board& other);

  Size size() const { return size_; }
  Cell cell(Point point) const {
    return static_cast<Cell>((size_.row(point) + 1) * stride_ + size_.column(point) + 1);
  }
  Point point(Cell cell) const { return size_.at(cell % stride_ - 1, cell / stride_ - 1); }
  Diagram diagram() const;

  Stone at(Cell cell) const { return spots_[cell].stone; }
  bool is_empty(Cell cell) const { return spots_[cell].stone == Stone::Empty; }
  std::span<const Cell> empties() const { return {empties_.data(), empty_count_}; }
  std::array<Cell, 4> beside(Cell cell) const {
    return {static_cast<Cell>(cell - stride_), static_cast<Cell>(cell - 1), static_cast<Cell>(cell + 1),
            static_cast<Cell>(cell + stride_)};
  }
  std::array<Cell, 4> diagonals(Cell cell) const {
    return {static_cast<Cell>(cell - stride_ - 1), static_cast<Cell>(cell - stride_ + 1),
            static_cast<Cell>(cell + stride_ - 1), static_cast<Cell>(cell + stride_ + 1)};
  }

  // Chains are named by one of their stones. Requires for all of these: a stone stands on the cell.
  Cell chain(Cell cell) const { return spots_[cell].chain; }
  int chain_size(Cell cell) const { return life_of(cell).stones; }
  bool in_atari(Cell cell) const { return is_single(life_of(cell)); }
  // Requires: in atari.
  Cell last_liberty(Cell cell) const {
    const Life& life = life_of(cell);
    return static_cast<Cell>(life.sum / life.count);
  }
  template <class Visit>
  void for_each_stone(Cell cell, Visit&& visit) const {
    Cell stone = cell;
    do {
      const Cell next = spots_[stone].next;  // so that the visitor may clear the stone
      visit(stone);
      stone = next;
    } while (stone != cell);
  }

  // Each chain of that colour beside the cell once, by its name.
  template <class Visit>
  void for_each_chain_beside(Cell cell, Color color, Visit&& visit) const {
    std::array<Cell, 4> seen = {};
    for (std::size_t i = 0; const Cell near : beside(cell)) {
      if (at(near) != stone_of(color)) continue;
      const Cell name = chain(near);
      if (name == seen[0] || name == seen[1] || name == seen[2]) continue;
      seen[i++] = name;
      visit(name);
    }
  }

  // Whether a stone there would stand or capture. Requires: the cell is empty.
  bool survives(Cell cell, Color color) const;
  // How many stones it would capture. Requires: the cell is empty.
  int captures(Cell cell, Color color) const;
  // Whether the chain of a stone there would have one liberty or none; what it captures is not looked at. Requires: the
  // cell is empty.
  bool is_self_atari(Cell cell, Color color) const;
  // The key of the board after the move, without playing it.
  Key key_after(Cell cell, Color color) const;

  struct Placed {
    int captured = 0;    // stones of the opponent
    int lost = 0;        // own stones, by suicide
    Cell ban = no_cell;  // where the opponent may not retake at once
  };
  // Requires: the cell is empty.
  Placed place(Cell cell, Color color);

  Key key() const { return key_; }  // of the stones alone

 private:
  static constexpr std::size_t most_cells = (longest_edge + 1) * (longest_edge + 2) + 1;

  // Of a chain, kept at the stone that names it.
  struct Life {
    std::uint16_t stones;
    std::uint16_t count;  // pairs of a stone and an empty cell beside it
    std::uint32_t sum;    // of the cells of all pairs
    std::uint32_t square_sum;

    void add(Cell cell) {
      ++count;
      sum += cell;
      square_sum += std::uint32_t{cell} * cell;
    }
    void join(const Life& other) {
      stones = static_cast<std::uint16_t>(stones + other.stones);
      count = static_cast<std::uint16_t>(count + other.count);
      sum += other.sum;
      square_sum += other.square_sum;
    }
    void remove(Cell cell) {
      --count;
      sum -= cell;
      square_sum -= std::uint32_t{cell} * cell;
    }
  };
  static bool is_single(const Life& life) {
    return std::uint64_t{life.count} * life.square_sum == std::uint64_t{life.sum} * life.sum;
  }

  void put(Cell cell, Color color);
  void join(Cell cell, Cell other);
  int clear_chain(Cell cell);

  struct Spot {
    Life life;
    Cell chain, next;
    std::uint16_t slot;  // where an empty cell stands in empties_
    Stone stone;
  };
  const Life& life_of(Cell cell) const { return spots_[spots_[cell].chain].life; }
  Life& life_of(Cell cell) { return spots_[spots_[cell].chain].life; }

  Size size_;
  int stride_ = 0;
  std::uint16_t cell_count_ = 0;  // the spots in use: on small boards few are, and only those are copied
  std::uint16_t empty_count_ = 0;
  Key key_ = 0;
  std::array<Spot, most_cells> spots_;
  std::array<Cell, most_points> empties_;
};

}  // namespace tabia::go
