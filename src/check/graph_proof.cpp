#include "check/graph_proof.hpp"

#include <algorithm>

namespace tabia::check {

namespace {

using Node = StateGraph::Node;

// The claim's move: for the seeker the one that brings its end nearest, for the other any that keeps it safe.
const StateGraph::Edge& chosen(const StateGraph& graph, Node node, Role claim) {
  const auto edges = graph.edges(node);
  const auto rank = [&](const StateGraph::Edge& edge) { return graph.distance(edge.leads_to); };
  const auto safe = [&](const StateGraph::Edge& edge) {
    return graph.is_settled(edge.leads_to) && graph.winner(edge.leads_to) == claim;
  };
  return claim == graph.game().seeker() ? *std::ranges::min_element(edges, {}, rank)
                                        : *std::ranges::find_if(edges, safe);
}

Proof::Kind kind_of(const StateGraph& graph, Node node, Role claim) {
  if (graph.kind(node) == StateGraph::Kind::Captured) return Proof::Kind::Captured;
  if (graph.kind(node) == StateGraph::Kind::Alive) return Proof::Kind::Alive;
  if (graph.edges(node).empty()) return Proof::Kind::Passed;
  return graph.state(node).to_move == claim ? Proof::Kind::Play : Proof::Kind::All;
}

}  // namespace

Proof proof_from(const StateGraph& graph) {
  Proof proof;
  proof.question = graph.game().question();
  proof.claim = graph.winner(StateGraph::root);
  std::vector<std::uint32_t> number(graph.size(), StateGraph::never);  // in the proof
  std::vector<Node> taken;
  const auto number_of = [&](Node node) {
    if (number[node] == StateGraph::never) {
      number[node] = static_cast<std::uint32_t>(taken.size());
      taken.push_back(node);
    }
    return number[node];
  };
  number_of(StateGraph::root);
  while (proof.nodes.size() < taken.size()) {  // grows on the way
    const Node node = taken[proof.nodes.size()];
    const Proof::Kind kind = kind_of(graph, node, proof.claim);
    const std::size_t first = proof.edges.size();
    if (kind == Proof::Kind::Play) {
      const StateGraph::Edge& edge = chosen(graph, node, proof.claim);
      proof.edges.push_back({edge.move, number_of(edge.leads_to)});
    } else if (kind == Proof::Kind::All) {
      for (const StateGraph::Edge& edge : graph.edges(node))
        proof.edges.push_back({edge.move, number_of(edge.leads_to)});
    }
    proof.nodes.push_back({kind, first, proof.edges.size() - first});
  }
  return proof;
}

}  // namespace tabia::check
