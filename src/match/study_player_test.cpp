#include "match/study_player.hpp"

#include <gtest/gtest.h>

#include "match/adviser.hpp"
#include "match/play_match.hpp"

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

Answer answer_of(const char* name, const char* game, const char* position, OnStop on_stop = OnStop::Abandon,
                 bool stopped = false) {
  const Engine& engine = *find_engine(game);
  const auto player = make_player(name, {}, engine);
  EXPECT_TRUE(player.ok()) << name;
  EXPECT_TRUE((*player)->new_game(7).ok());
  const auto at = engine.set_up(position);
  EXPECT_TRUE(at.ok());
  const std::string start = position;
  StopFlag stop;
  if (stopped) stop.raise();
  return (*player)->think({**at, start, {}, {}, {}, {}, stop, on_stop});
}

TEST(StudyPlayer, NamesAndTheirLimits) {
  for (const char* name : {"minimax:0", "minimax", "minimax:99", "alphabeta:x", "mcts:-1", "mcts:9999999"}) {
    const auto player = make_player(name, {}, *find_engine("chess"));
    ASSERT_FALSE(player.ok()) << name;
    EXPECT_NE(player.error().reason.find("with N from 1 to"), std::string::npos) << player.error().reason;
  }
  EXPECT_FALSE(StudyPlayer::read("minimal:3"));
  EXPECT_FALSE(make_player("minimax:2", {{"Hash", "1"}}, *find_engine("chess")).ok());
}

TEST(StudyPlayer, FindsMate) {
  constexpr const char* mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  for (const char* name : {"minimax:2", "alphabeta:2", "mcts:3000"}) {
    const Answer answer = answer_of(name, "chess", mate);
    EXPECT_EQ(answer.move, "Ra8#") << name;
    EXPECT_TRUE(answer.worth && answer.worth->mate_in == 1) << name;
  }
}

TEST(StudyPlayer, NeverLosesTicTacToe) {
  const Engine& engine = *find_engine("tictactoe");
  const SteadyClock clock;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    const auto random = make_player("random", {}, engine);
    const auto computer = make_player("computer", {}, engine);
    ASSERT_TRUE((*random)->new_game(seed).ok() && (*computer)->new_game(seed).ok());
    auto match = Match::begin(engine, {}, {}, {});
    StopFlag stop;
    play_match(*match, {random->get(), computer->get()}, clock, 10s, stop);
    EXPECT_NE(match->end()->winner, Side::First);
    EXPECT_EQ(match->end()->cause, Cause::Rules);
  }
}

TEST(StudyPlayer, StoppedItGivesUpOrMovesNow) {
  EXPECT_EQ(answer_of("minimax:9", "chess", "start", OnStop::Abandon, true).kind, AnswerKind::Abandoned);
  for (const char* name : {"minimax:9", "alphabeta:30", "mcts:1000000", "computer"}) {
    const Answer answer = answer_of(name, "chess", "start", OnStop::MoveNow, true);
    EXPECT_EQ(answer.kind, AnswerKind::Moves) << name << answer.remark;
    EXPECT_TRUE((*find_engine("chess")->set_up("start"))->play(answer.move).ok()) << name << answer.move;
  }
}

TEST(StudyPlayer, SeedChoosesAmongEqualMoves) {
  EXPECT_EQ(answer_of("minimax:1", "chess", "start").move, answer_of("minimax:1", "chess", "start").move);
}

TEST(StudyPlayer, KeepsWithinItsClock) {
  const Engine& engine = *find_engine("chess");
  const auto player = make_player("minimax:20", {}, engine);
  ASSERT_TRUE((*player)->new_game(1).ok());
  const auto game = engine.set_up("start");
  const std::string start = "start";
  StopFlag stop;
  Limits limits;
  limits.clock = GameClock{300ms, {}, {}};
  const Answer answer = (*player)->think({**game, start, {}, limits, {}, {}, stop});
  EXPECT_EQ(answer.kind, AnswerKind::Moves) << "without a limit this search would take years";
}

// --- The adviser

TEST(Adviser, BestAndOtherMoves) {
  const Engine& engine = *find_engine("chess");
  Limits limits;
  limits.nodes = 20'000;
  Adviser adviser(engine, limits);
  const auto game = engine.set_up("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  StopFlag stop;
  const auto best = adviser.best(**game, stop);
  ASSERT_TRUE(best.ok());
  EXPECT_EQ(best->move.text, "Ra8#");
  EXPECT_EQ(best->worth.mate_in, 1);
  const auto moves = (*game)->legal_moves();
  const auto other = adviser.of(**game, moves.front(), stop);
  ASSERT_TRUE(other.ok());
  EXPECT_EQ(other->move.text, moves.front().text);
}

TEST(Adviser, GamesWithoutAPlaySearch) {
  const Engine& engine = *find_engine("tictactoe");
  Adviser adviser(engine, {});
  const auto game = engine.set_up("xx./oo./... x");
  StopFlag stop;
  const auto best = adviser.best(**game, stop);
  ASSERT_TRUE(best.ok());
  EXPECT_EQ(best->move.text, "c3");
  EXPECT_EQ(best->worth.mate_in, 1);
  for (const LegalMove& move : (*game)->legal_moves()) {
    const auto advice = adviser.of(**game, move, stop);
    ASSERT_TRUE(advice.ok());
    if (move.text == "c3") {
      EXPECT_EQ(advice->worth.mate_in, 1);
    } else if (move.text == "c2") {
      EXPECT_FALSE(advice->worth.mate_in) << "o blocks in turn, and nobody wins";
    } else {
      EXPECT_EQ(advice->worth.mate_in, -1) << move.text;
      EXPECT_EQ(advice->replies.front(), "c2");
    }
  }
}

// The best move, asked for by its name, is worth what the position is worth.
TEST(Adviser, BothQuestionsAgree) {
  const Engine& engine = *find_engine("tictactoe");
  Adviser adviser(engine, {});
  StopFlag stop;
  int later_wins = 0;
  const auto game = engine.set_up("start");
  ASSERT_TRUE((*game)->play("a1").ok());
  for (const LegalMove& second : (*game)->legal_moves()) {
    for (const char* third : {"b2", "c3", "b1", "c1"}) {
      const auto at = (*game)->clone();
      ASSERT_TRUE(at->play(second.coordinates).ok());
      if (!at->play(third)) continue;
      for (const LegalMove& fourth : at->legal_moves()) {
        const auto here = at->clone();
        ASSERT_TRUE(here->play(fourth.coordinates).ok());
        const auto best = adviser.best(*here, stop);
        ASSERT_TRUE(best.ok());
        const auto same = adviser.of(*here, best->move, stop);
        ASSERT_TRUE(same.ok());
        EXPECT_EQ(best->worth.mate_in, same->worth.mate_in) << here->position();
        later_wins += best->worth.mate_in.value_or(0) > 1;
      }
    }
  }
  EXPECT_GT(later_wins, 0);
}

}  // namespace
}  // namespace tabia::match
