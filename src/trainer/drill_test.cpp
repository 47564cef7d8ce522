#include "trainer/drill.hpp"

#include <gtest/gtest.h>

#include "trainer/test_training.hpp"

namespace tabia::trainer {
namespace {

template <class Kind>
const Kind* find(const DrillEvents& events) {
  for (const DrillEvent& event : events) {
    if (const auto* found = std::get_if<Kind>(&event)) return found;
  }
  return nullptr;
}

Drill opened(const library::Problem& problem, Referee& referee, const DrillSettings& settings = {}) {
  auto drill = Drill::open(problem, settings, referee);
  EXPECT_TRUE(drill.ok()) << drill.error().text();
  return std::move(*drill);
}

TEST(Drill, SolvedWithTheRepliesInBetween) {
  LineReferee referee;
  Drill drill = opened(mate_in_two(), referee);
  EXPECT_EQ(drill.moves_left(), 2);
  const auto first = drill.try_move("Re1+");
  ASSERT_TRUE(find<Accepted>(first));
  EXPECT_EQ(find<Accepted>(first)->move.text, "Re1+");
  ASSERT_TRUE(find<Replied>(first));
  EXPECT_EQ(find<Replied>(first)->move.text, "Ka2");
  EXPECT_FALSE(drill.is_over());
  EXPECT_EQ(drill.moves_left(), 1);
  EXPECT_TRUE(find<SolvedIt>(drill.try_move("e1a1")));
  EXPECT_TRUE(drill.is_solved());
  EXPECT_TRUE(find<Refused>(drill.try_move("e1a1")));
}

TEST(Drill, WhatCannotBePlayedChangesNothing) {
  LineReferee referee;
  Drill drill = opened(mate_in_one(), referee);
  const auto illegal = drill.try_move("d1e3"), unreadable = drill.try_move("?!");
  ASSERT_TRUE(find<Refused>(illegal) && find<Refused>(unreadable));
  EXPECT_TRUE(find<Refused>(illegal)->why.starts_with("illegal:"));
  EXPECT_TRUE(find<Refused>(unreadable)->why.starts_with("unreadable:"));
  EXPECT_FALSE(drill.is_over());
  EXPECT_TRUE(drill.first_wrong_move().empty());
}

TEST(Drill, AWrongMoveEndsItOrIsTakenBack) {
  LineReferee referee;
  referee.told["d1d7"] = {Fate::Refuted, false, {"h7h6"}, "Black has air."};
  Drill strict = opened(mate_in_one(), referee);
  const auto ended = strict.try_move("Rd7");
  ASSERT_TRUE(find<Wrong>(ended) && find<FailedIt>(ended));
  EXPECT_EQ(find<Wrong>(ended)->refutation, std::vector<std::string>{"h6"});
  EXPECT_EQ(find<Wrong>(ended)->words, "Black has air.");
  EXPECT_EQ(find<FailedIt>(ended)->solution, std::vector<std::string>{"Rd8#"});
  EXPECT_TRUE(strict.is_over() && !strict.is_solved());

  Drill lenient = opened(mate_in_one(), referee, {.wrong_move_ends = false});
  const auto refuted = lenient.try_move("Rd7");
  ASSERT_TRUE(find<Wrong>(refuted));
  EXPECT_TRUE(find<Wrong>(refuted)->taken_back);
  EXPECT_FALSE(lenient.is_over());
  EXPECT_EQ(lenient.first_wrong_move(), "d1d7");
  EXPECT_TRUE(find<SolvedIt>(lenient.try_move("Rd8")));
}

TEST(Drill, AnotherMoveThatKeepsIsAsGood) {
  LineReferee referee;
  referee.told["c3d2"] = {Fate::Keeps, true, {}, {}};
  Drill drill = opened(mate_in_two(), referee);
  EXPECT_TRUE(find<SolvedIt>(drill.try_move("Bd2")));
}

TEST(Drill, ThemesAreToldInWords) {
  LineReferee referee;
  library::Problem problem = mate_in_one();
  problem.themes = {"mateIn12", "kingsideAttack", "pin", "multi-jump"};
  Drill drill = opened(problem, referee);
  EXPECT_EQ(find<Hinted>(drill.hint())->text, "mate in 12, kingside attack, pin, multi-jump");
}

TEST(Drill, HintsComeInStages) {
  LineReferee referee;
  Drill drill = opened(mate_in_one(), referee);
  EXPECT_EQ(find<Hinted>(drill.hint())->text, "theme-of-one");
  EXPECT_EQ(find<Hinted>(drill.hint())->text, "rook on d1");
  EXPECT_EQ(find<Hinted>(drill.hint())->text, "Rd8#");
  EXPECT_EQ(find<Hinted>(drill.hint())->stage, 3);
  EXPECT_EQ(drill.hints(), 3);
}

TEST(Drill, GivingUpShowsTheSolution) {
  LineReferee referee;
  Drill drill = opened(mate_in_two(), referee);
  const auto shown = drill.give_up();
  ASSERT_TRUE(find<FailedIt>(shown));
  EXPECT_EQ(find<FailedIt>(shown)->solution, (std::vector<std::string>{"Re1+", "Ka2", "Ra1#"}));
  EXPECT_FALSE(drill.is_solved());
}

// Two defences: after the first line is mate, the board goes back to the other.
TEST(Drill, AllDefencesAreTestedOnRequest) {
  const auto problem = playable("many", "chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", {"f6g6", "h8g8", "a1a8"});
  LineReferee referee;
  referee.replies["f6g6"] = {"h8g8"};
  Drill plain = opened(problem, referee, {.all_defences = true});
  EXPECT_TRUE(find<Replied>(plain.try_move("Kg6")));
  EXPECT_TRUE(find<SolvedIt>(plain.try_move("Ra8")));

  const auto wide = playable("wide", "chess", "6k1/R7/8/8/8/8/8/1R5K w - - 0 1", {"b1b8"});
  EXPECT_EQ(wide.length, 1);
  const auto forked =
      playable("forked", "chess", "5k2/R7/8/8/8/8/8/1R5K w - - 0 1", {"h1g1", "f8g8", "b1b8"});
  LineReferee two;
  two.replies["h1g1"] = {"f8g8", "f8e8"};
  two.told["b1b8"] = {Fate::Keeps, true, {}, {}};
  Drill drill = opened(forked, two, {.all_defences = true});
  ASSERT_TRUE(find<Replied>(drill.try_move("Kg1")));
  const auto first = drill.try_move("Rb8");
  ASSERT_TRUE(find<DefenceLeft>(first));
  EXPECT_EQ(find<DefenceLeft>(first)->defence.text, "Ke8");
  EXPECT_EQ(find<DefenceLeft>(first)->left, 0u);
  EXPECT_EQ(drill.board().played(), (std::vector<std::string>{"h1g1", "f8e8"}));
  EXPECT_FALSE(drill.is_over());
  EXPECT_TRUE(find<SolvedIt>(drill.try_move("Rb8")));
}

TEST(Drill, DraughtsAndGo) {
  LineReferee referee;
  const auto draughts = playable("d", "draughts", "W:W10,28,K32:BK16,20,K31", {"32-27", "31x24", "28x12"});
  Drill jumps = opened(draughts, referee);
  EXPECT_TRUE(find<Replied>(jumps.try_move("32-27")));
  EXPECT_TRUE(find<SolvedIt>(jumps.try_move("28x12")));
  const auto go = playable("g", "go", "5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n", {"A4"});
  Drill stones = opened(go, referee);
  EXPECT_TRUE(find<Refused>(stones.try_move("C3")));
  EXPECT_TRUE(find<SolvedIt>(stones.try_move("a4")));
}

}  // namespace
}  // namespace tabia::trainer
