// Every search against minimax on random chess positions to depth 3.

#include <gtest/gtest.h>

#include "rules/chess/evaluate_simplified.hpp"
#include "rules/chess/evaluate_study.hpp"
#include "search/agreement.hpp"

namespace tabia {
namespace {

// Some random moves from the start; stops before the game does.
chess::Position wander(std::uint64_t seed, int plies) {
  Random random(seed);
  chess::Position at = chess::Position::start();
  for (int ply = 0; ply < plies; ++ply) {
    Moves<chess::Position> moves;
    at.generate(moves);
    if (moves.empty() || at.ended()) break;
    chess::Position next = at;
    next.play(moves[random.below(moves.size())]);
    if (!next.has_legal_move()) break;
    at = next;
  }
  return at;
}

// Fails with the position in the trace; the seed makes it come again.
void check_many(std::uint64_t first_seed, int positions, int depth) {
  for (int i = 0; i < positions && !testing::Test::HasFailure(); ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    const chess::Position at = wander(seed, static_cast<int>(Random(seed).below(120)));
    chess::StudyEvaluator study;
    check_agreement(at, study, depth, {.mcts_playouts = depth <= 2 ? 200'000u : 0u});
    chess::SimplifiedEvaluator simplified;
    check_agreement(at, simplified, depth, {.mcts_playouts = 0});
  }
}

TEST(ChessAgreement, DepthOne) { check_many(1, 40, 1); }
TEST(ChessAgreement, DepthTwo) { check_many(1000, 20, 2); }
TEST(ChessAgreement, DepthThree) { check_many(2000, 4, 3); }
TEST(DeepChessAgreement, DepthThree) { check_many(3000, 150, 3); }

}  // namespace
}  // namespace tabia
