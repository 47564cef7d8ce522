#pragma once
// Tic-tac-toe: the smallest complete game, and the one to copy when adding another. Two players, X first, fill
// a board of three by three; three in a row wins, a full board without one is a draw.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/position.hpp"

namespace tabia::tictactoe {

// Cells are numbered a1 b1 c1 a2 ... c3, so b2 is the centre.
constexpr int files = 3;
constexpr int ranks = 3;
constexpr int cells = files * ranks;

using Cells = std::uint16_t;  // a set of cells, bit n for cell n

struct Move {
  std::uint8_t cell = 0;

  std::uint16_t hint() const { return cell; }
  bool operator==(const Move&) const = default;
};

// Three in a row, in any of the eight lines.
bool has_line(Cells marks);

class Position {
 public:
  using Move = tictactoe::Move;
  struct Undo {};  // taking a mark off again needs nothing but the cell
  static constexpr std::size_t max_moves = cells;

  Position() = default;  // the empty board, X to move

  // "x.o/.x./..o x": the rows from the top, and who moves. The error names the place and the reason.
  static Result<Position> read(std::string_view text);
  std::string text() const;

  // "b2". Accepts capital letters too; the error begins with "illegal:" or "unreadable:".
  Result<Move> read_move(std::string_view text) const;
  std::string move_text(Move move) const;

  Side side_to_move() const { return to_move_; }
  Key key() const { return key_; }
  Key repetition_key() const { return key_; }
  std::optional<Outcome> ended() const;
  void generate(Moves<Position>& out) const;
  std::uint64_t count() const;
  Outcome stuck() const { return *ended(); }
  Repeated repeated(const Line&) const { return Repeated::No; }  // marks only ever come

  void play(Move move, Undo& saved);
  void undo(Move move, const Undo& saved);

  Cells marks(Side side) const { return marks_[index(side)]; }
  bool operator==(const Position&) const = default;

 private:
  Cells empty() const;
  void turn(int cell);

  std::array<Cells, 2> marks_ = {};
  Side to_move_ = Side::First;
  Key key_ = 0;
};

}  // namespace tabia::tictactoe
