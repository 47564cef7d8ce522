#pragma once
// A game on a graph, which may be full of loops: what is hardest for a proof with a table.

#include <optional>
#include <vector>

#include "game/position.hpp"

namespace tabia {

struct Graph {
  std::vector<std::vector<int>> edges;
  std::vector<Side> movers;   // whose turn it is
  std::vector<Outcome> ends;  // for the side to move; what it means is the goal's business
};

struct Walk {
  struct Move {
    std::uint16_t edge = 0;
    std::uint16_t hint() const { return edge; }
    bool operator==(const Move&) const = default;
  };
  struct Undo {
    int from;
  };
  static constexpr std::size_t max_moves = 8;
  const Graph* graph = nullptr;
  int node = 0;

  Side side_to_move() const { return graph->movers[node]; }
  Key key() const { return mix(static_cast<Key>(node)); }
  Key repetition_key() const { return key(); }
  std::optional<Outcome> ended() const { return std::nullopt; }
  void generate(Moves<Walk>& out) const {
    for (std::size_t i = 0; i < graph->edges[node].size(); ++i)
      out.push_back({static_cast<std::uint16_t>(i)});
  }
  Outcome stuck() const { return graph->ends[node]; }
  Repeated repeated(const Line&) const { return Repeated::Draw; }
  int reversible_plies() const { return std::numeric_limits<int>::max(); }
  void play(Move m, Undo& saved) {
    saved.from = node;
    node = graph->edges[node][m.edge];
  }
  void undo(Move, Undo& saved) { node = saved.from; }
};
static_assert(Position<Walk>);

}  // namespace tabia
