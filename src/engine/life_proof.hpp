#pragma once
// Writes down the proof of an answer, state by state, for the independent checker (docs/formats/proof.md). It takes from the
// solver which move to play and nothing else: what the table has lost meanwhile is searched again.

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/life_problem.hpp"

namespace tabia {

template <go::PointMask M>
class LifeProof {
 public:
  using State = go::LifeState<M>;
  // What the solver is asked.
  struct Oracle {
    std::function<Verdict(const State&)> settle;  // searched for if need be; Open: the limits ended it
    std::function<Verdict(const State&)> known;   // without a search
    // The move of the side to move that was found to decide, as a hint.
    std::function<std::optional<std::uint16_t>(const State&)> deciding;
  };

  LifeProof(const go::LifeProblem<M>& problem, Oracle oracle)
      : problem_(problem), oracle_(std::move(oracle)) {}

  // The lines of the nodes. Nothing if a verdict could not be had or there are too many nodes.
  std::optional<std::string> write(const State& root, std::size_t most_nodes) {
    claim_ = oracle_.settle(root);
    if (claim_ == Verdict::Open) return std::nullopt;
    // The moves that were found to decide may go round in a circle, when they were found at different times. Then every move is
    // gathered that is known to keep the claim, and of these the ones that lead to an end soonest are taken. Where even these go
    // round, more moves are looked for: if all were known that keep the claim, some would lead to an end.
    for (const bool gather : {false, true}) {
      if (!explore(root, most_nodes, gather)) return std::nullopt;
      if (claim_ != must_end() || choose_shortest()) return text();
    }
    while (widen() && expand_all(most_nodes, true)) {
      if (choose_shortest()) return text();
    }
    return std::nullopt;
  }

 private:
  struct Edge {
    go::LifeMove move;
    std::size_t to = 0;
  };
  struct Node {
    State state;
    const char* end = nullptr;  // its name, if it is one
    bool winner_moves = false;
    bool done = false;     // leads to an end, as far as is known
    bool widened = false;  // every move of the winner was looked at
    std::vector<Edge> edges;
    std::size_t chosen = 0;  // of the edges, where the winner moves
  };
  struct Hash {
    std::size_t operator()(const State& at) const { return static_cast<std::size_t>(at.repetition_key()); }
  };

  // The verdict that nobody reaches by going round in circles.
  Verdict must_end() const {
    return nodes_.front().state.arena().strict ? Verdict::Refuted : Verdict::Proven;
  }

  bool explore(const State& root, std::size_t most_nodes, bool gather) {
    nodes_.clear();
    numbers_.clear();
    expanded_ = 0;
    number(root);
    return expand_all(most_nodes, gather);
  }
  bool expand_all(std::size_t most_nodes, bool gather) {
    for (; expanded_ < nodes_.size(); ++expanded_) {  // grows on the way
      if (nodes_.size() > most_nodes || !expand(expanded_, gather)) return false;
    }
    return true;
  }
  // Looks at all moves of the winner where none of those known leads to an end. False if there is nothing left to look at.
  bool widen() {
    bool found = false;
    for (std::size_t i = 0; i < expanded_; ++i) {
      if (nodes_[i].done || !nodes_[i].winner_moves || nodes_[i].widened) continue;
      nodes_[i].widened = true;
      const State at = nodes_[i].state;
      Moves<State> moves;
      at.generate(moves);
      for (const go::LifeMove move : moves) {
        const bool listed = std::any_of(nodes_[i].edges.begin(), nodes_[i].edges.end(),
                                        [&](const Edge& edge) { return edge.move == move; });
        if (listed || oracle_.settle(after(at, move)) != claim_) continue;
        const std::size_t to = number(after(at, move));
        nodes_[i].edges.push_back({move, to});
        found = true;
      }
    }
    return found;
  }
  std::size_t number(const State& at) {
    const auto [place, is_new] = numbers_.try_emplace(at, nodes_.size());
    if (is_new) nodes_.push_back({.state = at, .edges = {}});
    return place->second;
  }
  static State after(State at, go::LifeMove move) {
    typename State::Undo unused;
    at.play(move, unused);
    return at;
  }

