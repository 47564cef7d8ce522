#include "library/problem_json.hpp"

#include <gtest/gtest.h>

#include "library/complete.hpp"

namespace tabia::library {
namespace {

Problem read(const std::string& line) {
  auto problem = read_problem_json(line);
  EXPECT_TRUE(problem.ok()) << problem.error().text();
  if (!problem) return {};
  const auto completed = complete(*problem);
  EXPECT_TRUE(completed.ok()) << completed.error().text();
  return *problem;
}

constexpr const char* chess =
    R"({"id":"c1","fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","moves":["d1d8"],"mate":1,"themes":["backRankMate"],)"
    R"("rating":612.5,"unique":true,"source":"game 7","certificate":{"version":1}})";
constexpr const char* draughts =
    R"({"id":"d000001","fen":"W:W10,28,K32:BK16,20,K31","moves":["32-27","31x24","28x12"],"goal":"win","difficulty":1,)"
    R"("grade":5,"themes":["shot"],"unique":true,"source":"classic","certificate":{"goal":"win","databases":4,"turns":[]}})";
constexpr const char* go =
    R"({"id":"g1","problem":"5 4\n--ww.\n-bbw.\nbbww.\nwww..\nWhite to kill 2 2\n","solution":["A4"],"difficulty":1,)"
    R"("themes":["corner"],"source":"seed"})";

TEST(ProblemJson, TheThreeGamesAndBackAgain) {
  for (const char* line : {chess, draughts, go}) {
    const Problem problem = read(line);
    EXPECT_EQ(read(problem_json(problem)), problem) << problem_json(problem);
  }
  EXPECT_EQ(read(chess).goal, "mate");
  EXPECT_EQ(read(chess).claim, "proved-mate");
  EXPECT_EQ(read(chess).certificate, R"({"version":1})");
  EXPECT_EQ(read(draughts).game, "draughts");
  EXPECT_EQ(read(draughts).length, 1);
  EXPECT_EQ(read(draughts).to_move, Side::Second);
  EXPECT_EQ(read(go).goal, "kill");
}

TEST(ProblemJson, AThemeTwiceIsOne) {
  const Problem problem =
      read(R"({"fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","moves":["d1d8"],"themes":["a","b","a"]})");
  EXPECT_EQ(problem.themes, (std::vector<std::string>{"a", "b"}));
}

TEST(ProblemJson, TheLastMoveMustLeadToThePosition) {
  auto problem = read_problem_json(R"({"fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","moves":["d1d8"],)"
                                   R"("before":"5k2/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1","last_move":"f8g8"})");
  ASSERT_TRUE(problem.ok());
  EXPECT_TRUE(complete(*problem).ok());
  problem->last_move = "f8e8";
  EXPECT_FALSE(complete(*problem).ok());
}

TEST(ProblemJson, SaysWhatIsWrong) {
  for (const char* line : {"", "[]", "{}", "{\"fen\":5}", "{\"fen\":\"x\",\"moves\":\"e4\"}",
                           "{\"fen\":\"x\",\"rating\":\"high\"}", "{\"fen\":\"x\",\"soundness\":\"perhaps\"}",
                           "{\"fen\":\"x\",\"plays\":-1}"})
    EXPECT_FALSE(read_problem_json(line).ok()) << line;
}

}  // namespace
}  // namespace tabia::library
