#include "rules/go/life_heuristics.hpp"

#include <gtest/gtest.h>

#include "rules/go/problem_text.hpp"

namespace tabia::go {
namespace {

// What the heuristic gives the defender; every other one is off.
Score worth(const std::string& problem, LifeHeuristic heuristic) {
  const auto text = read_problem(problem);
  EXPECT_TRUE(text.ok()) << (text.ok() ? "" : text.error().text());
  const LifeQuestion question = *question_of(*text);
  const auto arena = make_arena<Mask64>(question, *plan_arena(question));
  const LifeState<Mask64> at(arena, question, 0);
  LifeEvaluator<Mask64> evaluator(arena);
  EXPECT_EQ(evaluator.term(at, heuristic), 0);  // still off
  evaluator.enable(heuristic);
  const PlayedLife<Mask64> played(at);
  const Score value = evaluator.term(at, heuristic);
  EXPECT_EQ(evaluator.score(played), question.attacker_to_move() ? -value : value);
  return value;
}

const std::string three = "7 4\nwb---bw\nwbbbbbw\nwwwwwww\n.......\n";

TEST(LifeHeuristics, CountEyesOfOneAndTwoPoints) {
  const std::string eyes = "7 4\nb-b--bw\nbbbbbbw\nwwwwwww\n.......\nWhite to kill 1 1\n";
  EXPECT_EQ(worth(eyes, LifeHeuristic::EyeCreator), 100);
  EXPECT_EQ(worth(eyes, LifeHeuristic::TwoPointEye), 100);
  EXPECT_EQ(worth(three + "White to kill 2 1\n", LifeHeuristic::EyeCreator), 0);
  EXPECT_EQ(worth(three + "White to kill 2 1\n", LifeHeuristic::TwoPointEye), 0);
}

TEST(LifeHeuristics, CountLibertiesAndSpace) {
  EXPECT_EQ(worth(three + "White to kill 2 1\n", LifeHeuristic::LibertyCounter), 30);
  EXPECT_EQ(worth(three + "White to kill 2 1\n", LifeHeuristic::ThreeLiberties), 50);
  EXPECT_EQ(worth(three + "White to kill 2 1\n", LifeHeuristic::LivingSpace), 30);
  const std::string taken = "7 4\nwb-w-bw\nwbbbbbw\nwwwwwww\n.......\nWhite to kill 2 1\n";
  EXPECT_EQ(worth(taken, LifeHeuristic::LibertyCounter), 20);
  EXPECT_EQ(worth(taken, LifeHeuristic::ThreeLiberties), 0);
  EXPECT_EQ(worth(taken, LifeHeuristic::LivingSpace), 30);
}

TEST(LifeHeuristics, AnUnsettledThreeBelongsToWhoMoves) {
  EXPECT_EQ(worth(three + "White to kill 2 1\n", LifeHeuristic::UnsettledThree), -100);
  EXPECT_EQ(worth(three + "Black to live 2 1\n", LifeHeuristic::UnsettledThree), 100);
  const std::string corner = "5 5\n--bw.\n-bbw.\nbbww.\nwww..\n.....\nBlack to live 3 1\n";
  EXPECT_EQ(worth(corner, LifeHeuristic::UnsettledThree), 100);
}

TEST(LifeHeuristics, AHaneReachesInUnderTheSecondLine) {
  EXPECT_EQ(worth("7 4\n.w---w.\n.wbbbw.\n.wwwww.\n.......\nWhite to kill 3 2\n", LifeHeuristic::Hane), 0);
  // The stones at the ends are background; one of the arena reaches in.
  EXPECT_EQ(worth("7 4\n.w-b-w.\n.wbbbw.\n.wwwww.\n.......\nWhite to kill 3 2\n", LifeHeuristic::Hane), 0);
  EXPECT_EQ(worth("7 4\nb-w-b-w\nbbbbbbw\nwwwwwww\n.......\nWhite to kill 1 1\n", LifeHeuristic::Hane), -60);
}

TEST(LifeHeuristics, RowsOnTheSecondLine) {
  const std::string eight =
      "12 4\n.----------.\n.wbbbbbbbbw.\n.wwwwwwwwww.\n............\nWhite to kill 3 2\n";
  EXPECT_EQ(worth(eight, LifeHeuristic::EightInARow), 200);
  EXPECT_EQ(worth(eight, LifeHeuristic::SixInTheCorner), 0);
  const std::string seven =
      "12 4\n.---------w.\n.wbbbbbbbww.\n.wwwwwwwww..\n............\nWhite to kill 3 2\n";
  EXPECT_EQ(worth(seven, LifeHeuristic::EightInARow), 0);
  const std::string six = "9 4\n-------w.\nbbbbbbw..\nwwwwwww..\n.........\nWhite to kill 1 2\n";
  EXPECT_EQ(worth(six, LifeHeuristic::SixInTheCorner), 200);
  const std::string down = "4 9\n-bw.\n-bw.\n-bw.\n-bw.\n-bw.\n-bw.\n-ww.\nw...\n....\nWhite to kill 2 1\n";
  EXPECT_EQ(worth(down, LifeHeuristic::SixInTheCorner), 200);
  const std::string five = "8 4\n------w.\nbbbbbw..\nwwwwww..\n........\nWhite to kill 1 2\n";
  EXPECT_EQ(worth(five, LifeHeuristic::SixInTheCorner), 0);
}

}  // namespace
}  // namespace tabia::go
