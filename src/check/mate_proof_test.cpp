#include <algorithm>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "check/mate_proof_reader.hpp"

namespace tabia::check {
namespace {

using testing::HasSubstr;
using Kind = MateProof::Kind;
using FateKind = MateProof::FateKind;

std::string judged(const MateProof& proof) {
  const auto verdict = verify(proof);
  return verdict ? "accepted" : verdict.error().text();
}
std::string judged(std::string_view text) {
  const auto proof = read_mate_proof(text);
  return proof ? judged(*proof) : proof.error().text();
}

// --- Proofs made here, by trying everything.

bool is_lost(const ChessBoard& board, int moves);
bool mates(const ChessBoard& board, int moves) {
  return moves > 0 && std::ranges::any_of(board.moves(), [&](const ChessMove& move) {
           return is_lost(board.after(move), moves - 1);
         });
}
bool is_lost(const ChessBoard& board, int moves) {
  const auto replies = board.moves();
  if (replies.empty()) return board.in_check();
  return std::ranges::all_of(replies,
                             [&](const ChessMove& reply) { return mates(board.after(reply), moves); });
}

// A proof that can be spoilt: nodes own their edges.
struct Draft {
  struct Node {
    Kind kind;
    ChessBoard board;
    int left;
    std::vector<MateProof::Edge> edges;
  };
  std::string position;
  int mate = 0, holds = 0;
  std::vector<Node> nodes;
  std::vector<MateProof::Fate> fates;

  Draft(std::string fen, int moves) : position(std::move(fen)), mate(moves), holds(moves - 1) {
    add(*read_chess_board(position), moves);
    for (std::size_t i = 0; i < nodes.size(); ++i) settle(i);
    tell_fates(0);
    for (std::size_t i = 0; i < nodes.size(); ++i) settle(i);
  }

  std::uint32_t add(const ChessBoard& board, int left) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i].board == board && nodes[i].left == left) return static_cast<std::uint32_t>(i);
    }
    const bool plays = nodes.empty() || board.white_to_move == nodes[0].board.white_to_move;
    nodes.push_back({plays ? Kind::Play : board.is_mate() ? Kind::Mate : Kind::All, board, left, {}});
    return static_cast<std::uint32_t>(nodes.size() - 1);
  }
  void settle(std::size_t i) {
    if (!nodes[i].edges.empty() || nodes[i].kind == Kind::Mate) return;
    const ChessBoard board = nodes[i].board;
    int left = nodes[i].left;
    if (nodes[i].kind == Kind::Play) {
      while (mates(board, left - 1)) --left;
      for (const ChessMove& move : board.moves()) {
        if (!is_lost(board.after(move), left - 1)) continue;
        const auto to = add(board.after(move), left - 1);
        nodes[i].edges = {{move, to}};
        return;
      }
    }
    for (const ChessMove& move : board.moves()) {
      const auto to = add(board.after(move), left);
      nodes[i].edges.push_back({move, to});
    }
  }
  void tell_fates(std::size_t i) {
    const ChessBoard board = nodes[i].board;
    const int left = nodes[i].left;
    for (const ChessMove& move : board.moves()) {
      if (move == nodes[i].edges[0].move) continue;
      const ChessBoard next = board.after(move);
      MateProof::Fate fate{static_cast<std::uint32_t>(i), FateKind::Fails, move, 0, {}, 0};
      if (is_lost(next, left - 1)) {
        fate.kind = FateKind::Keeps;
        fate.leads_to = add(next, left - 1);
      } else if (left < 3 && is_lost(next, left)) {
        fate.kind = FateKind::Slower;
        fate.leads_to = add(next, left);
      } else {
        for (const ChessMove& reply : next.moves()) {
          if (!mates(next.after(reply), left - 1)) fate.reply = reply;
        }
      }
      fates.push_back(fate);
    }
  }

  MateProof finished() const {
    MateProof proof;
    proof.position = position;
    proof.board = *read_chess_board(position);
    proof.mate = mate;
    proof.holds = holds;
    for (const Node& node : nodes) {
      proof.nodes.push_back({node.kind, proof.edges.size(), node.edges.size()});
      proof.edges.insert(proof.edges.end(), node.edges.begin(), node.edges.end());
    }
    proof.fates = fates;
    return proof;
  }
  Node* some(Kind kind, Random& random) {
    std::vector<Node*> all;
    for (Node& node : nodes) {
      if (node.kind == kind) all.push_back(&node);
    }
    return all.empty() ? nullptr : all[random.below(all.size())];
  }
  MateProof::Fate* some(FateKind kind) {
    const auto found = std::ranges::find(fates, kind, &MateProof::Fate::kind);
    return found == fates.end() ? nullptr : &*found;
  }
};

