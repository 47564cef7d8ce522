#include "rules/go/playout.hpp"

#include <gtest/gtest.h>

#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/position.hpp"
#include "rules/go/score.hpp"

namespace tabia::go {
namespace {

Board board(std::string_view text) {
  const auto read = Position::read(text);
  EXPECT_TRUE(read.ok()) << read.error().text();
  return read.ok() ? read->board() : Board();
}
Board::Cell cell(const Board& at, std::string_view point) { return at.cell(*read_point(at.size(), point)); }

TEST(GoPlayout, EyesAreKnown) {
  const Board at = board("1bw2/bbw2/5/1bw2/b4 w");
  EXPECT_TRUE(is_own_eye(at, cell(at, "A5"), Color::Black));
  EXPECT_FALSE(is_own_eye(at, cell(at, "A5"), Color::White));
  EXPECT_FALSE(is_own_eye(at, cell(at, "A2"), Color::Black)) << "open above";
  const Board broken = board("5/1wbw1/1b1b1/2b2/5 w"), whole = board("5/1wb2/1b1b1/2b2/5 w");
  EXPECT_FALSE(is_own_eye(broken, cell(broken, "C3"), Color::Black)) << "two diagonals are White's";
  EXPECT_TRUE(is_own_eye(whole, cell(whole, "C3"), Color::Black)) << "one is";
  const Board edge = board("1b3/bw3/5/5/5 w");
  EXPECT_FALSE(is_own_eye(edge, cell(edge, "A5"), Color::Black)) << "at the edge one is enough";
}

// Filling the empty cells of a chain's surroundings one by one, by the slow definition: the liberties of the chain that
// the stone would make.
TEST(GoPlayout, SelfAtariAgreesWithPlayingTheStone) {
  Random random(6);
  int seen = 0;
  for (int round = 0; round < 200; ++round) {
    Position at({5, 5});
    for (int ply = 0; ply < 30; ++ply) {
      Moves<Position> moves;
      at.generate(moves);
      moves.shrink(moves.size() - 1);  // no pass
      for (const Move move : moves) {
        const Board::Cell here = at.board().cell(move.point);
        if (at.board().captures(here, at.to_move()) > 0) continue;
        Board after = at.board();
        after.place(here, at.to_move());
        ASSERT_EQ(at.board().is_self_atari(here, at.to_move()), after.in_atari(here)) << at.text();
        seen += after.in_atari(here) ? 1 : 0;
      }
      if (moves.empty()) break;
      at.advance(moves[random.below(moves.size())]);
    }
  }
  EXPECT_GT(seen, 500);
}

TEST(GoPlayout, ShapesLookTheSameFromEverySideAndForBothColours) {
  Random random(7);
  int good = 0;
  for (int round = 0; round < 2'000; ++round) {
    Diagram diagram, turned, exchanged;
    diagram.size = turned.size = exchanged.size = {5, 5};
    const int column = static_cast<int>(random.below(5)), row = static_cast<int>(random.below(5));
    for (Point point = 0; point < 25; ++point) {
      const auto chance = random.below(3);
      const int x = diagram.size.column(point), y = diagram.size.row(point);
      if (chance == 2 || (x == column && y == row)) continue;
      add(chance == 0 ? diagram.black : diagram.white, point);
      add(chance == 0 ? turned.black : turned.white, turned.size.at(y, 4 - x));
      add(chance == 0 ? exchanged.white : exchanged.black, point);
    }
    const Board at(diagram);
    const bool shape = is_good_shape(at, at.cell(at.size().at(column, row)), Color::Black);
    const Board other_way(turned), other_colors(exchanged);
    EXPECT_EQ(shape, is_good_shape(other_way, at.cell(at.size().at(row, 4 - column)), Color::Black));
    EXPECT_EQ(shape, is_good_shape(other_colors, at.cell(at.size().at(column, row)), Color::White));
    good += shape ? 1 : 0;
  }
  EXPECT_GT(good, 100);
  const Board cut = board("5/1bw2/1w3/5/5 b");
  EXPECT_TRUE(is_good_shape(cut, cell(cut, "C3"), Color::Black));
  EXPECT_FALSE(is_good_shape(board("5/5/5/5/5 b"), cell(cut, "C3"), Color::Black));
}

TEST(GoPlayout, EndsWithABoardThatCountsAsTheSlowCountDoes) {
  Random random(8);
  Playout playout(random);
  for (int round = 0; round < 100; ++round) {
    PlayoutState state{Board(Size{7, 7})};
    FirstMoves first;
    first.fill(Stone::Empty);
    const int margin = playout.run(state, first);
    if (state.passes < 2) continue;  // a fight without end
    const Count counted = count_area(state.board.diagram());
    EXPECT_EQ(margin, counted.black - counted.white);
  }
}

TEST(GoPlayout, WritesDownWhoPlayedWhereFirst) {
  Random random(9);
  Playout playout(random);
  PlayoutState state{Board(Size{5, 5})};
  FirstMoves first;
  first.fill(Stone::Empty);
  first[state.board.cell(12)] = Stone::White;  // as if played before
  playout.run(state, first);
  EXPECT_EQ(first[state.board.cell(12)], Stone::White);
  int played = 0;
  for (Point point = 0; point < 25; ++point) played += first[state.board.cell(point)] != Stone::Empty ? 1 : 0;
  EXPECT_GT(played, 10);
}

}  // namespace
}  // namespace tabia::go
