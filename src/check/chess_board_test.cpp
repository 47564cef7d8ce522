#include "check/chess_board.hpp"

#include <gtest/gtest.h>

namespace tabia::check {
namespace {

ChessBoard board(std::string_view fen) {
  const auto read = read_chess_board(fen);
  EXPECT_TRUE(read.ok()) << fen;
  return *read;
}

std::uint64_t leaves(const ChessBoard& at, int depth) {
  const auto moves = at.moves();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const ChessMove& move : moves) count += leaves(at.after(move), depth - 1);
  return count;
}

struct Count {
  std::string_view fen;
  int depth;
  std::uint64_t leaves;
};

// The usual positions of move generators, and some of Chess960; the counts are published.
constexpr Count quick[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 3, 8'902},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 2, 2'039},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4, 43'238},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 3, 9'467},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 2, 1'486},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 2, 2'079},
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -", 3, 12'189},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe -", 3, 18'002},
};
constexpr Count deep[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 4, 197'281},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4, 4'085'603},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674'624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 4, 422'333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 4, 2'103'487},
};

TEST(ChessBoard, CountsLeaves) {
  for (const Count& count : quick)
    EXPECT_EQ(leaves(board(count.fen), count.depth), count.leaves) << count.fen;
}
TEST(DeepChessBoard, CountsLeaves) {
  for (const Count& count : deep) EXPECT_EQ(leaves(board(count.fen), count.depth), count.leaves) << count.fen;
}

TEST(ChessBoard, EnPassantIsARightOnlyWhereItCanBeUsed) {
  EXPECT_EQ(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6").en_passant, 43);
  EXPECT_EQ(board("4k3/8/8/3p4/8/8/8/4K3 w - d6").en_passant, ChessBoard::no_square);
  EXPECT_EQ(board("8/8/8/K2pP2r/8/8/8/4k3 w - d6").en_passant, ChessBoard::no_square);  // uncovers the rook
}

TEST(ChessBoard, WhatIsNoPosition) {
  const auto reason = [](std::string_view fen) {
    const auto read = read_chess_board(fen);
    return read ? std::string("fine") : read.error().text();
  };
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4K3 w - -"), "fine");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4K3 w -"), "a position has four fields, and perhaps two clocks");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8 w - -"), "a board has eight ranks");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4K4 w - -"), "rank 1: not eight squares");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/8 w - -"), "each side has one king");
  EXPECT_EQ(reason("4k2P/8/8/8/8/8/8/4K3 w - -"), "a pawn on the first or last rank");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4K3 x - -"), "the side to move is w or b");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4K3 w K -"), "castling: there is no such right 'K'");
  EXPECT_EQ(reason("4k3/8/8/8/8/8/8/4K3 w - e6"), "en passant: no pawn has passed e6");
  EXPECT_EQ(reason("4k3/4R3/8/8/8/8/8/4K3 w - -"), "the side that is not to move is in check");
}

}  // namespace
}  // namespace tabia::check
