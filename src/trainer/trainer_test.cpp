#include "trainer/trainer.hpp"

#include <set>

#include <gtest/gtest.h>

#include "trainer/spacing.hpp"
#include "trainer/test_training.hpp"

namespace tabia::trainer {
namespace {

using namespace std::chrono_literals;

template <class Kind>
const Kind* find(const Events& events) {
  for (const Event& event : events) {
    if (const auto* found = std::get_if<Kind>(&event)) return found;
  }
  return nullptr;
}
template <class Kind>
const Kind* find_in_drill(const Events& events) {
  for (const Event& event : events) {
    if (const auto* inner = std::get_if<DrillEvent>(&event))
      if (const auto* found = std::get_if<Kind>(inner)) return found;
  }
  return nullptr;
}

// Back-rank mates with the rook on a to e, rated 900 to 1300.
std::vector<library::Problem> five_problems() {
  std::vector<library::Problem> problems;
  const std::pair<const char*, const char*> rooks[] = {
      {"R5K1", "a1a8"}, {"1R4K1", "b1b8"}, {"2R3K1", "c1c8"}, {"3R2K1", "d1d8"}, {"4R1K1", "e1e8"}};
  for (const auto& [rank, move] : rooks) {
    problems.push_back(playable(move, "chess", concat("6k1/5ppp/8/8/8/8/5PPP/", rank, " w - - 0 1"), {move}));
    problems.back().rating = {900 + 100.0 * static_cast<double>(problems.size() - 1), 60, 0.06};
  }
  return problems;
}

class TrainerTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(library_->add(five_problems(), library::IfKnown::Refuse).ok()); }

  Trainer trainer(const TrainerSettings& settings) {
    return Trainer(
        *library_, *library_->player("somebody", "chess"), referee_, clock_, [this] { return now_; },
        settings);
  }
  static std::string right(Trainer& trainer) { return trainer.drill()->problem().solution.front(); }
  static std::string id(Trainer& trainer) { return trainer.drill()->problem().id; }
  std::vector<library::Attempt> attempts() {
    return *library_->attempts(library_->player("somebody", "chess")->number, 100);
  }

  library::LibraryFile file_;
  std::unique_ptr<library::Library> library_ = file_.open();
  LineReferee referee_;
  FakeClock clock_;
  std::int64_t now_ = 1'000'000;
};

TEST_F(TrainerTest, RatedPlayMovesBothRatingsAndIsKeptBeforeItIsTold) {
  Trainer training = trainer({.mode = Mode::Rated});
  ASSERT_TRUE(find<Posed>(training.next()));
  clock_.advance(5s);
  const double problem_before = training.drill()->problem().rating.value;
  const Events solved = training.try_move(right(training));
  ASSERT_TRUE(find<Kept>(solved));
  EXPECT_TRUE(find<Kept>(solved)->solved && find<Kept>(solved)->rated);
  EXPECT_GT(find<Kept>(solved)->rating_after, 1500);
  EXPECT_LT(find<Kept>(solved)->problem_rating, problem_before);
  const auto other_look = file_.open();
  EXPECT_EQ(other_look->player("somebody", "chess")->rating, training.player().rating);
  ASSERT_EQ(attempts().size(), 1u);
  EXPECT_EQ(attempts()[0].seconds, 5);
  EXPECT_EQ(attempts()[0].at, now_);
  EXPECT_EQ(attempts()[0].player_rating, training.player().rating.value);
}

TEST_F(TrainerTest, AWrongMoveEndsARatedTryAndCosts) {
  Trainer training = trainer({.mode = Mode::Rated});
  training.next();
  const Events failed = training.try_move("h2h3");
  ASSERT_TRUE(find_in_drill<FailedIt>(failed));
  ASSERT_TRUE(find<Kept>(failed));
  EXPECT_FALSE(find<Kept>(failed)->solved);
  EXPECT_LT(training.player().rating.value, 1500);
  EXPECT_EQ(attempts()[0].wrong_move, "h2h3");
}

TEST_F(TrainerTest, HintsMakeASolvedTryUnrated) {
  Trainer training = trainer({.mode = Mode::Rated});
  training.next();
  training.hint();
  const Events solved = training.try_move(right(training));
  EXPECT_TRUE(find<Kept>(solved)->solved);
  EXPECT_FALSE(find<Kept>(solved)->rated);
  EXPECT_EQ(training.player().rating.value, 1500);
  EXPECT_EQ(attempts()[0].hints, 1);
}

TEST_F(TrainerTest, EachProblemOnceBeforeAnyTwice) {
  Trainer training = trainer({.mode = Mode::Rated});
  std::set<std::string> seen;
  for (int i = 0; i < 5; ++i) {
    training.next();
    seen.insert(id(training));
    training.try_move(right(training));
  }
  EXPECT_EQ(seen.size(), 5u);
  EXPECT_TRUE(find<Posed>(training.next()));
}

