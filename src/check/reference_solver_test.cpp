#include "check/reference_solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/state_graph.hpp"
#include "check/test_diagram.hpp"
#include "check/test_random_cases.hpp"

namespace tabia::check {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Colour attacker = Colour::Black, defender = Colour::White;

// "success", "failure" or "ko N" for the side to move; "seki" after what is not life beyond doubt.
std::string worth_of(const LifeCase& question) {
  const auto answer = climb_ladder(question, usual_state_limit);
  if (!answer) return "too many states";
  if (answer->worth == Worth::Ko) return concat("ko ", answer->needs);
  const bool success = answer->worth == Worth::Success;
  const bool lives = success == (question.to_move == question.defender);
  return concat(success ? "success" : "failure", lives && !answer->alive_beyond_doubt ? ", seki" : "");
}

std::vector<std::string> first_moves(const LifeCase& question) {
  std::vector<std::string> moves;
  const auto answer = climb_ladder(question, usual_state_limit);
  EXPECT_TRUE(answer.has_value());
  for (const Point move : answer->winning_moves) moves.push_back(point_text(move, question.width, "pass"));
  return moves;
}

enum class Eyes { Alive, Unsettled, Dead };

void expect_eyes(const std::vector<std::string>& eye, Eyes eyes) {
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
  expect_eyes({"...", "  ."}, Eyes::Alive);
  expect_eyes({".. ", " .."}, Eyes::Alive);
  expect_eyes({"..", ".."}, Eyes::Dead);
  expect_eyes({"...", " . "}, Eyes::Unsettled);
  expect_eyes({"...", ".. "}, Eyes::Unsettled);
  expect_eyes({" . ", "...", " . "}, Eyes::Unsettled);
  expect_eyes({". .", "..."}, Eyes::Alive);
  expect_eyes({"....."}, Eyes::Alive);
  expect_eyes({" . ", "...", " .."}, Eyes::Unsettled);
  expect_eyes({"...", "..."}, Eyes::Alive);
}

TEST(ReferenceSolver, TheVitalPointIsTheOnlyMove) {
  EXPECT_THAT(first_moves(eye_space({"..."}, attacker)), ElementsAre("ed"));
  EXPECT_THAT(first_moves(eye_space({"..."}, defender)), ElementsAre("ed"));
  EXPECT_THAT(first_moves(eye_space({"...", ".. "}, attacker)), ElementsAre("ed"));
  EXPECT_THAT(first_moves(eye_space({".."}, defender)), IsEmpty());
}

TEST(ReferenceSolver, SekiIsLifeButNotBeyondDoubt) {
  EXPECT_EQ(worth_of(eye_space({".xxxx."}, attacker)), "failure, seki");
  EXPECT_EQ(worth_of(eye_space({".xxxx."}, defender)), "success, seki");
  // Two stones inside are the beginning of a nakade.
  EXPECT_EQ(worth_of(eye_space({".xx."}, attacker)), "success");
}

TEST(ReferenceSolver, TheSecondEyeIsAKo) {
  // Whoever connects at bb has won: White for the eye at aa, Black against it.
  const std::vector<std::string> rows = {".oxx_", "ox.x_", "ooxx_", ".ox__", "oox__", "xxx__", "_____"};
  EXPECT_EQ(worth_of(drawn(rows, defender)), "ko 0");
  EXPECT_THAT(first_moves(drawn(rows, defender)), ElementsAre("cb"));
  EXPECT_EQ(worth_of(drawn(rows, attacker)), "success");
}

TEST(ReferenceSolver, OneEyeAndTwoKosAreLife) {
  // Black never gets both of them, however many threats it has.
  const std::vector<std::string> rows = {".oxx_", "ox.x_", "ooxx_", ".ox__", "ooxx_", "o.ox_", ".oxx_"};
  EXPECT_EQ(worth_of(drawn(rows, attacker)), "failure");
  LifeCase question = drawn(rows, attacker);
  question.attacker_threats = LifeCase::without_limit;
  EXPECT_EQ(solve_by_fixpoint(question, usual_state_limit)->winner, Role::Defender);
}

TEST(ReferenceSolver, BentFourInTheCornerIsAKoThatTheAttackerStarts) {
  const std::vector<std::string> rows = {"x.ox", "xoox", "x.ox", "ooox", "xxxx", "____"};
  EXPECT_EQ(worth_of(drawn(rows, attacker)), "ko 0");
  EXPECT_EQ(worth_of(drawn(rows, defender)), "ko 1");
}

TEST(ReferenceSolver, TheSixInTheCornerNeedsTwoLibertiesOutside) {
  EXPECT_EQ(worth_of(drawn({"...oxx_", "...oxx_", "ooooxx_", "xxxxx__", "_______"}, attacker)), "success");
  EXPECT_EQ(worth_of(drawn({"...oxx_", "...o.x_", "ooooxx_", "xxxxx__", "_______"}, attacker)), "ko 0");
  EXPECT_EQ(worth_of(drawn({"...o.x_", "...o.x_", "ooooxx_", "xxxxx__", "_______"}, attacker)), "failure");
}

TEST(ReferenceSolver, GivesUpPolitely) {
  EXPECT_EQ(solve_by_fixpoint(eye_space({"...", "..."}, attacker), 20), std::nullopt);
}

// --- The same questions answered in other ways

TEST(StateGraph, WhatIsNeededSaysTheSameAsTheWhole) {
  Random random(5);
  for (int i = 0; i < 300; ++i) {
    LifeCase question = random_case(random, 4, 4);
    question.strict = random.below(2) == 0;
    SCOPED_TRACE(life_case_text(question));
    const LifeGame game(question);
    const auto whole = StateGraph::whole(game, 20'000);
    const auto needed = StateGraph::needed(game, StateGraph::Settle::EveryMove, 100'000);
    const auto least = StateGraph::needed(game, StateGraph::Settle::Root, 100'000);
    if (!whole) continue;
    ASSERT_TRUE(needed.has_value() && least.has_value());
    EXPECT_LE(needed->size(), whole->size());
    EXPECT_EQ(whole->winner(StateGraph::root), needed->winner(StateGraph::root));
    EXPECT_EQ(whole->winner(StateGraph::root), least->winner(StateGraph::root));
    ASSERT_EQ(whole->edges(StateGraph::root).size(), needed->edges(StateGraph::root).size());
    for (std::size_t e = 0; e < whole->edges(StateGraph::root).size(); ++e) {
      EXPECT_EQ(whole->winner(whole->edges(StateGraph::root)[e].leads_to),
                needed->winner(needed->edges(StateGraph::root)[e].leads_to));
    }
  }
}

// Go once more, on rows of characters, with nothing shared but the meaning of the characters: can the attacker capture
// within so many moves? It knows no end but the capture.
class PlainRecursion {
 public:
  explicit PlainRecursion(const LifeCase& question) : question_(question) {}

  struct At {
    std::string points;  // as in a diagram
    bool attacker_moves;
    int ban, attacker_threats, defender_threats;
  };

  At start() const {
    At at{std::string(static_cast<std::size_t>(question_.width * question_.height), '_'),
          question_.to_move != question_.defender, question_.ban, question_.attacker_threats,
          question_.defender_threats};
    const auto mark = [&](const std::vector<Point>& points, char c) {
      for (const Point point : points) at.points[static_cast<std::size_t>(point)] = c;
    };
    mark(question_.black, 'x');
    mark(question_.white, 'p');
    mark(question_.target, 'o');
    mark(question_.region, '.');
    return at;
  }

  bool captures(const At& at, int moves) const {
    const auto left = std::ranges::count(at.points, 'o');
    if (question_.rule == TargetRule::Any ? left == 0 : left < std::ssize(question_.target)) return true;
    if (moves == 0) return false;
    for (int point = 0; point < std::ssize(at.points); ++point) {
      At next = at;
      if (!put(next, point)) continue;
      if (captures(next, moves - 1) == at.attacker_moves) return at.attacker_moves;
    }
    if (at.attacker_moves && at.ban == nowhere) return false;
    At next = at;
    next.attacker_moves = !at.attacker_moves;
    next.ban = nowhere;
    return captures(next, moves - 1);
  }

 private:
  template <class Visit>
  void each_neighbour(int point, Visit visit) const {
    if (point % question_.width > 0) visit(point - 1);
    if (point % question_.width < question_.width - 1) visit(point + 1);
    if (point >= question_.width) visit(point - question_.width);
    if (point + question_.width < question_.width * question_.height) visit(point + question_.width);
  }
  static char colour(char c) { return c == 'o' ? 'p' : c; }
  char at(const At& at, int point) const { return at.points[static_cast<std::size_t>(point)]; }

  bool put(At& board, int point) const {
    if (at(board, point) != '.') return false;
    int& threats = board.attacker_moves ? board.attacker_threats : board.defender_threats;
    if (point == board.ban && threats-- == 0) return false;
    const char own = board.attacker_moves ? 'x' : 'p', enemy = board.attacker_moves ? 'p' : 'x';
    board.points[static_cast<std::size_t>(point)] = own;
    int taken = 0, last_taken = nowhere, liberties = 0, friends = 0;
    each_neighbour(point, [&](int beside) {
      if (colour(at(board, beside)) != enemy || breathes(board.points, beside)) return;
      last_taken = beside;
      taken += remove(board.points, beside);
    });
    if (!breathes(board.points, point)) return false;
    each_neighbour(point, [&](int beside) {
      liberties += at(board, beside) == '.' || at(board, beside) == '_';
      friends += colour(at(board, beside)) == own;
    });
    board.ban = taken == 1 && liberties == 1 && friends == 0 ? last_taken : nowhere;
    board.attacker_moves = !board.attacker_moves;
    return true;
  }

  // By copy: the stones already visited are marked on it.
  bool breathes(std::string points, int from) const {
    return walk(points, from, colour(points[std::size_t(from)]));
  }
  bool walk(std::string& points, int from, char own) const {
    points[static_cast<std::size_t>(from)] = '#';
    bool breath = false;
    each_neighbour(from, [&](int beside) {
      const char c = points[static_cast<std::size_t>(beside)];
      if (c == '.' || c == '_' || (colour(c) == own && walk(points, beside, own))) breath = true;
    });
    return breath;
  }
  int remove(std::string& points, int from) const {
    const char own = colour(points[static_cast<std::size_t>(from)]);
    points[static_cast<std::size_t>(from)] = '.';
    int count = 1;
    each_neighbour(from, [&](int beside) {
      if (colour(points[static_cast<std::size_t>(beside)]) == own) count += remove(points, beside);
    });
    return count;
  }

  const LifeCase& question_;
};

TEST(StateGraph, DistancesAreThoseOfPlainRecursion) {
  Random random(7);
  int successes = 0;
  for (int i = 0; i < 400; ++i) {
    const LifeCase question = random_case(random, 4, 4);
    SCOPED_TRACE(life_case_text(question));
    const LifeGame game(question);
    const auto graph = StateGraph::whole(game, 20'000);
    if (!graph) continue;
    const PlainRecursion plain(question);
    successes += graph->winner(StateGraph::root) == Role::Attacker;
    for (int moves = 0; moves <= 5; ++moves) {
      ASSERT_EQ(graph->distance(StateGraph::root) <= static_cast<std::uint32_t>(moves),
                plain.captures(plain.start(), moves))
          << moves;
    }
  }
  EXPECT_GT(successes, 60);
}

}  // namespace
}  // namespace tabia::check
