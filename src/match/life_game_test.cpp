#include "match/life_game.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "match/life_engine.hpp"

namespace tabia::match {
namespace {

constexpr std::string_view bent_three =
    "8 8\n........\n.wwwwww.\n.wbbbbw.\n.wb--bw.\n.wb-bbw.\n.wbbbww.\n.wwwww..\n........\n"
    "White to kill 3 3\n";

std::unique_ptr<LifeEngine> engine_of(std::string_view problem) {
  auto engine = LifeEngine::make(problem, {});
  EXPECT_TRUE(engine.ok()) << engine.error().text();
  return std::move(engine).value();
}

TEST(LifeGame, ListPlayAndUndoAgreeOnRandomWalks) {
  const auto engine = engine_of(bent_three);
  const auto go = find_engine("go")->set_up(bent_three);
  ASSERT_TRUE(go.ok());
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const auto game = std::move(engine->set_up("start")).value();
    std::vector<std::string> before;
    while (!game->ending() && before.size() < 30) {
      const auto moves = game->legal_moves();
      ASSERT_FALSE(moves.empty()) << "passing is always allowed";
      for (const LegalMove& move : (*go)->legal_moves()) {
        const bool listed = std::any_of(moves.begin(), moves.end(),
                                        [&](const LegalMove& one) { return one.text == move.text; });
        if (before.empty()) {
          EXPECT_EQ(game->clone()->play(move.text).ok(), listed) << move.text;
        }
      }
      before.push_back(game->position());
      ASSERT_TRUE(game->play(moves[random.below(moves.size())].coordinates).ok());
    }
    for (; !before.empty(); before.pop_back()) {
      ASSERT_TRUE(game->undo());
      EXPECT_EQ(game->position(), before.back());
    }
    EXPECT_FALSE(game->undo());
  }
}

TEST(LifeGame, APositionIsTheQuestionOfTheSideToMove) {
  const auto engine = engine_of(bent_three);
  const auto game = std::move(engine->set_up("start")).value();
  ASSERT_TRUE(game->play("d5").ok());
  EXPECT_NE(game->position().find("Black to defend"), std::string::npos) << game->position();
  const auto again = engine->set_up(game->position());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->position(), game->position());
  EXPECT_EQ((*again)->legal_moves().size(), game->legal_moves().size());
}

}  // namespace
}  // namespace tabia::match
