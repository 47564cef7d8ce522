// What is told of a state after a move without playing it, or from what was seen before: the same as by looking anew.

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "rules/go/life_view.hpp"
#include "test_questions.hpp"

namespace tabia::go {
namespace {

using State = LifeState<Mask64>;
using View = LifeView<Mask64>;

std::vector<Mask64> sorted(const Spaces<Mask64>& spaces) {
  std::vector<Mask64> all(spaces.begin(), spaces.end());
  std::sort(all.begin(), all.end());
  return all;
}
std::vector<View::Chain> sorted(const View::Chains& chains) {
  std::vector<View::Chain> all(chains.begin(), chains.end());
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.stones < b.stones; });
  return all;
}

// Every move of every state of a game played by lot.
template <class Visit>
void for_each_move_of_random_games(Visit&& visit) {
  Random random(5);
  for (int game = 0; game < 60; ++game) {
    const auto question = random_question(random, 4 + game % 3, 3);
    if (!question) continue;
    const auto plan = plan_arena(*question);
    if (!plan.ok()) continue;
    const auto arena = make_arena<Mask64>(*question, *plan);
    State at(arena, *question, 2);
    for (int ply = 0; ply < 60; ++ply) {
      Moves<State> moves;
      at.generate(moves);
      if (moves.empty()) break;
      for (const LifeMove move : moves) {
        State after = at;
        State::Undo unused;
        after.play(move, unused);
        visit(at, move, after);
      }
      State::Undo unused;
      at.play(moves[random.below(moves.size())], unused);
    }
  }
}

TEST(Foresight, KeysAreThoseAfterTheMove) {
  int told = 0, left_open = 0;
  for_each_move_of_random_games([&](const State& before, LifeMove move, const State& after) {
    const auto keys = before.keys_after(move);
    const bool simple = before.stones(after.to_move()) == after.stones(after.to_move()) &&
                        before.threats() == after.threats();
    ASSERT_EQ(keys.has_value(), simple);
    ++(keys ? told : left_open);
    if (keys) {
      ASSERT_EQ((*keys)[0], after.key());
      ASSERT_EQ((*keys)[1], after.rest_of_key());
    }
  });
  EXPECT_GT(told, 1000);
  EXPECT_GT(left_open, 100);
}

TEST(Foresight, AViewCarriedOnIsTheViewAnew) {
  for_each_move_of_random_games([](const State& before, LifeMove move, const State& after) {
    const View carried(View(before), before, move, after), anew(after);
    ASSERT_EQ(sorted(carried.chains), sorted(anew.chains));
    ASSERT_EQ(sorted(carried.spaces), sorted(anew.spaces));
    ASSERT_EQ(carried.immortal, anew.immortal);
  });
}

}  // namespace
}  // namespace tabia::go
