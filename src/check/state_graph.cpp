#include "check/state_graph.hpp"

#include <algorithm>
#include <queue>
#include <utility>

namespace tabia::check {

std::optional<StateGraph> StateGraph::whole(const LifeGame& game, std::size_t state_limit) {
  StateGraph graph(game);
  if (!graph.explore_everything(state_limit)) return std::nullopt;
  return graph;
}

std::optional<StateGraph> StateGraph::needed(const LifeGame& game, Settle settle, std::size_t state_limit) {
  StateGraph graph(game);
  if (!graph.explore_as_needed(settle, state_limit)) return std::nullopt;
  return graph;
}

StateGraph::StateGraph(const LifeGame& game) : game_(&game) { node_of(game.root()); }

std::span<const StateGraph::Edge> StateGraph::edges(Node node) const {
  return std::span(edges_).subspan(first_edge_[node], edge_count_[node]);
}

Role StateGraph::winner(Node node) const {
  TABIA_CHECK(is_settled(node));
  return distances_[node] == never ? other(game_->seeker()) : game_->seeker();
}

// The node of the state, a new one if it was not met before.
StateGraph::Node StateGraph::node_of(const LifeState& state) {
  const auto [place, is_new] = nodes_.try_emplace(game_->packed(state), static_cast<Node>(keys_.size()));
  if (!is_new) return place->second;
  keys_.push_back(&place->first);
  kinds_.push_back(game_->is_captured(state) ? Kind::Captured
                   : game_->is_alive(state)  ? Kind::Alive
                                             : Kind::Unexplored);
  to_move_.push_back(state.to_move);
  first_edge_.push_back(0);
  edge_count_.push_back(0);
  return place->second;
}

void StateGraph::explore(Node node) {
  if (kinds_[node] != Kind::Unexplored) return;
  kinds_[node] = Kind::Explored;
  first_edge_[node] = edges_.size();
  for (const Step& step : game_->steps(state(node))) edges_.push_back({step.move, node_of(step.leads_to)});
  edge_count_[node] = edges_.size() - first_edge_[node];
}

bool StateGraph::explore_everything(std::size_t state_limit) {
  for (Node node = root; node < size(); ++node) {
    explore(node);
    if (size() > state_limit) return false;
  }
  distances_ = costs(Unknowns::Lost);
  hopes_ = costs(Unknowns::Hoped);
  return true;
}

// Follows the plan of the seeker that hopes for the fewest unknown states, and looks at these.
bool StateGraph::explore_as_needed(Settle settle, std::size_t state_limit) {
  explore(root);
  for (;;) {
    distances_ = costs(Unknowns::Lost);
    hopes_ = costs(Unknowns::Hoped);
    const std::vector<Node> open = unsettled(settle);
    if (open.empty()) return true;
    for (const Node node : unknowns_of_plan(open)) explore(node);
    if (size() > state_limit) return false;
  }
}

std::vector<StateGraph::Node> StateGraph::unsettled(Settle settle) const {
  std::vector<Node> open;
  if (!is_settled(root)) open.push_back(root);
  if (settle == Settle::Root) return open;
  for (const Edge& edge : edges(root))
    if (!is_settled(edge.leads_to)) open.push_back(edge.leads_to);
  return open;
}

std::vector<StateGraph::Node> StateGraph::unknowns_of_plan(const std::vector<Node>& from) const {
  std::vector<Node> plan = from, unknowns;
  std::vector<bool> seen(size());
  for (const Node node : plan) seen[node] = true;
  const auto add = [&](Node node) {
    if (seen[node] || is_settled(node)) return;
    seen[node] = true;
    plan.push_back(node);
  };
  const auto hope = [&](const Edge& edge) { return hopes_[edge.leads_to]; };
  std::size_t followed = 0;
  while (followed < plan.size()) {  // grows on the way
    const Node node = plan[followed++];
    if (kinds_[node] == Kind::Unexplored) {
      unknowns.push_back(node);
    } else if (seeker_moves(node)) {
      add(std::ranges::min(edges(node), {}, hope).leads_to);
    } else {
      for (const Edge& edge : edges(node)) add(edge.leads_to);
    }
  }
  return unknowns;
}

// A node is the seeker's if it is its end; if the seeker moves there and one move leads to a node of its own; or if the
// other side moves there and every move does. Nodes are found in the order of their cost (Knuth's way to use Dijkstra's
// algorithm for grammars, 1977): with unknowns lost, the moves of the longest line; with unknowns hoped for, all
// the moves and unknowns of the plan together, those met twice counted twice.
StateGraph::Costs StateGraph::costs(Unknowns unknowns) const {
  constexpr std::uint32_t most = never / 2;  // so that sums do not overflow
  const Kind end = game_->seeker() == Role::Attacker ? Kind::Captured : Kind::Alive;

  std::vector<std::size_t> first_source(size() + 1);  // of the moves that lead to a node
  for (const Edge& edge : edges_) ++first_source[edge.leads_to + 1];
  for (std::size_t node = 0; node < size(); ++node) first_source[node + 1] += first_source[node];
  std::vector<std::size_t> place(first_source.begin(), first_source.end() - 1);
  std::vector<Node> sources(edges_.size());
  for (Node node = root; node < size(); ++node)
    for (const Edge& edge : edges(node)) sources[place[edge.leads_to]++] = node;

  using Found = std::pair<std::uint32_t, Node>;
  std::priority_queue<Found, std::vector<Found>, std::greater<>> queue;
  for (Node node = root; node < size(); ++node) {
    if (kinds_[node] == end) queue.emplace(0, node);
    if (kinds_[node] == Kind::Unexplored && unknowns == Unknowns::Hoped) queue.emplace(1, node);
  }
  Costs found(size(), never);
  Costs replies(size(), 0);  // what those found so far cost together
  std::vector<std::size_t> open = edge_count_;
  while (!queue.empty()) {
    const auto [cost, node] = queue.top();
    queue.pop();
    if (found[node] != never) continue;
    found[node] = cost;
    for (std::size_t s = first_source[node]; s < first_source[node + 1]; ++s) {
      const Node source = sources[s];
      if (seeker_moves(source)) {
        if (found[source] == never) queue.emplace(cost + 1, source);
        continue;
      }
      replies[source] = unknowns == Unknowns::Lost ? cost : std::min(most, replies[source] + cost);
      if (--open[source] == 0) queue.emplace(replies[source] + 1, source);
    }
  }
  return found;
}

}  // namespace tabia::check
