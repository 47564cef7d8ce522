#include "rules/chess/insight.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace tabia::chess {
namespace {

Puzzle puzzle_of(std::string_view fen, std::string_view moves, FirstMove first = FirstMove::Solver) {
  auto puzzle = read_puzzle(fen, moves, first);
  EXPECT_TRUE(puzzle.ok()) << (puzzle.ok() ? "" : puzzle.error().text());
  return *puzzle;
}

bool has(Bitboard set, int s) { return (set >> s & 1) != 0; }

// The slow way: whether a piece that stands on `from` attacks `to` with just so many pieces in between.
bool reaches(const TurnView& view, int from, int to, int between) {
  const int piece = view.piece[from] == 13 ? 4 : view.piece[from] == 14 ? 10 : view.piece[from];
  const int kind = (piece - 1) % 6;
  const int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  const int far = std::max(std::abs(files), std::abs(ranks));
  if (piece == 0 || far == 0) return false;
  const bool straight = files == 0 || ranks == 0, diagonal = std::abs(files) == std::abs(ranks);
  if (kind == 0) return between == 0 && std::abs(files) == 1 && ranks == (piece == 1 ? 1 : -1);
  if (kind == 1) return between == 0 && std::abs(files * ranks) == 2;
  if (kind == 5) return between == 0 && far == 1;
  if (!((straight && kind != 2) || (diagonal && kind != 3))) return false;
  int found = 0;
  for (int step = 1; step < far; ++step)
    found += view.piece[from + step * (files / far + 8 * (ranks / far))] != 0;
  return found == between;
}

void expect_ties_as_by_hand(const TurnView& view) {
  for (int a = 0; a < squares; ++a) {
    const bool own = (view.piece[a] >= 1 && view.piece[a] <= 6) || view.piece[a] == 13;
    for (int b = 0; b < squares; ++b) {
      const bool attacks = reaches(view, a, b, 0), beyond = reaches(view, a, b, 1);
      EXPECT_EQ(has(view.tie[insight::Attacking][a], b), own && attacks) << a << ' ' << b;
      EXPECT_EQ(has(view.tie[insight::Attacked][b], a), own && attacks) << a << ' ' << b;
      EXPECT_EQ(has(view.tie[insight::Threatening][a], b), !own && attacks) << a << ' ' << b;
      EXPECT_EQ(has(view.tie[insight::Threatened][b], a), !own && attacks) << a << ' ' << b;
      EXPECT_EQ(has(view.tie[insight::BeyondOne][a], b), beyond) << a << ' ' << b;
      EXPECT_EQ(has(view.tie[insight::BehindOne][b], a), beyond) << a << ' ' << b;
    }
  }
}

TEST(Insight, TiesAreWhatPiecesAttack) {
  Random random(11);
  for (int game = 0; game < 3; ++game) {
    Position at = Position::start();
    for (int ply = 0; ply < 60; ++ply) {
      Moves<Position> moves;
      at.generate(moves);
      if (moves.empty()) break;
      const Move move = moves[random.below(moves.size())];
      if (ply % 6 == 5) {
        Position after = at;
        after.play(move);
        const Puzzle puzzle{std::nullopt, std::nullopt, {at, after}, {move}};
        expect_ties_as_by_hand(view_turn(puzzle, 0));
      }
      at.play(move);
    }
  }
}

// The same puzzle with the colours exchanged looks the same.
TEST(Insight, BothSidesSeeTheSame) {
  const auto white = puzzle_of("r3k2r/8/8/8/8/3q4/8/R3K2R b KQkq - 0 1", "d3e3 e1d1", FirstMove::Opponent);
  const auto black = puzzle_of("r3k2r/8/3Q4/8/8/8/8/R3K2R w KQkq - 0 1", "d6e6 e8d8", FirstMove::Opponent);
  const TurnView a = view_turn(white, 0), b = view_turn(black, 0);
  EXPECT_EQ(a.piece, b.piece);
  EXPECT_EQ(a.mark, b.mark);
  EXPECT_EQ(a.tie, b.tie);
  EXPECT_EQ(a.from, b.from);
  EXPECT_EQ(a.to, b.to);
  EXPECT_EQ(a.king, E1);
  EXPECT_EQ(a.enemy_king, E8);
  EXPECT_EQ(a.piece[A1], 13) << "a rook that may castle";
  EXPECT_EQ(a.piece[H8], 14);
}

TEST(Insight, MarksWhatWasPlayed) {
  const auto puzzle =
      puzzle_of("3qk3/8/8/8/8/8/3R4/3RK3 b - - 0 1", "d8d2 d1d2 e8e7 d2d5", FirstMove::Opponent);
  const TurnView first = view_turn(puzzle, 0), second = view_turn(puzzle, 1);
  EXPECT_EQ(first.mark[insight::CameFrom], bit(D8));
  EXPECT_EQ(first.mark[insight::CameTo], bit(D2));
  EXPECT_EQ(first.mark[insight::Took], bit(D2));
  EXPECT_EQ(first.mark[insight::Landed], 0U);
  EXPECT_EQ(second.mark[insight::CameTo], bit(E7));
  EXPECT_EQ(second.mark[insight::Took], 0U);
  EXPECT_EQ(second.mark[insight::Landed], bit(D2));
  EXPECT_EQ(second.from, D2);
  EXPECT_EQ(second.to, D5);
}

TEST(Insight, WhatWasPlayedBeforeNeedNotBeKnown) {
  const TurnView view = view_turn(puzzle_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), 0);
  for (const Bitboard mark : view.mark) EXPECT_EQ(mark, 0U);
}

TEST(Insight, CastlingIsAMoveOfTheKing) {
  const TurnView view = view_turn(puzzle_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), 0);
  EXPECT_EQ(view.from, E1);
  EXPECT_EQ(view.to, C1);
}

}  // namespace
}  // namespace tabia::chess
