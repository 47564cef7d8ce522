// data/puzzles/chess.jsonl, solved again: the shortest mate, the one right move, the line, and no two puzzles alike. Those without
// a mate are judged again.

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "check/mate_proof_reader.hpp"
#include "engine/engine.hpp"
#include "engine/engines.hpp"
#include "engine/judged_puzzle.hpp"
#include "engine/mate.hpp"
#include "library/problem_key.hpp"

namespace tabia {
namespace {

using Json = nlohmann::json;

std::vector<Json> shipped() {
  const char* root = std::getenv("TABIA_SOURCE_DIR");
  std::ifstream file(std::string(root ? root : ".") + "/data/puzzles/chess.jsonl");
  std::vector<Json> puzzles;
  for (std::string line; std::getline(file, line);) puzzles.push_back(Json::parse(line));
  return puzzles;
}

bool is_mate(const Json& puzzle) { return puzzle["mate"].is_number(); }

void expect_judged_sound(const Json& puzzle, PuzzleArbiter& arbiter) {
  const auto fen = puzzle["fen"].get<std::string>();
  Limits limits;
  limits.nodes = 400'000;  // as when it was made
  const auto judged = arbiter.judge(fen, puzzle["moves"].get<std::vector<std::string>>(), limits, StopFlag());
  ASSERT_TRUE(judged.ok()) << fen;
  EXPECT_EQ(judged->verdict, Judgement::Sound) << fen << " " << judged->reason;
}

void expect_sound(const Json& puzzle, MateMind& mind) {
  const auto fen = puzzle["fen"].get<std::string>();
  SCOPED_TRACE(fen);
  MateRequest request;
  request.position = fen;
  request.all = true;
  request.proof_nodes = 200'000;
  const auto report = mind.solve(request, StopFlag());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->mate, puzzle["mate"].get<int>());
  EXPECT_TRUE(report->shortest_proven);
  EXPECT_TRUE(report->all_moves);
  EXPECT_EQ(report->first_moves, std::vector<std::string>{puzzle["moves"][0].get<std::string>()});
  EXPECT_EQ(puzzle["moves"].size(), 2 * puzzle["mate"].get<std::size_t>() - 1);
  const auto proof = check::read_mate_proof(report->proof);
  ASSERT_TRUE(proof.ok());
  EXPECT_TRUE(check::verify(*proof).ok());
}

TEST(ShippedPuzzles, AreManyAndNoTwoAlike) {
  std::set<std::string> positions, ids, themes;
  std::map<int, int> lengths, ratings;
  for (const Json& puzzle : shipped()) {
    library::Problem problem;
    problem.game = "chess";
    problem.position = puzzle["fen"].get<std::string>();
    EXPECT_TRUE(positions.insert(*library::canonical_position(problem)).second) << problem.position;
    EXPECT_TRUE(ids.insert(puzzle["id"].get<std::string>()).second) << puzzle["id"];
    ++lengths[is_mate(puzzle) ? puzzle["mate"].get<int>() : 0];
    ++ratings[puzzle["rating"].get<int>() / 500];
    for (const Json& theme : puzzle["themes"]) themes.insert(theme.get<std::string>());
  }
  EXPECT_GE(positions.size(), 2000u);
  for (int length = 0; length <= 10; ++length) EXPECT_GE(lengths[length], 20) << length;
  EXPECT_GE(themes.size(), 45u);
  EXPECT_GE(ratings.size(), 4u);
}

TEST(ShippedPuzzles, SomeSolvedAgain) {
  MateMind mind(32);
  int some = 0;
  for (const Json& puzzle : shipped()) {
    if (is_mate(puzzle) && puzzle["mate"].get<int>() <= 4 && ++some % 25 == 0) expect_sound(puzzle, mind);
  }
  EXPECT_GT(some, 1200);
}

// What was taken back leads to where the puzzle begins.
TEST(ShippedPuzzles, TheLastMoveLeadsThere) {
  for (const Json& puzzle : shipped()) {
    auto before = find_engine("chess")->set_up(puzzle["before"].get<std::string>());
    ASSERT_TRUE(before.ok()) << puzzle["before"];
    ASSERT_TRUE((*before)->play(puzzle["last_move"].get<std::string>()).ok()) << puzzle["id"];
    const auto fen = puzzle["fen"].get<std::string>();
    EXPECT_EQ((*before)->position(), fen);
  }
}

TEST(DeepShippedPuzzles, LongMatesSolvedAgain) {
  MateMind mind;
  for (const Json& puzzle : shipped()) {
    if (is_mate(puzzle) && puzzle["mate"].get<int>() > 7) expect_sound(puzzle, mind);
  }
}

TEST(DeepShippedPuzzles, AllSolvedAgain) {
  MateMind mind;
  PuzzleArbiter arbiter;
  for (const Json& puzzle : shipped()) {
    if (is_mate(puzzle)) {
      expect_sound(puzzle, mind);
    } else {
      expect_judged_sound(puzzle, arbiter);
    }
  }
}

}  // namespace
}  // namespace tabia
