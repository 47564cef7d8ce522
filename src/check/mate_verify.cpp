// A proof of mate is held against the rules, node by node from the root. What must hold:
// 1. a node is one position: every way to it leads to the same one;
// 2. where the attacker moves its move is legal, where the defender moves every legal move is there and no other;
// 3. the ends are mates;
// 4. no line comes back to a node, and from the root no line is longer than the claim;
// 5. every node is reached;
// 6. what is not listed but claimed (that a mate is not shorter, that another move fails) is searched here, exhaustively.

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "check/mate_proof.hpp"

namespace tabia::check {

namespace {

// Every move, every reply, until stopped.
class Exhaustive {
 public:
  explicit Exhaustive(Stop& stop) : stop_(stop) {}

  bool spent() const { return stop_.stopped(); }
  // Meaningless once spent().
  bool mates_within(const ChessBoard& board, int moves) {
    if (moves == 0) return false;
    for (const ChessMove& move : board.moves()) {
      const ChessBoard next = board.after(move);
      if (!pay()) return false;
      if (moves == 1 ? next.is_mate() : is_lost(next, moves - 1)) return true;
    }
    return false;
  }
  // The side to move is mated, whatever it plays, by at most so many moves of the other.
  bool is_lost(const ChessBoard& board, int moves) {
    const std::vector<ChessMove> replies = board.moves();
    if (replies.empty()) return board.in_check();
    if (moves == 0) return false;
    for (const ChessMove& reply : replies) {
      if (!pay() || !mates_within(board.after(reply), moves)) return false;
    }
    return true;
  }

 private:
  bool pay() { return !stop_.poll(); }
  Stop& stop_;
};

class MateVerification {
 public:
  MateVerification(const MateProof& proof, Stop& stop)
      : proof_(proof), boards_(proof.nodes.size()), lengths_(proof.nodes.size(), unknown), stop_(stop),
        search_(stop) {}

  Result<Done> run() {
    TABIA_TRY(arrive(0, proof_.board, 0));
    for (std::size_t i = 0; i < reached_.size(); ++i) {  // grows on the way
      const std::size_t node = reached_[i];
      if (stop_.poll()) return wrong(node, "stopped before all was looked at");
      TABIA_TRY(examine(node));
      TABIA_TRY(follow_fates(node));
    }
    for (std::size_t node = 0; node < boards_.size(); ++node)
      if (!boards_[node]) return wrong(node, "no line leads here");
    for (const std::size_t node : reached_) TABIA_TRY(measure(node));
    if (proof_.nodes[0].kind != Kind::Play) return wrong(0, "the attacker is to move at the root");
    if (lengths_[0] > proof_.mate)
      return wrong(0, concat("the mate takes ", lengths_[0], " moves, not ", proof_.mate));
    TABIA_TRY(examine_all_fates());
    return examine_shortness();
  }

 private:
  using Kind = MateProof::Kind;
  using Fate = MateProof::Fate;
  using FateKind = MateProof::FateKind;
  static constexpr int unknown = -1;

  Error wrong(std::size_t node, std::string_view reason) const {
    return Error{concat("node ", node, ": ", reason),
                 {"", proof_.root_line == 0 ? 0 : proof_.root_line + node}};
  }
  static Error wrong(const Fate& fate, std::string_view reason) {
    return Error{concat("node ", fate.node, ", ", move_text(fate.move), ": ", reason), {"", fate.line}};
  }

  // The position belongs to the node from now on; another does not fit.
  Result<Done> arrive(std::size_t node, const ChessBoard& board, std::size_t from) {
    if (!boards_[node]) {
      boards_[node] = board;
      reached_.push_back(node);
    } else if (*boards_[node] != board) {
      return wrong(from, concat("leads to node ", node, ", which is another position"));
    }
    return Done{};
  }
  bool attacker_moves(const ChessBoard& board) const {
    return board.white_to_move == proof_.board.white_to_move;
  }

