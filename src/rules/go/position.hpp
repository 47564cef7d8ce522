#pragma once
// A game of Go: board, whose turn it is, ko, passes, prisoners and what was agreed on.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/position.hpp"
#include "rules/go/board.hpp"
#include "rules/go/rules.hpp"

namespace tabia::go {

struct Move {
  static constexpr std::uint16_t pass_number = most_points;
  std::uint16_t point = pass_number;  // or the pass

  static constexpr Move pass() { return {}; }
  static constexpr Move at(Point point) { return {static_cast<std::uint16_t>(point)}; }
  bool is_pass() const { return point == pass_number; }
  std::uint16_t hint() const { return point; }
  bool operator==(const Move&) const = default;
};

// Everything a position is made of.
struct Setup {
  Diagram diagram;
  Color to_move = Color::Black;
  Point ban = no_point;               // closed by ko to the side to move
  int passes = 0;                     // in a row, just now
  std::array<int, 2> prisoners = {};  // captured by Black, by White
  Rules rules;

  bool operator==(const Setup&) const = default;
};

constexpr std::size_t longest_position_text = 2'000;
constexpr int most_prisoners = 100'000;

// What a text says, in the form of docs/formats/go-position.md; stones and rules are not yet judged.
Result<Setup> read_setup(std::string_view text);
std::string write_setup(const Setup& setup);
// "6.5" and half points; nothing if it is no such number or too large.
std::optional<int> read_komi(std::string_view text);
std::string komi_text(int halves);

class Position {
 public:
  using Move = go::Move;
  struct Undo;
  static constexpr std::size_t max_moves = most_points + 1;
  static constexpr int history_slots = 2 * static_cast<int>(max_moves);

  explicit Position(Size size = {}, const Rules& rules = {});
  // Refuses chains without liberties and a ko on a stone.
  static Result<Position> make(const Setup& setup);
  Setup setup() const;

  static Result<Position> read(std::string_view text);
  std::string text() const { return write_setup(setup()); }

  // "C3", "c3" or "pass"; the error begins with "illegal:" or "unreadable:".
  Result<Move> read_move(std::string_view text) const;
  std::string move_text(Move move) const;

  Side side_to_move() const { return side_of(to_move_); }
  Key key() const;
  Key repetition_key() const;
  std::optional<Outcome> ended() const;
  std::optional<Score> final_score() const;  // hundredths of a point
  void generate(Moves<Position>& out) const;
  std::uint64_t count() const;
  Outcome stuck() const { return *ended(); }
  // By superko a board may not come back; by simple ko alone, a game that goes round in circles has no result.
  Repeated repeated(const Line& line) const;
  // Whether superko forbids the move, after the positions of the line. Requires: the move is legal here.
  bool is_repetition(Move move, const Line& line) const;

  void play(Move move, Undo& saved);
  void advance(Move move);  // the same, for good
  void undo(Move move, const Undo& saved);

  Score captured_value(Move move) const;
  Score target_value(Move) const { return 0; }
  Score mover_value(Move) const { return 100; }
  int history_slot(Move move) const {
    return static_cast<int>(to_move_) * static_cast<int>(max_moves) + move.point;
  }

  // By the rules on ko and suicide, superko apart.
  bool is_legal(Move move) const;
  const Board& board() const { return board_; }
  Size size() const { return board_.size(); }
  Color to_move() const { return to_move_; }
  const Rules& rules() const { return rules_; }
  int passes() const { return passes_; }
  // Closed by ko to the side to move, or none.
  Board::Cell ban() const { return ban_; }
  int prisoners(Color color) const { return prisoners_[static_cast<std::size_t>(color)]; }
  // Black's points less White's and the komi, in half points, as if the game ended here and all stones lived.
  int margin_halves(const PointSet& dead = {}) const;

  bool operator==(const Position& other) const { return setup() == other.setup(); }

 private:
  Board board_;
  Rules rules_;
  Color to_move_ = Color::Black;
  std::uint8_t passes_ = 0;
  Board::Cell ban_ = Board::no_cell;
  std::array<std::int32_t, 2> prisoners_ = {};
};

// Captures change too much to be turned back stone by stone: all is kept.
struct Position::Undo {
  Board board{Board::Unset()};
  std::uint8_t passes = 0;
  Board::Cell ban = Board::no_cell;
  std::array<std::int32_t, 2> prisoners = {};
};

// An empty board, or one with handicap stones and White to move; the error says how many stones it has room for.
Result<Position> start_position(Size size, const Rules& rules, int handicap);

}  // namespace tabia::go
