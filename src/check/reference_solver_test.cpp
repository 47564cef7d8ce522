#include "check/reference_solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/test_diagram.hpp"

namespace tabia::check {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Colour attacker = Colour::Black, defender = Colour::White;

std::string worth_text(const LadderAnswer& answer) {
  if (answer.worth == Worth::Ko) return concat("ko ", answer.needs);
  return answer.worth == Worth::Success ? "success" : "failure";
}

std::string worth_of(const LifeCase& question) {
  const auto answer = climb_ladder(question, usual_state_limit);
  return answer ? worth_text(*answer) : "too many states";
}

std::vector<std::string> first_moves(const LifeCase& question) {
  std::vector<std::string> moves;
  const auto answer = climb_ladder(question, usual_state_limit);
  EXPECT_TRUE(answer.has_value());
  for (const Point move : answer->winning_moves) moves.push_back(point_text(move, question.width, "pass"));
  return moves;
}

enum class Eyes { Alive, Unsettled, Dead };

void expect_eyes(const std::vector<std::string_view>& eye, Eyes eyes) {
  SCOPED_TRACE(eye.front());
  EXPECT_EQ(worth_of(eye_space(eye, attacker)), eyes == Eyes::Alive ? "failure" : "success");
  EXPECT_EQ(worth_of(eye_space(eye, defender)), eyes == Eyes::Dead ? "failure" : "success");
}

TEST(ReferenceSolver, KnowsTheEyeShapes) {
  expect_eyes({"."}, Eyes::Dead);
  expect_eyes({".."}, Eyes::Dead);
  expect_eyes({"..."}, Eyes::Unsettled);
  expect_eyes({"..", ". "}, Eyes::Unsettled);
  expect_eyes({"...."}, Eyes::Alive);
  expect_eyes({"... ", "  .."}, Eyes::Alive);
  expect_eyes({".. ", " .."}, Eyes::Alive);
  expect_eyes({"..", ".."}, Eyes::Dead);
  expect_eyes({"...", " . "}, Eyes::Unsettled);
  expect_eyes({"...", ".. "}, Eyes::Unsettled);
  expect_eyes({" . ", "...", " . "}, Eyes::Unsettled);
  expect_eyes({". .", "..."}, Eyes::Alive);
}

TEST(ReferenceSolver, TheVitalPointIsTheOnlyMove) {
  EXPECT_THAT(first_moves(eye_space({"..."}, attacker)), ElementsAre("ed"));
  EXPECT_THAT(first_moves(eye_space({"..."}, defender)), ElementsAre("ed"));
  EXPECT_THAT(first_moves(eye_space({"...", ".. "}, attacker)), ElementsAre("ed"));
  EXPECT_THAT(first_moves(eye_space({".."}, defender)), IsEmpty());
}

}  // namespace
}  // namespace tabia::check
