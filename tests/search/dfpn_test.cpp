#include "search/dfpn.hpp"

#include <map>

#include <gtest/gtest.h>

#include "graph_walk.hpp"
#include "random_games.hpp"
#include "rules/tictactoe/win_problem.hpp"

namespace tabia {
namespace {

using Board = tictactoe::Position;
using tictactoe::WinProblem;

// Does the solver get a line? By looking at everything.
bool wins(const WinProblem& problem, Board& at, std::map<std::string, bool>& known) {
  const std::string text = at.text();
  if (const auto found = known.find(text); found != known.end()) return found->second;
  bool result = problem.verdict(at) == Verdict::Proven;
  if (problem.verdict(at) == Verdict::Open) {
    const bool any_will_do = problem.solver_to_move(at);
    result = !any_will_do;
    Moves<Board> moves;
    at.generate(moves);
    for (const auto move : moves) {
      Board::Undo saved;
      at.play(move, saved);
      const bool child = wins(problem, at, known);
      at.undo(move, saved);
      if (child == any_will_do) result = any_will_do;
    }
  }
  return known[text] = result;
}

void collect(Board& at, std::map<std::string, Board>& all) {
  if (!all.emplace(at.text(), at).second) return;
  Moves<Board> moves;
  at.generate(moves);
  for (const auto move : moves) {
    Board::Undo saved;
    at.play(move, saved);
    collect(at, all);
    at.undo(move, saved);
  }
}

TEST(Dfpn, AgreesWithExhaustionOnEveryTicTacToePosition) {
  std::map<std::string, Board> all;
  Board start;
  collect(start, all);
  ASSERT_EQ(all.size(), 5'478u);
  for (const Side solver : {Side::First, Side::Second}) {
    const WinProblem problem{solver};
    std::map<std::string, bool> known;
    for (auto& [text, at] : all) {
      Stop never;
      Silent silent;
      const auto result = dfpn(problem, at, {.table_entries = 1 << 12}, never, silent);
      const bool expected = wins(problem, at, known);
      ASSERT_EQ(result.verdict, expected ? Verdict::Proven : Verdict::Refuted) << text;
      // Whoever the verdict favours, a move of theirs must keep it.
      if (result.best && problem.solver_to_move(at) == expected) {
        Board child = at;
        Board::Undo unused;
        child.play(*result.best, unused);
        ASSERT_EQ(wins(problem, child, known), expected) << text;
      }
    }
  }
}

TEST(Dfpn, BudgetLeavesTheQuestionOpen) {
  Silent silent;
  Stop stop(nullptr, nullptr, std::nullopt, 50);
  const auto result = dfpn(WinProblem{}, Board(), {}, stop, silent);
  EXPECT_EQ(result.verdict, Verdict::Open);
  EXPECT_EQ(result.nodes, 50u);
  EXPECT_FALSE(result.best.has_value());
}

TEST(Dfpn, ATinyTableIsSlowerButRight) {
  Silent silent;
  Stop never;
  const auto roomy = dfpn(WinProblem{}, Board(), {}, never, silent);
  const auto tight = dfpn(WinProblem{}, Board(), {.table_entries = 4}, never, silent);
  EXPECT_EQ(roomy.verdict, Verdict::Refuted);
  EXPECT_EQ(tight.verdict, Verdict::Refuted);
  EXPECT_GT(tight.nodes, roomy.nodes);
}

TEST(Effort, SaturatesBelowNever) {
  EXPECT_EQ(add_efforts(unending_effort - 1, unending_effort - 1), unending_effort - 1);
  EXPECT_EQ(add_efforts(1, unending_effort), unending_effort);
  EXPECT_EQ(add_efforts(2, 3), 5u);
}

// The first player wants to reach a goal (an end that is won), and going round for ever does not count.
struct Reach {
  using State = Walk;
  Verdict verdict(const Walk& at) const {
    return at.graph->ends[at.node] == Outcome::Win ? Verdict::Proven : Verdict::Open;
  }
  bool solver_to_move(const Walk& at) const { return at.side_to_move() == Side::First; }
  void candidates(const Walk& at, Moves<Walk>& out) const { at.generate(out); }
  Verdict exhausted(const Walk&) const { return Verdict::Refuted; }
  Verdict cycle(const Walk& at, const Line& line) const {
    for (std::size_t plies = 1; plies <= line.size(); ++plies) {
      if (line.back(plies) == at.key()) return Verdict::Refuted;
    }
    return Verdict::Open;
  }
};
static_assert(Problem<Reach>);

Graph random_graph(Random& random, int nodes) {
  Graph graph;
  for (int i = 0; i < nodes; ++i) {
    graph.movers.push_back(random.below(2) == 0 ? Side::First : Side::Second);
    graph.ends.push_back(random.below(8) == 0 ? Outcome::Win : Outcome::Draw);
    graph.edges.emplace_back();
    for (std::uint64_t n = random.below(5); n > 0; --n)
      graph.edges.back().push_back(static_cast<int>(random.below(nodes)));
  }
  return graph;
}

// Backwards from the goals until nothing changes.
std::vector<bool> reachable(const Graph& graph) {
  std::vector<bool> won;
  for (const Outcome end : graph.ends) won.push_back(end == Outcome::Win);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < won.size(); ++i) {
      if (won[i] || graph.edges[i].empty()) continue;
      bool any = false, all = true;
      for (const int to : graph.edges[i]) {
        any = any || won[to];
        all = all && won[to];
      }
      if (graph.movers[i] == Side::First ? any : all) won[i] = changed = true;
    }
  }
  return won;
}

// A verdict that leans on a repetition must not leak into the table: one table serves all lines of the search.
TEST(Dfpn, LoopsDoNotSpoilVerdicts) {
  Random random(71);
  int undecided = 0, solved = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Graph graph = random_graph(random, 4 + static_cast<int>(random.below(12)));
    const std::vector<bool> won = reachable(graph);
    for (std::size_t node = 0; node < won.size(); ++node) {
      Stop stop(nullptr, nullptr, std::nullopt, 200'000);
      Silent silent;
      const auto result =
          dfpn(Reach{}, Walk{&graph, static_cast<int>(node)}, {.table_entries = 256}, stop, silent);
      undecided += result.verdict == Verdict::Open;
      solved += result.verdict != Verdict::Open;
      if (result.verdict != Verdict::Open) {
        ASSERT_EQ(result.verdict == Verdict::Proven, won[node]) << "graph " << i << ", node " << node;
      }
    }
  }
  EXPECT_EQ(undecided, 0) << "of " << solved;
}

}  // namespace
}  // namespace tabia
