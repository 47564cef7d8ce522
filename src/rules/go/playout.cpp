#include "rules/go/playout.hpp"

#include <algorithm>
#include <bitset>

#include "base/fixed_list.hpp"

namespace tabia::go {

namespace {

constexpr int save_in_hundred = 90;  // how often a threat is answered, and a shape played
constexpr int shape_in_hundred = 80;

// The eight cells around a cell, clockwise from the north-west; two bits each make a number of sixteen.
using Around = std::array<Stone, 8>;
enum : std::size_t { NorthWest, North, NorthEast, East, SouthEast, South, SouthWest, West };

std::array<Board::Cell, 8> cells_around(const Board& board, Board::Cell cell) {
  const auto beside = board.beside(cell), diagonal = board.diagonals(cell);
  return {diagonal[0], beside[0], diagonal[1], beside[2], diagonal[3], beside[3], diagonal[2], beside[1]};
}

Around turned(const Around& around) {
  Around out;
  for (std::size_t i = 0; i < 8; ++i) out[i] = around[(i + 2) % 8];
  return out;
}
Around mirrored(const Around& around) {
  return {around[NorthEast], around[North], around[NorthWest], around[West],
          around[SouthWest], around[South], around[SouthEast], around[East]};
}

// In one of eight ways to look at it, for the side that would play in the middle.
bool is_shape_as_seen(const Around& a, Stone own, Stone theirs) {
  const auto empty = [&](std::size_t i) { return a[i] == Stone::Empty; };
  const bool contact = a[North] == theirs;
  // Hane: around the end of a stone that ours stands beside.
  if (contact && a[NorthWest] == own && empty(West) && empty(East)) return true;
  if (contact && a[NorthWest] == own && a[NorthEast] == Stone::Empty && empty(West) && empty(South))
    return true;
  // Cut: where two of their stones meet at a corner.
  if (contact && a[West] == theirs && a[NorthWest] == own && (a[East] != theirs || a[South] != theirs))
    return true;
  // Cut between two stones from above, where nothing of ours is below yet.
  if (a[North] == own && a[West] == theirs && a[East] == theirs && a[South] != own && a[SouthWest] != own &&
      a[SouthEast] != own)
    return true;
  if (a[South] != Stone::Wall) return false;
  // At the edge: turn under, stop a crawl, push along.
  if (a[NorthWest] == own && a[West] == theirs && empty(North)) return true;
  if (a[North] == own && a[East] == theirs && a[West] != own) return true;
  if (contact && a[NorthEast] == own) return true;
  return a[North] == own && a[NorthEast] == theirs && empty(East);
}

bool is_shape(Around around, Stone own, Stone theirs) {
  for (int turn = 0; turn < 4; ++turn) {
    if (is_shape_as_seen(around, own, theirs) || is_shape_as_seen(mirrored(around), own, theirs)) return true;
    around = turned(around);
  }
  return false;
}

// For Black; White's are looked up with the colours changed.
const std::bitset<65'536>& shape_table() {
  static const auto table = [] {
    std::bitset<65'536> made;
    for (std::size_t code = 0; code < made.size(); ++code) {
      Around around;
      for (std::size_t i = 0; i < 8; ++i) around[i] = static_cast<Stone>(code >> 2 * i & 3);
      made[code] = is_shape(around, Stone::Black, Stone::White);
    }
    return made;
  }();
  return table;
}

// Black and White exchanged: 1 and 2 in each pair of bits; 0 and 3 stay.
std::size_t with_colors_changed(std::size_t code) {
  const std::size_t low = code & 0x5555, high = code >> 1 & 0x5555;
  const std::size_t differ = low ^ high;
  return code ^ (differ | differ << 1);
}

}  // namespace

bool is_own_eye(const Board& board, Board::Cell cell, Color color) {
  const Stone own = stone_of(color);
  for (const Board::Cell near : board.beside(cell)) {
    if (board.at(near) != own && board.at(near) != Stone::Wall) return false;
  }
  int against = 0;
  bool edge = false;
  for (const Board::Cell near : board.diagonals(cell)) {
    edge |= board.at(near) == Stone::Wall;
    against += board.at(near) == stone_of(other(color)) ? 1 : 0;
  }
  return against + (edge ? 1 : 0) < 2;
}

