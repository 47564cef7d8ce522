// The solver against a plain one that knows no index, no slices and no colours folded: it asks the rules for moves.

#include <array>
#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "egdb/verifier.hpp"
#include "io/thread_workers.hpp"
#include "rules/draughts/ending.hpp"
#include "test_solved.hpp"

namespace tabia::egdb {
namespace {

using draughts::Board;
using draughts::Endings;
using draughts::EndingSlice;
using draughts::Numbers;
using draughts::Position;
using draughts::Setup;

using State = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, Side>;
State state_of(const Position& position) {
  return {position.board().pieces[0], position.board().pieces[1], position.board().kings,
          position.side_to_move()};
}

class PlainSolver {
 public:
  // Every position of so many pieces, put down one after the other, that `wanted` says yes to.
  template <class Wanted>
  void add_all(int pieces, Wanted&& wanted) {
    Setup setup;
    put_down(setup, 1, pieces, wanted);
  }

  // Passes over what is unknown until one changes nothing. What has a value has its final one.
  void solve() {
    for (int plies = 0, idle = 0; idle < 2; ++plies) {
      for (auto entry = open_.begin(); entry != open_.end();) {
        if (is_decided_in(entry->second, plies)) {
          settled_now_.push_back(entry->first);
          entry = open_.erase(entry);
        } else {
          ++entry;
        }
      }
      idle = settled_now_.empty() ? idle + 1 : 0;
      for (const State& state : settled_now_) plies_[state] = plies;
      settled_now_.clear();
    }
  }
  // Draw where nothing is known.
  Value value(const Position& position) const {
    const auto found = plies_.find(state_of(position));
    return found == plies_.end() ? Value::draw() : Value::decided_in(found->second);
  }
  const std::vector<Position>& all() const { return all_; }

 private:
  template <class Wanted>
  void put_down(Setup& setup, int square, int left, Wanted&& wanted) {
    if (left == 0) {
      for (const Side side : {Side::First, Side::Second}) {
        setup.to_move = side;
        const Position position = *Position::make({}, setup);
        if (position.setup() == setup && wanted(position)) {  // no man stood on its far row
          all_.push_back(position);
          open_.emplace(state_of(position), position);
        }
      }
      return;
    }
    for (; square <= 32; ++square) {
      for (Numbers* set : {&setup.men[0], &setup.men[1], &setup.kings[0], &setup.kings[1]}) {
        *set ^= Numbers{1} << (square - 1);
        put_down(setup, square + 1, left - 1, wanted);
        *set ^= Numbers{1} << (square - 1);
      }
    }
  }
  bool is_decided_in(const Position& position, int plies) const {
    Moves<Position> moves;
    position.generate(moves);
    bool all_lose = true;
    for (const auto& move : moves) {
      Position next = position;
      next.play(move);
      const auto found = plies_.find(state_of(next));
      const bool known = found != plies_.end() && found->second < plies;
      if (known && found->second % 2 == 0) return true;  // the opponent has lost
      all_lose &= known;
    }
    return all_lose;
  }

  std::vector<Position> all_;
  std::map<State, Position> open_;
  std::map<State, int> plies_;
  std::vector<State> settled_now_;
};

// Turned round by the numbers of the squares, not by bits.
Board<8> folded(const Position& position) {
  if (position.side_to_move() == Side::First) return position.board();
  const Setup setup = position.setup();
  Setup turned;
  for (int number = 1; number <= 32; ++number) {
    for (const std::size_t side : {0u, 1u}) {
      turned.men[1 - side] |= (setup.men[side] >> (number - 1) & 1) << (32 - number);
      turned.kings[1 - side] |= (setup.kings[side] >> (number - 1) & 1) << (32 - number);
    }
  }
  return Position::make({}, turned)->board();
}

void expect_agreement(const PlainSolver& plain, const SolvedSlices<Endings>& known) {
  std::uint64_t different = 0;
  for (const Position& position : plain.all()) {
    const Board<8> board = folded(position);
    if (board.pieces[0] == 0 || board.pieces[1] == 0) continue;
    if (known.of(board) == plain.value(position)) continue;
    if (different++ == 0) ADD_FAILURE() << position.text();
  }
  EXPECT_EQ(different, 0u);
}

TEST(DraughtsEndings, TwoPiecesAgreeWithThePlainSolver) {
  OneAfterTheOther workers;
  const auto known = solved(2, workers);
  PlainSolver plain;
  plain.add_all(1, [](const Position&) { return true; });
  plain.add_all(2, [](const Position&) { return true; });
  EXPECT_EQ(plain.all().size(), 2 * (120 + 6'972));
  plain.solve();
  expect_agreement(plain, known);
}

TEST(DeepDraughtsEndings, ThreePiecesAgreeWithThePlainSolver) {
  OneAfterTheOther workers;
  const auto known = solved(3, workers);
  PlainSolver plain;
  for (int pieces = 1; pieces <= 3; ++pieces) plain.add_all(pieces, [](const Position&) { return true; });
  plain.solve();
  expect_agreement(plain, known);
}

TEST(DraughtsEndings, LongestWins) {
  OneAfterTheOther workers;
  const auto known = solved(3, workers);
  std::array<int, 4> longest = {};
  for (const EndingSlice& slice : draughts::ending_order(3)) {
    for (const EndingSlice& half : {slice, slice.turned()}) {
      for (const std::uint8_t code : known.values(half)) {
        const Value value{code};
        int& so_far = longest[static_cast<std::size_t>(half.pieces())];
        if (value.is_win()) so_far = std::max(so_far, value.plies());
      }
    }
  }
  EXPECT_EQ(longest[2], 13);
  EXPECT_EQ(longest[3], 61);
}

TEST(ThreadedDraughtsEndings, AnyNumberOfThreadsGivesTheSame) {
  OneAfterTheOther one;
  io::ThreadWorkers three(3);
  const auto alone = solved(3, one), together = solved(3, three);
  for (const EndingSlice& slice : draughts::ending_order(3)) {
    const auto left = alone.values(slice), right = together.values(slice);
    EXPECT_TRUE(std::equal(left.begin(), left.end(), right.begin(), right.end()));
  }
}

TEST(DraughtsEndings, TheVerifierAgreesAndFindsEveryPlantedFault) {
  OneAfterTheOther workers;
  auto known = solved(3, workers);
  const EndingSlice slice = {1, 1, 1, 0};
  EXPECT_EQ(verify<Endings>(slice, known, {}, workers, nullptr).errors, 0u);
  const Bytes right(known.values(slice).begin(), known.values(slice).end());
  for (std::size_t i = 0; i < right.size(); i += right.size() / 50) {
    for (const int change : {1, 2}) {  // another winner; two plies more
      Bytes wrong = right;
      wrong[i] = static_cast<std::uint8_t>(wrong[i] + change);
      known.put(slice, wrong);
      const Verified verified = verify<Endings>(slice, known, {}, workers, nullptr);
      EXPECT_GE(verified.errors, 1u);
      EXPECT_EQ(verified.entries, right.size());
    }
  }
}

TEST(DraughtsEndings, AStopIsObeyed) {
  OneAfterTheOther workers;
  StopFlag stop;
  stop.raise();
  const SolvedSlices<Endings> none;
  PairSolver<Endings> solver({1, 0, 1, 0}, none, workers, &stop, {});
  EXPECT_EQ(solver.solve(), Solving::Stopped);
}

}  // namespace
}  // namespace tabia::egdb
