// The play search on draughts: exact when nothing inexact is switched on, sees shots, wins what is won, repeats.

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/draughts/evaluate_play.hpp"
#include "rules/draughts/evaluate_study.hpp"
#include "rules/draughts/position.hpp"
#include "rules/draughts/tuning.hpp"
#include "search/alphabeta.hpp"
#include "search/thinking.hpp"

namespace tabia {
namespace {

struct Exact : draughts::Tuning {
  static constexpr bool quiescence = false, razoring = false, reverse_futility = false,
                        internal_reduction = false, late_pruning = false, futility = false,
                        history_pruning = false, singular = false, check_extension = false,
                        late_reduction = false;
};

template <class P, class E, class Tuning>
Thoughts<P> think(Thinker<P, E, Tuning>& thinker, const P& at, const ThinkingRequest<P>& request) {
  StopFlag flag;
  const SteadyClock clock;
  OneAfterTheOther workers;
  return thinker.think(at, Line(), request, flag, nullptr, clock, workers, [](const auto&) {});
}

template <class P>
ThinkingRequest<P> to_depth(int depth) {
  ThinkingRequest<P> request;
  request.limits.depth = depth;
  return request;
}

template <class P>
P wander(P at, std::uint64_t seed) {
  Random random(seed);
  const auto plies = random.below(100);
  for (std::uint64_t ply = 0; ply < plies; ++ply) {
    Moves<P> moves;
    at.generate(moves);
    P next = at;
    next.play(moves[random.below(moves.size())]);
    if (!next.has_legal_move()) break;
    at = next;
  }
  return at;
}

template <class P, class E>
void check_exact(const P& start, E evaluator, int positions, int deepest) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(positions); ++seed) {
    const P at = wander(start, seed);
    const int depth = 1 + static_cast<int>(seed) % deepest;
    Thinker<P, E, Exact> thinker(1);
    const auto thoughts = think(thinker, at, to_depth<P>(depth));
    StudySettings settings;
    settings.depth = depth;
    Stop never;
    Silent silent;
    const auto exact = alphabeta(at, evaluator, settings, never, silent);
    ASSERT_FALSE(thoughts.lines.empty());
    EXPECT_EQ(thoughts.lines.front().value, exact.value) << at.text() << " depth " << depth;
  }
}

TEST(DraughtsPlaySearch, IsMinimaxWhenNothingInexactIsOn) {
  check_exact(draughts::Position::start(), draughts::PlayEvaluator(), 100, 6);
  check_exact(draughts::Position8::start(draughts::ChosenRules(draughts::russian)),
              draughts::PlainEvaluator(), 20, 5);
  check_exact(draughts::Position10::start(draughts::ChosenRules(draughts::international)),
              draughts::PlainEvaluator(), 20, 4);
}

using Position = draughts::Position;
using PlayThinker = Thinker<Position, draughts::PlayEvaluator, draughts::Tuning>;

Position at(std::string_view fen) { return Position::read(fen).value(); }

TEST(DraughtsPlaySearch, SeesShots) {
  const auto best = [](std::string_view fen, int depth) {
    PlayThinker thinker(4);
    const Position position = at(fen);
    return position.move_text(
        think(thinker, position, to_depth<Position>(depth)).lines.front().moves.front());
  };
  // Each gives a man or more, and wins two.
  EXPECT_EQ(best("W:W21,22,23,24,26,27,29,30,32:B1,4,5,8,9,10,14,15,16", 9), "23-18");
  EXPECT_EQ(best("W:W17,19,21,25,27,28,30,31:B1,2,5,7,8,10,14,20", 9), "19-15");
  EXPECT_EQ(best("B:W18,19,21,26,27,28,29,31,32:B1,2,4,5,7,8,10,11,12", 9), "11-15");
}

// Two kings against one in the open: the end is seen to its last ply.
TEST(DraughtsPlaySearch, WinsTwoAgainstOne) {
  PlayThinker thinker(4);
  const auto thoughts = think(thinker, at("B:WK18:BK10,K27"), to_depth<Position>(16));
  EXPECT_TRUE(is_win(thoughts.lines.front().value));
}

TEST(DraughtsPlaySearch, SameLimitsSameResult) {
  for (std::uint64_t nodes : {1'000u, 5'000u, 20'000u}) {
    const auto run = [&] {
      PlayThinker thinker(2);
      ThinkingRequest<Position> request;
      request.limits.nodes = nodes;
      return think(thinker, wander(Position::start(), 3), request);
    };
    const auto first = run(), second = run();
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_LE(first.nodes, nodes);
    EXPECT_TRUE(first.lines.front().moves == second.lines.front().moves);
  }
}

// On the clock no time is spent where there is no choice; a depth that is asked for is searched all the same.
TEST(DraughtsPlaySearch, ASingleMoveIsAnsweredAtOnce) {
  const Position forced = at("B:W15,23,24,32:B11,1,2"), free = at("B:W23,24,32:B11,1,2");
  const auto depth = [](const Position& position, ThinkingRequest<Position> request) {
    PlayThinker thinker(1);
    return think(thinker, position, request).depth;
  };
  ThinkingRequest<Position> on_the_clock;
  on_the_clock.limits.clock = GameClock{std::chrono::hours(10), {}, {}};
  on_the_clock.limits.depth = 8;  // in case it does not stop by itself
  EXPECT_EQ(depth(forced, on_the_clock), 1);
  EXPECT_EQ(depth(free, on_the_clock), 8);
  ThinkingRequest<Position> at_a_level = to_depth<Position>(8);
  at_a_level.enough_nodes = 1'000'000;
  EXPECT_EQ(depth(forced, at_a_level), 1);
  EXPECT_EQ(depth(forced, to_depth<Position>(8)), 8);
}

TEST(DraughtsPlaySearch, NoMoveNoLine) {
  PlayThinker thinker(1);
  EXPECT_TRUE(think(thinker, at("B:W5,6,9,10:B1"), to_depth<Position>(3)).lines.empty());
}

}  // namespace
}  // namespace tabia
