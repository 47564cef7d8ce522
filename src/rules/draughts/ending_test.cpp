#include "rules/draughts/ending.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace tabia::draughts {
namespace {

std::uint64_t positions_of(int pieces) {
  std::uint64_t sum = 0;
  for (const EndingSlice& slice : slices_of(pieces)) sum += EndingIndex(slice).size();
  return sum;
}

// The position as the rules know it, First to move.
Position position_of(const Board<8>& board) {
  const Position start = Position::start();
  Setup setup;
  for (const int square : members(board.pieces[0] | board.pieces[1])) {
    const std::size_t side = (board.pieces[0] >> square & 1) != 0 ? 0 : 1;
    auto& numbers = (board.kings >> square & 1) != 0 ? setup.kings : setup.men;
    numbers[side] |= Numbers{1} << (start.number(square) - 1);
  }
  return *Position::make({}, setup);
}

template <class Use>
void each_position(const EndingSlice& slice, std::uint64_t step, Use&& use) {
  const EndingIndex index(slice);
  for (std::uint64_t number = 0; number < index.size(); number += step) use(index.at(number), number);
}

TEST(EndingIndex, CountsWhatIsPublished) {
  const std::uint64_t published[] = {120,         6'972,         261'224,       7'092'774,
                                     148'688'232, 2'503'611'964, 34'779'531'480};
  for (int pieces = 1; pieces <= 7; ++pieces)
    EXPECT_EQ(positions_of(pieces), published[pieces - 1]) << pieces;
}

TEST(EndingIndex, NumbersEveryPlacementOnce) {
  for (int pieces = 1; pieces <= 3; ++pieces) {
    for (const EndingSlice& slice : slices_of(pieces)) {
      std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> seen;
      const EndingIndex index(slice);
      Board<8> walked = index.at(0);
      each_position(slice, 1, [&](const Board<8>& board, std::uint64_t number) {
        ASSERT_EQ(index.of(board), number);
        ASSERT_TRUE(walked == board) << number;
        ASSERT_TRUE(slice_of(board) == slice);
        ASSERT_EQ(board.men(Side::First) & Geometry<8>::row(7), 0u);
        ASSERT_EQ(board.men(Side::Second) & Geometry<8>::row(0), 0u);
        seen.insert({board.pieces[0], board.pieces[1], board.kings});
        if (number + 1 < index.size()) index.advance(walked, number);
      });
      ASSERT_EQ(seen.size(), index.size());
    }
  }
}

TEST(EndingIndex, NumbersLargeSlicesToo) {
  Random random(1);
  for (int pieces = 4; pieces <= 7; ++pieces) {
    for (const EndingSlice& slice : slices_of(pieces)) {
      const EndingIndex index(slice);
      for (int i = 0; i < 20; ++i) {
        const std::uint64_t number = random.below(index.size() - 1);
        Board<8> board = index.at(number);
        ASSERT_EQ(index.of(board), number);
        index.advance(board, number);
        ASSERT_EQ(index.of(board), number + 1);
      }
    }
  }
}

TEST(Endings, TurningTheBoardRoundTwiceChangesNothing) {
  each_position({1, 1, 1, 0}, 7, [](const Board<8>& board, std::uint64_t) {
    ASSERT_TRUE(turned_round(turned_round(board)) == board);
    const auto one = position_of(board).setup(), turned = position_of(turned_round(board)).setup();
    for (int number = 1; number <= 32; ++number) {  // square n becomes 33 - n
      ASSERT_EQ(one.men[0] >> (number - 1) & 1, turned.men[1] >> (32 - number) & 1);
      ASSERT_EQ(one.kings[0] >> (number - 1) & 1, turned.kings[1] >> (32 - number) & 1);
    }
  });
}

TEST(Endings, SuccessorsAreTheMovesOfTheRules) {
  for (const EndingSlice& slice :
       {EndingSlice{1, 1, 1, 1}, EndingSlice{2, 0, 1, 0}, EndingSlice{0, 2, 1, 1}, EndingSlice{1, 1, 2, 1}}) {
    const std::uint64_t step = EndingIndex(slice).size() / 5'000 + 1;
    each_position(slice, step, [&](const Board<8>& board, std::uint64_t) {
      const Position position = position_of(board);
      Moves<Position> moves;
      position.generate(moves);
      std::size_t count = 0;
      Endings::successors(board, [&](const Board<8>& next, bool stays) {
        const bool known = std::any_of(moves.begin(), moves.end(), [&](const Position::Move& move) {
          Position played = position;
          played.play(move);
          return turned_round(played.board()) == next && stays == (move.captured == 0 && !move.crowns);
        });
        EXPECT_TRUE(known) << position.text();
        ++count;
        return true;
      });
      ASSERT_EQ(count, moves.size()) << position.text();
      ASSERT_EQ(Endings::is_forced(board), position.must_capture());
    });
  }
}

TEST(Endings, PredecessorsAreSuccessorsBackwards) {
  for (const EndingSlice& slice :
       {EndingSlice{1, 1, 1, 0}, EndingSlice{0, 1, 1, 1}, EndingSlice{2, 0, 0, 1}, EndingSlice{1, 0, 1, 0}}) {
    const EndingIndex index(slice), partner(slice.turned());
    std::set<std::pair<std::uint64_t, std::uint64_t>> forwards, backwards;
    each_position(slice.turned(), 1, [&](const Board<8>& board, std::uint64_t number) {
      Endings::successors(board, [&](const Board<8>& next, bool stays) {
        if (stays) forwards.insert({number, index.of(next)});
        return true;
      });
    });
    each_position(slice, 1, [&](const Board<8>& board, std::uint64_t number) {
      Endings::predecessors(board, [&](const Board<8>& before) {
        backwards.insert({partner.of(before), number});
      });
    });
    EXPECT_EQ(forwards, backwards);
  }
}

TEST(Endings, LeadsToNamesEverySliceThatAMoveReaches) {
  for (const EndingSlice& slice : {EndingSlice{1, 1, 1, 1}, EndingSlice{2, 0, 2, 0}}) {
    const std::vector<EndingSlice> named = Endings::leads_to(slice);
    each_position(slice, 11, [&](const Board<8>& board, std::uint64_t) {
      Endings::successors(board, [&](const Board<8>& next, bool stays) {
        if (!stays && !Endings::ended(next)) {
          EXPECT_NE(std::find(named.begin(), named.end(), slice_of(next)), named.end());
        }
        return true;
      });
    });
  }
}

TEST(Endings, TheOrderPutsWhatIsNeededFirst) {
  std::vector<EndingSlice> before;
  for (const EndingSlice& slice : ending_order(5)) {
    for (const EndingSlice& half : {slice, slice.turned()}) {
      for (const EndingSlice& needed : Endings::leads_to(half)) {
        EXPECT_NE(std::find(before.begin(), before.end(), needed), before.end()) << ending_name(slice);
      }
    }
    before.push_back(slice);
    before.push_back(slice.turned());
  }
}

}  // namespace
}  // namespace tabia::draughts
