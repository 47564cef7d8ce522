#include "rules/draughts/shots.hpp"

#include <gtest/gtest.h>

#include "rules/draughts/sparse.hpp"
#include "rules/draughts/test_reference.hpp"
#include "rules/draughts/themes.hpp"

namespace tabia::draughts {
namespace {

int gain(std::string_view fen, int offers) { return shot_gain(Position::read(fen).value(), offers); }

TEST(ShotGain, OneForTwo) {
  // 32-27 31x24 28x12: one given, two taken.
  EXPECT_EQ(gain("W:W10,28,K32:BK16,20,K31", 1), 1);
  EXPECT_EQ(gain("W:W10,28,K32:BK16,20,K31", 0), 0) << "nothing may be offered";
  EXPECT_EQ(gain("W:WK1:BK32", 3), 0);
}

// The same by the plainest means: the slow generator, and pieces counted at the end of each line.
struct Plain {
  Side solver;

  int lead(const Setup& setup) const {
    const auto own = static_cast<std::size_t>(index(solver));
    return count_bits(setup.men[own] | setup.kings[own]) -
           count_bits(setup.men[1 - own] | setup.kings[1 - own]);
  }
  static Setup after(const Setup& setup, const reference::Move& move) {
    Setup next = setup;
    const auto own = static_cast<std::size_t>(index(setup.to_move));
    const Numbers from = Numbers{1} << (move.from - 1), to = Numbers{1} << (move.to - 1);
    const bool king = (setup.kings[own] & from) != 0 || move.crowns;
    next.men[own] &= ~from;
    next.kings[own] &= ~from;
    (king ? next.kings : next.men)[own] |= to;
    for (const int number : move.captured) {
      next.men[1 - own] &= ~(Numbers{1} << (number - 1));
      next.kings[1 - own] &= ~(Numbers{1} << (number - 1));
    }
    next.to_move = other(setup.to_move);
    return next;
  }
  int best(const Setup& setup, int offers) const {
    const auto moves = reference::moves(english, setup);
    const bool captures = !moves.empty() && !moves.begin()->first.captured.empty();
    const bool ours = setup.to_move == solver;
    if (!captures && (!ours || offers == 0)) return lead(setup);
    int found = !ours ? 100 : captures ? -100 : lead(setup);
    for (const auto& [move, ways] : moves) {
      const Setup next = after(setup, move);
      const auto replies = reference::moves(english, next);
      const bool answered = !replies.empty() && !replies.begin()->first.captured.empty();
      if (!captures && !answered) continue;
      const int value = best(next, offers - (captures ? 0 : 1));
      found = ours ? std::max(found, value) : std::min(found, value);
    }
    return found;
  }
};

TEST(ShotGain, AgreesWithCountingPieces) {
  Random random(9);
  int shots = 0;
  for (int i = 0; i < 3'000; ++i) {
    const Position at = sparse_position(random);
    const Plain plain{at.side_to_move()};
    const int gained = shot_gain(at, 2);
    ASSERT_EQ(gained, std::max(plain.best(at.setup(), 2) - plain.lead(at.setup()), 0)) << at.text();
    shots += gained > 0 && !at.must_capture();
  }
  EXPECT_GT(shots, 20);
}

TEST(SparsePosition, IsByLotAndEven) {
  Random random(1), same(1);
  int natural = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Position at = sparse_position(random);
    ASSERT_EQ(at, sparse_position(same));
    const int black = count_bits(at.board().pieces[0]), white = count_bits(at.board().pieces[1]);
    ASSERT_EQ(black, white);
    ASSERT_TRUE(black >= 3 && black <= 5) << at.text();
    ASSERT_EQ(Position::read(at.text()).value(), at);
    natural += is_natural(at);
  }
  EXPECT_GT(natural, 50);
}

}  // namespace
}  // namespace tabia::draughts
