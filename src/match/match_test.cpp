#include "match/match.hpp"

#include <gtest/gtest.h>

#include "match/play_match.hpp"
#include "match/players_for_tests.hpp"

namespace tabia::match {
namespace {

using namespace std::chrono_literals;

const Engine& chess() { return *find_engine("chess"); }

Match begun(const Beginning& beginning = {}, const MatchRules& rules = {}, const TimeControl& control = {}) {
  auto match = Match::begin(chess(), beginning, {control, control}, rules);
  EXPECT_TRUE(match.ok()) << match.error().text();
  return std::move(match).value();
}

void move(Match& match, const std::string& text, std::optional<int> hundredths = {}, Duration used = {}) {
  ASSERT_FALSE(match.end()) << match.end()->reason << " before " << text;
  Answer answer;
  answer.move = text;
  if (hundredths) answer.worth = worth_of_hundredths(*hundredths);
  match.accept({match.wants().ticket, answer, used});
}

TEST(Match, MateEndsIt) {
  Match match = begun();
  for (const char* text : {"f2f3", "e7e5", "g2g4", "Qh4#"}) move(match, text);
  ASSERT_TRUE(match.end());
  EXPECT_EQ(match.end()->winner, Side::Second);
  EXPECT_EQ(match.end()->cause, Cause::Rules);
  EXPECT_EQ(match.end()->reason, "checkmate");
  EXPECT_EQ(match.moves().back(), "d8h4");
  EXPECT_EQ(match.record().result, "0-1");
  EXPECT_EQ(match.record().tag("Termination"), "normal");
}

TEST(Match, ClaimableDrawIsOneOnlyIfWanted) {
  for (const bool claim : {true, false}) {
    MatchRules rules;
    rules.claim_draws = claim;
    Match match = begun({}, rules);
    for (int i = 0; i < 2; ++i) {
      for (const char* text : {"g1f3", "g8f6", "f3g1", "f6g8"}) move(match, text);
    }
    EXPECT_EQ(match.end().has_value(), claim);
    EXPECT_EQ(match.end() ? match.end()->reason : "", claim ? "threefold repetition" : "");
  }
}

TEST(Match, IllegalMoveLoses) {
  for (const char* text : {"e2e5", "", "(none)", "0000", "e1g1", "garbage"}) {
    Match match = begun();
    move(match, text);
    ASSERT_TRUE(match.end()) << text;
    EXPECT_EQ(match.end()->winner, Side::Second);
    EXPECT_EQ(match.end()->cause, Cause::IllegalMove);
    EXPECT_TRUE(match.moves().empty());
  }
}

TEST(Match, StaleTicketIsIgnored) {
  Match match = begun();
  const std::uint64_t ticket = match.wants().ticket;
  Answer answer;
  answer.move = "e2e4";
  match.accept({ticket, answer, {}});
  answer.move = "e7e5";
  match.accept({ticket, answer, {}});
  EXPECT_EQ(match.moves(), std::vector<std::string>{"e2e4"});
  EXPECT_EQ(match.wants().side, Side::Second);
}

TEST(Match, OtherWaysToLose) {
  const auto ended_by = [](AnswerKind kind) {
    Match match = begun();
    move(match, "e2e4");
    Answer answer;
    answer.kind = kind;
    match.accept({match.wants().ticket, answer, {}});
    return *match.end();
  };
  EXPECT_EQ(ended_by(AnswerKind::Crashed).cause, Cause::Crash);
  EXPECT_EQ(ended_by(AnswerKind::Crashed).winner, Side::First);
  EXPECT_EQ(ended_by(AnswerKind::Hangs).cause, Cause::TimeLoss);
  EXPECT_EQ(ended_by(AnswerKind::Resigns).cause, Cause::Resignation);
  EXPECT_EQ(ended_by(AnswerKind::Resigns).winner, Side::First);
  EXPECT_EQ(ended_by(AnswerKind::Abandoned).winner, std::nullopt);
}

TEST(Match, OpeningThatCannotBePlayed) {
  EXPECT_FALSE(Match::begin(chess(), {"start", {"e2e4", "e2e4"}}, {}, {}).ok());
  EXPECT_FALSE(Match::begin(chess(), {"nonsense"}, {}, {}).ok());
}

TEST(Match, OpeningThatIsOverEndsAtOnce) {
  const Match match = begun({"start", {"f3", "e5", "g4", "Qh4#"}});
  ASSERT_TRUE(match.end());
  EXPECT_EQ(match.end()->winner, Side::Second);
}

// --- Adjudication. A pawn steps and kings walk, with what each player claims, until the match says something.

// Plies until the end, when White and Black claim these values for themselves.
std::size_t plies_with(std::optional<int> white, std::optional<int> black, Adjudication limits,
                       MatchEnd& end) {
  MatchRules rules;
  rules.adjudication = limits;
  rules.claim_draws = false;
  Match match = begun({"7k/p7/8/8/8/8/P7/K7 w - - 0 1"}, rules);
  const char* const walk[] = {"a1b1", "h8g8", "b1a1", "g8h8"};
  while (!match.end() && match.moves().size() < 200) {
    const std::size_t ply = match.moves().size();
    move(match, walk[ply % 4], ply % 2 == 0 ? white : black);
  }
  if (match.end()) end = *match.end();
  return match.moves().size();
}

Adjudication only(bool resign, bool draw) {
  Adjudication limits;
  limits.resign = resign;
  limits.draw = draw;
  limits.resign_moves = 4;
  limits.draw_moves = 2;
  limits.draw_from = 3;
  return limits;
}

TEST(Adjudication, BothSeeTheSameWin) {
  MatchEnd end;
  EXPECT_EQ(plies_with(1000, -1000, only(true, false), end), 8);
  EXPECT_EQ(end.winner, Side::First);
  EXPECT_EQ(end.cause, Cause::Adjudication);
  EXPECT_EQ(plies_with(-2000, 1500, only(true, false), end), 8);
  EXPECT_EQ(end.winner, Side::Second);
}

// The walk repeats itself: the fifth time, after 16 plies, the rules end it.
TEST(Adjudication, NotIfOnlyOneSeesIt) {
  MatchEnd end;
  EXPECT_EQ(plies_with(1000, -999, only(true, false), end), 16);
  EXPECT_EQ(plies_with(1000, 1000, only(true, false), end), 16);
  EXPECT_EQ(plies_with(1000, std::nullopt, only(true, false), end), 16);
  EXPECT_EQ(plies_with(1000, -1000, only(false, false), end), 16);
  EXPECT_EQ(end.cause, Cause::Rules);
}

TEST(Adjudication, BothSeeNothing) {
  MatchEnd end;
  EXPECT_EQ(plies_with(7, -7, only(false, true), end), 6);  // four level plies, but not before move 3 is over
  EXPECT_EQ(end.winner, std::nullopt);
  EXPECT_EQ(end.reason, "adjudicated: draw");
  EXPECT_EQ(plies_with(8, 0, only(false, true), end), 16);
  EXPECT_EQ(plies_with(0, std::nullopt, only(false, true), end), 16);
  EXPECT_EQ(plies_with(0, 0, only(false, false), end), 16);
}

TEST(Adjudication, MateCountsAsWinAndNotAsLevel) {
  MatchRules rules;
  rules.adjudication = only(true, true);
  rules.claim_draws = false;
  Match match = begun({"7k/p7/8/8/8/8/P7/K7 w - - 0 1"}, rules);
  const char* const walk[] = {"a1b1", "h8g8", "b1a1", "g8h8"};
  while (!match.end()) {
    Answer answer;
    answer.move = walk[match.moves().size() % 4];
    answer.worth.emplace();
    answer.worth->mate_in = match.moves().size() % 2 == 0 ? -5 : 5;
    match.accept({match.wants().ticket, answer, {}});
  }
  EXPECT_EQ(match.moves().size(), 8U);
  EXPECT_EQ(match.end()->winner, Side::Second);
}

TEST(Adjudication, TooLongIsADraw) {
  Adjudication limits = only(false, false);
  limits.max_plies = 11;
  MatchEnd end;
  EXPECT_EQ(plies_with({}, {}, limits, end), 11);
  EXPECT_EQ(end.winner, std::nullopt);
  EXPECT_EQ(end.cause, Cause::Adjudication);
}

// --- The driver, with a clock that the players move.

TEST(PlayMatch, MeasuresFromQuestionToAnswer) {
  FakeClock clock;
  StopFlag stop;
  TimeControl control = *read_time_control("10+1");
  ScriptedPlayer slow([&](const Turn& turn) {
    clock.advance(3s);
    return Answer{.move = shuffling_move(turn)};
  });
  ScriptedPlayer quick([&](const Turn& turn) { return Answer{.move = shuffling_move(turn)}; });
  MatchRules rules;
  rules.claim_draws = false;
  Match match = begun({}, rules, control);
  play_match(match, {&quick, &slow}, clock, 1min, stop);
  ASSERT_TRUE(match.end());
  // 10, 8, 6, 4, 2 seconds are left: the fifth move is too slow.
  EXPECT_EQ(match.end()->cause, Cause::TimeLoss);
  EXPECT_EQ(match.end()->winner, Side::First);
  EXPECT_EQ(match.moves().size(), 9U);
}

TEST(PlayMatch, MarginOfTime) {
  for (const bool forgiven : {true, false}) {
    FakeClock clock;
    StopFlag stop;
    TimeControl control;
    control.per_move = 100ms;
    ScriptedPlayer late([&](const Turn& turn) {
      clock.advance(115ms);
      return Answer{.move = shuffling_move(turn)};
    });
    MatchRules rules;
    rules.margin = forgiven ? 20ms : 0ms;
    Match match = begun({}, rules, control);
    play_match(match, {&late, &late}, clock, 1min, stop);
    EXPECT_EQ(match.end()->cause, forgiven ? Cause::Rules : Cause::TimeLoss);
  }
}

TEST(PlayMatch, TellsThePlayerWhatItMayUse) {
  FakeClock clock;
  StopFlag stop;
  std::vector<Duration> patience;
  ScriptedPlayer player([&](const Turn& turn) {
    patience.push_back(*turn.patience);
    EXPECT_EQ(turn.start, "start");
    EXPECT_TRUE(turn.limits.clock && turn.opponent_clock);
    clock.advance(1s);
    return Answer{.move = shuffling_move(turn)};
  });
  MatchRules rules;
  rules.margin = 20ms;
  Match match = begun({}, rules, *read_time_control("10"));
  play_match(match, {&player, &player}, clock, 1min, stop);
  ASSERT_EQ(patience.size(), 8U);
  EXPECT_EQ(patience[0], 10020ms);
  EXPECT_EQ(patience[7], 7020ms);
}

TEST(PlayMatch, RaisedFlagAbandons) {
  FakeClock clock;
  StopFlag stop;
  ScriptedPlayer player([&](const Turn& turn) {
    if (turn.moves.size() == 3) stop.raise();
    return Answer{.move = shuffling_move(turn)};
  });
  Match match = begun();
  play_match(match, {&player, &player}, clock, 1min, stop);
  EXPECT_EQ(match.end()->cause, Cause::Abandoned);
  EXPECT_EQ(match.record().result, "*");
}

TEST(Match, RecordHoldsMovesRemarksAndTags) {
  Match match = begun({"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {"e3"}});
  move(match, "e8e7", -31, 52ms);
  match.forfeit(Side::First, "has gone");
  const Record record = match.record();
  EXPECT_EQ(record.tag("FEN"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(record.tag("SetUp"), "1");
  EXPECT_EQ(record.tag("Termination"), "abandoned");
  EXPECT_EQ(record.result, "0-1");
  const auto line = record.main_line();
  ASSERT_EQ(line.size(), 2U);
  EXPECT_EQ(record[line[0]].move, "e3");
  EXPECT_EQ(record[line[1]].move, "Ke7");
  EXPECT_EQ(record[line[1]].comment, "-0.31/0 0.052s, White cannot play: has gone");
}

}  // namespace
}  // namespace tabia::match