const std::vector<Draft>& drafts() {
  static const std::vector<Draft> all = {
      {"r1b2bkr/ppp3pp/2n5/3qp3/2B5/8/PPPP1PPP/RNB1K2R w KQ -", 2},
      {"4r3/7R/6B1/8/5k2/1Pb2P2/2P3PP/1K6 b - -", 2},
      {"8/8/8/8/8/5K2/4Q3/7k w - -", 1},
      {"7k/8/8/5K2/8/8/8/6Q1 w - -", 2},
      {"8/5P1k/8/6K1/8/8/8/6R1 w - -", 2},
      {"8/8/8/8/8/k2K4/8/1Q6 w - -", 2},
  };
  return all;
}

TEST(MateProof, WhatIsRightIsAccepted) {
  for (const Draft& draft : drafts()) {
    const MateProof proof = draft.finished();
    EXPECT_EQ(judged(proof), "accepted") << draft.position;
    EXPECT_EQ(judged(mate_proof_text(proof)), "accepted") << draft.position;
  }
}

TEST(MateProof, RoundTrip) {
  for (const Draft& draft : drafts()) {
    const std::string text = mate_proof_text(draft.finished());
    EXPECT_EQ(mate_proof_text(*read_mate_proof(text)), text);
  }
}

struct Fault {
  std::string name;
  std::function<bool(Draft&, Random&)> plant;  // false: this proof has no place for it
  std::string complaint;
};

