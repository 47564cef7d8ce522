#pragma once
// A draughts position: the board, who moves, and how long nothing has changed for good. One template for the family:
// Position is English draughts with its rules built in; Position8 and Position10 are told their rules.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/position.hpp"
#include "rules/draughts/board.hpp"
#include "rules/draughts/setup.hpp"

namespace tabia::draughts {

// When a game without progress is drawn (row D9). The variant's own rule unless somebody says otherwise.
struct DrawRule {
  int moves = 40;              // of each side
  bool captures_only = false;  // the older rule: moves of men do not start the count afresh

  bool operator==(const DrawRule&) const = default;
};

template <int Size, class Source>
class BasicPosition {
 public:
  using Word = typename Geometry<Size>::Word;
  using Move = BasicMove<Word>;
  static constexpr int size = Size;  // squares in a row
  // More than the quiet moves of twelve (twenty) kings. Captures beyond it, of which no game ever had as many, are not
  // listed.
  static constexpr std::size_t max_moves = Size == 8 ? 160 : 352;
  using MoveList = FixedList<Move, max_moves>;
  // By side, kind, square reached, and whether from the east or the west.
  static constexpr int history_slots = 2 * 2 * Geometry<Size>::bits * 2;

  struct Undo {
    Board<Size> board;
    std::uint16_t quiet_plies;
  };

  static BasicPosition start(Source source = Source()) {
    return trusted(source, start_setup(source.rules()));
  }
  // Verifies what the rules say about the board; the error says what is wrong.
  static Result<BasicPosition> make(Source source, const Setup& setup);
  static Result<BasicPosition> read(Source source, std::string_view fen);
  template <std::default_initializable Known = Source>
  static Result<BasicPosition> read(std::string_view fen) {
    return read(Known(), fen);
  }
  Setup setup() const;
  std::string text() const;  // FEN

  const VariantRules& rules() const { return source_.rules(); }
  const Board<Size>& board() const { return board_; }
  const DrawRule& draw_rule() const { return draw_rule_; }
  void set_draw_rule(const DrawRule& rule) { draw_rule_ = rule; }
  int quiet_plies() const { return quiet_plies_; }
  // A square of the board's words by the number people give it, and back.
  int number(int square) const;
  int square(int number) const;

  // --- The contract of game/position.hpp
  Side side_to_move() const { return to_move_; }
  Key key() const;
  Key repetition_key() const { return key(); }
  // What the key leaves out: with it, on 64 squares, the key belongs to this position alone, for mix() is a bijection.
  Key rest_of_key() const;
  std::optional<Outcome> ended() const {
    if (board_.of(to_move_) != 0) return std::nullopt;
    return Outcome::Loss;
  }
  void generate(Moves<BasicPosition>& out) const;
  Outcome stuck() const { return Outcome::Loss; }
  Repeated repeated(const Line& line) const;
  void play(Move move, Undo& saved);
  void undo(Move move, const Undo& saved);
  void play(Move move);

  // --- Abilities
  std::uint64_t count() const { return count_leaves(1); }
  std::uint64_t count_leaves(int depth) const;
  std::uint64_t count_path_leaves(int depth) const;  // each way of capturing counts
  std::uint64_t ways(Move move) const;               // how many it has
  bool counted_out() const { return quiet_plies_ >= 2 * draw_rule_.moves; }
  bool has_legal_move() const { return count() != 0; }
  bool must_capture() const;
  bool is_capture(Move move) const { return move.captured != 0; }
  Score captured_value(Move move) const;
  Score target_value(Move move) const { return captured_value(move); }
  Score mover_value(Move move) const { return is_king(move.from) ? king_value() : man_value; }
  void generate_forcing(Moves<BasicPosition>& out) const;  // captures: forced by rule
  bool is_quiet(Move move) const { return move.captured == 0; }
  std::optional<Move> find_move(std::uint16_t hint) const;
  int reversible_plies() const { return quiet_plies_; }
  int history_slot(Move move) const;

  static constexpr Score man_value = 100;
  Score king_value() const { return rules().flying_kings ? 300 : 150; }

  // --- Moves as text; position_notation.hpp. 11-15, 15x24, in full 15x24x31 where that is needed to tell moves apart.
  std::string move_text(Move move) const;
  // Every move that the text may mean: two if a capture is not written in full. The error begins with "unreadable:" or
  // "illegal:" and says why there is none.
  Result<MoveList> read_moves(std::string_view text) const;
  // The one that it means.
  Result<Move> read_move(std::string_view text) const;
  // The squares, by number, where the piece lands, start and end included, for each way to make the move, but of no more
  // ways than most_paths. A quiet move has one.
  static constexpr std::size_t most_paths = 100;
  std::vector<std::vector<int>> paths(Move move) const;

  bool operator==(const BasicPosition&) const = default;

 private:
  explicit BasicPosition(Source source) : source_(source), draw_rule_{source.rules().quiet_moves, false} {}
  static BasicPosition trusted(Source source, const Setup& setup);

  bool is_king(int square) const { return (board_.kings >> square & 1) != 0; }
  template <Side Mover>
  void list(Moves<BasicPosition>& out, bool captures_only) const;
  template <Side Mover>
  bool can_capture() const;
  template <Side Mover>
  void list_paths(Move move, std::vector<std::vector<int>>& out) const;
  bool passes_through(Move move, const std::vector<int>& squares) const;
  std::vector<int> squares_between(int from, int to) const;
  Error refused(std::string_view text, const std::vector<int>& squares) const;

  [[no_unique_address]] Source source_;
  Board<Size> board_;
  Side to_move_ = Side::First;
  std::uint16_t quiet_plies_ = 0;
  DrawRule draw_rule_;
};

using Position = BasicPosition<8, FixedRules<english>>;
using Position8 = BasicPosition<8, ChosenRules>;
using Position10 = BasicPosition<10, ChosenRules>;

extern template class BasicPosition<8, FixedRules<english>>;
extern template class BasicPosition<8, ChosenRules>;
extern template class BasicPosition<10, ChosenRules>;

static_assert(tabia::Position<Position> && Notated<Position>);
static_assert(tabia::Position<Position8> && tabia::Position<Position10>);
static_assert(CountsMoves<Position> && CountsLeaves<Position> && CountsToDraw<Position> &&
              KnowsCaptures<Position> && HasHistory<Position> && CompelsCaptures<Position> &&
              GeneratesForcing<Position> && FindsMove<Position> && KnowsReach<Position>);

}  // namespace tabia::draughts
