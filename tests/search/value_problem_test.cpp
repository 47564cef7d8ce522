// The two goals that settle a value, on graphs full of loops: all questions about all positions with one table for each
// goal, against backward induction.

#include "search/value_problem.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "graph_walk.hpp"
#include "search/dfpn.hpp"

namespace tabia {
namespace {

// The sides take turns, so every edge leads to a position of the other side: those with even numbers are the first's.
Graph random_graph(Random& random, int nodes) {
  Graph graph;
  for (int i = 0; i < nodes; ++i) {
    graph.movers.push_back(i % 2 == 0 ? Side::First : Side::Second);
    graph.ends.push_back(static_cast<Outcome>(random.below(3)));
    graph.edges.emplace_back();
    for (std::uint64_t n = random.below(5); n > 0; --n) {
      const int to = static_cast<int>(random.below(nodes));
      graph.edges.back().push_back(to % 2 == i % 2 ? to ^ 1 : to);
    }
  }
  return graph;
}

// Who can force an end that is a win for this side; backwards until nothing changes.
std::vector<bool> won_by(Side side, const Graph& graph) {
  std::vector<bool> won(graph.edges.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < won.size(); ++i) {
      const bool ours = graph.movers[i] == side;
      bool any = false, all = true;
      for (const int to : graph.edges[i]) {
        any = any || won[to];
        all = all && won[to];
      }
      if (graph.edges[i].empty()) any = all = graph.ends[i] == (ours ? Outcome::Win : Outcome::Loss);
      if (!won[i] && (ours ? any : all)) won[i] = changed = true;
    }
  }
  return won;
}

// A verdict that leans on a repetition must not leak into the table, nor into later runs that use it.
TEST(ValueProblem, LoopsDoNotSpoilVerdicts) {
  Random random(71);
  int verdicts = 0, later = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Graph graph = random_graph(random, 2 * (2 + static_cast<int>(random.below(7))));
    for (const Outcome goal : {Outcome::Draw, Outcome::Win}) {
      const ValueProblem<Walk> problem{goal};
      const auto won = won_by(goal == Outcome::Win ? Side::First : Side::Second, graph);
      Stop stop;
      Silent silent;
      Dfpn proof(problem, {.table_entries = 256}, Line(), stop, silent);
      for (std::size_t node = 0; node < won.size(); ++node) {
        const Walk at{&graph, static_cast<int>(node)};
        later += proof.known(at) != Verdict::Open;
        stop = Stop(nullptr, nullptr, std::nullopt, 200'000);
        const Verdict verdict = proof.run(at).verdict;
        const bool so = goal == Outcome::Win ? won[node] : !won[node];
        ASSERT_EQ(verdict, so ? Verdict::Proven : Verdict::Refuted) << "graph " << i << ", node " << node;
        ASSERT_EQ(proof.known(at), verdict) << "graph " << i << ", node " << node;
        ++verdicts;
      }
    }
  }
  EXPECT_GT(verdicts, 15'000);
  EXPECT_GT(later, verdicts / 4);  // what earlier runs left behind is put to the proof too
}

TEST(ValueProblem, ForgettingLeavesNothing) {
  const Graph graph{{{1}, {}}, {Side::First, Side::Second}, {Outcome::Draw, Outcome::Loss}};
  const ValueProblem<Walk> problem{Outcome::Win};
  Stop stop;
  Silent silent;
  Dfpn proof(problem, {.table_entries = 256}, Line(), stop, silent);
  const Walk at{&graph, 0};
  ASSERT_EQ(proof.run(at).verdict, Verdict::Proven);
  EXPECT_EQ(proof.known(at), Verdict::Proven);
  proof.forget();
  EXPECT_EQ(proof.known(at), Verdict::Open);
}

}  // namespace
}  // namespace tabia