  bool expand(std::size_t i, bool gather) {
    const State at = nodes_[i].state;
    if (problem_.is_captured(at, 0)) return end(i, "captured", Verdict::Proven);
    if (problem_.lost_chain(at).lost) return end(i, "dead", Verdict::Proven);
    if (at.arena().saved || problem_.is_alive(at)) return end(i, "alive", Verdict::Refuted);
    Moves<State> moves;
    at.generate(moves);
    if (moves.empty()) return end(i, "passed", problem_.exhausted(at));

    std::vector<Edge> edges;
    const auto add = [&](go::LifeMove move) { edges.push_back({move, number(after(at, move))}); };
    const bool winner_moves = problem_.solver_to_move(at) == (claim_ == Verdict::Proven);
    if (winner_moves) {
      const auto best = winning_move(at, moves);
      if (!best) return false;
      add(*best);
      for (const go::LifeMove move : moves) {
        if (gather && move != *best && oracle_.known(after(at, move)) == claim_) add(move);
      }
    } else {
      for (const go::LifeMove move : moves) {
        if (oracle_.settle(after(at, move)) != claim_) return false;
        add(move);
      }
    }
    nodes_[i].winner_moves = winner_moves;
    nodes_[i].edges = std::move(edges);
    return true;
  }
  bool end(std::size_t i, const char* name, Verdict verdict) {
    nodes_[i].end = name;
    return verdict == claim_;
  }

  std::optional<go::LifeMove> winning_move(const State& at, const Moves<State>& moves) {
    for (const go::LifeMove move : moves) {
      if (claim_ == Verdict::Proven && problem_.is_captured(after(at, move), 0)) return move;
    }
    if (oracle_.settle(at) != claim_) return std::nullopt;
    if (const auto hint = oracle_.deciding(at)) {
      const auto move = at.find_move(*hint);
      if (move && oracle_.settle(after(at, *move)) == claim_) return move;
    }
    for (const go::LifeMove move : moves) {
      if (oracle_.known(after(at, move)) == claim_) return move;
    }
    for (const go::LifeMove move : moves) {
      if (oracle_.settle(after(at, move)) == claim_) return move;
    }
    return std::nullopt;
  }

  // Backwards from the ends: a node is done when the winner's move, or all moves of the other side, lead to nodes that were done
  // before it. False if the root is never done: the moves go in a circle.
  bool choose_shortest() {
    std::vector<std::vector<std::size_t>> parents(nodes_.size());
    std::vector<std::size_t> waiting(nodes_.size()), ready;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      nodes_[i].done = false;
      nodes_[i].chosen = 0;
      for (const Edge& edge : nodes_[i].edges) parents[edge.to].push_back(i);
      waiting[i] = nodes_[i].edges.size();
      if (nodes_[i].end) ready.push_back(i);
    }
    for (std::size_t at = 0; at < ready.size(); ++at) {
      nodes_[ready[at]].done = true;
      for (const std::size_t parent : parents[ready[at]]) {
        Node& node = nodes_[parent];
        --waiting[parent];
        if (node.done || (!node.winner_moves && waiting[parent] > 0)) continue;
        if (node.winner_moves) {
          while (node.edges[node.chosen].to != ready[at]) ++node.chosen;
        }
        node.done = true;
        ready.push_back(parent);
      }
    }
    return nodes_.front().done;
  }

  std::string move_text(const State& at, go::LifeMove move) const {
    const auto& arena = at.arena();
    if (move.is_pass()) return "pass";
    return go::sgf_point_text(arena.size, arena.points[static_cast<std::size_t>(move.point)]);
  }
  // Only what is reached by the moves that were chosen, numbered in that order.
  std::string text() const {
    std::vector<std::size_t> order = {0}, place(nodes_.size(), nodes_.size());
    place[0] = 0;
    std::string lines;
    const auto reach = [&](std::size_t to) {
      if (place[to] == nodes_.size()) {
        place[to] = order.size();
        order.push_back(to);
      }
      return place[to];
    };
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Node& node = nodes_[order[i]];
      lines += concat(i, " ");
      if (node.end) {
        lines += node.end;
      } else if (node.winner_moves) {
        const Edge& edge = node.edges[node.chosen];
        lines += concat("play ", move_text(node.state, edge.move), " ", reach(edge.to));
      } else {
        lines += "all";
        for (const Edge& edge : node.edges)
          lines += concat(" ", move_text(node.state, edge.move), ":", reach(edge.to));
      }
      lines += "\n";
    }
    return concat("claim ", claim_ == Verdict::Proven ? "attacker" : "defender", "\nnodes ", order.size(),
                  "\n", lines);
  }

  const go::LifeProblem<M>& problem_;
  Oracle oracle_;
  Verdict claim_ = Verdict::Open;
  std::vector<Node> nodes_;
  std::size_t expanded_ = 0;  // of the nodes
  std::unordered_map<State, std::size_t, Hash> numbers_;
};

}  // namespace tabia
