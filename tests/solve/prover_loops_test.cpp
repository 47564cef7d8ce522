// A verdict that leans on a repetition must not leak into the table: games on graphs full of loops, all questions about
// all their positions with one table, against backward induction.

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "search/prover.hpp"

namespace tabia {
namespace {

// The sides take turns, so every edge leads to a position of the other side: those with even numbers are the first's.
struct Graph {
  std::vector<std::vector<int>> edges;
  std::vector<Outcome> ends;  // for the side to move, where no edge leads on
};

struct Walk {
  struct Move {
    std::uint16_t edge = 0;
    std::uint16_t hint() const { return static_cast<std::uint16_t>(edge + 1); }
    bool operator==(const Move&) const = default;
  };
  struct Undo {
    int from;
  };
  static constexpr std::size_t max_moves = 8;
  static constexpr int history_slots = 8;
  const Graph* graph = nullptr;
  int node = 0;

  Side side_to_move() const { return node % 2 == 0 ? Side::First : Side::Second; }
  Key key() const { return mix(static_cast<Key>(node)); }
  Key repetition_key() const { return key(); }
  std::optional<Outcome> ended() const { return std::nullopt; }
  void generate(Moves<Walk>& out) const {
    for (std::size_t i = 0; i < graph->edges[node].size(); ++i)
      out.push_back({static_cast<std::uint16_t>(i)});
  }
  Outcome stuck() const { return graph->ends[node]; }
  Repeated repeated(const Line&) const { return Repeated::Draw; }
  void play(Move m, Undo& saved) {
    saved.from = node;
    node = graph->edges[node][m.edge];
  }
  void undo(Move, Undo& saved) { node = saved.from; }

  bool is_capture(Move) const { return false; }
  Score captured_value(Move) const { return 0; }
  int history_slot(Move m) const { return m.edge; }
  int reversible_plies() const { return std::numeric_limits<int>::max(); }
};
static_assert(Position<Walk>);

Graph random_graph(Random& random, int nodes) {
  Graph graph;
  for (int i = 0; i < nodes; ++i) {
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
      const bool ours = (i % 2 == 0) == (side == Side::First);
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

TEST(Prover, LoopsDoNotSpoilVerdicts) {
  Random random(71);
  int verdicts = 0, open = 0;
  for (int i = 0; i < 1'000; ++i) {
    const Graph graph = random_graph(random, 2 * (2 + static_cast<int>(random.below(7))));
    const auto first = won_by(Side::First, graph), second = won_by(Side::Second, graph);
    BoundsTable table(1);
    Prover<Walk, NoOpinion> prover(table, nullptr, nullptr, NoOpinion());
    for (std::size_t node = 0; node < first.size(); ++node) {
      const Walk at{&graph, static_cast<int>(node)};
      for (const Side side : {Side::First, Side::Second}) {
        for (const Outcome goal : {Outcome::Draw, Outcome::Win}) {
          const Question question = Question::that(side, goal);
          const bool so = question.threshold == Threshold::Win ? first[node] : !second[node];
          Stop stop(nullptr, nullptr, std::nullopt, 100'000);
          Verdict verdict = Verdict::Open;
          for (int depth = 1; depth < 60 && verdict == Verdict::Open && !stop.stopped(); ++depth)
            verdict = prover.search(at, question, depth, stop);
          ++(verdict == Verdict::Open ? open : verdicts);
          if (verdict == Verdict::Open) continue;
          ASSERT_EQ(verdict == Verdict::Proven, so) << "graph " << i << ", node " << node;
        }
      }
    }
  }
  EXPECT_GT(verdicts, 30'000);
  EXPECT_LT(open, verdicts / 20);  // hopes that are in vain
}

}  // namespace
}  // namespace tabia