bool with_node(Draft& draft, Random& random, Kind kind, const std::function<bool(Draft::Node&)>& spoil) {
  Draft::Node* node = draft.some(kind, random);
  return node != nullptr && spoil(*node);
}
bool with_fate(Draft& draft, FateKind kind, const std::function<bool(MateProof::Fate&)>& spoil) {
  MateProof::Fate* fate = draft.some(kind);
  return fate != nullptr && spoil(*fate);
}

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all = {
      {"missing reply",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::All, [](Draft::Node& n) { return n.edges.pop_back(), true; });
       },
       "is missing"},
      {"reply twice",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::All,
                          [](Draft::Node& n) { return n.edges.push_back(n.edges[0]), true; });
       },
       "is there twice"},
      {"reply that is not allowed",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::All, [](Draft::Node& n) {
           return n.edges.push_back({{0, 0, 0}, n.edges[0].leads_to}), true;
         });
       },
       "is not allowed"},
      {"move that is not allowed",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::Play,
                          [](Draft::Node& n) { return n.edges[0].move.promotion ^= 'q', true; });
       },
       "is not allowed"},
      {"another move than the one that leads there",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::Play, [](Draft::Node& n) {
           const auto moves = n.board.moves();
           for (const ChessMove& move : moves) {
             if (move == n.edges[0].move) continue;
             n.edges[0].move = move;
             return true;
           }
           return false;
         });
       },
       ""},
      {"two positions in one node",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::All, [&](Draft::Node& n) {
           if (n.edges.size() < 2 || n.edges[0].leads_to == n.edges[1].leads_to) return false;
           n.edges[0].leads_to = n.edges[1].leads_to;
           return true;
         });
       },
       "another position"},
      {"no mate",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::All,
                          [](Draft::Node& n) { return n.kind = Kind::Mate, n.edges.clear(), true; });
       },
       ""},
      {"mate that goes on",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::Mate, [](Draft::Node& n) {
           n.kind = Kind::All;
           n.edges = {{{0, 1, 0}, 0}};
           return true;
         });
       },
       ""},
      {"the defender plays one move",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::All,
                          [](Draft::Node& n) { return n.kind = Kind::Play, n.edges.resize(1), true; });
       },
       "the defender is to move here"},
      {"the attacker replies",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::Play, [](Draft::Node& n) { return n.kind = Kind::All, true; });
       },
       "the attacker is to move here"},
      {"the attacker's turn as a mate",
       [](Draft& d, Random& r) {
         return with_node(d, r, Kind::Play,
                          [](Draft::Node& n) { return n.kind = Kind::Mate, n.edges.clear(), true; });
       },
       "the attacker is to move here"},
      {"a node that is never reached",
       [](Draft& d, Random&) { return d.nodes.push_back(d.nodes.back()), true; }, "no line leads here"},
      {"a claim too short", [](Draft& d, Random&) { return --d.mate, d.mate > 0 && (d.holds = 0, true); },
       "the mate takes"},
      {"a shorter mate denied",
       [](Draft& d, Random&) { return d.mate = 3, d.holds = 2, d.nodes[0].left == 2; },
       "there is a mate within"},
      {"the other side to move",
       [](Draft& d, Random&) {
         const std::size_t at = d.position.find(' ') + 1;
         d.position[at] = d.position[at] == 'w' ? 'b' : 'w';
         return read_chess_board(d.position).ok();
       },
       ""},
      {"a piece more on the board",
       [](Draft& d, Random&) {
         const std::size_t at = d.position.find('8');
         return at < d.position.find(' ') &&
                (d.position.replace(at, 1, "n7"), read_chess_board(d.position).ok());
       },
       ""},
      {"fate missing",
       [](Draft& d, Random&) { return !d.fates.empty() && (d.fates.pop_back(), !d.fates.empty()); }, ""},
      {"fate twice",
       [](Draft& d, Random&) { return !d.fates.empty() && (d.fates.push_back(d.fates.back()), true); },
       "is told 2 times"},
      {"fate of the move itself",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Fails, [&](MateProof::Fate& f) {
           f.move = d.nodes[0].edges[0].move;
           f.reply = {};
           return true;
         });
       },
       ""},
      {"fate of a move that is not allowed",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Fails, [](MateProof::Fate& f) { return f.move = {0, 0, 0}, true; });
       },
       "the move is not allowed"},
      {"reply of a fate that is not allowed",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Fails, [](MateProof::Fate& f) {
           return f.reply = {0, 63, 'q'}, true;
         });
       },
       "is not allowed"},
      {"a mating move said to fail",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Keeps, [&](MateProof::Fate& f) {
           const ChessBoard next = d.nodes[0].board.after(f.move);
           f.kind = FateKind::Fails;
           if (!next.moves().empty()) f.reply = next.moves()[0];
           return true;
         });
       },
       ""},
      {"a failing move said to keep",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Fails, [&](MateProof::Fate& f) {
           f.kind = FateKind::Keeps;
           f.leads_to = d.nodes[0].edges[0].leads_to;
           return true;
         });
       },
       "leads to another position"},
      {"a slower move said to keep",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Slower,
                          [](MateProof::Fate& f) { return f.kind = FateKind::Keeps, true; });
       },
       "this takes longer"},
      {"a mate as fast said to be slower",
       [](Draft& d, Random&) {
         return with_fate(d, FateKind::Keeps,
                          [](MateProof::Fate& f) { return f.kind = FateKind::Slower, true; });
       },
       "this is as fast"},
      {"a fate where the defender moves",
       [](Draft& d, Random&) {
         if (d.fates.empty() || d.nodes[1].kind == Kind::Play) return false;
         d.fates.back().node = 1;
         return true;
       },
       "the attacker is not to move here"},
  };
  return all;
}

