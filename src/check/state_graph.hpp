#pragma once
// All states of a question that can be reached, with all moves between them, and who succeeds in each: the least
// fixpoint, found by going backwards from the ends. docs/algorithms/life_and_death.md, 'The reference solver'.

#include <cstddef>
#include <cstdint>
#include <optional>
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

  enum class Kind : unsigned char { Open, Captured, Alive };

  struct Edge {
    Point move = nowhere;
    Node leads_to = 0;
  };

  // Nothing if there are more states than the limit.
  static std::optional<StateGraph> build(const LifeGame& game, std::size_t state_limit);

  const LifeGame& game() const { return *game_; }
  std::size_t size() const { return keys_.size(); }
  LifeState state(Node node) const { return game_->unpacked(*keys_[node]); }
  Kind kind(Node node) const { return kinds_[node]; }
  std::vector<Edge> edges(Node node) const;

  Role winner(Node node) const;
  // In how many moves the seeker forces its end at the latest, if both play for that; never, if it cannot.
  std::uint32_t distance(Node node) const { return distances_[node]; }

 private:
  explicit StateGraph(const LifeGame& game) : game_(&game) {}

  Node node_of(const LifeState& state);
  bool explore(std::size_t state_limit);
  void settle();

  const LifeGame* game_;
  std::unordered_map<std::string, Node> nodes_;
  std::vector<const std::string*> keys_;
  std::vector<Kind> kinds_;
  std::vector<std::size_t> first_edge_;  // of each node, and one past the last
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> distances_;
};

}  // namespace tabia::check
