// Solving and explaining through the facade, and problems made of positions: first moves and verdicts are those of the
// databases, and what a certificate says is found again by a plain look ahead.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "engine/problem_maker.hpp"
#include "plain_checker.hpp"

namespace tabia {
namespace {

using draughts::Position;
using egdb::InMemory;

class DraughtsMind : public testing::Test {
 protected:
  DraughtsMind() {
    mind_->set_endings({.draughts = endings()});
    mind_->set_solving_table(8);
  }

  static std::shared_ptr<const InMemory> endings() {
    static const auto three = std::make_shared<InMemory>(3);
    return three;
  }
  static SolveRequest within(std::uint64_t nodes) {
    SolveRequest request;
    request.limits.nodes = nodes;
    return request;
  }
  Result<SolveReport> solve(const std::string& position, const SolveRequest& request) {
    return mind_->solve(**engine_->set_up(position), request, never_);
  }

  const Engine* engine_ = find_engine("draughts");
  std::unique_ptr<Mind> mind_ = engine_->mind();
  StopFlag never_;
};

TEST_F(DraughtsMind, FirstMovesAreAllThatKeepTheValue) {
  for (const Position& at : egdb::some_positions(3, 5)) {
    if (at.ended() || !at.has_legal_move() || at.board().of(other(at.side_to_move())) == 0) continue;
    const egdb::Value value = egdb::value_of(*endings(), at);
    const auto report = solve(at.text(), within(1000));
    ASSERT_TRUE(report.ok());
    EXPECT_TRUE(report->by_databases);
    EXPECT_TRUE(report->all_moves);
    EXPECT_EQ(report->plies, value.is_draw() ? std::nullopt : std::optional(value.plies())) << at.text();
    std::vector<std::string> kept;
    Moves<Position> moves;
    at.generate(moves);
    for (const auto& move : moves) {
      Position next = at;
      next.play(move);
      const bool over = next.ended().has_value();
      const Outcome theirs = over ? Outcome::Loss : egdb::value_of(*endings(), next).outcome();
      if (static_cast<int>(theirs) + static_cast<int>(value.outcome()) == 2)
        kept.push_back(at.move_text(move));
    }
    EXPECT_THAT(report->first_moves, testing::UnorderedElementsAreArray(kept)) << at.text();
  }
}

TEST_F(DraughtsMind, GoalsAreReachedOrRefuted) {
  SolveRequest request = within(1000);
  request.goal = "win";
  EXPECT_EQ(solve("B:WK32:BK1,K5", request)->state, SolveState::Solved);
  EXPECT_EQ(solve("W:WK32:BK1,K5", request)->state, SolveState::Refuted);
  EXPECT_EQ(solve("start", request)->state, SolveState::Unknown);
  request.goal = "mate";
  EXPECT_EQ(solve("start", request).error().reason.substr(0, 14), "no goal called");
}

TEST_F(DraughtsMind, OtherGamesSayThatTheyCannot) {
  const Engine* chess = find_engine("chess");
  EXPECT_FALSE(chess->mind()->solve(**chess->set_up("start"), within(10), never_).ok());
}

TEST_F(DraughtsMind, ExplainsWhyAMoveFails) {
  // Two kings win against one, but 9-14 gives one of them away.
  const auto game = engine_->set_up("B:WK18:BK9,K1");
  const auto report = mind_->explain(**game, within(1000), {}, never_);
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->moves.size(), (*game)->legal_moves().size());
  int failing = 0;
  for (const ExplainedMove& move : report->moves) {
    EXPECT_EQ(move.keeps, move.verdict == report->position.verdict) << move.move;
    EXPECT_NE(move.keeps, move.fails) << move.move;
    failing += move.fails && move.move == "9-14" && !move.line.empty() && move.line.front() == "18x9";
  }
  EXPECT_EQ(failing, 1);
  EXPECT_FALSE(mind_->explain(**game, within(10), {"5-14"}, never_).ok());
}

// Positions of a few pieces: each problem's claims are re-checked move by move by the plain checker.
TEST(DeepDraughtsProblems, HaveOneSolutionAtEachTurn) {
  const auto endings = std::make_shared<InMemory>(4);
  const auto maker = draughts_problem_maker({.draughts = endings}, 24);
  const draughts::PlainChecker checker(*endings);
  const StopFlag never;
  Limits limits;
  limits.nodes = 20'000;
  int problems = 0, confirmed = 0;
  for (const Position& at : egdb::some_positions(4, 40)) {
    const auto made = maker->compose(at.text(), limits, never);
    ASSERT_TRUE(made.ok()) << at.text();
    if (!*made) continue;
    ++problems;
    const ComposedProblem& problem = **made;
    EXPECT_EQ(problem.moves.size(), 2 * problem.turns.size() - 1);
    const Outcome goal = problem.goal == "win" ? Outcome::Win : Outcome::Draw;
    for (const auto& turn : problem.turns) {
      const Position here = *Position::read(turn.position);
      for (std::size_t i = 0; i <= turn.others.size(); ++i) {
        const bool right = i == turn.others.size();
        Position next = here;
        next.play(*here.read_move(right ? turn.move : turn.others[i].move));
        const draughts::PlainBounds theirs = checker.look(next.setup(), 3);
        const int held_at_most = 2 - static_cast<int>(theirs.least),
                  held_at_least = 2 - static_cast<int>(theirs.most);
        if (right) {
          ASSERT_GE(held_at_most, static_cast<int>(goal)) << turn.position << ' ' << turn.move;
          confirmed += held_at_least >= static_cast<int>(goal);
        } else {
          ASSERT_LT(held_at_least, static_cast<int>(goal)) << turn.position << ' ' << turn.others[i].move;
          confirmed += held_at_most < static_cast<int>(goal);
        }
      }
    }
  }
  EXPECT_GT(problems, 2);
  EXPECT_GT(confirmed, 20);
}

}  // namespace
}  // namespace tabia
