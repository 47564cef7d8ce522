// The quick exchange against the slow one: play every capture on the square, the cheapest first, and look who gains.

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/chess/enumerate.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {
namespace {

constexpr std::array<Score, kinds + 1> worth = {100, 300, 300, 500, 900, 10'000, 0};

// What the side to move gains at best by taking on `to`, where a piece of kind `standing` stands. Pins are ignored, as
// the quick one ignores them; a king takes only what is not protected.
Score gain(const Board& board, Side side, Square to, Kind standing, Bitboard occupied) {
  const Bitboard ready = attackers(board, side, to, occupied) & occupied & board.pieces(side);
  for (Kind kind : {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King}) {
    const Bitboard takers = ready & board.pieces(kind);
    if (takers == 0) continue;
    const Bitboard after = occupied ^ bit(lowest(takers));
    const Bitboard guards = attackers(board, other(side), to, after) & after & board.pieces(other(side));
    if (kind == Kind::King && guards != 0) return 0;
    return std::max(0, worth[index(standing)] - gain(board, other(side), to, kind, after));
  }
  return 0;
}

Score slow_exchange(const Position& at, Move move) {
  if (move.type() == Move::Type::Castling) return 0;
  Score value = worth[index(at.captured_kind(move))];
  Kind standing = at.kind_on(move.from());
  if (move.type() == Move::Type::Promotion) {
    value += worth[index(move.promoted())] - worth[index(Kind::Pawn)];
    standing = move.promoted();
  }
  Bitboard occupied = (at.board().occupied() ^ bit(move.from())) | bit(move.to());
  if (move.type() == Move::Type::EnPassant) {
    occupied ^= bit(square(file_of(move.to()), rank_of(move.from())));
  }
  return value - gain(at.board(), other(at.side_to_move()), move.to(), standing, occupied);
}

TEST(Exchange, KnownCases) {
  const auto wins = [](std::string_view fen, std::string_view text, Score threshold) {
    const Position at = Position::read(fen).value();
    return at.exchange(at.read_move(text).value(), threshold);
  };
  EXPECT_TRUE(wins("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100));
  EXPECT_FALSE(wins("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 101));
  EXPECT_FALSE(wins("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", 0));
  EXPECT_TRUE(wins("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", -200));
}

TEST(Exchange, AgreesWithTheSlowOne) {
  Random random(11);
  int captures = 0;
  for (int game = 0; game < 150; ++game) {
    Position at = Position::start();
    for (int ply = 0; ply < 120; ++ply) {
      Moves<Position> moves;
      at.generate(moves);
      if (moves.empty()) break;
      for (const Move move : moves) {
        const Score slow = slow_exchange(at, move);
        captures += at.is_capture(move);
        ASSERT_TRUE(at.exchange(move, slow)) << at.text() << ' ' << at.coordinates(move) << ' ' << slow;
        ASSERT_FALSE(at.exchange(move, slow + 1)) << at.text() << ' ' << at.coordinates(move) << ' ' << slow;
      }
      at.play(moves[random.below(moves.size())]);
    }
  }
  EXPECT_GT(captures, 10'000);
}

// What the other abilities of the play search must hold to.
TEST(Passing, ChangesTheSideAndComesBack) {
  Position at = Position::read("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 5 9").value();
  const Position before = at;
  Position::Undo saved;
  at.play_null(saved);
  EXPECT_EQ(at.side_to_move(), Black);
  EXPECT_FALSE(at.en_passant_square());
  EXPECT_EQ(at.key(), Position::make(at.setup()).value().key());
  at.undo_null(saved);
  EXPECT_TRUE(at == before);
}

TEST(Forcing, ListsCapturesAndQueensOnlyAndChecksIfAsked) {
  Random random(12);
  for (int game = 0; game < 40; ++game) {
    Position at = Position::start();
    for (int ply = 0; ply < 150; ++ply) {
      Moves<Position> moves, forcing;
      at.generate(moves);
      at.generate_forcing(forcing);
      std::size_t expected = 0;
      for (const Move move : moves) {
        const bool queens = move.type() == Move::Type::Promotion && move.promoted() == Kind::Queen;
        const bool forces = move.type() == Move::Type::Promotion ? queens : at.is_capture(move);
        EXPECT_EQ(forces, forcing.contains(move)) << at.text();
        expected += forces;
        EXPECT_EQ(at.find_move(move.hint()), move);
      }
      EXPECT_EQ(forcing.size(), expected);

      Moves<Position> with_checks;
      at.generate_forcing_and_checks(with_checks);
      for (const Move move : moves) {
        const bool checks = at.is_quiet(move) && move.type() != Move::Type::Castling && at.gives_check(move);
        EXPECT_EQ(checks || forcing.contains(move), with_checks.contains(move)) << at.text();
        expected += checks;
      }
      EXPECT_EQ(with_checks.size(), expected);
      if (moves.empty()) break;
      at.play(moves[random.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace tabia::chess