TEST_F(TrainerTest, TheFilterIsObeyedAndNothingLeftIsSaid) {
  Trainer training = trainer({.mode = Mode::Rated, .filter = {.lowest_rating = 1'250}});
  for (int i = 0; i < 3; ++i) {
    training.next();
    EXPECT_EQ(id(training), "e1e8");
    training.try_move(right(training));
  }
  training.want({.game = "go"});
  EXPECT_TRUE(find<NothingLeft>(training.next()));
  EXPECT_EQ(training.drill(), nullptr);
}

TEST_F(TrainerTest, AStreakRisesAndEndsWithTheFirstMistake) {
  Trainer training = trainer({.mode = Mode::Streak});
  for (int i = 0; i < 3; ++i) {
    training.next();
    training.try_move(right(training));
  }
  EXPECT_EQ(training.score(), 3);
  training.next();
  const Events failed = training.try_move("h2h3");
  ASSERT_TRUE(find<SessionOver>(failed));
  EXPECT_EQ(find<SessionOver>(failed)->score, 3);
  EXPECT_TRUE(training.is_over());
  EXPECT_TRUE(find<SessionOver>(training.next()));
  EXPECT_EQ(training.player().rating.value, 1500);
}

TEST_F(TrainerTest, AStormLastsThreeMinutesAndMistakesCostTime) {
  Trainer training = trainer({.mode = Mode::Storm});
  training.next();
  EXPECT_EQ(training.time_left(), Duration(3min));
  clock_.advance(60s);
  training.try_move(right(training));
  EXPECT_EQ(training.score(), 1);
  training.next();
  training.try_move("h2h3");
  EXPECT_FALSE(training.is_over());
  EXPECT_EQ(training.time_left(), Duration(110s));
  training.next();
  clock_.advance(110s);
  const Events late = training.try_move(right(training));
  ASSERT_TRUE(find<SessionOver>(late));
  EXPECT_EQ(find<SessionOver>(late)->score, 1);
  EXPECT_EQ(attempts().size(), 2u);
}

TEST_F(TrainerTest, WoodpeckerGoesThroughTheSameSetAgainAlsoAfterARestart) {
  std::vector<std::string> first_cycle;
  {
    Trainer training = trainer({.mode = Mode::Woodpecker, .set_size = 3});
    for (int i = 0; i < 2; ++i) {
      training.next();
      first_cycle.push_back(id(training));
      clock_.advance(10s);
      training.try_move(right(training));
    }
  }
  Trainer again = trainer({.mode = Mode::Woodpecker, .seed = 99, .set_size = 3});
  again.next();
  first_cycle.push_back(id(again));
  clock_.advance(10s);
  const Events done = again.try_move(right(again));
  ASSERT_TRUE(find<CycleDone>(done));
  EXPECT_EQ(find<CycleDone>(done)->cycle, 1);
  EXPECT_EQ(find<CycleDone>(done)->seconds, 30);
  EXPECT_EQ(find<CycleDone>(done)->solved, 3);
  EXPECT_FALSE(find<CycleDone>(done)->before);
  std::vector<std::string> second_cycle;
  const CycleDone* second = nullptr;
  Events last;
  for (int i = 0; i < 3; ++i) {
    again.next();
    second_cycle.push_back(id(again));
    clock_.advance(4s);
    last = again.try_move(right(again));
    second = find<CycleDone>(last);
  }
  EXPECT_EQ(second_cycle, first_cycle);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->cycle, 2);
  EXPECT_EQ(second->seconds, 12);
  EXPECT_EQ(second->before, 30);
}

TEST_F(TrainerTest, RepeatBringsBackWhatIsDue) {
  Trainer training = trainer({.mode = Mode::Repeat});
  training.next();
  const std::string first = id(training);
  training.try_move("h2h3");  // refuted and taken back, and so failed
  training.try_move(right(training));
  training.next();
  EXPECT_NE(id(training), first);
  training.try_move(right(training));
  now_ += 11 * 60;
  training.next();
  EXPECT_EQ(id(training), first);
  training.try_move(right(training));
  now_ += 60;
  training.next();
  EXPECT_NE(id(training), first);
  training.try_move(right(training));
  now_ += day;
  std::set<std::string> due;
  for (int i = 0; i < 3; ++i) {
    training.next();
    due.insert(id(training));
    training.try_move(right(training));
  }
  EXPECT_TRUE(due.contains(first));
}

TEST_F(TrainerTest, UnsoundProblemsAreNeverPosed) {
  const auto problems = library_->list({}, 0, 10);
  for (const auto& problem : *problems) {
    if (problem.id == "a1a8") continue;
    const std::vector<library::Checked> checked = {{problem.number, library::Soundness::Unsound, ""}};
    ASSERT_TRUE(library_->keep(checked, std::nullopt).ok());
  }
  Trainer training = trainer({.mode = Mode::Rated});
  for (int i = 0; i < 5; ++i) {
    training.next();
    EXPECT_EQ(id(training), "a1a8");
    training.try_move(right(training));
  }
}

TEST(TrainerModes, HaveNames) {
  for (const Mode mode : {Mode::Rated, Mode::Streak, Mode::Storm, Mode::Woodpecker, Mode::Repeat})
    EXPECT_EQ(mode_named(mode_name(mode)), mode);
  EXPECT_FALSE(mode_named("blitz"));
}

}  // namespace
}  // namespace tabia::trainer
