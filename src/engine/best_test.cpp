#include "engine/best.hpp"

#include <gtest/gtest.h>

namespace tabia {
namespace {

ThoughtLineReport line(const std::string& move, int hundredths) {
  ThoughtLineReport out;
  out.worth.hundredths = hundredths;
  out.moves = {move, "reply"};
  return out;
}

// A search that was stopped within a depth has lines of two depths, in the order of the older one.
TEST(JudgedCandidates, StandWhereTheirWorthPutsThem) {
  ThoughtReport thought;
  thought.lines = {line("a", 140), line("b", 30), line("c", 130), line("d", -900), line("e", 130)};
  const CandidatesReport report = judge_candidates(thought);
  std::string order;
  for (const JudgedCandidate& candidate : report.moves) order += candidate.move;
  EXPECT_EQ(order, "acebd");
  EXPECT_EQ(report.moves[0].fate, "best");
  EXPECT_EQ(report.moves[1].fate, "good");
  EXPECT_EQ(report.moves[4].fate, "fails");
  EXPECT_EQ(report.moves[4].line, std::vector<std::string>{"reply"});
}

TEST(JudgedCandidates, NothingWhereTheGameIsOver) { EXPECT_TRUE(judge_candidates({}).moves.empty()); }

}  // namespace
}  // namespace tabia
