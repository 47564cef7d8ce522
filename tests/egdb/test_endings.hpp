#pragma once
// Solved endings as a Mind is handed them, and positions to ask about; for tests.

#include "base/random.hpp"
#include "engine/endings.hpp"
#include "rules/draughts/position.hpp"
#include "test_solved.hpp"

namespace tabia::egdb {

using draughts::Board;
using draughts::EndingIndex;
using draughts::EndingSlice;
using draughts::Position;
using draughts::Setup;

class InMemory final : public DraughtsEndings {
 public:
  enum class Distances { Yes, No };
  explicit InMemory(int pieces, Distances distances = Distances::Yes)
      : pieces_(pieces), distances_(distances), known_(solved(pieces, workers_)) {}
  int most_pieces() const override { return pieces_; }
  std::optional<Outcome> outcome(const DraughtsEnding& at) const override { return value(at).outcome(); }
  std::optional<int> plies(const DraughtsEnding& at) const override {
    if (value(at).is_draw() || distances_ == Distances::No) return std::nullopt;
    return value(at).plies();
  }

 private:
  Value value(const DraughtsEnding& at) const { return known_.of({{at.pieces[0], at.pieces[1]}, at.kings}); }

  OneAfterTheOther workers_;
  int pieces_;
  Distances distances_;
  SolvedSlices<draughts::Endings> known_;
};

inline Value value_of(const DraughtsEndings& endings, const Position& at) {
  const Board<8> board = at.side_to_move() == Side::First ? at.board() : turned_round(at.board());
  const DraughtsEnding ending = {{board.pieces[0], board.pieces[1]}, board.kings};
  if (endings.outcome(ending) == Outcome::Draw) return Value::draw();
  return Value::decided_in(*endings.plies(ending));
}

// Some positions of each slice of so many pieces, either side to move.
inline std::vector<Position> some_positions(int pieces, int of_each) {
  Random random(5);
  std::vector<Position> positions;
  const Position start = Position::start();
  for (const EndingSlice& slice : draughts::slices_of(pieces)) {
    if (slice.own() == 0 || slice.theirs() == 0) continue;
    const EndingIndex index(slice);
    for (int i = 0; i < of_each; ++i) {
      const Board<8> board = index.at(random.below(index.size()));
      Setup setup;
      for (const int square : members(board.pieces[0] | board.pieces[1])) {
        const std::size_t side = (board.pieces[0] >> square & 1) != 0 ? 0 : 1;
        auto& numbers = (board.kings >> square & 1) != 0 ? setup.kings : setup.men;
        numbers[side] |= draughts::Numbers{1} << (start.number(square) - 1);
      }
      setup.to_move = random.below(2) == 0 ? Side::First : Side::Second;
      if (const auto position = Position::make({}, setup)) positions.push_back(*position);
    }
  }
  return positions;
}

}  // namespace tabia::egdb