TEST(MateProof, EveryFaultIsFound) {
  Random random(7);
  std::vector<int> planted(faults().size());
  for (int round = 0; round < 5; ++round) {
    for (const Draft& good : drafts()) {
      for (std::size_t f = 0; f < faults().size(); ++f) {
        Draft draft = good;
        if (!faults()[f].plant(draft, random)) continue;
        ++planted[f];
        EXPECT_THAT(judged(draft.finished()),
                    testing::AllOf(testing::Ne("accepted"), HasSubstr(faults()[f].complaint)))
            << faults()[f].name << '\n'
            << mate_proof_text(draft.finished());
      }
    }
  }
  for (std::size_t f = 0; f < faults().size(); ++f) EXPECT_GT(planted[f], 0) << faults()[f].name;
}

TEST(MateProof, ALineMayNotComeBack) {
  // Both sides go there and back for ever, and every move of it is legal.
  EXPECT_THAT(
      judged("tabia-proof chess-mate 1\nposition 7k/8/6K1/8/8/8/8/5R2 w - -\nmate 9\nholds 0\nnodes 4\n"
             "0 play f1f2 1\n1 all h8g8:2\n2 play f2f1 3\n3 all g8h8:0\n"),
      HasSubstr("comes back to an earlier position"));
}

TEST(MateProof, CastlingNeedsItsRight) {
  const std::string text =
      "tabia-proof chess-mate 1\nposition 3k4/8/8/8/8/8/2R1Q3/R3K3 w Q -\nmate 1\nholds 0\nnodes 2\n"
      "0 play e1a1 1\n1 mate\n";
  EXPECT_EQ(judged(text), "accepted");
  std::string without = text;
  without.replace(without.find(" Q "), 3, " - ");
  EXPECT_EQ(judged(without), "line 6: node 0: e1a1 is not allowed");
}

TEST(MateProof, WhatCannotBeReadIsRefusedWithItsLine) {
  const std::string good = mate_proof_text(drafts()[2].finished());
  ASSERT_EQ(judged(good), "accepted");
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return judged(text.replace(at, from.size(), to));
  };
  EXPECT_EQ(judged(""), "the proof ends after 0 of 0 nodes");
  EXPECT_EQ(
      with("mate 1\nposition", "mate 2\nposition"),
      "line 1: a proof begins with the line 'tabia-proof chess-mate 1', not 'tabia-proof chess-mate 2'");
  EXPECT_EQ(with("position", "place"), "line 2: the second line is the position");
  EXPECT_EQ(with("\nmate 1", "\nmate 0"), "line 3: expected 'mate' and a number from 1 to 200");
  EXPECT_EQ(with("holds 0", "holds 9"), "line 4: expected 'holds' and a number from 0 to 3");
  EXPECT_EQ(with("holds 0", "holds 1"), "line 4: it cannot hold so long and be mated");
  EXPECT_EQ(with("nodes ", "nodes -"), "line 5: expected 'nodes' and a number from 2 to 1000000");
  EXPECT_EQ(with("\n0 play", "\n1 play"), "line 6: expected node 0, not '1'");
  EXPECT_EQ(with("\n0 play", "\n0 win"), "line 6: a node is play, all or mate");
  EXPECT_EQ(with("0 play e2", "0 play z2"),
            "line 6: a move is two squares and perhaps a piece, e2e4 or e7e8q, not 'z2g2'");
  EXPECT_EQ(with("0 fails", "0 loses"), "line 26: another move keeps, is slower, or fails");
  EXPECT_EQ(judged(good + "0 fails\n"),
            concat("line ", std::ranges::count(good, '\n') + 1,
                   ": a fate is a node, what becomes of a move, the move, and a node or a reply"));
  EXPECT_THAT(judged(good + std::string(20'000, 'x')), HasSubstr("the line is too long"));
}

}  // namespace
}  // namespace tabia::check
