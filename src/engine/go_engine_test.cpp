#include <set>

#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "engine/go_search.hpp"
#include "rules/go/any_text.hpp"

namespace tabia {
namespace {

const Engine& go_game() { return *find_engine("go"); }

std::unique_ptr<Game> game(std::string_view position) {
  auto made = go_game().set_up(position);
  EXPECT_TRUE(made.ok()) << made.error().text();
  return made.ok() ? std::move(*made) : nullptr;
}
void play(Game& at, std::initializer_list<const char*> moves) {
  for (const char* move : moves) {
    const auto played = at.play(move);
    ASSERT_TRUE(played.ok()) << played.error().text();
  }
}
ThoughtReport think(const Game& at, std::uint64_t playouts) {
  ThinkRequest request;
  request.limits.nodes = playouts;
  StopFlag never;
  OneAfterTheOther alone;
  return *go_game().mind()->think(at, request, never, nullptr, alone, nullptr);
}
std::string best(std::string_view position, std::uint64_t playouts) {
  return think(*game(position), playouts).lines.front().moves.front();
}

TEST(GoEngine, PositionsInEveryFormAndBack) {
  const auto at = game("start 9");
  EXPECT_EQ(at->position(), "9/9/9/9/9/9/9/9/9 b");
  EXPECT_EQ(at->legal_moves().size(), 82u);
  play(*at, {"E5", "c3", "pass"});
  EXPECT_EQ(game(at->position())->position(), at->position());
  EXPECT_EQ(game("(;SZ[3]AB[bb])")->position(), "3/1b1/3 b");
  EXPECT_TRUE(at->undo());
  EXPECT_EQ(at->play("C3").error().reason, "illegal: C3 is taken");
}

TEST(GoEngine, SuperkoIsAskedOfTheWholeGame) {
  const auto at = game("start 2");
  play(*at, {"A1", "B2", "A2", "B1", "A1", "pass", "A2", "B1", "pass"});
  EXPECT_EQ(at->play("B2").error().reason, "illegal: B2 would bring a former board back");
  std::set<std::string> moves;
  for (const LegalMove& move : at->legal_moves()) moves.insert(move.text);
  EXPECT_FALSE(moves.contains("B2"));
}

TEST(GoEngine, TwoPassesCount) {
  const auto at = game("2bw1/2bw1/2bw1/2bw1 b komi 0.5");
  play(*at, {"pass"});
  EXPECT_EQ(at->notice(), "a second pass would end the game");
  play(*at, {"pass"});
  const auto ending = at->ending();
  ASSERT_TRUE(ending);
  EXPECT_EQ(ending->winner, Side::First);
  EXPECT_EQ(ending->reason, "by 3.5 points");
}

TEST(GoEngine, GamesAreKeptAsSgf) {
  Record record;
  record.set_tag("FEN", "9/9/9/9/4b4/9/9/9/9 w komi 0.5");
  Record::Index last = record.add(Record::root, "c3");
  last = record.add(last, "PASS");
  ASSERT_TRUE(go_game().resolve(record).ok());
  const auto text = go_game().write_record(record);
  ASSERT_TRUE(text.ok());
  const auto again = go_game().read_record(*text);
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->tag("FEN"), record.tag("FEN"));
  EXPECT_EQ((*again)[1].move, "C3");
  EXPECT_EQ((*again)[2].move, "pass");
}

TEST(GoEngine, StudySearchesAgree) {
  const auto at = game("start 3");
  double values[2] = {};
  for (int i = 0; const char* algorithm : {"minimax", "alphabeta"}) {
    StudyRequest request;
    request.algorithm = algorithm;
    request.depth = 3;
    values[i++] = go_game().mind()->study(*at, request, nullptr)->value;
  }
  EXPECT_EQ(values[0], values[1]);
}

// Three stones of each colour are in atari, and Black moves.
TEST(GoPlaying, CapturesWhatDecides) { EXPECT_EQ(best("bwb2/bwb2/bw3/1b3/5 b", 1'000), "C3"); }

TEST(GoPlaying, PassesWhenNothingIsLeftAndTheCountIsWon) {
  // Black has the left, White the right, both with two eyes and nothing between them.
  constexpr std::string_view settled = "1bbw1/b1bww/bbbw1/1bbww/bbbw1";
  EXPECT_EQ(best(std::string(settled) + " b komi 0.5", 300), "pass");
  EXPECT_EQ(best(std::string(settled) + " w passes 1 komi 9.5", 300), "pass");
}

// Who has hardly time to think must not take that for a board where nothing is left.
TEST(GoPlaying, DoesNotPassForWantOfGames) {
  for (const std::string_view position : {"start 19", "start 9", "9/2b6/9/6w2/9/9/2b6/6w2/9 b"}) {
    for (const std::uint64_t playouts : {0, 1, 2, 5, 15, 30})
      EXPECT_NE(best(position, playouts), "pass") << position << " " << playouts;
  }
}

// Nor because every move seems to lose: there is a board to play on.
TEST(GoPlaying, DoesNotPassBecauseItLoses) {
  for (const std::uint64_t playouts : {50, 200, 400})
    EXPECT_NE(best("b8/9/2www1w2/9/2w1w1w2/9/2w1w1w2/9/9 b", playouts), "pass") << playouts;
}

// A guess is not a game: the tree grows where games were played, so a round costs little more than its playout.
TEST(GoPlaying, TheTreeGrowsByGamesNotByGuesses) {
  EXPECT_LE(think(*game("start 19"), 20).deepest, 4);
  EXPECT_LE(think(*game("start 9"), 100).deepest, 12);
}

TEST(GoPlaying, TheSameSeedThinksTheSame) {
  const auto at = game("start 5");
  const auto once = think(*at, 500), again = think(*at, 500);
  EXPECT_EQ(once.lines.front().moves, again.lines.front().moves);
  EXPECT_EQ(once.nodes, 500u);
}

TEST(GoPlaying, LinesAndRestrictionToMoves) {
  const auto at = game("start 5");
  ThinkRequest request;
  request.limits.nodes = 200;
  request.lines = 3;
  StopFlag never;
  OneAfterTheOther alone;
  const auto mind = go_game().mind();
  EXPECT_EQ(mind->think(*at, request, never, nullptr, alone, nullptr)->lines.size(), 3u);
  request.search_moves = {"A1", "B2"};
  const auto two = mind->think(*at, request, never, nullptr, alone, nullptr);
  ASSERT_EQ(two->lines.size(), 2u);
  EXPECT_EQ(two->lines.front().moves.front(), "B2");
}

TEST(GoPlaying, OutlookSeesWhoOwnsWhat) {
  const auto at = go::read_any_position("1bbw1/b1bww/bbbw1/1bbww/bbbw1 b komi 0.5");
  const GoOutlook outlook = go_outlook(*at, 100, 1);
  EXPECT_GT(outlook.black[0], 0.95);
  EXPECT_LT(outlook.black[4], 0.05);
  EXPECT_NEAR(outlook.margin, 4.5, 0.5);
}

// A hundred playouts a move win every game against chance.
TEST(GoPlaying, BeatsARandomMover) {
  const auto mind = go_game().mind();
  StopFlag never;
  OneAfterTheOther alone;
  for (int round = 0; round < 4; ++round) {
    const auto at = game("start 5 komi 0.5");
    const Side ours = round % 2 == 0 ? Side::First : Side::Second;
    for (int ply = 0; ply < 600 && !at->ending(); ++ply) {
      ThinkRequest request;
      request.limits.nodes = 100;
      if (at->side_to_move() != ours) request.level = Level{0, static_cast<std::uint64_t>(100 * round + ply)};
      const auto thought = mind->think(*at, request, never, nullptr, alone, nullptr);
      play(*at, {thought->lines.front().moves.front().c_str()});
    }
    ASSERT_TRUE(at->ending()) << at->board();
    EXPECT_EQ(at->ending()->winner, ours) << at->board();
  }
}

}  // namespace
}  // namespace tabia
