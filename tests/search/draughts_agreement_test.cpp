// Every search against minimax on random draughts positions.

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/draughts/evaluate_study.hpp"
#include "search/agreement.hpp"

namespace tabia {
namespace {

// Some random moves from the start; stops before the game does.
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

template <class P>
void check_many(const P& start, std::uint64_t first_seed, int positions, int depth) {
  for (int i = 0; i < positions && !testing::Test::HasFailure(); ++i) {
    draughts::MaterialEvaluator evaluator;
    check_agreement(wander(start, first_seed + static_cast<std::uint64_t>(i)), evaluator, depth,
                    {.mcts_playouts = depth <= 2 ? 200'000u : 0u});
  }
}

TEST(DraughtsAgreement, English) {
  for (int depth = 1; depth <= 4; ++depth) check_many(draughts::Position::start(), 100 * depth, 12, depth);
}
TEST(DraughtsAgreement, International) {
  const auto start = draughts::Position10::start(draughts::ChosenRules(draughts::international));
  for (int depth = 1; depth <= 3; ++depth) check_many(start, 100 * depth, 4, depth);
}
TEST(DeepDraughtsAgreement, English) { check_many(draughts::Position::start(), 5000, 200, 5); }

}  // namespace
}  // namespace tabia
