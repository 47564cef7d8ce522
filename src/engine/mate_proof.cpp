#include "engine/mate_proof.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "check/mate_proof.hpp"
#include "engine/mate_line.hpp"
#include "rules/chess/fen.hpp"

namespace tabia {

namespace {

using chess::Move;
using chess::Position;

// Positions become nodes when they are first met. One that is met again with fewer moves left may need a faster move, so
// moves are chosen only when every way to the node is known: deepest last, by the fewest moves left.
class ProofWriter {
 public:
  ProofWriter(MateSolver& solver, const Position& root, const MateProofRequest& request, Stop& stop)
      : solver_(solver), request_(request), stop_(stop), attacker_(root.side_to_move()) {
    number(root, request.mate);
  }

  std::optional<std::string> write() {
    if (!settle_all()) return std::nullopt;
    if (request_.fates) mark_main_line();
    check::MateProof proof;
    const Position& root = nodes_[0].at;
    proof.position = chess::fen_start(root);
    proof.mate = request_.mate;
    proof.holds = std::min(request_.holds, check::MateProof::longest_searched);
    return lines(proof);
  }

 private:
  struct Edge {
    Move move;
    std::size_t to = 0;
  };
  struct Fate {
    Move move;
    check::MateProof::FateKind kind;
    std::size_t to = 0;  // of a move that mates
    Move reply;
  };
  struct Node {
    Position at;
    int left = 0;  // the fewest moves that the attacker has left here
    std::vector<Edge> edges;
    std::vector<Fate> fates;
  };

  std::size_t number(const Position& at, int left) {
    const auto [place, is_new] = numbers_.try_emplace(at.repetition_key(), nodes_.size());
    if (is_new) {
      nodes_.push_back({at, left, {}, {}});
      waiting_.push_back(place->second);
    } else if (left < nodes_[place->second].left) {
      nodes_[place->second].left = left;
      waiting_.push_back(place->second);  // its move may have been too slow
    }
    return place->second;
  }

  bool settle_all() {
    while (!waiting_.empty()) {
      const std::size_t node = waiting_.back();
      waiting_.pop_back();
      if (nodes_.size() > request_.most_nodes || !settle(node)) return false;
    }
    return true;
  }
  bool settle(std::size_t node) {
    const Position at = nodes_[node].at;
    const int left = nodes_[node].left;
    std::vector<Edge> edges;
    if (at.side_to_move() == attacker_) {
      const auto best = mating_move(solver_, at, left, stop_);
      if (!best) return false;
      edges.push_back({*best, number(after(at, *best), left - 1)});
    } else {
      Moves<Position> moves;
      at.generate(moves);
      for (const Move move : moves) edges.push_back({move, number(after(at, move), left)});
    }
    nodes_[node].edges = std::move(edges);
    return true;
  }

  // The fates of the other moves at the attacker's nodes of the main line; at a node all of them or none.
  void mark_main_line() {
    Position at = nodes_[0].at;
    for (const Move move : mate_line(solver_, at, attacker_, request_.mate, stop_)) {
      const auto found = numbers_.find(at.repetition_key());
      if (found == numbers_.end()) return;
      const bool few_left = nodes_[found->second].left <= check::MateProof::longest_searched;
      if (at.side_to_move() == attacker_ && few_left && !tell_fates(found->second)) return;
      at.play(move);
    }
  }
  // False if stopped: rather no fates than no proof.
  bool tell_fates(std::size_t node) {
    const Position at = nodes_[node].at;
    const int left = length_from(node);
    Moves<Position> moves;
    at.generate(moves);
    std::vector<Fate> fates;
    for (const Move move : moves) {
      if (move == nodes_[node].edges[0].move) continue;
      const Position next = after(at, move);
      const Verdict verdict = solver_.mates_within(next, attacker_, left - 1, stop_);
      if (verdict == Verdict::Open) return false;
      if (verdict == Verdict::Proven) {
        fates.push_back({move, check::MateProof::FateKind::Keeps, number(next, left - 1), {}});
        continue;
      }
      const auto reply = left > 1 ? refuting_reply(next, left - 1) : std::nullopt;
      if (left > 1 && !reply && next.has_legal_move()) return false;  // stopped
      fates.push_back({move, check::MateProof::FateKind::Fails, 0, reply.value_or(Move())});
    }
    if (!settle_all()) return false;
    nodes_[node].fates = std::move(fates);
    return true;
  }
  int length_from(std::size_t node) const {
    int length = 0;
    for (const Edge& edge : nodes_[node].edges) length = std::max(length, length_from(edge.to));
    return length + (nodes_[node].at.side_to_move() == attacker_ ? 1 : 0);
  }
  std::optional<Move> refuting_reply(const Position& at, int left) {
    Moves<Position> replies;
    at.generate(replies);
    for (const Move reply : replies) {
      if (solver_.mates_within(after(at, reply), attacker_, left, stop_) == Verdict::Refuted) return reply;
    }
    return std::nullopt;
  }

  // Only what is reached, numbered in that order: a node may have been left behind by a faster move.
  std::string lines(check::MateProof& proof) const {
    constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> order = {0}, place(nodes_.size(), none);
    place[0] = 0;
    const auto reach = [&](std::size_t to) {
      if (place[to] == none) {
        place[to] = order.size();
        order.push_back(to);
      }
      return static_cast<std::uint32_t>(place[to]);
    };
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Node& node = nodes_[order[i]];
      const bool plays = node.at.side_to_move() == attacker_;
      using Kind = check::MateProof::Kind;
      proof.nodes.push_back({plays                ? Kind::Play
                             : node.edges.empty() ? Kind::Mate
                                                  : Kind::All,
                             proof.edges.size(), node.edges.size()});
      for (const Edge& edge : node.edges) proof.edges.push_back({plain(edge.move), reach(edge.to)});
      for (const Fate& fate : node.fates) {
        const bool fails = fate.kind == check::MateProof::FateKind::Fails;
        proof.fates.push_back({static_cast<std::uint32_t>(i), fate.kind, plain(fate.move),
                               fails ? 0 : reach(fate.to), fails ? plain(fate.reply) : check::ChessMove{},
                               0});
      }
    }
    return check::mate_proof_text(proof);
  }

  MateSolver& solver_;
  const MateProofRequest& request_;
  Stop& stop_;
  Side attacker_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> waiting_;
  std::unordered_map<Key, std::size_t> numbers_;
};

}  // namespace

check::ChessMove plain(chess::Move move) {
  const char promotion = move.type() == Move::Type::Promotion ? chess::letter_of(move.promoted()) : '\0';
  return {move.from(), move.to(), promotion};
}

std::optional<std::string> mate_proof(MateSolver& solver, const chess::Position& at,
                                      const MateProofRequest& request, Stop& stop) {
  return ProofWriter(solver, at, request, stop).write();
}

}  // namespace tabia
