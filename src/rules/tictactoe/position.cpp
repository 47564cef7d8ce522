#include "rules/tictactoe/position.hpp"

#include "base/bits.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"

namespace tabia::tictactoe {

static_assert(tabia::Position<Position> && Notated<Position> && CountsMoves<Position>);

namespace {

constexpr Cells all_cells = (1 << cells) - 1;
constexpr std::array<Cells, 8> lines = {
    0b000'000'111, 0b000'111'000, 0b111'000'000,  // rows
    0b001'001'001, 0b010'010'010, 0b100'100'100,  // columns
    0b100'010'001, 0b001'010'100,                 // diagonals
};

constexpr Cells cell_set(int cell) { return static_cast<Cells>(1 << cell); }

// One random number for each mark on each cell, and one for who moves.
constexpr Key mark_key(Side side, int cell) {
  return mix(static_cast<Key>(index(side)) * cells + static_cast<Key>(cell));
}
constexpr Key second_to_move_key = mix(2 * cells);

constexpr char letter(Side side) { return side == Side::First ? 'x' : 'o'; }

Error at_column(std::string reason, std::size_t column) { return Error{std::move(reason), {"", 1, column}}; }

}  // namespace

bool has_line(Cells marks) {
  for (const Cells line : lines) {
    if ((marks & line) == line) return true;
  }
  return false;
}

Cells Position::empty() const { return static_cast<Cells>(all_cells & ~(marks_[0] | marks_[1])); }

std::optional<Outcome> Position::ended() const {
  // Only the side that has just moved can have made a line.
  if (has_line(marks(other(to_move_)))) return Outcome::Loss;
  if (empty() == 0) return Outcome::Draw;
  return std::nullopt;
}

void Position::generate(Moves<Position>& out) const {
  if (ended()) return;
  for (const int cell : members(empty())) out.push_back(Move{static_cast<std::uint8_t>(cell)});
}

std::uint64_t Position::count() const {
  return ended() ? 0 : static_cast<std::uint64_t>(count_bits(empty()));
}

// Puts the mover's mark on the cell or takes it off again: the same flips do both.
void Position::turn(int cell) {
  marks_[index(to_move_)] ^= cell_set(cell);
  key_ ^= mark_key(to_move_, cell);
}

void Position::play(Move move, Undo&) {
  TABIA_CHECK((empty() & cell_set(move.cell)) != 0);
  turn(move.cell);
  to_move_ = other(to_move_);
  key_ ^= second_to_move_key;
}

void Position::undo(Move move, const Undo&) {
  to_move_ = other(to_move_);
  key_ ^= second_to_move_key;
  turn(move.cell);
}

Result<Position> Position::read(std::string_view text) {
  Position position;
  std::size_t at = 0;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < files; ++file, ++at) {
      const char c = at < text.size() ? text[at] : '\0';
      if (c != 'x' && c != 'o' && c != '.') {
        return at_column(at < text.size() ? concat("row ", rank + 1, ": expected x, o or . instead of ",
                                                   shown(text.substr(at, 1)))
                                          : concat("row ", rank + 1, ": the text ends too early"),
                         at + 1);
      }
      if (c == '.') continue;
      position.to_move_ = c == 'x' ? Side::First : Side::Second;
      position.turn(rank * files + file);
    }
    const char expected = rank > 0 ? '/' : ' ';
    if (at >= text.size() || text[at] != expected) {
      return at_column(concat("row ", rank + 1, ": expected '", expected, "' after three cells"), at + 1);
    }
    ++at;
  }
  const std::string_view mover = text.substr(at);
  if (mover != "x" && mover != "o") {
    return at_column(concat("side to move: expected x or o instead of ", shown(mover)), at + 1);
  }
  position.to_move_ = mover == "x" ? Side::First : Side::Second;
  if (position.to_move_ == Side::Second) position.key_ ^= second_to_move_key;

  const Side mine = position.to_move_, theirs = other(mine);
  const int first = count_bits(position.marks(Side::First)),
            second = count_bits(position.marks(Side::Second));
  const int expected_lead = mine == Side::First ? 0 : 1;
  if (first - second != expected_lead) {
    return at_column(
        concat("side to move: ", letter(mine), " cannot be to move with ", first, " x and ", second, " o"),
        at + 1);
  }
  if (has_line(position.marks(mine))) {
    if (has_line(position.marks(theirs))) return at_column("board: both sides have three in a row", 1);
    return at_column(
        concat("board: ", letter(mine), " has three in a row, but ", letter(theirs), " moved after it"), 1);
  }
  return position;
}

std::string Position::text() const {
  std::string out;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < files; ++file) {
      const Cells cell = cell_set(rank * files + file);
      out += marks(Side::First) & cell ? 'x' : marks(Side::Second) & cell ? 'o' : '.';
    }
    out += rank > 0 ? '/' : ' ';
  }
  return out += letter(to_move_);
}

Result<Move> Position::read_move(std::string_view text) const {
  if (text.size() != 2)
    return at_column(concat("unreadable: expected a cell such as b2 instead of ", shown(text)), 1);
  const int file = to_lower(text[0]) - 'a', rank = text[1] - '1';
  if (file < 0 || file >= files)
    return at_column(concat("unreadable: column ", shown(text.substr(0, 1)), " is not one of a, b, c"), 1);
  if (rank < 0 || rank >= ranks)
    return at_column(concat("unreadable: row ", shown(text.substr(1)), " is not one of 1, 2, 3"), 2);
  const Move move{static_cast<std::uint8_t>(rank * files + file)};
  if (ended()) return at_column("illegal: the game is over", 1);
  if ((empty() & cell_set(move.cell)) == 0)
    return at_column(concat("illegal: ", move_text(move), " is taken"), 1);
  return move;
}

std::string Position::move_text(Move move) const {
  return {static_cast<char>('a' + move.cell % files), static_cast<char>('1' + move.cell / files)};
}

}  // namespace tabia::tictactoe
