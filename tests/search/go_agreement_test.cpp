// Every search against minimax on random positions of small Go boards.

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/go/influence.hpp"
#include "search/agreement.hpp"

namespace tabia {
namespace {

go::Position wander(go::Size size, std::uint64_t seed) {
  go::Position at(size);
  Random random(seed);
  for (std::uint64_t ply = random.below(12); ply > 0; --ply) {
    Moves<go::Position> moves;
    at.generate(moves);
    moves.shrink(moves.size() - 1);  // no pass
    if (moves.empty()) break;
    at.advance(moves[random.below(moves.size())]);
  }
  return at;
}

TEST(GoAgreement, SmallBoards) {
  for (int depth = 1; depth <= 3; ++depth) {
    for (std::uint64_t seed = 0; seed < 6 && !testing::Test::HasFailure(); ++seed) {
      go::InfluenceEvaluator evaluator;
      check_agreement(
          wander({3, 2 + static_cast<int>(seed % 2)}, 10 * seed + static_cast<std::uint64_t>(depth)),
          evaluator, depth, {.mcts_playouts = depth <= 2 ? 20'000u : 0u});
    }
  }
}

}  // namespace
}  // namespace tabia
