// Positions of which people said whether they make a puzzle, where that file is there: the maker against them.

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/chess_puzzle_maker.hpp"
#include "io/test_data.hpp"

namespace tabia {
namespace {

TEST(DeepLabelledPuzzles, MostAgree) {
  const std::string name = "chess/puzzles/generator_labelled_positions.jsonl";
  TABIA_SKIP_WITHOUT(name);
  std::ifstream in(io::test_data(name));
  ChessPuzzleMaker maker;
  PuzzleWishes wishes;
  wishes.goal = PuzzleGoal::Any;
  int agreed = 0, asked = 0;
  for (std::string line; std::getline(in, line);) {
    const auto label = nlohmann::json::parse(line);
    const PlayedGame game{label["fen_before"].get<std::string>(), {label["blunder"].get<std::string>()}};
    const auto made = maker.from_game(game, wishes, StopFlag());
    ASSERT_TRUE(made.ok()) << line;
    const std::string right = label["solution"].is_null() ? "" : label["solution"].get<std::string>();
    const std::string found = made->empty() ? "" : made->front().moves.front();
    const bool same = found.empty() ? right.empty() : right.starts_with(found);
    ++asked;
    agreed += same;
    if (!same) std::cout << "differs, we say '" << found << "': " << line << '\n';
  }
  std::cout << agreed << " of " << asked << " labels agree\n";
  EXPECT_GE(agreed, 18);
}

}  // namespace
}  // namespace tabia
