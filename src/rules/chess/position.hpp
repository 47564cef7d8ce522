#pragma once
// A chess position with all that the rules need to know of its past: castling and en passant rights, the
// counter of moves without capture or pawn move, the move number. Standard chess and Chess960 alike.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/position.hpp"
#include "rules/chess/board.hpp"

namespace tabia::chess {

class Position {
 public:
  using Move = chess::Move;
  static constexpr std::size_t max_moves = 256;  // 218 is the most any reachable position has
  static constexpr int history_slots = 2 * kinds * squares;

  struct Undo {
    Board board;
    Key board_key;
    Kind captured;
    std::uint16_t quiet_plies;
    std::uint16_t move_number;
  };
  static constexpr int most_on_clocks = 9'999;  // they stop there, and no text says more

  // What a FEN says, in words. Positions are made from it, by the FEN reader and by whoever sets one up.
  struct Setup {
    Board board;
    Side to_move = White;
    int quiet_plies = 0;
    int move_number = 1;
    bool chess960 = false;  // how castling is written: king takes rook, files in the FEN
  };
  // Verifies that the position obeys the rules as far as one can see (kings, checks, pawns, rights); the error
  // says what is wrong and where. En passant rights nobody can use are dropped.
  static Result<Position> make(const Setup& setup);

  static Position start();
  static Result<Position> read(std::string_view fen);  // fen.cpp
  std::string text() const;                            // FEN; fen.cpp

  // --- What stands where
  const Board& board() const { return board_; }
  Side side_to_move() const { return to_move_; }
  Kind kind_on(Square s) const { return kind_on_[s]; }
  // Requires: the square is occupied.
  Side side_on(Square s) const { return (board_.pieces(White) & bit(s)) != 0 ? White : Black; }
  bool is_empty(Square s) const { return kind_on_[s] == Kind::None; }
  int quiet_plies() const { return quiet_plies_; }
  int move_number() const { return move_number_; }
  bool chess960() const { return chess960_; }
  std::optional<Square> en_passant_square() const;
  Setup setup() const;

  // --- The contract of game/position.hpp
  Key key() const;
  Key repetition_key() const { return board_key_; }
  std::optional<Outcome> ended() const;  // too little material; mate and stalemate need generate(); dead.cpp
  void generate(Moves<Position>& out) const;
  Outcome stuck() const { return in_check() ? Outcome::Loss : Outcome::Draw; }
  Repeated repeated(const Line& line) const;  // draw at the third time
  void play(Move move, Undo& saved);
  void undo(Move move, const Undo& saved);
  void play(Move move);

  // --- Abilities
  std::uint64_t count() const;
  std::uint64_t count_leaves(int depth) const;              // perft.cpp
  bool counted_out() const { return quiet_plies_ >= 100; }  // the 50-move rule
  bool in_check() const { return checkers() != 0; }
  Bitboard checkers() const;
  bool has_legal_move() const;
  bool is_dead() const;  // more than ended() knows, for the arbiter: walls of pawns too; dead.cpp
  bool is_legal(Move move) const;
  bool gives_check(Move move) const;
  // What the move takes off the board (its own gain by promoting included), in hundredths of a pawn.
  Score captured_value(Move move) const;
  Score target_value(Move move) const;  // of the piece that stands on the target square
  Score mover_value(Move move) const;
  Kind captured_kind(Move move) const;  // None if it captures nothing
  bool is_capture(Move move) const { return captured_kind(move) != Kind::None; }
  int history_slot(Move move) const {
    return (index(to_move_) * kinds + index(kind_on_[move.from()])) * squares + move.to();
  }

  // --- Abilities of the play search
  bool may_pass() const;  // not in check, and something besides pawns can move
  void play_null(Undo& saved);
  void undo_null(const Undo& saved);
  void generate_forcing(Moves<Position>& out) const;             // captures, and promotions to a queen
  void generate_forcing_and_checks(Moves<Position>& out) const;  // checks by castling are left out
  bool is_quiet(Move move) const { return !is_capture(move) && move.type() != Move::Type::Promotion; }
  bool exchange(Move move, Score threshold) const;  // exchange.cpp
  std::optional<Move> find_move(std::uint16_t hint) const;
  int reversible_plies() const { return quiet_plies_; }

  // --- Moves as text; san.cpp. SAN out; SAN (also sloppy) or coordinates in.
  std::string move_text(Move move) const;
  Result<Move> read_move(std::string_view text) const;
  std::string coordinates(Move move) const;  // e2e4, e7e8q; castling e1g1, or e1h1 when chess960()

  bool operator==(const Position&) const = default;

 private:
  Position() = default;

  void put(Side side, Kind kind, Square s);
  void remove(Side side, Kind kind, Square s);
  void set_rights(Bitboard castling_rooks, Bitboard en_passant);
  void play_castling(Move move);
  Bitboard usable_en_passant(Bitboard jumped) const;
  Key fresh_key() const;

  Board board_;
  std::array<Kind, squares> kind_on_ = {};
  Key board_key_ = 0;
  std::uint16_t quiet_plies_ = 0;
  std::uint16_t move_number_ = 1;
  Side to_move_ = White;
  bool chess960_ = false;
};

static_assert(tabia::Position<Position> && Notated<Position>);
static_assert(CountsMoves<Position> && CountsLeaves<Position> && CountsToDraw<Position> &&
              KnowsCheck<Position> && KnowsCaptures<Position> && HasHistory<Position> && CanPass<Position> &&
              JudgesExchanges<Position> && FindsMove<Position> && KnowsReach<Position> &&
              ForeseesCheck<Position> && GeneratesChecks<Position>);

}  // namespace tabia::chess
