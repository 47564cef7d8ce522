// The problems that ship in data/problems: each is proved again, by the maker from nothing but the databases of up to four
// pieces, and each is what its tags say.

#include <set>

#include <gtest/gtest.h>

#include "../egdb/test_endings.hpp"
#include "engine/problem_maker.hpp"
#include "io/file.hpp"
#include "io/test_data.hpp"
#include "rules/draughts/pdn.hpp"

namespace tabia::draughts {
namespace {

std::vector<Record> collection() {
  const char* source = std::getenv("TABIA_SOURCE_DIR");
  const auto text =
      io::read_all(std::string(source != nullptr ? source : ".") + "/data/problems/draughts.pdn", 1u << 20);
  EXPECT_TRUE(text.ok());
  auto games = read_pdn(*text);
  EXPECT_TRUE(games.ok());
  return std::move(games).value();
}

std::vector<std::string> solution(const Record& problem) {
  std::vector<std::string> moves;
  for (const Record::Index node : problem.main_line()) moves.push_back(problem[node].move);
  return moves;
}

// Every `step`-th of them.
void prove_again(std::size_t step) {
  const auto maker = draughts_problem_maker({.draughts = std::make_shared<egdb::InMemory>(4)}, 24);
  const StopFlag never;
  Limits limits;
  limits.nodes = 100'000;
  const auto problems = collection();
  ASSERT_GE(problems.size(), 500u);
  for (std::size_t i = 0; i < problems.size(); i += step) {
    const std::string fen(problems[i].tag("FEN").value());
    const auto made = maker->compose(fen, limits, never);
    EXPECT_TRUE(made.ok() && *made) << fen;
    if (!made || !*made) continue;
    EXPECT_EQ((*made)->moves, solution(problems[i])) << fen;
    EXPECT_EQ((*made)->goal == "draw", problems[i].result == "1/2-1/2") << fen;
    EXPECT_EQ(std::to_string((*made)->difficulty), problems[i].tag("Difficulty").value()) << fen;
    std::string themes;
    for (const std::string& theme : (*made)->themes) themes += (themes.empty() ? "" : ", ") + theme;
    EXPECT_EQ(themes, problems[i].tag("Themes").value()) << fen;
  }
}

TEST(DraughtsCollection, SomeAreProvedAgain) { prove_again(100); }
TEST(DeepDraughtsCollection, AllAreProvedAgain) { prove_again(1); }

TEST(DraughtsCollection, NoPositionTwice) {
  std::set<std::string> positions;
  for (const Record& problem : collection()) {
    const std::string fen(problem.tag("FEN").value());
    EXPECT_TRUE(positions.insert(fen).second) << fen;
  }
}

}  // namespace
}  // namespace tabia::draughts
