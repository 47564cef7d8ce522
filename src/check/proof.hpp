#pragma once
// A proof of who succeeds in a question of life and death: for each state the side of the claim may meet, one move of its
// own or every move of the other side; on an open board every one that matters, with the zone that says why the others do not.
// As text: docs/formats/proof.md.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "check/life_game.hpp"

namespace tabia::check {

struct Proof {
  static constexpr std::size_t most_nodes = 50'000'000;
  static constexpr std::size_t most_edges = 400'000'000;

  // Play: the side of the claim moves. All: the other side does. The others are ends.
  enum class Kind : unsigned char { Play, All, Captured, Dead, Alive, Passed };

  // As a move: every one that is not named, the pass among them.
  static constexpr Point elsewhere = nowhere - 1;
  static constexpr std::size_t most_zones = 10'000'000;

  struct Edge {
    Point move = nowhere;
    std::uint32_t leads_to = 0;
  };
  struct Node {
    Kind kind = Kind::Captured;
    std::size_t first_edge = 0;
    std::size_t edge_count = 0;
    std::size_t zone = 0;  // on an open board
  };

  LifeCase question;
  Role claim = Role::Attacker;
  std::vector<Node> nodes;  // the first is the root
  std::vector<Edge> edges;
  std::vector<std::vector<Point>> zones;  // empty: the proof names every reply and needs none
  std::vector<Point> strong;              // stones of the claim with liberties enough outside all zones
  std::size_t root_line = 0;              // where the first node was read; the others follow, one a line

  bool has_zones() const { return !zones.empty(); }
  std::span<const Edge> edges_of(std::size_t node) const {
    return std::span(edges).subspan(nodes[node].first_edge, nodes[node].edge_count);
  }
};

std::string proof_text(const Proof& proof);

// What an accepted proof holds for. Board: nothing is taken for granted. Bounds: the region leaves out empty points, and chains
// that touch these are immortal by agreement.
enum class ProofScope : unsigned char { Board, Bounds };

struct Acceptance {
  ProofScope scope = ProofScope::Bounds;
  // Some line uses up the threats of the side against which the claim holds: nothing is said of more threats.
  bool threats_used_up = false;
};

// An error says what is wrong with the proof, with the line of the first node at fault. Knows the rules of the game and nothing
// of how the proof was found. Requires: every edge leads to a node of the proof, and examine(proof.question) was content.
Result<Acceptance> verify(const Proof& proof);

}  // namespace tabia::check
