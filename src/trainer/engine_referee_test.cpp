#include "trainer/engine_referee.hpp"

#include <gtest/gtest.h>

#include "trainer/drill.hpp"
#include "trainer/test_training.hpp"

namespace tabia::trainer {
namespace {

class EngineRefereeTest : public testing::Test {
 protected:
  static Limits limits() {
    Limits limits;
    limits.nodes = 30'000;
    return limits;
  }
  StopFlag stop_;
  EngineReferee referee_{limits(), [](const std::string&) { return Endings{}; }, stop_};
};

TEST_F(EngineRefereeTest, TheLineIsRightAndEndsWhereItEnds) {
  const auto problem = mate_in_two();
  const auto first = referee_.judge(problem, {}, "e8e1");
  EXPECT_EQ(first.fate, Fate::Keeps);
  EXPECT_FALSE(first.finished);
  EXPECT_EQ(first.reply, std::vector<std::string>{"b1a2"});
  EXPECT_TRUE(referee_.judge(problem, {"e8e1", "b1a2"}, "e1a1").finished);
}

TEST_F(EngineRefereeTest, AWrongMoveIsRefutedByAReply) {
  const auto judged = referee_.judge(mate_in_two(), {}, "e8e2");
  EXPECT_EQ(judged.fate, Fate::Refuted);
  EXPECT_FALSE(judged.reply.empty());
}

TEST_F(EngineRefereeTest, AnyMateAndAnyEquallyFastMateIsAccepted) {
  const auto two_rooks = playable("rooks", "chess", "6k1/5ppp/8/8/8/8/R4PPP/3R2K1 w - - 0 1", {"d1d8"});
  EXPECT_TRUE(referee_.judge(two_rooks, {}, "a2a8").finished);
  EXPECT_NE(referee_.judge(two_rooks, {}, "d1d7").fate, Fate::Keeps);
  const auto corner = playable("corner", "chess", "7k/8/5K2/8/8/8/8/RR6 w - - 0 1", {"f6f7", "h8h7", "b1h1"});
  const auto other = referee_.judge(corner, {}, "a1a7");  // and Rb8 mates on the next move, as fast
  EXPECT_EQ(other.fate, Fate::Keeps);
  EXPECT_FALSE(other.finished);
}

TEST_F(EngineRefereeTest, AMateThatTakesLongerIsSlower) {
  const auto problem = playable("one", "chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", {"a1a8"});
  const auto judged = referee_.judge(problem, {}, "a1b1");
  EXPECT_TRUE(judged.fate == Fate::Slower || judged.fate == Fate::Refuted);
}

TEST_F(EngineRefereeTest, StalemateIsNoMate) {
  const auto problem = playable("queen", "chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", {"g1g7"});
  const auto judged = referee_.judge(problem, {}, "f6f7");
  EXPECT_NE(judged.fate, Fate::Keeps);
  const auto stalemate = referee_.judge(problem, {}, "g1g6");
  EXPECT_EQ(stalemate.fate, Fate::Refuted);
  EXPECT_NE(stalemate.words.find("stalemate"), std::string::npos);
}

TEST_F(EngineRefereeTest, AJudgedSolutionIsNotTheOnlyGoodMove) {
  // A free rook can be taken by either bishop or knight.
  const auto problem = playable("free", "chess", "4k3/8/8/3r4/8/2N1B3/1B6/4K3 w - - 0 1", {"c3d5"});
  EXPECT_EQ(problem.goal, "best");
  EXPECT_EQ(referee_.judge(problem, {}, "e1e2").fate, Fate::Refuted);
}

TEST_F(EngineRefereeTest, DraughtsAndGoAreAskedOfTheirSolvers) {
  const auto draughts = playable("d", "draughts", "W:W10,28,K32:BK16,20,K31", {"32-27", "31x24", "28x12"});
  EXPECT_EQ(referee_.judge(draughts, {}, "32-27").fate, Fate::Keeps);
  EXPECT_NE(referee_.judge(draughts, {}, "10-6").fate, Fate::Keeps);
  const auto go =
      playable("g", "go",
               "9 9\n---wb....\nwwwwb....\nbbbbb....\n.........\n.........\n.........\n.........\n"
               ".........\n.........\nWhite to live 1 2\n",
               {"B9"});
  EXPECT_TRUE(referee_.judge(go, {}, "B9").finished);
  const auto wrong = referee_.judge(go, {}, "A9");
  EXPECT_EQ(wrong.fate, Fate::Refuted);
  ASSERT_FALSE(wrong.reply.empty());
  EXPECT_EQ(wrong.reply.front(), "B9");
}

TEST_F(EngineRefereeTest, RefereesTakeTurnsWithTheirMinds) {
  const auto problem = mate_in_two();
  EXPECT_EQ(referee_.judge(problem, {}, "e8e2").fate, Fate::Refuted);
  auto minds = referee_.hand_back();
  ASSERT_TRUE(minds);
  EXPECT_FALSE(referee_.hand_back());
  EngineReferee other(
      limits(), [](const std::string&) { return Endings{}; }, stop_);
  other.use(std::move(minds));
  EXPECT_EQ(other.judge(problem, {}, "e8e2").fate, Fate::Refuted);
  EXPECT_EQ(referee_.judge(problem, {}, "e8e2").fate, Fate::Refuted) << "with minds of its own again";
}

// The page begins before the endings are ready: who asked too early asks again.
TEST_F(EngineRefereeTest, EndingsAreAskedForUntilThereAreSome) {
  struct Nothing final : DraughtsEndings {
    int most_pieces() const override { return 0; }
    std::optional<Outcome> outcome(const DraughtsEnding&) const override { return std::nullopt; }
    std::optional<int> plies(const DraughtsEnding&) const override { return std::nullopt; }
  };
  int asked = 0;
  const auto endings = [&](const std::string&) {
    return ++asked < 3 ? Endings{} : Endings{nullptr, std::make_shared<Nothing>()};
  };
  RefereeMinds minds;
  for (int i = 0; i < 6; ++i) minds.mind("draughts", endings);
  EXPECT_EQ(asked, 3);
}

TEST_F(EngineRefereeTest, DefencesBeginWithTheExpectedOne) {
  const auto defences = referee_.defences(mate_in_two(), {"e8e1"});
  ASSERT_FALSE(defences.empty());
  EXPECT_EQ(defences.front(), "b1a2");
  // A whole drill against every defence comes to its end.
  auto drill = Drill::open(mate_in_two(), {.all_defences = true}, referee_);
  ASSERT_TRUE(drill.ok());
  drill->try_move("Re1");
  drill->try_move("Ra1");
  EXPECT_EQ(drill->is_solved(), defences.size() == 1);
}

}  // namespace
}  // namespace tabia::trainer