bool is_good_shape(const Board& board, Board::Cell cell, Color color) {
  std::size_t code = 0;
  const auto around = cells_around(board, cell);
  for (std::size_t i = 0; i < 8; ++i) code |= static_cast<std::size_t>(board.at(around[i])) << 2 * i;
  return shape_table()[color == Color::Black ? code : with_colors_changed(code)];
}

int quick_margin(const Board& board) {
  const Size size = board.size();
  int margin = 0;
  for (Point point = 0; point < size.points(); ++point) {
    const Board::Cell cell = board.cell(point);
    bool black = board.at(cell) == Stone::Black, white = board.at(cell) == Stone::White;
    if (!black && !white) {
      for (const Board::Cell near : board.beside(cell)) {
        black |= board.at(near) == Stone::Black;
        white |= board.at(near) == Stone::White;
      }
    }
    margin += static_cast<int>(black) - static_cast<int>(white);
  }
  return margin;
}

bool Playout::is_playable(const PlayoutState& state, Cell cell) const {
  return cell != state.ban && state.board.is_empty(cell) && state.board.survives(cell, state.to_move);
}

// The last move may have left one of our chains in atari, or put itself there.
Board::Cell Playout::answer_atari(const PlayoutState& state) {
  const Board& board = state.board;
  FixedList<Cell, 64> found;
  const auto consider = [&](Cell cell) {
    if (found.size() < found.capacity() && is_playable(state, cell)) found.push_back(cell);
  };
  if (board.at(state.last) == stone_of(other(state.to_move)) && board.in_atari(state.last))
    consider(board.last_liberty(state.last));
  board.for_each_chain_beside(state.last, state.to_move, [&](Cell name) {
    if (board.in_atari(name)) for_each_rescue(board, name, consider);
  });
  return found.empty() ? Board::no_cell : found[random_.below(found.size())];
}

Board::Cell Playout::shape_near(const PlayoutState& state) {
  FixedList<Cell, 8> found;
  for (const Cell cell : cells_around(state.board, state.last)) {
    if (!state.board.is_empty(cell) || !is_good_shape(state.board, cell, state.to_move)) continue;
    if (is_playable(state, cell) && !state.board.is_self_atari(cell, state.to_move)) found.push_back(cell);
  }
  return found.empty() ? Board::no_cell : found[random_.below(found.size())];
}

// From a random cell on, the first that makes sense. Half of the self-ataris do: without them no big eye is ever filled
// from inside, and dead groups would pass for alive.
Board::Cell Playout::anywhere(const PlayoutState& state) {
  const auto empties = state.board.empties();
  if (empties.empty()) return Board::no_cell;
  const std::size_t from = random_.below(empties.size());
  Cell reserve = Board::no_cell;
  for (std::size_t i = 0; i < empties.size(); ++i) {
    const std::size_t at = from + i < empties.size() ? from + i : from + i - empties.size();
    const Cell cell = empties[at];
    if (is_own_eye(state.board, cell, state.to_move) || !is_playable(state, cell)) continue;
    if (!state.board.is_self_atari(cell, state.to_move) || state.board.captures(cell, state.to_move) > 0 ||
        random_.below(2) == 0)
      return cell;
    reserve = cell;
  }
  return reserve;
}

Board::Cell Playout::choose(const PlayoutState& state) {
  if (state.last != Board::no_cell) {
    if (static_cast<int>(random_.below(100)) < save_in_hundred) {
      if (const Cell cell = answer_atari(state); cell != Board::no_cell) return cell;
    }
    if (static_cast<int>(random_.below(100)) < shape_in_hundred) {
      if (const Cell cell = shape_near(state); cell != Board::no_cell) return cell;
    }
  }
  return anywhere(state);
}

int Playout::run(PlayoutState& state, FirstMoves& first) {
  const int longest = 2 * state.board.size().points() + 20;
  for (int ply = 0; ply < longest && state.passes < 2; ++ply) {
    const Cell cell = choose(state);
    if (cell == Board::no_cell) {
      ++state.passes;
      state.ban = state.last = Board::no_cell;
    } else {
      if (first[cell] == Stone::Empty) first[cell] = stone_of(state.to_move);
      state.ban = state.board.place(cell, state.to_move).ban;
      state.last = cell;
      state.passes = 0;
    }
    state.to_move = other(state.to_move);
  }
  return quick_margin(state.board);
}

}  // namespace tabia::go
