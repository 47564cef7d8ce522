// Tables of endings that are handed in reach the search, and only where they can know.

#include <algorithm>

#include <gtest/gtest.h>

#include "base/bits.hpp"
#include "engine/engine.hpp"

namespace tabia {
namespace {

// Says that everything is drawn, and remembers what it was asked.
class Drawn final : public ChessEndings {
 public:
  int most_pieces() const override { return 4; }
  std::optional<Outcome> outcome(const ChessEnding& at) const override {
    ++asked_;
    most_seen_ = std::max(most_seen_, count_bits(at.sides[0] | at.sides[1]));
    consistent_ = consistent_ && (at.sides[0] & at.sides[1]) == 0 && count_bits(at.kinds[5]) == 2;
    return Outcome::Draw;
  }

  mutable int asked_ = 0;
  mutable int most_seen_ = 0;
  mutable bool consistent_ = true;
};

ThoughtReport think(Mind& mind, std::string_view fen) {
  const auto game = find_engine("chess")->set_up(fen);
  ThinkRequest request;
  request.limits.depth = 6;
  StopFlag stop;
  OneAfterTheOther workers;
  return mind.think(**game, request, stop, nullptr, workers, nullptr).value();
}

TEST(SolvedEndings, AreAskedAfterCapturesWithFewPieces) {
  const auto tables = std::make_shared<Drawn>();
  const auto mind = find_engine("chess")->mind();
  mind->set_endings({tables});
  const std::string_view five = "8/8/8/3qk3/8/8/3QK3/R7 w - - 3 1";
  EXPECT_GT(think(*mind, five).solved, 0u);
  EXPECT_GT(tables->asked_, 0);
  EXPECT_LE(tables->most_seen_, 4);
  EXPECT_TRUE(tables->consistent_);

  const int before = tables->asked_;
  mind->set_endings({});
  EXPECT_EQ(think(*mind, five).solved, 0u);
  EXPECT_EQ(tables->asked_, before) << "no longer asked";
}

TEST(SolvedEndings, NotWhileTheCounterRunsOrCastlingIsPossible) {
  const auto tables = std::make_shared<Drawn>();
  const auto mind = find_engine("chess")->mind();
  mind->set_endings({tables});
  think(*mind, "8/8/8/4k3/8/8/4K3/R7 w - - 3 1");  // nothing to take, no pawn to move
  EXPECT_EQ(tables->asked_, 0);
}

TEST(SolvedEndings, OtherGamesIgnoreThem) {
  const auto mind = find_engine("tictactoe")->mind();
  mind->set_endings({std::make_shared<Drawn>()});
}

}  // namespace
}  // namespace tabia
