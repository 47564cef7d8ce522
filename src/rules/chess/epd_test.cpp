#include "rules/chess/epd.hpp"

#include <array>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"

namespace tabia::chess {
namespace {

constexpr std::string_view kings = "4k3/8/8/8/8/8/8/4K3 w - -";

std::string rewritten(std::string_view line) {
  const auto epd = read_epd(line);
  return epd ? write_epd(*epd) : epd.error().text();
}

TEST(Epd, ReadsAndWritesOperations) {
  for (std::string_view line : {
           "4k3/8/8/8/8/8/8/4K3 w - -",
           "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";",
           "4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 17; acd 5; ce -30; pv Kd2 Kd7; c0 \"a; b \\\"c\\\" "
           "\\\\\"; draw_reject;",
           "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - am O-O;",
           "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - D1 21;",
       }) {
    EXPECT_EQ(rewritten(line), line);
  }
}

TEST(Epd, FindsTheParts) {
  const auto epd = read_epd(
      "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6 Nh5; id \"WAC 1\"; PV: g3g6 f7g6;");
  ASSERT_TRUE(epd.ok()) << epd.error().text();
  EXPECT_EQ(epd->find("ID")->operands, std::vector<std::string>{"WAC 1"});
  EXPECT_EQ(epd->find("acd"), nullptr);
  const auto best = moves_of(*epd, "bm");
  ASSERT_TRUE(best.ok()) << best.error().text();
  ASSERT_EQ(best->size(), 2u);
  EXPECT_EQ(epd->position.move_text((*best)[0]), "Qg6");
  EXPECT_EQ(line_of(*epd, "pv")->size(), 2u);
  EXPECT_EQ(line_of(*epd, "sv")->size(), 0u);
  EXPECT_EQ(moves_of(*epd, "am")->size(), 0u);
}

TEST(Epd, ForgivesWhatRealFilesDo) {
  struct Case {
    std::string_view in, out;
  };
  for (const auto& [in, out] : std::initializer_list<Case>{
           // The clocks of a FEN, operations that begin with the semicolon.
           {"4k3/8/8/8/8/8/8/4K3 w - - 2 9 ;D1 5 ;D2 25",
            "4k3/8/8/8/8/8/8/4K3 w - - hmvc 2; fmvn 9; D1 5; D2 25;"},
           {"4k3/8/8/8/8/8/8/4K3 w - -  0 1; D4 23441\r\n", "4k3/8/8/8/8/8/8/4K3 w - - D4 23441;"},
           {"4k3/8/8/8/8/8/8/4K3 w - -; bm Kd2", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;"},
           // A check mark on its own, text without quotes, no closing semicolon.
           {"4k3/8/8/8/8/8/8/3QK3 w - - ; bm Qd8 + ; id BK.01 ",
            "4k3/8/8/8/8/8/8/3QK3 w - - bm Qd8+; id \"BK.01\";"},
           {"4k3/8/8/8/8/8/8/4K3 w - - bm #2; PV: e1e2 e8e7;",
            "4k3/8/8/8/8/8/8/4K3 w - - bm #2; PV: e1e2 e8e7;"},
           {"4k3/8/8/8/8/8/8/4K3 w - -;;; ;", "4k3/8/8/8/8/8/8/4K3 w - -"},
           {std::string_view("4k3/8/8/8/8/8/8/4K3 w - - id x\0\n", 33),
            "4k3/8/8/8/8/8/8/4K3 w - - id \"x\";"},
       }) {
    EXPECT_EQ(rewritten(in), out);
  }
}

TEST(Epd, NumbersInOperations) {
  EXPECT_EQ(mate_length(read_epd(concat(kings, " bm #12;")).value()), 12);
  EXPECT_EQ(mate_length(read_epd(concat(kings, " dm 3;")).value()), 3);
  EXPECT_EQ(mate_length(read_epd(concat(kings, " bm Kd2; dm 3;")).value()), 3);
  EXPECT_EQ(mate_length(read_epd(concat(kings, " bm Kd2;")).value()), std::nullopt);
  EXPECT_EQ(mate_length(read_epd(concat(kings, " bm #-3;")).value()), -3);
  EXPECT_EQ(mate_length(read_epd(concat(kings, " bm #999999999999999999999;")).value()), std::nullopt);
  const Epd perft = read_epd(concat(kings, " 0 1 ;D1 5 ;D12 62854969236701747")).value();
  EXPECT_EQ(leaves_at(perft, 1), 5u);
  EXPECT_EQ(leaves_at(perft, 12), 62'854'969'236'701'747u);
  EXPECT_EQ(leaves_at(perft, 2), std::nullopt);
}

TEST(Epd, SaysWhatIsWrongAndWhere) {
  struct Case {
    std::string_view line, error;
  };
  for (const auto& [line, error] : std::initializer_list<Case>{
           {"", "column 1: no position: the text is empty"},
           {"4k3/8/8/8/8/8/8/4K3 w", "column 22: field 3 is missing: castling"},
           {"4k3/8/8/8/8/8/8/4K3; w - -", "column 20: field 2 is missing: side to move"},
           {"4k3/8/8/8/8/8/8/4K4 w - - bm Kd2;", "column 17: rank 1: nine files"},
           {"4k3/8/8/8/8/8/8/8 w - - bm Kd2;", "no white king"},
           {"4k3/8/8/8/8/8/8/4K3 w - - +1;", "column 27: an operation begins with a letter, not with '+'"},
           {"4k3/8/8/8/8/8/8/4K3 w - - id \"x;", "column 30: this quote is never closed"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 5 bm Kd2;",
            "column 29: a halfmove clock, but no move number after it"},
           {"4k3/8/8/8/8/8/8/4K3 w - - 5 6x;", "column 30: move number: not a number"},
           {"4k3/8/8/8/8/8/8/4K3 w - - hmvc x;", "column 27: hmvc: 'x' is not a number"},
           {"4k3/8/8/8/8/8/8/4K3 w - - hmvc;", "column 27: hmvc: '' is not a number"},
           {"4k3/8/8/8/8/8/8/4K3 w - - fmvn 10000;", "column 27: fmvn: more than 9999"},
           {"4k3/8/8/8/8/8/8/4K3 w - - b\"m\" x;", "column 28: b: unexpected '\"'"},
           {std::string_view("4k3/8/8/8/8/8/8/4K3 w - - id \0x;", 32), "column 30: unexpected '\\x00'"},
       }) {
    const auto epd = read_epd(line);
    ASSERT_FALSE(epd.ok()) << line;
    EXPECT_EQ(epd.error().text(), error);
  }
  EXPECT_EQ(rewritten(std::string(100'000'000, 'a')), "column 65537: longer than 65536 bytes");
  EXPECT_EQ(rewritten(concat(kings, " ", std::string(100, 'a'))),
            "column 127: the name of this operation is too long");
  EXPECT_EQ(moves_of(read_epd(concat(kings, " bm Kd3;")).value(), "bm").error().reason,
            "bm: illegal: Kd3: the king cannot go there");
}

TEST(Epd, KnowsBlankLines) {
  EXPECT_TRUE(is_epd_blank(""));
  EXPECT_TRUE(is_epd_blank(" \t\r\n"));
  EXPECT_TRUE(is_epd_blank(" # a remark"));
  EXPECT_TRUE(is_epd_blank("\x1a"));
  EXPECT_FALSE(is_epd_blank(kings));
}

TEST(Epd, RandomOperationsComeBack) {
  constexpr std::string_view alphabet = "ab1 ;\"\\+#\t\xe9";
  constexpr std::array<std::string_view, 6> opcodes = {"bm", "am", "id", "c3", "PV:", "x_1"};
  for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
    Random random(seed);
    Epd epd{Position::read("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 12 34").value()};
    for (std::uint64_t i = random.below(5); i > 0; --i) {
      EpdOperation operation{std::string(opcodes[random.below(opcodes.size())]), {}};
      for (std::uint64_t j = random.below(4); j > 0; --j) {
        std::string& operand = operation.operands.emplace_back();
        for (std::uint64_t k = random.below(6); k > 0; --k)
          operand += alphabet[random.below(alphabet.size())];
      }
      epd.operations.push_back(operation);
    }
    const std::string line = write_epd(epd);
    const auto again = read_epd(line);
    ASSERT_TRUE(again.ok()) << line << ": " << again.error().text();
    ASSERT_EQ(*again, epd) << line;
    ASSERT_EQ(write_epd(*again), line);
  }
}

}  // namespace
}  // namespace tabia::chess