  Result<Done> examine(std::size_t node) {
    const ChessBoard board = *boards_[node];
    const Kind kind = proof_.nodes[node].kind;
    if (attacker_moves(board) != (kind == Kind::Play))
      return wrong(node,
                   kind == Kind::Play ? "the defender is to move here" : "the attacker is to move here");
    if (kind == Kind::Mate) return board.is_mate() ? Result<Done>(Done{}) : wrong(node, "this is no mate");
    if (kind == Kind::Play) {
      const MateProof::Edge& edge = proof_.edges_of(node)[0];
      if (!board.is_legal(edge.move)) return wrong(node, concat(move_text(edge.move), " is not allowed"));
      return arrive(edge.leads_to, board.after(edge.move), node);
    }
    return examine_replies(node, board);
  }

  Result<Done> examine_replies(std::size_t node, const ChessBoard& board) {
    const auto edges = proof_.edges_of(node);
    const std::vector<ChessMove> replies = board.moves();
    if (replies.empty()) return wrong(node, "there is no reply at all");
    for (const ChessMove& reply : replies) {
      const auto edge = std::ranges::find(edges, reply, &MateProof::Edge::move);
      if (edge == edges.end()) return wrong(node, concat("the reply ", move_text(reply), " is missing"));
      TABIA_TRY(arrive(edge->leads_to, board.after(reply), node));
    }
    for (const MateProof::Edge& edge : edges) {
      if (std::ranges::find(replies, edge.move) == replies.end())
        return wrong(node, concat(move_text(edge.move), " is not allowed"));
    }
    // All are legal and each legal one was found: one more than there are is one written twice.
    if (edges.size() != replies.size()) return wrong(node, "a reply is there twice");
    return Done{};
  }

  // --- How many moves the attacker needs from a node, by the longest line. With a stack of our own: proofs are deep.
  Result<Done> measure(std::size_t from) {
    if (lengths_[from] != unknown) return Done{};
    struct Visit {
      std::size_t node, next;
    };
    std::vector<Visit> path = {{from, 0}};
    std::vector<bool>& open = on_path_;
    open.resize(proof_.nodes.size());
    open[from] = true;
    while (!path.empty()) {
      Visit& visit = path.back();
      const auto edges = proof_.edges_of(visit.node);
      if (visit.next < edges.size()) {
        const std::size_t to = edges[visit.next++].leads_to;
        if (open[to]) return wrong(visit.node, "the line comes back to an earlier position");
        if (lengths_[to] == unknown) {
          open[to] = true;
          path.push_back({to, 0});
        }
        continue;
      }
      int length = 0;
      for (const MateProof::Edge& edge : edges) length = std::max(length, lengths_[edge.leads_to]);
      lengths_[visit.node] = length + (proof_.nodes[visit.node].kind == Kind::Play ? 1 : 0);
      open[visit.node] = false;
      path.pop_back();
    }
    return Done{};
  }

