#include "arena/arena.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "io/thread_workers.hpp"
#include "match/players_for_tests.hpp"

namespace tabia::arena {
namespace {

using namespace std::chrono_literals;
using match::Answer;
using match::AnswerKind;
using match::Beginning;
using match::Cause;
using match::Player;
using match::ScriptedPlayer;
using match::Turn;

TEST(Pairings, EachOpeningWithBothColoursInASeededOrder) {
  const Pairings pairings(5, 7);
  std::set<std::size_t> seen;
  for (std::size_t game = 0; game < 10; game += 2) {
    EXPECT_EQ(pairings[game].opening, pairings[game + 1].opening);
    EXPECT_EQ(pairings[game].pair, pairings[game + 1].pair);
    EXPECT_EQ(pairings[game].side_of_a, Side::First);
    EXPECT_EQ(pairings[game + 1].side_of_a, Side::Second);
    seen.insert(pairings[game].opening);
  }
  EXPECT_EQ(seen.size(), 5U) << "all of them before any comes again";
  EXPECT_EQ(pairings[10].opening, pairings[0].opening);

  const auto order = [](std::uint64_t seed) {
    std::vector<std::size_t> openings;
    for (std::size_t game = 0; game < 200; game += 2) openings.push_back(Pairings(100, seed)[game].opening);
    return openings;
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
}

TEST(Tally, CountsForAWhateverTheColour) {
  Tally tally;
  tally.add({0, 0, Side::First}, {Side::First, Cause::Rules, ""}, 10);
  EXPECT_EQ(tally.results.whole_pairs(), 0);
  tally.add({1, 0, Side::First}, {std::nullopt, Cause::Adjudication, ""}, 10);
  tally.add({0, 0, Side::Second}, {Side::Second, Cause::Crash, ""}, 10);
  tally.add({1, 0, Side::Second}, {Side::First, Cause::TimeLoss, ""}, 10);
  tally.add({2, 0, Side::First}, {Side::Second, Cause::IllegalMove, ""}, 10);
  tally.add({2, 0, Side::Second}, {std::nullopt, Cause::Abandoned, ""}, 10);
  EXPECT_EQ(tally.results.wins, 2);
  EXPECT_EQ(tally.results.draws, 1);
  EXPECT_EQ(tally.results.losses, 2);
  EXPECT_EQ(tally.results.pairs, (std::array<std::int64_t, 5>{0, 1, 0, 0, 1}));
  EXPECT_EQ(tally.failures[0].time_losses, 1);
  EXPECT_EQ(tally.failures[0].illegal, 1);
  EXPECT_EQ(tally.failures[0].crashes, 0);
  EXPECT_EQ(tally.failures[1].crashes, 1);
  EXPECT_EQ(tally.adjudicated, 1);
  EXPECT_EQ(tally.plies, 50);
}

MakePlayer maker(ScriptedPlayer::Script script, std::string name) {
  return [script, name]() -> Result<std::unique_ptr<Player>> {
    return std::unique_ptr<Player>(std::make_unique<ScriptedPlayer>(script, name));
  };
}
Answer shuffles(const Turn& turn) { return {.move = match::shuffling_move(turn)}; }
Answer resigns(const Turn&) { return {AnswerKind::Resigns}; }
Answer crashes(const Turn&) { return {AnswerKind::Crashed}; }

struct Played {
  Result<ArenaReport> report = Error{"not played"};
  std::vector<Finished> games = {};
};

Played played(const ArenaSettings& settings, const MakePlayer& a, const MakePlayer& b,
              const std::vector<Beginning>& openings = {{}}, const OnGame& also = {}) {
  Played out;
  const FakeClock clock;
  StopFlag stop;
  io::ThreadWorkers workers(settings.concurrency);
  out.report = play_arena(*find_engine("chess"), settings, a, b, openings, clock, workers, stop,
                          [&](const Finished& game, const ArenaReport& report) -> Result<Done> {
                            out.games.push_back(game);
                            return also ? also(game, report) : Done{};
                          });
  return out;
}

TEST(Arena, ColoursAndOpeningsAlternate) {
  ArenaSettings settings;
  settings.games = 4;
  const auto out =
      played(settings, maker(shuffles, "A"), maker(resigns, "B"), {{"start", {"e2e4"}}, {"start", {"d2d4"}}});
  ASSERT_TRUE(out.report.ok()) << out.report.error().text();
  EXPECT_EQ(out.report->tally.results.wins, 4);
  EXPECT_EQ(out.report->tally.results.pairs[4], 2);
  ASSERT_EQ(out.games.size(), 4U);
  EXPECT_EQ(out.games[0].names[0], "A");
  EXPECT_EQ(out.games[1].names[0], "B");
  EXPECT_EQ(out.games[0].record[1].move, out.games[1].record[1].move);
  EXPECT_NE(out.games[0].record[1].move, out.games[2].record[1].move);
}

TEST(Arena, CountsFailuresOfBoth) {
  ArenaSettings settings;
  settings.games = 6;
  const auto out = played(settings, maker(shuffles, "A"), maker(crashes, "B"));
  EXPECT_EQ(out.report->tally.failures[1].crashes, 6);
  EXPECT_EQ(out.report->tally.failures[0].crashes, 0);
}

TEST(Arena, SequentialTestStopsIt) {
  ArenaSettings settings;
  settings.games = 1000;
  settings.sprt = SprtBounds{0, 100};
  const auto out = played(settings, maker(shuffles, "A"), maker(resigns, "B"));
  EXPECT_LT(out.report->tally.results.games(), 100);
  EXPECT_EQ(out.report->sprt->decision, Decision::Elo1);
}

TEST(Arena, PlayerThatCannotBeStartedIsAnError) {
  const MakePlayer none = []() -> Result<std::unique_ptr<Player>> { return Error{"no such engine"}; };
  EXPECT_EQ(played({}, maker(shuffles, "A"), none).report.error().reason, "no such engine");
  EXPECT_EQ(played({}, none, maker(shuffles, "B")).report.error().reason, "no such engine");
}

TEST(Arena, ErrorsEndIt) {
  ArenaSettings settings;
  settings.games = 10;
  const auto full =
      played(settings, maker(shuffles, "A"), maker(shuffles, "B"), {{}},
             [](const Finished&, const ArenaReport&) -> Result<Done> { return Error{"disk full"}; });
  EXPECT_EQ(full.report.error().reason, "disk full");
  EXPECT_EQ(full.games.size(), 1U);
  EXPECT_FALSE(
      played(settings, maker(shuffles, "A"), maker(shuffles, "B"), {{"start", {"e2e5"}}}).report.ok());
}

TEST(ThreadedArena, EveryGameOnceWithManyWorkers) {
  ArenaSettings settings;
  settings.games = 101;
  settings.concurrency = 4;
  const auto out = played(settings, maker(shuffles, "A"), maker(shuffles, "B"));
  EXPECT_EQ(out.report->tally.results.draws, 101);
  EXPECT_EQ(out.report->tally.results.pairs[2], 50);
  std::set<std::int64_t> numbers;
  for (const Finished& game : out.games) numbers.insert(game.number);
  EXPECT_EQ(numbers.size(), 101U);
}

}  // namespace
}  // namespace tabia::arena
