// The network of the difficulty model that comes with the program.

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "base/packed.hpp"
#include "base/text.hpp"
#include "rules/chess/insight_net.hpp"

namespace tabia::chess {
namespace {

const std::string& file() {
  static const std::string bytes = [] {
    const char* root = std::getenv("TABIA_SOURCE_DIR");
    std::ifstream in(concat(root != nullptr ? root : ".", "/data/puzzles/insight.net"), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }();
  return bytes;
}

struct Recorded {
  std::string_view fen, moves;
  Insight said;
};
// Puzzles of data/puzzles/chess.jsonl, and what the trainer said of them when it had learned the network.
constexpr Recorded recorded[] = {
    {"r3kb1r/pp2pp1p/4bp2/1N6/8/7P/PPP2PP1/R1BQK1NR b KQkq - 0 10",
     "e6f5 b5c7",
     {904.13F, {0.0008F, -1, -1, -1, -1}}},
    {"3R4/p7/5k2/1p6/1P6/4q2r/P1PK4/8 w - - 2 46", "d2d1 h3h1", {1108.61F, {0.0212F, -1, -1, -1, -1}}},
    {"8/8/8/2R3pp/2P2k2/3b4/4p3/2r1K3 w - - 2 51",
     "e1d2 e2e1q d2d3 e1e3",
     {2021.24F, {3.1558F, 0.3887F, -1, -1, -1}}},
    {"3k1b2/6p1/1pn1p3/2p3R1/2PpPq1n/1r6/5P2/2R1KB2 w - - 3 29",
     "c1d1 h4f3 e1e2 f4e4",
     {2049.95F, {0.2376F, 0.4251F, -1, -1, -1}}},
    {"r1b2knr/pp2bppp/3p4/2p5/1nP2P2/Q2PP3/PPK4P/RNB2q2 w - - 1 15",
     "c2d2 f1f2 d2c3 f2c2",
     {1880.43F, {1.6783F, 0.3250F, -1, -1, -1}}},
    {"2kr1b1r/1pp2p2/2n2ppp/pQ6/P1p4P/2N1q3/1P2P1PK/R4B1R w - - 0 17",
     "b5a5 f8d6 a5e5 d6e5 g2g3 e3g3",
     {1763.94F, {0.1610F, 0.6590F, 0.0378F, -1, -1}}},
    {"1r6/p1R3p1/2n2pk1/rP1b4/2p2PKR/1Q6/7P/8 w - - 0 48",
     "b3a3 f6f5 g4g3 a5a3 g3f2 b8b5 c7e7 c6e7 h4g4 f5g4 f2g1 a3a1 g1f2 e7f5 f2e2 b5b2",
     {2307.87F, {2.3154F, 0.0019F, 2.5293F, 0.1320F, 0.0355F}}},
    {"r1b1kbnr/p1p2ppp/1pn5/3p4/1q1P4/3Q4/P1PBNPPP/RN2KB1R w KQkq - 0 8",
     "d3e3 b4e7",
     {1915.66F, {5.5997F, -1, -1, -1, -1}}},
    {"r1b1kb1r/p6p/1pnp1p2/1N6/8/P1N5/1P3P1P/R1BQKB1q b Qkq - 1 16",
     "c8h3 d1h5 e8d8 h5h3",
     {1957.88F, {1.7599F, 0.0046F, -1, -1, -1}}},
    {"r2q1b1r/pp1b1Qp1/2n2p2/3kp2p/8/BPP1P3/4NPPP/RN2K2R b KQ - 1 17",
     "d7e6 c3c4 d5e4 f7g6 e6f5 b1c3 e4d3 e1c1",
     {2703.39F, {1.6122F, 0.4986F, 4.5490F, 11.5547F, -1}}},
};

TEST(InsightNet, SaysWhatTheTrainerSaid) {
  const auto net = InsightNet::read(file());
  ASSERT_TRUE(net.ok()) << net.error().text();
  for (const Recorded& puzzle : recorded) {
    const auto read = read_puzzle(puzzle.fen, puzzle.moves, FirstMove::Opponent);
    ASSERT_TRUE(read.ok()) << read.error().text();
    const Insight said = net->look_at(*read);
    EXPECT_NEAR(said.rating, puzzle.said.rating, 0.05) << puzzle.fen;
    for (std::size_t t = 0; t < insight::most_turns; ++t)
      EXPECT_NEAR(said.surprise[t], puzzle.said.surprise[t], 0.001) << puzzle.fen << " turn " << t;
  }
}

TEST(InsightNet, WhatWasPlayedBeforeNeedNotBeKnown) {
  const auto net = InsightNet::read(file());
  ASSERT_TRUE(net.ok());
  const Insight said =
      net->look_at(*read_puzzle("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", FirstMove::Solver));
  EXPECT_GT(said.rating, 300);
  EXPECT_LT(said.rating, 900) << "a mate in one on the back rank";
  EXPECT_LT(said.surprise[0], 0.1);
  EXPECT_EQ(said.surprise[1], -1);
}

TEST(InsightNet, RefusesWhatIsDamaged) {
  for (const std::size_t at : {std::size_t{0}, std::size_t{9}, file().size() / 2, file().size() - 1}) {
    std::string damaged = file();
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    EXPECT_FALSE(InsightNet::read(damaged).ok()) << "byte " << at;
  }
  const std::string_view body = std::string_view(file()).substr(0, file().size() - 8);
  const auto ended_with_checksum = [](std::string bytes) {
    put_checksum(bytes);
    return bytes;
  };
  EXPECT_TRUE(InsightNet::read(ended_with_checksum(std::string(body))).ok());
  EXPECT_FALSE(InsightNet::read(ended_with_checksum(std::string(body.substr(0, 2000)))).ok());
  EXPECT_FALSE(InsightNet::read(ended_with_checksum(concat(body, "x"))).ok());
  std::string other_size(body);
  other_size[8] = static_cast<char>(other_size[8] ^ 1);
  EXPECT_FALSE(InsightNet::read(ended_with_checksum(other_size)).ok());
  std::string no_number(body);
  for (std::size_t i = 18; i < 22; ++i) no_number[i] = '\xff';  // the first unit
  EXPECT_FALSE(InsightNet::read(ended_with_checksum(no_number)).ok());
}

}  // namespace
}  // namespace tabia::chess
