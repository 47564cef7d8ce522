// Problems from books: what their authors claim, held against what is proved. In these files 1-0 means that Black wins.

#include <gtest/gtest.h>

#include "io/file.hpp"
#include "io/test_data.hpp"
#include "rules/draughts/pdn.hpp"
#include "test_proving.hpp"

namespace tabia::draughts {
namespace {

struct BookProblem {
  std::string name;
  Position at;
  Outcome claim;  // for the side to move
};

std::vector<BookProblem> book_problems(int most_pieces) {
  std::vector<BookProblem> problems;
  for (const std::string file : {"beginner", "borderclassics", "goulds", "lpc"}) {
    const auto text = io::read_all(io::test_data("draughts/problems/" + file + ".pdn"), 1u << 20);
    EXPECT_TRUE(text.ok()) << file;
    PdnReader reader;
    reader.feed(*text);
    reader.finish();
    while (const auto game = reader.next()) {
      if (!*game || !(*game)->tag("FEN")) continue;
      const auto at = Position::read(*(*game)->tag("FEN"));
      EXPECT_TRUE(at.ok()) << *(*game)->tag("FEN");
      if (!at || count_bits(at->board().pieces[0] | at->board().pieces[1]) > most_pieces) continue;
      const std::string_view result = *(*game)->tag("Result");
      const Side winner = result == "1-0" ? Side::First : Side::Second;
      const Outcome claim = result == "1/2-1/2"            ? Outcome::Draw
                            : winner == at->side_to_move() ? Outcome::Win
                                                           : Outcome::Loss;
      problems.push_back({std::string(*(*game)->tag("Event")), *at, claim});
    }
  }
  return problems;
}

// All claims about four pieces are true; the prover, given three, never says otherwise.
TEST(DraughtsProblems, OfFourPiecesAreNeverContradicted) {
  TABIA_SKIP_WITHOUT("draughts/problems/goulds.pdn");
  const auto problems = book_problems(4);
  EXPECT_EQ(problems.size(), 68u);
  Proving proving(3);
  int solved = 0;
  for (const BookProblem& problem : problems) {
    const SolvedValue value = proving.value(problem.at, 10'000);
    EXPECT_LE(value.least, problem.claim) << problem.name;
    EXPECT_GE(value.most, problem.claim) << problem.name;
    solved += value.solved();
  }
  EXPECT_GT(solved, 10);
}

TEST(DeepDraughtsProblems, OfFivePiecesAreTrueButForTwo) {
  TABIA_SKIP_WITHOUT("draughts/problems/goulds.pdn");
  const auto problems = book_problems(5);
  EXPECT_EQ(problems.size(), 119u);
  Proving proving(5);
  std::vector<std::string> wrong;
  for (const BookProblem& problem : problems) {
    const SolvedValue value = proving.value(problem.at, 1);
    ASSERT_TRUE(value.solved()) << problem.name;
    if (value.least != problem.claim) wrong.push_back(problem.name);
  }
  EXPECT_EQ(wrong, (std::vector<std::string>{"Gould's Problems #30", "Gould's Problems #97"}));
}

}  // namespace
}  // namespace tabia::draughts
