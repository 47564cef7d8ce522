#include "rules/chess/fen.hpp"

#include <array>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"

namespace tabia::chess {
namespace {

constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string reread(std::string_view fen) {
  const auto position = Position::read(fen);
  return position ? position->text() : concat("error: ", position.error().text());
}

std::string refused(std::string_view fen) {
  const auto position = Position::read(fen);
  return position ? concat("accepted: ", position->text()) : position.error().text();
}

TEST(Fen, ReadsAndWritesTheStart) {
  EXPECT_EQ(Position::start().text(), start_fen);
  const auto read = Position::read(start_fen);
  ASSERT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(*read, Position::start());
  EXPECT_FALSE(read->chess960());
}

TEST(Fen, CanonicalTextsComeBackAsTheyWere) {
  for (std::string_view fen : {
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 11 42",
           "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
           "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
           "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
           "r3k3/8/8/8/8/8/8/4K3 b q - 9999 9999",
           "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
           "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
       }) {
    EXPECT_EQ(reread(fen), fen);
  }
}

TEST(Fen, OtherSpellingsAreMadeCanonical) {
  struct Case {
    std::string_view in, out;
  };
  for (const auto& [in, out] : std::initializer_list<Case>{
           {"4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},  // four fields
           {"  4k3/8/8/8/8/8/8/4K2R\tw  K - 3  0 \r\n",
            "4k3/8/8/8/8/8/8/4K2R w K - 3 1"},  // spaces, move number 0
           {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
           // The pawn has jumped, but nobody can take it.
           {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
           // The pawn that could take is pinned.
           {"4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 2"},
           // X-FEN: K and Q are the outermost rooks; the rest is written by file.
           {"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"},
           {"4k3/8/8/8/8/8/8/2R1KR1R w FC - 0 1", "4k3/8/8/8/8/8/8/2R1KR1R w FC - 0 1"},
           {"rr2kr1r/8/8/8/8/8/8/RR2KR1R w KQkq -", "rr2kr1r/8/8/8/8/8/8/RR2KR1R w KQkq - 0 1"},
           {"4k3/8/8/8/8/8/8/RR2KR1R w KB -", "4k3/8/8/8/8/8/8/RR2KR1R w HB - 0 1"},
       }) {
    EXPECT_EQ(reread(in), out);
  }
}

TEST(Fen, KnowsChess960ByTheRights) {
  EXPECT_TRUE(Position::read("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1")->chess960());
  EXPECT_TRUE(Position::read("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1")->chess960());
  EXPECT_FALSE(Position::read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")->chess960());
  EXPECT_FALSE(Position::read("4k3/8/8/8/8/8/8/1R3K1R w - - 0 1")->chess960());
}

TEST(Fen, SaysWhatIsWrongAndWhere) {
  struct Case {
    std::string_view fen, error;
  };
  for (const auto& [fen, error] : std::initializer_list<Case>{
           {"", "column 1: no position: the text is empty"},
           {"   ", "column 1: no position: the text is empty"},
           {"8/8/8/8/8/8/8/8", "column 16: field 2 is missing: side to move"},
           {"4k3/8/8/8/8/8/8/4K3 w", "column 22: field 3 is missing: castling"},
           {"4k3/8/8/8/8/8/8/4K3 w -", "column 24: field 4 is missing: en passant"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 0",
            "column 28: field 6 is missing: move number (give both clocks or neither)"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "column 31: more than six fields: 'x'"},
           {"rnbqkbnr/pppppppp/8/8/4P4/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", "column 23: rank 4: nine files"},
           {"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "column 10: rank 7: seven files"},
           {"rnbqkbnr/pppppppp/8/8/8//PPPPPPPP/RNBQKBNR w KQkq - 0 1", "column 25: rank 3: no files"},
           {"xnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "column 1: rank 8: unknown letter 'x'"},
           {"4k3/8/9/8/8/8/8/4K3 w - - 0 1", "column 7: rank 6: 9 is not a number of squares"},
           {"4k3/8/44/8/8/8/8/4K3 w - - 0 1", "column 8: rank 6: two numbers in a row"},
           {"4k3/8/8/8/8/8/4K3 w - - 0 1", "column 1: board: 7 ranks instead of 8"},
           {"4k3 w - - 0 1", "column 1: board: 1 rank instead of 8"},
           {"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "column 21: board: more than eight ranks"},
           {"4k3/8/8/8/8/8/8/4K3 W - - 0 1", "column 21: side to move: 'W' is neither w nor b"},
           {"4k3_8/8/8/8/8/8/4K3_w_-_-_0_1", "column 4: rank 8: unknown letter '_'"},
           {"4k3/8/8/8/8/8/8/4K3 w X - 0 1", "column 23: castling: unknown letter 'X'"},
           {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "column 23: castling: no rook on h1 for K"},
           {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "column 25: castling: no rook on a1 for Q"},
           {"4k3/8/8/8/8/8/8/1R1K4 w K - 0 1", "column 25: castling: no rook right of the king on d1 for K"},
           {"4k3/8/8/8/8/8/8/R3K2R w G - 0 1", "column 25: castling: no rook on g1 for G"},
           {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", "column 24: castling: K, but the white king is on e2"},
           {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "column 25: castling: K repeats the rook on h1"},
           {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", "column 25: castling: H repeats the rook on h1"},
           {"4k3/8/8/8/8/8/8/4KR1R w HF - 0 1", "castling: two rooks on the same wing"},
           {"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "column 25: en passant: e4 is not on rank 6"},
           {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "column 25: en passant: 'e9' is not a square"},
           {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant: no pawn has just passed e6"},
           {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "column 27: halfmove clock: 'x' is not a number"},
           {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "column 27: halfmove clock: '-1' is not a number"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 0 -1", "column 29: move number: '-1' is not a number"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "column 27: halfmove clock: more than 9999"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "column 29: move number: more than 9999"},
           {"KKKKKKKK/K7/8/8/8/8/8/k7 w - - 0 1", "white has 9 kings"},
           {"8/8/8/8/8/8/8/4K3 w - - 0 1", "no black king"},
           {"4k3/P7/PPPPPPPP/8/8/8/8/4K3 w - - 0 1", "white has 9 pawns"},
           {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "white pawn on a1"},
       }) {
    EXPECT_EQ(refused(fen), error) << fen;
  }
}

TEST(Fen, OddBytesGetOneLineToo) {
  std::string with_nul(start_fen);
  with_nul[3] = '\0';
  EXPECT_EQ(refused(with_nul), "column 4: rank 8: unknown letter '\\x00'");
  EXPECT_EQ(refused("4k3/8/8/8/8/8/8/4K3\nw - - 0 1"), "column 20: rank 1: unknown letter '\\x0a'");
  EXPECT_EQ(refused(std::string(100'000'000, '8')), "column 129: longer than 128 bytes");
  EXPECT_EQ(refused(std::string(100, '/')), "column 1: rank 8: no files");
  // No single byte, put anywhere, makes it crash or answer in two lines.
  for (std::size_t i = 0; i < start_fen.size(); ++i) {
    for (int c = 0; c < 256; ++c) {
      std::string fen(start_fen);
      fen[i] = static_cast<char>(c);
      const auto position = Position::read(fen);
      if (position) continue;
      EXPECT_EQ(position.error().text().find('\n'), std::string::npos);
    }
  }
}

// Plays random games and rereads each position.
void walk_and_reread(std::string_view fen, std::uint64_t seed) {
  Random random(seed);
  Position at = Position::read(fen).value();
  for (int ply = 0; ply < 120; ++ply) {
    const std::string text = at.text();
    const auto again = Position::read(text);
    ASSERT_TRUE(again.ok()) << text << ": " << again.error().text();
    ASSERT_EQ(again->text(), text);
    ASSERT_EQ(again->key(), at.key()) << text;
    // Without castling rights the text does not say that it is Chess960.
    if (at.board().castling_rooks != 0 || !at.chess960()) {
      ASSERT_EQ(*again, at) << text;
    }
    Moves<Position> moves;
    at.generate(moves);
    if (moves.empty()) return;
    at.play(moves[random.below(moves.size())]);
  }
}

TEST(Fen, EveryPositionOfRandomGamesComesBack) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    walk_and_reread(start_fen, seed);
    walk_and_reread("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", seed);
    walk_and_reread("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", seed);
    walk_and_reread("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", seed);
  }
}

}  // namespace
}  // namespace tabia::chess
