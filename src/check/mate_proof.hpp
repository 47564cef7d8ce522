#pragma once
// A proof that a side mates within so many moves: for each position that may arise, the move that does it or every defence;
// and of some positions what becomes of every other move. As text: docs/formats/mate-proof.md.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "check/chess_board.hpp"

namespace tabia::check {

struct MateProof {
  static constexpr std::size_t most_nodes = 1'000'000;
  static constexpr std::size_t most_edges = 100'000'000;
  static constexpr int longest = 200;         // moves to mate
  static constexpr int longest_searched = 3;  // moves that the checker searches itself

  enum class Kind : unsigned char { Play, All, Mate };
  struct Edge {
    ChessMove move;
    std::uint32_t leads_to = 0;
  };
  struct Node {
    Kind kind = Kind::Mate;
    std::size_t first_edge = 0;
    std::size_t edge_count = 0;
  };

  // What becomes of another move of the attacker at a node.
  enum class FateKind : unsigned char { Keeps, Slower, Fails };
  struct Fate {
    std::uint32_t node = 0;
    FateKind kind = FateKind::Fails;
    ChessMove move;
    std::uint32_t leads_to = 0;  // Keeps, Slower: the node after the move
    ChessMove reply;             // Fails: what holds; the same square twice where the move ends the game
    std::size_t line = 0;
  };

  std::string position;  // FEN
  ChessBoard board;
  int mate = 0;             // within so many moves
  int holds = 0;            // and not within so many; searched by the checker
  std::vector<Node> nodes;  // the first is the root
  std::vector<Edge> edges;
  std::vector<Fate> fates;  // in the order of their nodes
  std::size_t root_line = 0;

  std::span<const Edge> edges_of(std::size_t node) const {
    return std::span(edges).subspan(nodes[node].first_edge, nodes[node].edge_count);
  }
};

inline constexpr std::string_view mate_proof_first_line = "tabia-proof chess-mate 1";

std::string mate_proof_text(const MateProof& proof);

// Nothing if the proof holds; otherwise what is wrong with it, with its line. `effort` bounds the positions that are looked
// at for what is searched and not listed. Requires: every edge leads to a node of the proof.
inline constexpr std::uint64_t usual_mate_effort = 20'000'000;
Result<Done> verify(const MateProof& proof, std::uint64_t effort = usual_mate_effort);
Result<Done> verify(const MateProof& proof, Stop& stop);

// --- What needs no proof: every move and every reply is looked at, as far as the Stop allows.

// There is no mate within so many moves, `most` at most.
int holds_for(const ChessBoard& board, int most, Stop& stop);
// The first moves that mate within so many; nothing if stopped. One that is known to mate is not searched.
std::optional<std::vector<ChessMove>> mating_moves(const ChessBoard& board, int within,
                                                   const ChessMove& known, Stop& stop);

}  // namespace tabia::check
