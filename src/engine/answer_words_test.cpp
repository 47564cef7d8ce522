// Draughts as the same sentences; mates are in mate_check_test.cpp.

#include "engine/answer_words.hpp"

#include <gtest/gtest.h>

#include "engine/engine.hpp"

namespace tabia {
namespace {

SolveReport solve(const char* position, const SolveRequest& request) {
  const Engine& engine = *find_engine("draughts");
  const StopFlag never;
  return *engine.mind()->solve(**engine.set_up(position), request, never);
}

SolveRequest asking(std::uint64_t nodes, const char* goal = "") {
  SolveRequest request;
  request.goal = goal;
  request.limits.nodes = nodes;
  request.all = true;
  return request;
}

TEST(AnswerWords, NoMoveIsTheOnlyOneWhileOthersAreOpen) {
  for (const char* goal : {"", "win"}) {
    const SolveReport report = solve("W:W31,27,19:B17,12,5", asking(400'000, goal));
    ASSERT_EQ(report.claim, Claim::Proved);
    EXPECT_FALSE(report.all_moves);
    ASSERT_FALSE(report.open_moves.empty());
    const std::string words = value_sentence(report, goal);
    EXPECT_EQ(words.find("Only"), std::string::npos) << words;
    EXPECT_NE(words.find("Not settled: " + report.open_moves.front()), std::string::npos) << words;
  }
}

// One move wins, and some others still draw.
TEST(AnswerWords, WhatReachesADrawIsListedAlsoWhereThereIsAWin) {
  const Engine& engine = *find_engine("draughts");
  const auto mind = engine.mind();
  const auto game = engine.set_up("W:WK30,13:B22");
  const StopFlag never;
  const auto win = mind->solve(**game, asking(2'000'000, "win"), never);
  ASSERT_EQ(win->state, SolveState::Solved);
  EXPECT_TRUE(win->all_moves && win->open_moves.empty());
  EXPECT_NE(value_sentence(*win, "win").find("Only "), std::string::npos);
  const auto draw = mind->solve(**game, asking(2'000'000, "draw"), never);
  EXPECT_EQ(draw->state, SolveState::Solved);
  EXPECT_GT(draw->first_moves.size() + draw->open_moves.size(), win->first_moves.size());
}

TEST(AnswerWords, ValuesAsSentences) {
  SolveReport report;
  report.state = SolveState::Solved;
  report.claim = Claim::Proved;
  report.verdict = "win";
  report.plies = 9;
  report.first_moves = {"27-23"};
  report.all_moves = true;
  EXPECT_EQ(value_sentence(report, ""), "Proved: win in 9 plies. Only 27-23 does it.");
  report.by_databases = true;
  report.first_moves.push_back("27-24");
  EXPECT_EQ(value_sentence(report, ""), "Proved by the databases: win in 9 plies. 27-23, 27-24 do it.");
  report.by_databases = false;
  report.verdict = "loss";
  EXPECT_EQ(value_sentence(report, ""), "Proved: loss in 9 plies.");
  report.verdict = "unknown";
  report.least = "draw";
  report.most = "win";
  report.first_moves.resize(1);
  report.all_moves = false;
  report.open_moves = {"31-26"};
  EXPECT_EQ(value_sentence(report, "draw"), "Proved: at least a draw. 27-23 does it. Not settled: 31-26.");
  report.state = SolveState::Refuted;
  report.verdict = report.most = "draw";
  EXPECT_EQ(value_sentence(report, "win"), "Refuted: no win, but a draw in 9 plies.");
}

TEST(AnswerWords, EveryClaimHasItsOwnWords) {
  EXPECT_EQ(claim_sentence(Claim::Proved, "mate in 3"), "Proved: mate in 3.");
  EXPECT_EQ(claim_sentence(Claim::Proved, "there is no mate in 4", false), "Refuted: there is no mate in 4.");
  EXPECT_EQ(claim_sentence(Claim::Found, "mate in 9"), "Found, not re-checked: mate in 9.");
  EXPECT_EQ(badge_word(Claim::Found, false), "found");
  EXPECT_EQ(badge_word(Claim::Region, true), "region");
}

}  // namespace
}  // namespace tabia
