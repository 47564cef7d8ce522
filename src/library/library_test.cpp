// What any Library must do; another implementation adds its maker to the list at the end.

#include "library/library.hpp"

#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "library/test_library.hpp"

namespace tabia::library {
namespace {

struct Maker {
  std::string name;
  std::function<std::unique_ptr<Library>(const LibraryFile&)> open;
};
void PrintTo(const Maker& maker, std::ostream* out) { *out << maker.name; }

class AnyLibrary : public testing::TestWithParam<Maker> {
 protected:
  void reopen() {
    library_.reset();
    library_ = GetParam().open(file_);
  }
  void SetUp() override { reopen(); }
  Library& library() { return *library_; }

  std::int64_t add(const Problem& problem) {
    const auto added = library().add(std::span(&problem, 1), IfKnown::Refuse);
    EXPECT_TRUE(added.ok());
    EXPECT_EQ(added->front().how, Added::How::New);
    const auto found = library().find(added->front().id);
    EXPECT_TRUE(found.ok() && found->has_value());
    return (*found)->number;
  }
  std::int64_t player() { return library().player("somebody", "chess")->number; }

 private:
  LibraryFile file_;
  std::unique_ptr<Library> library_;
};

Problem rich_problem() {
  Problem problem = numbered_problem(77);
  problem.before = "before";
  problem.last_move = "e7e8";
  problem.to_move = Side::Second;
  problem.solution = {"h1h8", "e8e7", "h8h7"};
  problem.length = 2;
  problem.themes = {"endgame", "mateIn2"};
  problem.rating = {1712.5, 80, 0.06};
  problem.plays = 12;
  problem.source = "a source, with 'quotes'";
  problem.claim = "proved-mate";
  problem.soundness = Soundness::Sound;
  problem.certificate = std::string(5'000, 'c') + '\n';
  problem.added_at = 1'700'000'000;
  return problem;
}

TEST_P(AnyLibrary, KeepsAllOfAProblemAlsoAfterOpeningAgain) {
  Problem problem = rich_problem();
  problem.number = add(problem);
  reopen();
  const auto found = library().find(problem.id);
  ASSERT_TRUE(found.ok() && found->has_value());
  EXPECT_EQ(**found, problem);
  EXPECT_EQ(library().find("nobody")->has_value(), false);
  EXPECT_EQ(library().find(problem.number)->value(), problem);
}

TEST_P(AnyLibrary, RefusesOrReplacesWhatIsThere) {
  Problem problem = rich_problem();
  const std::int64_t number = add(problem);
  problem.id = "another";
  problem.themes = {"mateIn2", "quietMove"};
  problem.rating.value = 900;
  auto again = library().add(std::span(&problem, 1), IfKnown::Refuse);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->front(), (Added{Added::How::Known, "p77"}));
  EXPECT_EQ(library().find("p77")->value().rating.value, 1712.5);
  again = library().add(std::span(&problem, 1), IfKnown::Replace);
  EXPECT_EQ(again->front(), (Added{Added::How::Replaced, "p77"}));
  EXPECT_EQ(library().find(number)->value().rating.value, 900);
  Random random(1);
  EXPECT_TRUE(library().pick({.game = "chess", .themes = {"quietMove"}}, random)->has_value());
  EXPECT_FALSE(library().pick({.game = "chess", .themes = {"endgame"}}, random)->has_value());
  EXPECT_EQ(*library().count({}), 1);
}

TEST_P(AnyLibrary, ATakenOrMissingIdIsReplaced) {
  add(numbered_problem(1));
  Problem same_name = numbered_problem(2);
  same_name.id = "p1";
  Problem nameless = numbered_problem(3);
  nameless.id.clear();
  const std::vector<Problem> both = {same_name, nameless};
  const auto added = library().add(both, IfKnown::Refuse);
  ASSERT_TRUE(added.ok());
  for (const Added& one : *added) {
    EXPECT_EQ(one.how, Added::How::New);
    EXPECT_NE(one.id, "p1");
    EXPECT_TRUE(library().find(one.id)->has_value());
  }
}

// Two variants of draughts may have the same position, and with it the same key.
TEST_P(AnyLibrary, NamelessProblemsOfTwoGamesWithOneKeyGetTwoIds) {
  std::vector<Problem> problems;
  for (const char* game : {"draughts", "draughts/italian", "draughts/czech"}) {
    problems.push_back(numbered_problem(1));
    problems.back().id.clear();
    problems.back().game = game;
    problems.back().position = "W:W30:B1";
  }
  const auto added = library().add(problems, IfKnown::Refuse);
  ASSERT_TRUE(added.ok()) << added.error().text();
  EXPECT_NE((*added)[0].id, (*added)[1].id);
  EXPECT_NE((*added)[1].id, (*added)[2].id);
}

TEST_P(AnyLibrary, ABatchWithABadProblemLeavesNothing) {
  Problem bad = numbered_problem(2);
  bad.position = "no position";
  const std::vector<Problem> both = {numbered_problem(1), bad};
  EXPECT_FALSE(library().add(both, IfKnown::Refuse).ok());
  EXPECT_EQ(*library().count({}), 0);
}

// --- Filters: every answer against going through all of them by hand

std::vector<Problem> varied_problems(int count) {
  Random random(7);
  std::vector<Problem> problems;
  for (int i = 0; i < count; ++i) {
    Problem problem = numbered_problem(i);
    if (i % 10 == 9) {
      problem.game = "tictactoe";
      problem.position = concat("board ", i);
    }
    problem.rating.value = 500 + static_cast<double>(random.below(2'000));
    problem.length = 1 + static_cast<int>(random.below(5));
    for (const char* theme : {"fork", "pin", "endgame"})
      if (random.below(3) == 0) problem.themes.emplace_back(theme);
    if (i == 500) problem.themes.emplace_back("rare");
    problem.source = i % 2 == 0 ? "games of one" : "games of another";
    problem.soundness = static_cast<Soundness>(random.below(3));
    problems.push_back(std::move(problem));
  }
  return problems;
}

bool fits(const Problem& problem, const Filter& filter) {
  const auto has = [&](const std::string& theme) {
    return std::find(problem.themes.begin(), problem.themes.end(), theme) != problem.themes.end();
  };
  return (filter.game.empty() || problem.game == filter.game) &&
         (!filter.lowest_rating || problem.rating.value >= *filter.lowest_rating) &&
         (!filter.highest_rating || problem.rating.value <= *filter.highest_rating) &&
         (!filter.shortest || problem.length >= *filter.shortest) &&
         (!filter.longest || problem.length <= *filter.longest) &&
         std::all_of(filter.themes.begin(), filter.themes.end(), has) &&
         problem.source.find(filter.source) != std::string::npos &&
         (!filter.soundness || problem.soundness == *filter.soundness) &&
         (!filter.without_unsound || problem.soundness != Soundness::Unsound) &&
         concat(problem.id, " ", problem.position, " ", problem.source).find(filter.text) !=
             std::string::npos;
}

std::vector<Filter> many_filters() {
  return {{},
          {.game = "chess"},
          {.game = "tictactoe", .themes = {"fork"}},
          {.game = "chess", .themes = {"fork", "pin"}},
          {.game = "chess", .themes = {"rare"}},
          {.game = "chess", .themes = {"unheard-of"}},
          {.game = "chess", .lowest_rating = 1'000, .highest_rating = 1'020},
          {.game = "chess", .lowest_rating = 1'000, .themes = {"endgame"}},
          {.highest_rating = 800, .shortest = 2, .longest = 3},
          {.game = "chess", .shortest = 5},
          {.source = "another"},
          {.soundness = Soundness::Sound},
          {.themes = {"pin"}, .without_unsound = true},
          {.text = "p77"},
          {.game = "go"}};
}

TEST_P(AnyLibrary, FiltersAgreeWithLookingAtAll) {
  const auto problems = varied_problems(1'000);
  ASSERT_TRUE(library().add(problems, IfKnown::Refuse).ok());
  Random random(3);
  for (const Filter& filter : many_filters()) {
    std::vector<std::string> expected;
    for (const Problem& problem : problems)
      if (fits(problem, filter)) expected.push_back(problem.id);
    EXPECT_EQ(*library().count(filter), static_cast<std::int64_t>(expected.size()));
    std::vector<std::string> listed;
    std::int64_t after = 0;
    for (;;) {
      const auto page = library().list(filter, after, 77);
      ASSERT_TRUE(page.ok());
      if (page->empty()) break;
      for (const Problem& problem : *page) listed.push_back(problem.id);
      after = page->back().number;
    }
    EXPECT_EQ(listed, expected);
    for (int i = 0; i < 20; ++i) {
      const auto picked = library().pick(filter, random);
      ASSERT_TRUE(picked.ok());
      ASSERT_EQ(picked->has_value(), !expected.empty());
      if (*picked) {
        EXPECT_TRUE(fits(**picked, filter));
      }
    }
  }
}

// Each comes about as often as the others, also where so many fit that they are not listed.
TEST_P(AnyLibrary, PicksAreSpreadOverAll) {
  std::vector<Problem> problems;
  for (int i = 0; i < 4'000; ++i) {
    problems.push_back(numbered_problem(i));
    problems.back().rating.value = i;
    if (i < 40) problems.back().themes = {"some"};
  }
  ASSERT_TRUE(library().add(problems, IfKnown::Refuse).ok());
  Random random(11);
  std::map<std::string, int> few, quarters;
  for (int i = 0; i < 800; ++i) {
    ++few[library().pick({.game = "chess", .themes = {"some"}}, random)->value().id];
    const double rating = library().pick({.game = "chess"}, random)->value().rating.value;
    ++quarters[concat(static_cast<int>(rating) / 1'000)];
  }
  EXPECT_EQ(few.size(), 40u);  // 20 times each on average: that one of them never comes has the chance 10^-7
  for (const auto& [quarter, times] : quarters) {
    EXPECT_GT(times, 120) << quarter;  // 200 on average
    EXPECT_LT(times, 280) << quarter;
  }
}

TEST_P(AnyLibrary, StatsCountGamesThemesAndSoundness) {
  const auto problems = varied_problems(200);
  ASSERT_TRUE(library().add(problems, IfKnown::Refuse).ok());
  const auto stats = library().stats();
  ASSERT_TRUE(stats.ok());
  ASSERT_EQ(stats->games.size(), 2u);
  EXPECT_EQ(stats->games[0].name, "chess");
  EXPECT_EQ(stats->games[0].problems, 180);
  EXPECT_EQ(stats->games[1].problems, 20);
  std::int64_t pins = 0, sound = 0;
  for (const Problem& problem : problems) {
    pins += fits(problem, {.themes = {"pin"}}) ? 1 : 0;
    sound += problem.soundness == Soundness::Sound ? 1 : 0;
  }
  EXPECT_EQ(stats->games[0].sound + stats->games[1].sound, sound);
  const auto pin = std::find_if(stats->themes.begin(), stats->themes.end(),
                                [](const auto& theme) { return theme.name == "pin"; });
  ASSERT_NE(pin, stats->themes.end());
  EXPECT_EQ(pin->problems, pins);
}

TEST_P(AnyLibrary, WhatWasCheckedAndANoteAreKeptTogether) {
  const std::int64_t first = add(numbered_problem(1)), second = add(numbered_problem(2));
  const std::vector<Checked> checked = {{first, Soundness::Sound, "proved-mate"},
                                        {second, Soundness::Unsound, ""}};
  EXPECT_EQ(library().note("verify")->has_value(), false);
  ASSERT_TRUE(library().keep(checked, Library::Note{"verify", "so far"}).ok());
  reopen();
  EXPECT_EQ(library().find(first)->value().soundness, Soundness::Sound);
  EXPECT_EQ(library().find(first)->value().claim, "proved-mate");
  EXPECT_EQ(library().find(second)->value().soundness, Soundness::Unsound);
  EXPECT_EQ(library().note("verify")->value(), "so far");
}

// --- People

TEST_P(AnyLibrary, APlayerStartsAtFifteenHundredAndIsTheSameNextTime) {
  const auto player = library().player("somebody", "chess");
  ASSERT_TRUE(player.ok());
  EXPECT_EQ(player->rating, Rating{});
  reopen();
  EXPECT_EQ(*library().player("somebody", "chess"), *player);
  EXPECT_NE(library().player("another", "chess")->number, player->number);
  EXPECT_NE(library().player("somebody", "go")->number, player->number);
}

Outcome outcome_of(std::int64_t player, std::int64_t problem, bool solved) {
  Outcome outcome;
  outcome.attempt = {player, problem, 1'000, "rated", solved, true, 12.5, 1, solved ? "" : "d1d7",
                     1510,   1490};
  outcome.player_rating = Rating{1510, 300, 0.08};
  outcome.problem_rating = Rating{1490, 310, 0.085};
  return outcome;
}

TEST_P(AnyLibrary, AnAttemptChangesBothRatings) {
  Problem problem = numbered_problem(1);
  problem.themes = {"fork"};
  const std::int64_t number = add(problem), somebody = player();
  const Outcome outcome = outcome_of(somebody, number, false);
  ASSERT_TRUE(library().keep(outcome).ok());
  ASSERT_TRUE(library().keep(outcome_of(somebody, number, true)).ok());
  reopen();
  EXPECT_EQ(library().player("somebody", "chess")->rating, *outcome.player_rating);
  EXPECT_EQ(library().player("somebody", "chess")->plays, 2);
  EXPECT_EQ(library().find(number)->value().rating, *outcome.problem_rating);
  EXPECT_EQ(library().find(number)->value().plays, 2);
  const auto attempts = library().attempts(somebody, 10);
  ASSERT_EQ(attempts->size(), 2u);
  EXPECT_TRUE(attempts->front().solved);
  EXPECT_EQ(attempts->back(), outcome.attempt);
  const auto history = library().history(somebody);
  EXPECT_EQ(history->attempts, 2);
  EXPECT_EQ(history->solved, 1);
  EXPECT_EQ(history->longest_streak, 1);
  ASSERT_EQ(history->themes.size(), 1u);
  EXPECT_EQ(history->themes[0].solved, 1);
}

TEST_P(AnyLibrary, AnAttemptAtNothingIsRefusedWhole) {
  const std::int64_t somebody = player();
  EXPECT_FALSE(library().keep(outcome_of(somebody, 999, true)).ok());
  EXPECT_EQ(library().player("somebody", "chess")->rating, Rating{});
  EXPECT_TRUE(library().attempts(somebody, 10)->empty());
}

TEST_P(AnyLibrary, UnseenProblemsFirst) {
  const std::int64_t first = add(numbered_problem(1)), second = add(numbered_problem(2)), somebody = player();
  ASSERT_TRUE(library().keep(outcome_of(somebody, first, true)).ok());
  Random random(1);
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(library().pick({.game = "chess", .unseen_by = somebody}, random)->value().number, second);
}

TEST_P(AnyLibrary, SchedulesComeWhenTheyAreDue) {
  const std::int64_t first = add(numbered_problem(1)), second = add(numbered_problem(2)), somebody = player();
  Outcome outcome = outcome_of(somebody, first, true);
  outcome.schedule = Schedule{first, 5'000, 1, 2.5, 1};
  ASSERT_TRUE(library().keep(outcome).ok());
  outcome.attempt.problem = second;
  outcome.schedule = Schedule{second, 4'000, 6, 2.6, 2};
  ASSERT_TRUE(library().keep(outcome).ok());
  EXPECT_TRUE(library().due(somebody, 3'999, 10)->empty());
  const auto due = library().due(somebody, 5'000, 10);
  ASSERT_EQ(due->size(), 2u);
  EXPECT_EQ(due->front(), *outcome.schedule);
  EXPECT_EQ(library().schedule(somebody, first)->value().due, 5'000);
  EXPECT_FALSE(library().schedule(somebody, 99)->has_value());
}

TEST_P(AnyLibrary, ARoundIsGoneOnWith) {
  const std::int64_t first = add(numbered_problem(1)), second = add(numbered_problem(2)), somebody = player();
  EXPECT_FALSE(library().round(somebody)->has_value());
  auto round = library().begin_round(somebody, {second, first});
  ASSERT_TRUE(round.ok());
  round->cycle = 2;
  round->place = 1;
  round->solved = 1;
  round->seconds = 3.25;
  round->finished = {61.5};
  Outcome outcome = outcome_of(somebody, second, true);
  outcome.round = *round;
  ASSERT_TRUE(library().keep(outcome).ok());
  reopen();
  EXPECT_EQ(library().round(somebody)->value(), *round);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, AnyLibrary, testing::Values(Maker{"sqlite", [](const LibraryFile& file) {
                                                                     return file.open();
                                                                   }}));

}  // namespace
}  // namespace tabia::library
