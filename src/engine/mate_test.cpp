#include "engine/mate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/mate_solver.hpp"
#include "engine/test_mates.hpp"
#include "rules/chess/checkmate.hpp"

namespace tabia {
namespace {

using chess::Move;
using chess::Position;

TEST(MateInOne, AgreesWithTryingEveryMove) {
  int mates = 0;
  look_at_random_positions(20'000, 1, [&](const Position& p) {
    const auto found = p.side_to_move() == chess::White ? chess::mate_in_one<chess::White>(p.board())
                                                        : chess::mate_in_one<chess::Black>(p.board());
    ASSERT_EQ(found.has_value(), mates_by_force(p, 1)) << p.text();
    if (!found) return;
    ++mates;
    Position next = p;
    next.play(found->move);
    ASSERT_TRUE(next.in_check() && !next.has_legal_move()) << p.text() << ' ' << p.coordinates(found->move);
  });
  EXPECT_GT(mates, 1000);
}

bool may_castle(const Position& at) {
  Moves<Position> moves;
  at.generate(moves);
  return std::any_of(moves.begin(), moves.end(),
                     [](Move move) { return move.type() == Move::Type::Castling; });
}

void check_agreement(int count, int longest, std::uint64_t seed, Lot lot = random_position) {
  MateSolver solver(1);
  int castlers = 0;
  std::vector<int> lengths(static_cast<std::size_t>(longest) + 1);
  const auto look = [&](const Position& p) {
    Stop never;
    castlers += may_castle(p);
    for (int length = 1; length <= longest; ++length) {
      const bool mates = mates_by_force(p, length);
      ASSERT_EQ(solver.mates_within(p, p.side_to_move(), length, never) == Verdict::Proven, mates)
          << p.text() << " in " << length;
      if (!mates) continue;
      ++lengths[static_cast<std::size_t>(length)];
      break;
    }
  };
  look_at_random_positions(count, seed, look, lot);
  for (int length = 1; length <= longest; ++length)
    EXPECT_GT(lengths[static_cast<std::size_t>(length)], count / 100);
  if (lot == random_castler) {
    EXPECT_GT(castlers, count / 10);
  }
}

TEST(MateSolver, AgreesWithBruteForce) { check_agreement(1500, 2, 2); }
TEST(MateSolver, AgreesWithBruteForceInACrowd) { check_agreement(300, 2, 6, random_crowd); }
TEST(MateSolver, AgreesWithBruteForceInChess960) { check_agreement(600, 2, 4, random_castler); }
TEST(DeepMateSolver, AgreesWithBruteForceInChess960) { check_agreement(6000, 2, 5, random_castler); }
TEST(DeepMateSolver, AgreesWithBruteForceInACrowd) { check_agreement(10'000, 2, 7, random_crowd); }
TEST(DeepMateSolver, AgreesWithBruteForceToThree) { check_agreement(3000, 3, 3); }

MateReport solved(std::string_view fen, bool all = true) {
  MateRequest request;
  request.position = fen;
  request.all = all;
  request.limits.nodes = 2'000'000;
  StopFlag flag;
  const auto report = MateMind(8).solve(request, flag);
  EXPECT_TRUE(report.ok()) << fen;
  return *report;
}

struct KnownMate {
  std::string fen;
  int mate;
  std::vector<std::string> first_moves;
};

TEST(Mate, KnownMates) {
  const std::vector<KnownMate> known = {
      {"r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ -", 2, {"c4d5"}},
      {"r3r3/pp3p1k/6pp/4b3/2BpP2q/PQ1P3P/1P3P2/2R3RK b - -", 1, {"h4h3"}},
      {"4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - -", 2, {"e8e1"}},
      {"5r2/4R2P/2p1R3/1pk5/p5B1/2PP2P1/PP4K1/5r2 b - -", 2, {"f8f2"}},
      {"2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - ", 2, {"e1c1"}},  // castling
      {"1B2n3/8/2R5/5p2/3kp1n1/4p3/B3K3/8 w - -", 4, {"a2e6"}},
  };
  for (const KnownMate& mate : known) {
    const MateReport report = solved(mate.fen);
    EXPECT_EQ(report.verdict, "proven") << mate.fen;
    EXPECT_EQ(report.mate, mate.mate) << mate.fen;
    EXPECT_TRUE(report.shortest_proven && report.all_moves) << mate.fen;
    EXPECT_EQ(report.first_moves, mate.first_moves) << mate.fen;
    EXPECT_EQ(std::ssize(report.pv), 2 * mate.mate - 1) << mate.fen;
  }
}

TEST(Mate, WhatIsNoMate) {
  EXPECT_EQ(solved("8/8/8/8/8/5k2/8/7K w - - 0 1").verdict, "refuted");  // a bare king
  MateRequest request;
  request.position = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1";
  request.longest = 3;
  StopFlag flag;
  MateMind mind(1);
  const auto report = mind.solve(request, flag);
  EXPECT_EQ(report->verdict, "refuted");
  EXPECT_EQ(report->holds_for, 3);
  request.position = "8/8/8";
  EXPECT_FALSE(mind.solve(request, flag).ok());
}

TEST(Mate, TheFateOfOneMoveIsTheSameAsAmongAll) {
  MateMind mind(4);
  const StopFlag never;
  MateRequest request;
  request.position = "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1";
  request.longest = 2;
  request.fates = true;
  const auto all = mind.solve(request, never);
  ASSERT_TRUE(all.ok());
  ASSERT_GT(all->tries.size(), 20U);
  for (const MateTry& tried : all->tries) {
    request.fate_of = tried.move;
    const auto one = mind.solve(request, never);
    ASSERT_TRUE(one.ok());
    ASSERT_EQ(one->tries.size(), 1U) << tried.move;
    EXPECT_EQ(one->tries.front().fate, tried.fate) << tried.move;
    EXPECT_EQ(one->tries.front().mate, tried.mate) << tried.move;
  }
}

TEST(ShortMates, OneSidesMatesAreNotTheOthers) {
  ShortMates mates;
  // Black to move, then White after Qd5: positions of the one search come up in the other.
  EXPECT_EQ(*mates.mate_in("r1b2bkr/pppq2pp/2n5/4p3/2B5/8/PPPP1PPP/RNB1K2R b KQ - 0 1", 3), std::nullopt);
  EXPECT_EQ(*mates.mate_in("r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 1 2", 3), 2);
}

TEST(ShortMates, LengthsAndKeys) {
  ShortMates mates;
  EXPECT_EQ(*mates.mate_in("r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ -", 3), 2);
  EXPECT_EQ(*mates.mate_in("r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ -", 1), std::nullopt);
  EXPECT_THAT(*mates.keys("7k/5Q2/6K1/8/8/8/8/8 w - -", 1),
              testing::UnorderedElementsAre("f7f8", "f7e8", "f7g7", "f7h7"));
  EXPECT_FALSE(mates.mate_in("nonsense", 1).ok());
}

}  // namespace
}  // namespace tabia
