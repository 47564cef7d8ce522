// Endings are played by the databases: what is won is won in the plies that were promised, what is drawn is never lost.

#include <gtest/gtest.h>

#include "engine/draughts_endings.hpp"
#include "engine/engine.hpp"
#include "engine/think_of.hpp"
#include "rules/chess/tuning.hpp"
#include "rules/draughts/evaluate_study.hpp"
#include "test_endings.hpp"

namespace tabia::egdb {
namespace {

using draughts::Position;
using Move = Position::Move;

Moves<Position> moves_of(const Position& at) {
  Moves<Position> moves;
  at.generate(moves);
  return moves;
}

TEST(DraughtsProbe, SaysTheValueOfEveryPosition) {
  const auto endings = std::make_shared<InMemory>(3);
  const auto probe = draughts_probe({.draughts = endings});
  for (const Position& at : some_positions(3, 200)) {
    if (at.ended()) continue;
    EXPECT_EQ(probe->probe(at), value_of(*endings, at).outcome()) << at.text();
  }
  EXPECT_EQ(probe->probe(Position::start()), std::nullopt);
  EXPECT_TRUE(probe->moves_that_keep(Position::start()).empty());
  EXPECT_EQ(draughts_probe({}), nullptr);
}

TEST(DraughtsProbe, AWinIsNotPromisedWhenHalfOfTheCountIsOver) {
  const auto probe = draughts_probe({.draughts = std::make_shared<InMemory>(3)});
  Position at = *Position::read("B:WK32:BK1,K5");
  at.set_draw_rule({.moves = 3});
  for (int quiet = 0; quiet < 6; ++quiet) {
    ASSERT_EQ(at.quiet_plies(), quiet);
    const Outcome outcome = quiet % 2 == 0 ? Outcome::Win : Outcome::Loss;
    EXPECT_EQ(probe->probe(at), quiet <= 3 ? std::optional(outcome) : std::nullopt) << quiet;
    at.play(probe->moves_that_keep(at).at(0));
  }
}

TEST(DraughtsProbe, ADrawIsOneWhateverTheCount) {
  const auto probe = draughts_probe({.draughts = std::make_shared<InMemory>(2)});
  Position at = *Position::read("B:WK28:BK5");
  at.set_draw_rule({.moves = 1});
  for (int quiet = 0; quiet < 4; ++quiet) {
    EXPECT_EQ(probe->probe(at), Outcome::Draw) << quiet;
    at.play(probe->moves_that_keep(at).at(0));
  }
}

TEST(DraughtsProbe, KeepsExactlyTheMovesThatKeepTheValue) {
  const auto endings = std::make_shared<InMemory>(3);
  const auto probe = draughts_probe({.draughts = endings});
  for (const Position& at : some_positions(3, 200)) {
    const Value here = value_of(*endings, at);
    const auto kept = probe->moves_that_keep(at);
    for (const Move& move : moves_of(at)) {
      Position next = at;
      next.play(move);
      const Value theirs = value_of(*endings, next);
      const bool keeps =
          here.is_draw() ? theirs.is_draw() : !theirs.is_draw() && theirs.plies() + 1 == here.plies();
      EXPECT_EQ(std::find(kept.begin(), kept.end(), move) != kept.end(), keeps)
          << at.text() << ' ' << at.move_text(move);
    }
  }
}

TEST(DraughtsProbe, WithoutDistancesEveryWinIsKept) {
  const auto probe = draughts_probe({.draughts = std::make_shared<InMemory>(2, InMemory::Distances::No)});
  std::size_t wins = 0;
  for (const Position& at : some_positions(2, 100)) {
    if (at.ended() || probe->probe(at) != Outcome::Win) continue;
    ++wins;
    for (const Move& move : probe->moves_that_keep(at)) {
      Position next = at;
      next.play(move);
      EXPECT_EQ(probe->probe(next).value_or(Outcome::Loss), Outcome::Loss) << at.text();
    }
    EXPECT_FALSE(probe->moves_that_keep(at).empty());
  }
  EXPECT_GT(wins, 20u);
}

// A search that knows nothing of draughts but material, and the databases.
struct PlainRules {
  using Position = draughts::Position;
  using PlayEvaluator = draughts::MaterialEvaluator;
  using Tuning = chess::Tuning;
  static LegalMove legal_move(const Position& at, Move move) {
    return {at.move_text(move), at.move_text(move), at.is_capture(move)};
  }
  static std::unique_ptr<EndingProbe<Position>> probe_of(const Endings& endings) {
    return draughts_probe(endings);
  }
};

// Thinks two plies deep: it could not find these wins by itself.
Move thought(ThinkingOf<PlainRules>& mind, const Position& at, const Line& past) {
  ThinkRequest request;
  request.limits.depth = 2;
  StopFlag stop;
  OneAfterTheOther workers;
  const auto report = mind.think(at, past, std::nullopt, request, stop, nullptr, workers, nullptr);
  return *at.read_move(report->lines.front().moves.front());
}

TEST(PlayedEndings, WinsAreWonInTimeAndDrawsAreNeverLost) {
  const auto endings = std::make_shared<InMemory>(3);
  ThinkingOf<PlainRules> mind;
  mind.set_endings({.draughts = endings});
  Random random(11);
  int wins = 0, draws = 0;
  for (const Position& begin : some_positions(3, 30)) {
    const Value promised = value_of(*endings, begin);
    if (promised.is_loss() || begin.ended()) continue;
    ++(promised.is_win() ? wins : draws);
    Position at = begin;
    Line line;
    int plies = 0;
    for (; plies < 80 && !at.ended() && !moves_of(at).empty(); ++plies) {
      const auto moves = moves_of(at);
      const bool ours = at.side_to_move() == begin.side_to_move();
      const Move move = ours ? thought(mind, at, line) : moves[random.below(moves.size())];
      line.push(at.repetition_key());
      at.play(move);
      ASSERT_FALSE(value_of(*endings, at).outcome() == (ours ? Outcome::Win : Outcome::Loss)) << at.text();
    }
    const bool over = at.ended() || moves_of(at).empty();
    if (promised.is_win()) {
      ASSERT_TRUE(over && at.side_to_move() != begin.side_to_move()) << begin.text();
      ASSERT_LE(plies, promised.plies()) << begin.text();
    } else if (over) {
      ASSERT_NE(at.side_to_move(), begin.side_to_move()) << begin.text();
    }
  }
  EXPECT_GT(wins, 100);
  EXPECT_GT(draws, 10);
}

}  // namespace
}  // namespace tabia::egdb
