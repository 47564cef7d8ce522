#pragma once
// Writes down a success on the open board with the zones it rests on, for the independent checker (docs/formats/proof.md).

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "engine/zone_search.hpp"
#include "rules/go/coordinates.hpp"

namespace tabia {

template <go::PointMask M>
class ZoneProof {
 public:
  using State = go::LifeState<M>;

  // What the table has lost is searched again.
  ZoneProof(ZoneSearch<M>& search, const go::LifeProblem<M>& problem, go::Role claim, Stop& stop)
      : search_(search), problem_(problem), claim_(claim), stop_(stop) {}

  // False if a success was not found again as it was, or there are too many nodes.
  bool explore(const State& root, std::size_t most_nodes) {
    number(root);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {  // grows on the way
      if (nodes_.size() > most_nodes || !expand(i)) return false;
    }
    // What the table had lost may have been found again with another zone.
    for (const Node& node : nodes_) {
      for (const Edge& edge : node.edges) {
        if ((nodes_[edge.to].zone & ~node.zone) != 0) return false;
      }
    }
    return true;
  }
  M zone() const { return nodes_.front().zone; }
  // The most moves elsewhere that the opponent has time for; a retake in a ko is one, for its threat is. Requires: the attacker's claim, so that every line ends; nothing if
  // one does not.
  std::optional<int> most_elsewhere() const {
    std::vector<std::size_t> ways_in(nodes_.size()), free;
    for (const Node& node : nodes_) {
      for (const Edge& edge : node.edges) ++ways_in[edge.to];
    }
    std::vector<int> count(nodes_.size());
    free.push_back(0);
    for (std::size_t i = 0; i < free.size(); ++i) {
      for (const Edge& edge : nodes_[free[i]].edges) {
        count[edge.to] = std::max(count[edge.to], count[free[i]] + edge.spends);
        if (--ways_in[edge.to] == 0) free.push_back(edge.to);
      }
    }
    if (free.size() < nodes_.size()) return std::nullopt;
    return *std::max_element(count.begin(), count.end());
  }
  // From the claim on.
  std::string text(const go::LifeArena<M>& arena, M strong) const {
    std::map<M, std::size_t> zones;
    std::string zone_lines, node_lines;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const Node& node = nodes_[i];
      const auto [zone, is_new] = zones.try_emplace(node.zone, zones.size());
      if (is_new) zone_lines += concat(zone->second, zone_text(arena, node.zone), "\n");
      node_lines += concat(i, " ", node.kind);
      const char* arrow = node.kind == "play" ? " " : ":";
      for (const Edge& edge : node.edges) node_lines += concat(" ", edge.move, arrow, edge.to);
      node_lines += concat(" in ", zone->second, "\n");
    }
    return concat("claim ", claim_ == go::Role::Attacker ? "attacker" : "defender", "\nzones ", zones.size(),
                  "\n", zone_lines, "strong", zone_text(arena, strong), "\nnodes ", nodes_.size(), "\n",
                  node_lines);
  }

 private:
  struct Edge {
    std::string move;
    std::size_t to;
    bool spends = false;  // a move elsewhere, or a threat
  };
  struct Node {
    State state;
    std::string kind = {};
    std::vector<Edge> edges = {};
    M zone = 0;
  };
  struct Hash {
    std::size_t operator()(const State& at) const { return static_cast<std::size_t>(at.repetition_key()); }
  };

  std::size_t number(const State& at) {
    const auto [place, is_new] = numbers_.try_emplace(at, nodes_.size());
    if (is_new) nodes_.push_back({at});
    return place->second;
  }

  bool expand(std::size_t i) {
    if (!nodes_[i].kind.empty()) return true;  // a wait was written with its node
    const State at = nodes_[i].state;
    const auto known = search_.prove(at, stop_);
    if (!known) return false;
    nodes_[i].zone = known->zone;
    if (problem_.is_captured(at, 0)) {
      nodes_[i].kind = "captured";
    } else if (search_.is_alive_in(at, known->zone)) {
      nodes_[i].kind = "alive";
    } else if (at.to_move() == claim_) {
      nodes_[i].kind = "play";
      add_edge(i, known->best);
    } else {
      nodes_[i].kind = "all";
      return add_replies(i, known->zone);
    }
    return true;
  }
  void add_edge(std::size_t i, go::LifeMove move) {
    const State at = nodes_[i].state;
    const std::size_t to = number(search_.after(at, move));
    const bool paid = !move.is_pass() && move.point == at.ban();
    nodes_[i].edges.push_back({move_text(at.arena(), move), to, paid});
  }
  bool add_replies(std::size_t i, M zone) {
    const State at = nodes_[i].state;
    const State elsewhere = search_.after(at, {});
    M relevant = zone;
    if (search_.waits(at)) {
      nodes_[i].edges.push_back({"else", nodes_.size(), true});
      nodes_.push_back({elsewhere, "play", {{"pass", i, false}}, zone});
    } else {
      const auto known = search_.prove(elsewhere, stop_);
      if (!known) return false;
      relevant = known->zone;
      const std::size_t to = number(elsewhere);
      nodes_[i].edges.push_back({"else", to, true});
    }
    for (M points = relevant & at.empty(); points != 0;) {
      const int point = go::take_point(points);
      if ((point == at.ban() && !at.may_pay()) || !at.is_legal_stone(point)) continue;
      add_edge(i, {static_cast<std::int8_t>(point)});
    }
    return true;
  }

  static std::string move_text(const go::LifeArena<M>& arena, go::LifeMove move) {
    if (move.is_pass()) return "pass";
    return go::sgf_point_text(arena.size, arena.points[static_cast<std::size_t>(move.point)]);
  }
  // Points of a zone in the order of the board.
  static std::string zone_text(const go::LifeArena<M>& arena, M zone) {
    std::vector<go::Point> points;
    while (zone != 0) points.push_back(arena.points[static_cast<std::size_t>(go::take_point(zone))]);
    std::sort(points.begin(), points.end());
    std::string text;
    for (const go::Point point : points) text += concat(" ", go::sgf_point_text(arena.size, point));
    return text;
  }
  ZoneSearch<M>& search_;
  const go::LifeProblem<M>& problem_;
  go::Role claim_;
  Stop& stop_;
  std::vector<Node> nodes_;
  std::unordered_map<State, std::size_t, Hash> numbers_;
};

}  // namespace tabia
