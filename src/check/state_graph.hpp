#pragma once
// The states of a question with the moves between them, and who succeeds in each: a least fixpoint, found by going
// backwards from the ends. docs/algorithms/life_and_death.md, 'The reference solver'.
//
// Not every state need be looked at. Count the states not looked at yet as failures of the seeker: what it reaches all
// the same is proved. Count them as its successes: what it cannot reach even so is refuted. Which states to look at
// next is only a question of time, never of truth.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "check/life_game.hpp"

namespace tabia::check {

class StateGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Node root = 0;
  static constexpr std::uint32_t never = ~std::uint32_t{0};

  enum class Kind : unsigned char { Captured, Alive, Explored, Unexplored };

  struct Edge {
    Point move = nowhere;
    Node leads_to = 0;
  };

  // Everything that can be reached. Nothing if there are more states than the limit.
  static std::optional<StateGraph> whole(const LifeGame& game, std::size_t state_limit);
  // As much as settles the root, or the root and each of its moves.
  enum class Settle : unsigned char { Root, EveryMove };
  static std::optional<StateGraph> needed(const LifeGame& game, Settle settle, std::size_t state_limit);

  const LifeGame& game() const { return *game_; }
  std::size_t size() const { return keys_.size(); }
  LifeState state(Node node) const { return game_->unpacked(*keys_[node]); }
  Kind kind(Node node) const { return kinds_[node]; }
  std::span<const Edge> edges(Node node) const;

  // Whether who succeeds there is known. A node that had to be settled is; so is all that its winner's plan leads to.
  bool is_settled(Node node) const { return distances_[node] != never || hopes_[node] == never; }
  // Requires: is_settled(node).
  Role winner(Node node) const;
  // In how many moves the seeker forces its end, as far as was looked; never, if it cannot.
  std::uint32_t distance(Node node) const { return distances_[node]; }

 private:
  // What the cheapest plan of the seeker costs from each node on; never, where it has none.
  using Costs = std::vector<std::uint32_t>;
  enum class Unknowns : unsigned char { Lost, Hoped };

  explicit StateGraph(const LifeGame& game);

  Node node_of(const LifeState& state);
  void explore(Node node);
  bool explore_everything(std::size_t state_limit);
  bool explore_as_needed(Settle settle, std::size_t state_limit);

  bool seeker_moves(Node node) const { return to_move_[node] == game_->seeker(); }
  Costs costs(Unknowns unknowns) const;
  std::vector<Node> unsettled(Settle settle) const;
  std::vector<Node> unknowns_of_plan(const std::vector<Node>& from) const;

  const LifeGame* game_;
  std::unordered_map<std::string, Node> nodes_;
  std::vector<const std::string*> keys_;
  std::vector<Kind> kinds_;
  std::vector<Role> to_move_;
  std::vector<std::size_t> first_edge_;
  std::vector<std::size_t> edge_count_;
  std::vector<Edge> edges_;
  Costs distances_;  // unknown nodes lost
  Costs hopes_;      // unknown nodes hoped for
};

}  // namespace tabia::check
