// What of a mate is called proved: only what the independent checker has confirmed.

#include <gtest/gtest.h>

#include "engine/answer_words.hpp"
#include "engine/mate.hpp"

namespace tabia {
namespace {

constexpr const char* in_two = "r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ - 0 1";
constexpr const char* in_four = "r2qr3/pb1p1kpp/1p1b4/2p2P2/2PnP2P/1PNB4/PQ1P2P1/R1B1K2n b - - 0 16";
constexpr const char* in_six = "8/8/2p2p2/2r1kP2/8/ppNK4/8/8 b - - 1 57";

MateReport solve(const MateRequest& request) {
  MateMind mind(16);
  const StopFlag never;
  return *mind.solve(request, never);
}

MateRequest asking(const char* position) {
  MateRequest request;
  request.position = position;
  request.all = true;
  request.check_nodes = usual_check_nodes;
  return request;
}

std::string words(const MateReport& report, std::optional<int> asked = std::nullopt) {
  return mate_sentence(report, report.first_moves, report.open_moves, asked);
}

TEST(CheckedMate, AShortOneIsConfirmedInEveryPart) {
  const MateReport report = solve(asking(in_two));
  EXPECT_EQ(report.claim, Claim::Proved);
  EXPECT_TRUE(report.checked.mate && report.checked.all_moves);
  EXPECT_EQ(report.checked.holds_for, 1);
  EXPECT_EQ(words(report), "Proved: mate in 2. Only c4d5 does it.");
}

TEST(CheckedMate, WithoutTheCheckerItIsFound) {
  MateRequest request = asking(in_two);
  request.check_nodes = 0;
  EXPECT_EQ(solve(request).claim, Claim::Found);
  request.check_nodes = 2;  // a proof has more positions than that
  const MateReport report = solve(request);
  EXPECT_EQ(report.verdict, "proven");
  EXPECT_EQ(report.claim, Claim::Found);
  EXPECT_EQ(words(report), "Found, not re-checked: mate in 2, and only c4d5 does it.");
}

TEST(CheckedMate, SeveralFirstMovesAreConfirmedOrNot) {
  const MateReport report = solve(asking("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"));
  EXPECT_EQ(report.first_moves.size(), 4U);
  EXPECT_TRUE(report.checked.all_moves);
  EXPECT_EQ(words(report), "Proved: mate in 1. f7f8, f7e8, f7h7, f7g7 do it.");
}

TEST(CheckedMate, CastlingIsTheSameMoveForBoth) {
  const MateReport report = solve(asking("4rkr1/4p1p1/8/8/2B5/8/8/4K2R w K - 0 1"));
  EXPECT_EQ(report.mate, 1);
  EXPECT_EQ(report.first_moves, (std::vector<std::string>{"h1f1", "e1g1"})) << words(report);
  EXPECT_TRUE(report.checked.all_moves) << words(report);
}

TEST(CheckedMate, OfALongOneTheRestIsToldApart) {
  const MateReport report = solve(asking(in_six));
  EXPECT_EQ(report.mate, 6);
  EXPECT_EQ(report.claim, Claim::Proved);
  EXPECT_FALSE(report.checked.all_moves);
  EXPECT_EQ(
      words(report),
      "Proved: mate in 6. That none is shorter, and that only a3a2 does it, was found by search and not "
      "re-checked.");
}

TEST(CheckedMate, WhatIsNotSettledIsNamedAndNothingIsTheOnlyMove) {
  MateRequest request = asking(in_four);
  request.limits.nodes = 10'000;
  const MateReport report = solve(request);
  EXPECT_EQ(report.mate, 4);
  EXPECT_FALSE(report.all_moves || report.checked.all_moves);
  EXPECT_FALSE(report.open_moves.empty());
  EXPECT_EQ(words(report).find("nly d8h4"), std::string::npos) << words(report);
  EXPECT_NE(words(report).find("d8h4 does it. Not settled: "), std::string::npos) << words(report);
}

TEST(CheckedMate, NoMateIsRefutedAsFarAsTheCheckerSees) {
  MateRequest request = asking(in_four);
  request.longest = 3;
  const MateReport report = solve(request);
  EXPECT_EQ(report.claim, Claim::Proved);
  EXPECT_EQ(words(report, 3), "Refuted: there is no mate in 3.");
  request.position = "6k1/5ppp/8/8/2Q5/8/5PPP/6K1 b - - 0 1";
  request.longest = 8;
  const MateReport far = solve(request);
  EXPECT_EQ(far.verdict, "refuted");
  EXPECT_EQ(far.claim, Claim::Found);
  EXPECT_EQ(words(far, 8), "Found, not re-checked: there is no mate in 8.");
  EXPECT_EQ(solve(asking("8/8/8/8/8/5k2/8/7K w - - 0 1")).claim, Claim::Proved);
}

TEST(CheckedMate, ThatNoneIsWithinReachIsToldWithItsWorth) {
  MateReport report;
  EXPECT_EQ(no_mate_sentence(report), "");
  report.holds_for = 5;
  EXPECT_EQ(no_mate_sentence(report), "No mate within 5 moves: found, not re-checked.");
  report.checked.holds_for = 3;
  EXPECT_EQ(no_mate_sentence(report), "No mate within 3 moves: proved; within 5: found, not re-checked.");
  report.checked.holds_for = 5;
  EXPECT_EQ(no_mate_sentence(report), "No mate within 5 moves: proved.");
}

}  // namespace
}  // namespace tabia
