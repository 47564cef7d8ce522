#include "trainer/sentences.hpp"

#include <gtest/gtest.h>

namespace tabia::trainer {
namespace {

const Engine& chess() { return *find_engine("chess"); }

TEST(Difficulty, AboveTenIsTenAndTheRestIsNoNumber) {
  EXPECT_EQ(read_difficulty("1"), 1);
  EXPECT_EQ(read_difficulty(" 10 "), 10);
  EXPECT_EQ(read_difficulty("11"), 10);
  EXPECT_EQ(read_difficulty("123456789012345678901234567890"), 10);
  for (const char* text : {"", "0", "-1", "2.5", "two", "1 2", "+3"})
    EXPECT_FALSE(read_difficulty(text)) << text;
}

TEST(PuzzleSentences, TheTaskNamesSideAndMoves) {
  library::Problem problem;
  problem.goal = "mate";
  problem.to_move = Side::Second;
  EXPECT_EQ(task_text(problem, chess(), 3), "Black to move. Mate in 3.");
  problem.goal = "win";
  problem.to_move = Side::First;
  EXPECT_EQ(task_text(problem, *find_engine("draughts"), 1), "Black to move and win; 1 move to find.");
  problem.goal = "kill";
  EXPECT_EQ(task_text(problem, *find_engine("go"), 2), "Black to move. Kill; 2 moves to find.");
}

TEST(PuzzleSentences, AWrongMoveWithItsRefutation) {
  Wrong wrong{{.text = "Qh7+", .coordinates = "h1h7"}, Fate::Refuted, {"Kf8"}, "", true};
  EXPECT_EQ(sentence(DrillEvent{wrong}, chess(), Squares::ByNumber),
            "Wrong: Qh7+? Kf8! Taken back: try again.");
  wrong = {{.text = "Qg6", .coordinates = "h6g6"}, Fate::Slower, {}, "", false};
  EXPECT_EQ(sentence(DrillEvent{wrong}, chess(), Squares::ByNumber), "Wrong: Qg6? It takes too long.");
}

TEST(PuzzleSentences, RatingsAndCycles) {
  EXPECT_EQ(sentence(Kept{true, true, 1500, 1512.4, 1300, 1}, chess(), Squares::ByNumber),
            "Your rating: 1512 (+12). The problem: 1300.");
  EXPECT_EQ(sentence(Kept{true, false, 1500, 1500, 1300, 1}, chess(), Squares::ByNumber), "");
  EXPECT_EQ(sentence(CycleDone{2, 5, 5, 40, 60.0}, chess(), Squares::ByNumber),
            "Cycle 2 done: 5 of 5 solved in 40 s. The one before took 60 s. Next time in 20 s?");
}

}  // namespace
}  // namespace tabia::trainer
