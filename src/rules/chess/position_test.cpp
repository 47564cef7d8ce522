#include "rules/chess/position.hpp"

#include <gtest/gtest.h>

#include "game/test_position.hpp"
#include "rules/chess/count_replies.hpp"

namespace tabia::chess {
namespace {

Position at(std::string_view fen) {
  auto position = Position::read(fen);
  EXPECT_TRUE(position.ok()) << fen << ": " << (position.ok() ? "" : position.error().text());
  return *position;
}

Position after(Position position, std::initializer_list<std::string_view> moves) {
  for (std::string_view text : moves) {
    const auto move = position.read_move(text);
    EXPECT_TRUE(move.ok()) << text << ": " << (move.ok() ? "" : move.error().text());
    if (move.ok()) position.play(*move);
  }
  return position;
}

// Openings, endings with promotions, pins and en passant, and Chess960 starts with odd castling.
std::vector<Position> many_starts() {
  return {
      Position::start(),
      at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
      at("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
      at("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
      at("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
      at("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
      at("1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1"),
      at("rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1"),
      at("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 98 60"),
  };
}

TEST(ChessPosition, Stock) { test_position<Position>(many_starts(), {.walks = 6, .longest_walk = 120}); }

// The clever count of two plies against the plain one, where it is most likely to slip.
TEST(ChessPosition, RepliesAreCountedAsIfPlayed) {
  Random random(3);
  for (const Position& start : many_starts()) {
    for (int walk = 0; walk < 30; ++walk) {
      Position here = start;
      for (int ply = 0; ply < 100; ++ply) {
        Moves<Position> moves;
        here.generate(moves);
        if (moves.empty()) break;
        Position plain = here;
        ASSERT_EQ(here.count_leaves(2), count_leaves_plainly(plain, 2)) << here.text();
        here.play(moves[random.below(moves.size())]);
      }
    }
  }
}

TEST(ChessPosition, CastlingMovesBothPiecesAndEndsTheRights) {
  const Position before = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(after(before, {"O-O"}).text(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  EXPECT_EQ(after(before, {"O-O-O"}).text(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
  EXPECT_EQ(after(before, {"Rxh8+"}).text(), "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
  EXPECT_EQ(after(before, {"Ke2", "Ke7", "Ke1", "Ke8"}).text(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3");
}

TEST(ChessPosition, CastlingIsRefusedOutOfThroughAndIntoCheck) {
  EXPECT_FALSE(at("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1").read_move("O-O").ok());
  EXPECT_FALSE(at("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1").read_move("O-O").ok());
  EXPECT_FALSE(at("4k3/8/8/8/6r1/8/8/4K2R w K - 0 1").read_move("O-O").ok());
  EXPECT_TRUE(at("4k3/8/8/8/7r/8/8/4K2R w K - 0 1").read_move("O-O").ok()) << "the rook may be attacked";
  EXPECT_TRUE(at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").read_move("O-O-O").ok()) << "b1 may be attacked";
  EXPECT_FALSE(at("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1").read_move("O-O-O").ok()) << "b1 must be empty";
}

// In Chess960 the castling rook may shield its king: castling would expose it.
TEST(ChessPosition, CastlingRookMayNotUncoverItsKing) {
  EXPECT_FALSE(at("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1").read_move("O-O-O").ok());
  EXPECT_TRUE(at("r3k3/8/8/8/8/8/8/1R1K4 w B - 0 1").read_move("O-O-O").ok());
}

TEST(ChessPosition, EnPassantTakesThePawnBeside) {
  const Position jumped = after(at("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1"), {"e4"});
  EXPECT_EQ(jumped.text(), "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(after(jumped, {"fxe3"}).text(), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
  EXPECT_FALSE(after(jumped, {"Kd8", "Kd1"}).read_move("fxe3").ok()) << "only at once";
}

TEST(ChessPosition, ThirdTimeIsADrawByRepetition) {
  Line line;
  Position here = Position::start();
  for (int round = 0; round < 2; ++round) {
    for (std::string_view text : {"Nf3", "Nf6", "Ng1", "Ng8"}) {
      EXPECT_EQ(here.repeated(line), Repeated::No);
      line.push(here.repetition_key());
      here.play(here.read_move(text).value());
    }
  }
  EXPECT_EQ(here.repeated(line), Repeated::Draw);
}

// Same pieces, other rights: not the same position.
TEST(ChessPosition, RightsBelongToTheRepetitionKey) {
  const Position with_castling = at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_NE(with_castling.repetition_key(), at("4k3/8/8/8/8/8/8/4K2R w - - 0 1").repetition_key());
  EXPECT_NE(at("8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1").repetition_key(),
            at("8/8/8/8/k2Pp3/8/8/3K4 b - - 0 1").repetition_key());
  EXPECT_EQ(at("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1").repetition_key(),
            at("8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1").repetition_key());
}

TEST(ChessPosition, FiftyMoveCounterCountsAndIsReset) {
  const Position late = at("4k3/8/8/8/8/8/P7/4K2R w - - 99 80");
  EXPECT_FALSE(late.counted_out());
  EXPECT_TRUE(after(late, {"Rh2"}).counted_out());
  EXPECT_FALSE(after(late, {"a3"}).counted_out());
}

TEST(ChessPosition, TablesTellPositionsApartNearTheFiftyMoveLimit) {
  EXPECT_EQ(at("4k3/8/8/8/8/8/8/4K2R w - - 10 80").key(), at("4k3/8/8/8/8/8/8/4K2R w - - 20 80").key());
  EXPECT_NE(at("4k3/8/8/8/8/8/8/4K2R w - - 90 80").key(), at("4k3/8/8/8/8/8/8/4K2R w - - 91 80").key());
}

TEST(ChessPosition, LegalityOfAnyMoveAgreesWithTheList) {
  Random random(5);
  for (const Position& here : many_starts()) {
    Moves<Position> moves;
    here.generate(moves);
    for (const Move move : moves) EXPECT_TRUE(here.is_legal(move));
    for (int trial = 0; trial < 3000; ++trial) {
      const auto from = static_cast<Square>(random.below(squares));
      const auto to = static_cast<Square>(random.below(squares));
      const auto type = static_cast<Move::Type>(random.below(4));
      const Move move = type == Move::Type::Promotion
                            ? Move::promotion(from, to, static_cast<Kind>(1 + random.below(4)))
                            : Move(from, to, type);
      EXPECT_EQ(here.is_legal(move), moves.contains(move)) << here.text() << ' ' << here.coordinates(move);
    }
  }
}

}  // namespace
}  // namespace tabia::chess