  // --- Fates
  std::span<const Fate> fates_of(std::size_t node) const {
    const auto number = static_cast<std::uint32_t>(node);
    const auto first = std::ranges::lower_bound(proof_.fates, number, {}, &Fate::node);
    const auto last = std::ranges::upper_bound(proof_.fates, number, {}, &Fate::node);
    return {first, last};
  }
  // Nodes that only another move leads to.
  Result<Done> follow_fates(std::size_t node) {
    const ChessBoard board = *boards_[node];
    for (const Fate& fate : fates_of(node)) {
      if (proof_.nodes[node].kind != Kind::Play) return wrong(fate, "the attacker is not to move here");
      if (!board.is_legal(fate.move)) return wrong(fate, "the move is not allowed");
      if (fate.kind == FateKind::Fails) continue;
      if (const auto arrived = arrive(fate.leads_to, board.after(fate.move), node); !arrived)
        return wrong(fate, "leads to another position");
    }
    return Done{};
  }
  Result<Done> examine_all_fates() {
    for (std::size_t i = 0; i < proof_.fates.size();) {
      const std::size_t node = proof_.fates[i].node;
      const auto fates = fates_of(node);
      TABIA_TRY(examine_fates(node, fates));
      i += fates.size();
    }
    return Done{};
  }
  // Where one fate is told all are, each once.
  Result<Done> examine_fates(std::size_t node, std::span<const Fate> fates) {
    if (lengths_[node] > MateProof::longest_searched)
      return wrong(fates[0],
                   concat("only mates within ", MateProof::longest_searched, " are searched again"));
    const std::vector<ChessMove> moves = boards_[node]->moves();
    const ChessMove played = proof_.edges_of(node)[0].move;
    for (const ChessMove& move : moves) {
      const auto told = std::ranges::count(fates, move, &Fate::move) + (move == played ? 1 : 0);
      if (told != 1)
        return wrong(fates[0], concat("the fate of ", move_text(move), " is told ", told, " times"));
    }
    for (const Fate& fate : fates) TABIA_TRY(examine_fate(fate));
    return Done{};
  }
  Result<Done> examine_fate(const Fate& fate) {
    const int length = lengths_[fate.node];
    const ChessBoard after = boards_[fate.node]->after(fate.move);
    bool holds = false;
    switch (fate.kind) {
      case FateKind::Keeps:
        if (lengths_[fate.leads_to] > length - 1) return wrong(fate, "this takes longer");
        return Done{};
      case FateKind::Slower:
        if (lengths_[fate.leads_to] <= length - 1) return wrong(fate, "this is as fast");
        holds = !search_.is_lost(after, length - 1);
        break;
      case FateKind::Fails:
        if (fate.reply == ChessMove{}) {  // no reply is needed: the game is over, or the length
          holds = !search_.is_lost(after, 0) && (length == 1 || after.moves().empty());
        } else {
          if (!after.is_legal(fate.reply))
            return wrong(fate, concat("the reply ", move_text(fate.reply), " is not allowed"));
          holds = !search_.mates_within(after.after(fate.reply), length - 1);
        }
    }
    if (search_.spent()) return wrong(fate, "too much to search");
    return holds ? Result<Done>(Done{}) : wrong(fate, "this mates in time");
  }

  Result<Done> examine_shortness() {
    const bool mates = search_.mates_within(proof_.board, proof_.holds);
    if (search_.spent()) return wrong(0, "too much to search for a shorter mate");
    if (mates) return wrong(0, concat("there is a mate within ", proof_.holds));
    return Done{};
  }

  const MateProof& proof_;
  std::vector<std::optional<ChessBoard>> boards_;
  std::vector<int> lengths_;  // of the attacker's moves from a node on
  std::vector<bool> on_path_;
  std::vector<std::size_t> reached_;
  Stop& stop_;
  Exhaustive search_;
};

// A side with no move, or with nothing but its king, never mates.
bool is_harmless(const ChessBoard& board) {
  const auto is_own = [&](char piece) {
    return piece != '.' && (piece >= 'A' && piece <= 'Z') == board.white_to_move;
  };
  return board.moves().empty() || std::ranges::count_if(board.squares, is_own) == 1;
}

}  // namespace

Result<Done> verify(const MateProof& proof, std::uint64_t effort) {
  Stop stop(nullptr, nullptr, std::nullopt, effort);
  return verify(proof, stop);
}

Result<Done> verify(const MateProof& proof, Stop& stop) { return MateVerification(proof, stop).run(); }

int holds_for(const ChessBoard& board, int most, Stop& stop) {
  if (is_harmless(board)) return most;
  Exhaustive search(stop);
  int holds = 0;
  while (holds < most && !search.mates_within(board, holds + 1) && !search.spent()) ++holds;
  return holds;
}

std::optional<std::vector<ChessMove>> mating_moves(const ChessBoard& board, int within,
                                                   const ChessMove& known, Stop& stop) {
  Exhaustive search(stop);
  std::vector<ChessMove> mating;
  for (const ChessMove& move : board.moves()) {
    if (move == known || search.is_lost(board.after(move), within - 1)) mating.push_back(move);
    if (search.spent()) return std::nullopt;
  }
  return mating;
}

}  // namespace tabia::check
