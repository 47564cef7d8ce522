#include "check/state_graph.hpp"

namespace tabia::check {

std::optional<StateGraph> StateGraph::build(const LifeGame& game, std::size_t state_limit) {
  StateGraph graph(game);
  if (!graph.explore(state_limit)) return std::nullopt;
  graph.settle();
  return graph;
}

std::vector<StateGraph::Edge> StateGraph::edges(Node node) const {
  const auto at = [&](std::size_t i) { return edges_.begin() + static_cast<std::ptrdiff_t>(i); };
  return {at(first_edge_[node]), at(first_edge_[node + 1])};
}

Role StateGraph::winner(Node node) const {
  return distances_[node] == never ? other(game_->seeker()) : game_->seeker();
}

// The node of the state, a new one if it was not met before.
StateGraph::Node StateGraph::node_of(const LifeState& state) {
  const auto [place, is_new] = nodes_.try_emplace(game_->packed(state), static_cast<Node>(keys_.size()));
  if (is_new) {
    keys_.push_back(&place->first);
    kinds_.push_back(game_->is_captured(state) ? Kind::Captured
                     : game_->is_alive(state)  ? Kind::Alive
                                               : Kind::Open);
  }
  return place->second;
}

bool StateGraph::explore(std::size_t state_limit) {
  node_of(game_->root());
  for (Node node = root; node < keys_.size(); ++node) {
    if (keys_.size() > state_limit) return false;
    first_edge_.push_back(edges_.size());
    if (kinds_[node] != Kind::Open) continue;
    for (const Step& step : game_->steps(state(node))) edges_.push_back({step.move, node_of(step.leads_to)});
  }
  first_edge_.push_back(edges_.size());
  return true;
}

// A node is the seeker's if it is its end; if the seeker moves there and one move leads to a node of its own; or if the
// other side moves there and every move does. Nodes are found in the order of their distance from the ends.
void StateGraph::settle() {
  const Role seeker = game_->seeker();
  const Kind end = seeker == Role::Attacker ? Kind::Captured : Kind::Alive;

  std::vector<std::size_t> first_source(size() + 1);  // of the moves that lead to a node
  for (const Edge& edge : edges_) ++first_source[edge.leads_to + 1];
  for (std::size_t node = 0; node < size(); ++node) first_source[node + 1] += first_source[node];
  std::vector<std::size_t> place(first_source.begin(), first_source.end() - 1);
  std::vector<Node> sources(edges_.size());
  for (Node node = root; node < size(); ++node)
    for (std::size_t i = first_edge_[node]; i < first_edge_[node + 1]; ++i)
      sources[place[edges_[i].leads_to]++] = node;

  distances_.assign(size(), never);
  std::vector<std::size_t> moves_open(size());  // moves that must still be found to be the seeker's
  std::vector<Node> found;
  for (Node node = root; node < size(); ++node) {
    moves_open[node] = state(node).to_move == seeker ? 1 : first_edge_[node + 1] - first_edge_[node];
    if (kinds_[node] != end) continue;
    distances_[node] = 0;
    found.push_back(node);
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Node node = found[i];
    for (std::size_t s = first_source[node]; s < first_source[node + 1]; ++s) {
      const Node source = sources[s];
      if (distances_[source] != never || --moves_open[source] > 0) continue;
      distances_[source] = distances_[node] + 1;
      found.push_back(source);
    }
  }
}

}  // namespace tabia::check
