#include "rules/chess/polyglot.hpp"

#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/chess/polyglot_numbers.hpp"

namespace tabia::chess {
namespace {

struct Published {
  std::string_view fen;
  Key key;
};

// The examples of the format's own page.
constexpr std::array<Published, 9> published = {{
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
    {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
    {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a607ca3f242c1},
    {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fdd303c946bdd9},
    {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
    {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560},
}};

TEST(PolyglotKey, IsThePublishedOne) {
  for (const Published& example : published)
    EXPECT_EQ(polyglot_key(Position::read(example.fen).value()), example.key) << example.fen;
}

TEST(PolyglotKey, NumbersAreAllDifferent) {
  EXPECT_EQ(std::set(polyglot_numbers.begin(), polyglot_numbers.end()).size(), polyglot_numbers.size());
}

// Every number is used for exactly the fact it stands for: one change of the position changes the key by one number.
TEST(PolyglotKey, EachRightAndTheTurnCountAlone) {
  const auto key = [](std::string_view fen) { return polyglot_key(Position::read(fen).value()); };
  const Key none = key("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
  EXPECT_EQ(key("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1") ^ none, polyglot_numbers[768]);
  EXPECT_EQ(key("r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1") ^ none, polyglot_numbers[769]);
  EXPECT_EQ(key("r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1") ^ none, polyglot_numbers[770]);
  EXPECT_EQ(key("r3k2r/8/8/8/8/8/8/R3K2R w q - 0 1") ^ none, polyglot_numbers[771]);
  EXPECT_EQ(key("r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1") ^ none, polyglot_numbers[780]);
  EXPECT_EQ(key("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3") ^
                key("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3"),
            polyglot_numbers[772 + 5]);
}

TEST(PolyglotMove, IsWrittenAsTheFormatSays) {
  const auto code = [](std::string_view fen, std::string_view move) {
    const Position at = Position::read(fen).value();
    return polyglot_move(at.read_move(move).value());
  };
  EXPECT_EQ(code(published[0].fen, "e2e4"), 4 | 3 << 3 | 4 << 6 | 1 << 9);
  EXPECT_EQ(code("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"), 7 | 4 << 6) << "e1h1";
  EXPECT_EQ(code("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O"), 7 << 3 | 4 << 6 | 7 << 9) << "e8a8";
  const int a7a8 = 7 << 3 | 6 << 9;
  EXPECT_EQ(code("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N"), a7a8 | 1 << 12);
  EXPECT_EQ(code("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q"), a7a8 | 4 << 12);
}

TEST(PolyglotMove, ReadsBackWhatIsLegalAndNothingElse) {
  Random random(5);
  Position at = Position::read("r3k2r/pPppqpb1/b3pnp1/3PN3/1p2P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1").value();
  for (int ply = 0; ply < 60; ++ply) {
    Moves<Position> moves;
    at.generate(moves);
    if (moves.empty()) break;
    std::set<std::uint16_t> codes;
    for (const Move move : moves) {
      const auto again = read_polyglot_move(at, polyglot_move(move));
      ASSERT_TRUE(again && *again == move) << at.text();
      codes.insert(polyglot_move(move));
    }
    EXPECT_EQ(codes.size(), moves.size()) << at.text();
    if (ply % 20 == 0) {
      std::size_t readable = 0;
      for (int code = 0; code < 1 << 16; ++code)
        readable += read_polyglot_move(at, static_cast<std::uint16_t>(code)).has_value();
      EXPECT_EQ(readable, moves.size());
    }
    at.play(moves[random.below(moves.size())]);
  }
}

}  // namespace
}  // namespace tabia::chess
