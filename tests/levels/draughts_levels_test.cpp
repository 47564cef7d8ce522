// What a level of draughts promises, through the facade: level 0 is chance and loses, a seed repeats itself, what wins at
// once is played, what is won is won, and games come to an end.

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/engine.hpp"

namespace tabia {
namespace {

const Engine& draughts_game() { return *find_engine("draughts"); }

std::unique_ptr<Game> set_up(std::string_view position) { return draughts_game().set_up(position).value(); }

std::string move_of(Mind& mind, const Game& game, double level, std::uint64_t seed,
                    std::uint64_t nodes = 2'000) {
  ThinkRequest request;
  request.level = Level{level, seed};
  request.limits.nodes = nodes;  // the highest levels would take long for a test, and promise the same
  StopFlag stop;
  OneAfterTheOther workers;
  const auto report = mind.think(game, request, stop, nullptr, workers, nullptr);
  EXPECT_TRUE(report.ok() && !report->lines.empty());
  return report->lines.front().moves.front();
}

TEST(DraughtsLevels, TenThatRise) {
  for (const Engine* engine : catalogue()) {
    if (!engine->name().starts_with("draughts")) continue;
    const auto infos = engine->levels();
    ASSERT_EQ(infos.size(), 11U) << engine->name();
    for (std::size_t i = 2; i < infos.size(); ++i) EXPECT_GT(*infos[i].elo, *infos[i - 1].elo);
    EXPECT_TRUE(engine->plays_well());
  }
}

TEST(DraughtsLevels, SeedDecidesAndRepeats) {
  const auto game = set_up("start");
  for (const int level : {0, 1, 4}) {
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const std::string move = move_of(*draughts_game().mind(), *game, level, seed);
      const auto busy = draughts_game().mind();  // has thought of something else before
      move_of(*busy, *set_up("W:W21,32:B1,8"), 4, seed);
      EXPECT_EQ(move, move_of(*busy, *game, level, seed)) << "level " << level;
      moves.insert(move);
    }
    EXPECT_GE(moves.size(), 2U) << "level " << level;
  }
}

TEST(DraughtsLevels, LevelZeroIsChance) {
  const auto game = set_up("start");
  const auto mind = draughts_game().mind();
  std::map<std::string, int> times;
  for (std::uint64_t seed = 0; seed < 700; ++seed) ++times[move_of(*mind, *game, 0, seed)];
  EXPECT_EQ(times.size(), 7U);
  for (const auto& [move, count] : times) {
    EXPECT_GT(count, 62) << move;  // 100 expected, four standard deviations are 37
    EXPECT_LT(count, 138) << move;
  }
}

// A double jump takes the last two men; the other way takes one of them.
TEST(DraughtsLevels, PlayWhatWinsAtOnce) {
  const auto mind = draughts_game().mind();
  const auto last = set_up("B:W15,23:B11,10,1");
  ASSERT_EQ(last->legal_moves().size(), 2U);
  for (int level = 1; level <= 10; ++level) {
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      EXPECT_EQ(move_of(*mind, *last, level, seed), "11x27") << "level " << level;
  }
}

// --- Games ---------------------------------------------------------------------------------------------------------

struct Played {
  std::optional<Side> winner;
  std::string reason;
  int plies = 0;
};

// Fails if a game does not end by the rules of the game.
Played play(Mind& first, Mind& second, int level, int other_level, std::string_view start, std::uint64_t seed,
            std::uint64_t nodes, int by_chance) {
  constexpr int longest = 1'000;
  const auto game = set_up(start);
  Random random(seed);
  for (int i = 0; i < by_chance && !game->ending(); ++i) {
    const auto moves = game->legal_moves();
    EXPECT_TRUE(game->play(moves[random.below(moves.size())].coordinates).ok());
  }
  for (int plies = 0; plies < longest; ++plies) {
    if (const auto ending = game->ending()) return {ending->winner, ending->reason, plies};
    const bool one = game->side_to_move() == Side::First;
    const std::string move =
        move_of(one ? first : second, *game, one ? level : other_level, seed + (one ? 0 : 1), nodes);
    const auto done = game->play(move);
    EXPECT_TRUE(done.ok()) << move;
    if (!done) break;
  }
  ADD_FAILURE() << "no end: " << game->position();
  return {};
}

TEST(DraughtsLevels, LevelZeroLoses) {
  const auto mind = draughts_game().mind();
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    EXPECT_EQ(play(*mind, *mind, 1, 0, "start", seed, 2'000, 0).winner, Side::First) << seed;
    EXPECT_EQ(play(*mind, *mind, 0, 1, "start", seed, 2'000, 0).winner, Side::Second) << seed;
  }
}
TEST(DeepDraughtsLevels, LevelZeroLosesAHundred) {
  const auto mind = draughts_game().mind();
  for (std::uint64_t seed = 100; seed < 150; ++seed) {
    EXPECT_EQ(play(*mind, *mind, 1, 0, "start", seed, 20'000, 3).winner, Side::First) << seed;
    EXPECT_EQ(play(*mind, *mind, 0, 1, "start", seed, 20'000, 3).winner, Side::Second) << seed;
  }
}

// Two kings against one, and three.
TEST(DraughtsLevels, WinWhatIsWon) {
  const auto mind = draughts_game().mind();
  for (const std::string_view fen : {"B:WK18:BK10,K27", "B:WK32:BK10,K15,K18"}) {
    for (const int level : {6, 10}) {
      const Played end = play(*mind, *mind, level, 3, fen, 7, 30'000, 0);
      EXPECT_EQ(end.winner, Side::First) << fen << " level " << level << ": " << end.reason;
    }
  }
}

// Nothing crashes, every move is legal, and every game ends by the rules: by winning, by repetition or by the count.
void play_the_top(int games) {
  const auto first = draughts_game().mind(), second = draughts_game().mind();
  std::map<std::string, int> reasons;
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i)
    ++reasons[play(*first, *second, 10, 10, "start", static_cast<std::uint64_t>(i), 2'000, 4).reason];
  for (const auto& [reason, times] : reasons)
    testing::Test::RecordProperty("games ended by " + reason, times);
}
TEST(DraughtsLevels, TheTopPlaysItselfToAnEnd) { play_the_top(3); }
TEST(DeepDraughtsLevels, TheTopPlaysItselfAThousandTimes) { play_the_top(1'000); }

TEST(DraughtsLevels, EveryVariantPlays) {
  for (const Engine* engine : catalogue()) {
    if (!engine->name().starts_with("draughts/")) continue;
    const auto mind = engine->mind();
    const auto game = engine->set_up("start").value();
    for (int ply = 0; ply < 40 && !game->ending(); ++ply)
      ASSERT_TRUE(game->play(move_of(*mind, *game, ply % 2 == 0 ? 10 : 3, 5, 500)).ok()) << engine->name();
  }
}

}  // namespace
}  // namespace tabia
