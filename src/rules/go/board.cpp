#include "rules/go/board.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "rules/go/point_set.hpp"

namespace tabia::go {

namespace {

constexpr std::size_t key_cells = 512;

// One random number for a stone of each colour on each cell.
constexpr auto stone_keys = [] {
  std::array<std::array<Key, key_cells>, 2> keys = {};
  for (std::size_t color = 0; color < 2; ++color) {
    for (std::size_t cell = 0; cell < key_cells; ++cell)
      keys[color][cell] = mix(color * key_cells + cell + 0x60u);
  }
  return keys;
}();

constexpr Key stone_key(Color color, Board::Cell cell) {
  return stone_keys[static_cast<std::size_t>(color)][cell];
}

}  // namespace

Board::Board(Size size)
    : size_(size), stride_(size.width + 1),
      cell_count_(static_cast<std::uint16_t>(stride_ * (size.height + 2) + 1)) {
  static_assert(most_cells <= key_cells);
  std::fill_n(spots_.begin(), cell_count_, Spot{{}, no_cell, no_cell, 0, Stone::Wall});
  for (Point at = 0; at < size.points(); ++at) {
    const Cell here = cell(at);
    spots_[here].stone = Stone::Empty;
    spots_[here].slot = empty_count_;
    empties_[empty_count_++] = here;
  }
}

Board::Board(const Diagram& diagram) : Board(diagram.size) {
  for (const Color color : {Color::Black, Color::White}) {
    for_each_point(diagram.of(color), [&](Point at) { put(cell(at), color); });
  }
}

Board& Board::operator=(const Board& other) {
  size_ = other.size_;
  stride_ = other.stride_;
  cell_count_ = other.cell_count_;
  empty_count_ = other.empty_count_;
  key_ = other.key_;
  std::copy_n(other.spots_.begin(), cell_count_, spots_.begin());
  std::copy_n(other.empties_.begin(), empty_count_, empties_.begin());
  return *this;
}

Diagram Board::diagram() const {
  Diagram drawn;
  drawn.size = size_;
  for (Point at = 0; at < size_.points(); ++at) {
    const Stone stone = spots_[cell(at)].stone;
    if (stone != Stone::Empty) add(drawn.of(color_of(stone)), at);
  }
  return drawn;
}

bool Board::survives(Cell cell, Color color) const {
  TABIA_CHECK(is_empty(cell));
  const Stone own = stone_of(color);
  for (const Cell near : beside(cell)) {
    const Stone stone = spots_[near].stone;
    if (stone == Stone::Empty) return true;
    if (stone == Stone::Wall) continue;
    // The cell is a liberty of the chain beside it: the only one if that is in atari.
    if ((stone == own) != in_atari(near)) return true;
  }
  return false;
}

int Board::captures(Cell cell, Color color) const {
  int stones = 0;
  for_each_chain_beside(cell, other(color), [&](Cell name) {
    if (in_atari(name)) stones += spots_[name].life.stones;
  });
  return stones;
}

bool Board::is_self_atari(Cell cell, Color color) const {
  Life joined = {};
  std::array<Cell, 4> own = {};
  std::size_t chains = 0;
  for (const Cell near : beside(cell)) {
    if (is_empty(near)) {
      joined.add(near);
    } else if (at(near) == stone_of(color)) {
      // Each stone beside the cell has it as a liberty, which goes.
      if (std::find(own.begin(), own.begin() + chains, chain(near)) == own.begin() + chains) {
        own[chains++] = chain(near);
        joined.join(life_of(near));
      }
      joined.remove(cell);
    }
  }
  return is_single(joined);
}

Key Board::key_after(Cell cell, Color color) const {
  const bool stands = survives(cell, color);
  const Color cleared = stands ? other(color) : color;
  Key key = stands ? key_ ^ stone_key(color, cell) : key_;
  for_each_chain_beside(cell, cleared, [&](Cell name) {
    if (in_atari(name)) for_each_stone(name, [&](Cell stone) { key ^= stone_key(cleared, stone); });
  });
  return key;
}

// Puts a stone and joins it to its own; a chain may be left without liberties.
void Board::put(Cell cell, Color color) {
  TABIA_CHECK(is_empty(cell));
  const Stone own = stone_of(color);
  spots_[cell].stone = own;
  key_ ^= stone_key(color, cell);
  const Cell last = empties_[--empty_count_];
  empties_[spots_[cell].slot] = last;
  spots_[last].slot = spots_[cell].slot;

  spots_[cell].chain = spots_[cell].next = cell;
  Life& life = spots_[cell].life;
  life = {};
  life.stones = 1;
  for (const Cell near : beside(cell)) {
    const Stone stone = spots_[near].stone;
    if (stone == Stone::Empty)
      life.add(near);
    else if (stone != Stone::Wall)
      life_of(near).remove(cell);
  }
  for (const Cell near : beside(cell)) {
    if (spots_[near].stone == own && spots_[near].chain != spots_[cell].chain)
      join(spots_[cell].chain, spots_[near].chain);
  }
}

// Both are names of chains. The longer one keeps its name: fewer stones are renamed.
void Board::join(Cell cell, Cell other) {
  if (spots_[cell].life.stones < spots_[other].life.stones) std::swap(cell, other);
  spots_[cell].life.join(spots_[other].life);
  for_each_stone(other, [&](Cell stone) { spots_[stone].chain = cell; });
  std::swap(spots_[cell].next, spots_[other].next);
}

int Board::clear_chain(Cell cell) {
  const Color color = color_of(spots_[cell].stone);
  int cleared = 0;
  for_each_stone(cell, [&](Cell stone) {
    spots_[stone].stone = Stone::Empty;
    key_ ^= stone_key(color, stone);
    spots_[stone].slot = empty_count_;
    empties_[empty_count_++] = stone;
    ++cleared;
  });
  for_each_stone(cell, [&](Cell stone) {
    for (const Cell near : beside(stone)) {
      if (spots_[near].stone == Stone::Black || spots_[near].stone == Stone::White) life_of(near).add(stone);
    }
  });
  return cleared;
}

Board::Placed Board::place(Cell cell, Color color) {
  put(cell, color);
  Placed placed;
  const Stone theirs = stone_of(other(color));
  Cell taken = no_cell;
  for (const Cell near : beside(cell)) {
    if (spots_[near].stone != theirs || life_of(near).count != 0) continue;
    taken = near;
    placed.captured += clear_chain(near);
  }
  const Life& own = life_of(cell);
  if (own.count == 0)
    placed.lost = clear_chain(cell);
  else if (placed.captured == 1 && own.stones == 1 && is_single(own))
    placed.ban = taken;
  return placed;
}

}  // namespace tabia::go
