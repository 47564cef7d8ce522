#include "check/proof.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "check/death.hpp"
#include "check/graph_proof.hpp"
#include "check/proof_reader.hpp"
#include "check/test_diagram.hpp"
#include "check/test_random_cases.hpp"

namespace tabia::check {
namespace {

using testing::HasSubstr;

constexpr Colour attacker = Colour::Black;
constexpr std::size_t few_states = 20'000;

Proof proof_of(const LifeCase& question) {
  const LifeGame game(question);
  return proof_from(*StateGraph::needed(game, StateGraph::Settle::Root, few_states));
}

// "accepted", or why not.
std::string judged(const Proof& proof) {
  const auto verdict = verify(proof);
  return verdict ? "accepted" : verdict.error().text();
}

std::string judged(std::string_view text) {
  const auto proof = read_proof(text);
  return proof ? judged(*proof) : proof.error().text();
}

TEST(Proof, ReadsAsItIsWritten) {
  const LifeCase question = drawn({"..ox", "ooox", "xxxx", "____"}, attacker);
  const std::string text =
      "tabia-proof go 1\nsize 4 4\nb da db ac bc cc dc\nw ca ab bb cb\nregion aa ba\ntarget any ca ab bb cb\n"
      "defender w\nto-move b\nban -\nthreats 0 0\nstrict no\nclaim attacker\nnodes 6\n"
      "0 play aa 1\n1 all ba:2 pass:3\n2 play aa 4\n3 play ba 5\n4 captured\n5 captured\n";
  EXPECT_EQ(proof_text(proof_of(question)), text);
  EXPECT_EQ(judged(text), "accepted");
}

TEST(Proof, RandomOnesAreAccepted) {
  Random random(3);
  std::array<int, 2> claims = {}, strict_claims = {};
  for (int i = 0; i < 3000; ++i) {
    LifeCase question = random_case(random, 4, 4);
    question.strict = random.below(3) == 0;
    if (random.below(6) == 0) question.attacker_threats = LifeCase::without_limit;
    const LifeGame game(question);
    const auto graph = StateGraph::needed(game, StateGraph::Settle::Root, few_states);
    if (!graph) continue;
    const Proof proof = proof_from(*graph);
    const std::string text = proof_text(proof);
    ASSERT_EQ(judged(text), "accepted") << text;
    EXPECT_EQ(proof_text(*read_proof(text)), text);
    ++(question.strict ? strict_claims : claims)[static_cast<std::size_t>(proof.claim)];
  }
  for (const int count : {claims[0], claims[1], strict_claims[0], strict_claims[1]}) EXPECT_GT(count, 50);
}

// --- Proofs that were spoilt

// A proof that can be changed by hand: moves and nodes of their own.
struct Draft {
  LifeCase question;
  Role claim = Role::Attacker;
  struct Node {
    Proof::Kind kind;
    std::vector<Proof::Edge> edges;
    LifeState state;
  };
  std::vector<Node> nodes;

  explicit Draft(const Proof& proof) : question(proof.question), claim(proof.claim) {
    const LifeGame game(question);
    for (std::size_t i = 0; i < proof.nodes.size(); ++i)
      nodes.push_back({proof.nodes[i].kind, {proof.edges_of(i).begin(), proof.edges_of(i).end()}, {}});
    // Nodes come after the one that first leads to them.
    nodes[0].state = game.root();
    std::vector<bool> known(nodes.size());
    known[0] = true;
    for (const Node& node : nodes) {
      for (const Proof::Edge& edge : node.edges) {
        if (known[edge.leads_to]) continue;
        known[edge.leads_to] = true;
        nodes[edge.leads_to].state = *game.play(node.state, edge.move);
      }
    }
  }

  Proof finished() const {
    Proof proof;
    proof.question = question;
    proof.claim = claim;
    for (const Node& node : nodes) {
      proof.nodes.push_back({node.kind, proof.edges.size(), node.edges.size()});
      proof.edges.insert(proof.edges.end(), node.edges.begin(), node.edges.end());
    }
    return proof;
  }

  // Some node of the kind, or nothing.
  Node* some(Proof::Kind kind, Random& random) {
    std::vector<Node*> found;
    for (Node& node : nodes)
      if (node.kind == kind) found.push_back(&node);
    return found.empty() ? nullptr : found[random.below(found.size())];
  }
  static Point some_stone(const LifeState& state) {
    const auto stone =
        std::ranges::find_if(state.board, [](Cell c) { return c != Cell::Empty && c != Cell::Outside; });
    return static_cast<Point>(stone - state.board.begin());
  }
};

struct Fault {
  std::string name;
  std::function<bool(Draft&, Random&)> plant;  // false: this proof has no place for it
  std::string complaint;                       // part of one that is expected; empty: any
};

using Kind = Proof::Kind;

bool drop_reply(Draft& draft, Random& random, bool pass) {
  Draft::Node* node = draft.some(Kind::All, random);
  if (node == nullptr) return false;
  const auto edge =
      std::ranges::find_if(node->edges, [&](const auto& e) { return (e.move == nowhere) == pass; });
  if (edge == node->edges.end()) return false;
  node->edges.erase(edge);
  return true;
}

bool turn_into(Draft::Node& node, Kind kind) {
  node.kind = kind;
  if (kind != Kind::Play && kind != Kind::All) node.edges.clear();
  return true;
}
bool turn(Draft& draft, Random& random, Kind from, Kind to) {
  Draft::Node* node = draft.some(from, random);
  return node != nullptr && turn_into(*node, to);
}

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all = {
      {"missing reply", [](Draft& d, Random& r) { return drop_reply(d, r, false); }, "is missing"},
      {"missing pass", [](Draft& d, Random& r) { return drop_reply(d, r, true); }, "pass is missing"},
      {"reply on a stone",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.some(Kind::All, r);
         if (node == nullptr || node->edges.empty()) return false;
         node->edges.push_back({Draft::some_stone(node->state), node->edges[0].leads_to});
         return true;
       },
       "is not allowed"},
      {"reply twice",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.some(Kind::All, r);
         if (node == nullptr || node->edges.empty()) return false;
         node->edges.push_back(node->edges[0]);
         return true;
       },
       "is there twice"},
      {"own move on a stone",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.some(Kind::Play, r);
         if (node == nullptr) return false;
         node->edges[0].move = Draft::some_stone(node->state);
         return true;
       },
       "is not allowed"},
      {"attacker passes without a ban",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.some(Kind::Play, r);
         if (node == nullptr || d.question.strict || d.claim != Role::Attacker || node->state.ban != nowhere)
           return false;
         node->edges[0].move = nowhere;
         return true;
       },
       "pass is not allowed"},
      {"the wrong end: alive", [](Draft& d, Random& r) { return turn(d, r, Kind::Captured, Kind::Alive); },
       "alive is no"},
      {"the wrong end: dead", [](Draft& d, Random& r) { return turn(d, r, Kind::Alive, Kind::Dead); },
       "dead is no"},
      {"dead before the time",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.claim == Role::Attacker ? d.some(Kind::Play, r) : nullptr;
         if (node == nullptr || is_dead(LifeGame(d.question), node->state)) return false;
         return turn_into(*node, Kind::Dead);
       },
       "not dead beyond doubt"},
      {"the wrong end: captured", [](Draft& d, Random& r) { return turn(d, r, Kind::Alive, Kind::Captured); },
       "captured is no"},
      {"the wrong end: passed",
       [](Draft& d, Random& r) {
         const Draft::Node* node = d.some(Kind::Alive, r);
         if (node == nullptr || LifeGame(d.question).steps(node->state).empty()) return false;
         d.nodes[static_cast<std::size_t>(node - d.nodes.data())].kind = Kind::Passed;
         return true;
       },
       ""},
      {"captured before the time",
       [](Draft& d, Random& r) {
         return d.claim == Role::Attacker && turn(d, r, Kind::Play, Kind::Captured);
       },
       ""},
      {"captured before the reply",
       [](Draft& d, Random& r) { return d.claim == Role::Attacker && turn(d, r, Kind::All, Kind::Captured); },
       ""},
      {"alive before the time",
       [](Draft& d, Random& r) { return d.claim == Role::Defender && turn(d, r, Kind::Play, Kind::Alive); },
       ""},
      {"passed with moves left", [](Draft& d, Random& r) { return turn(d, r, Kind::All, Kind::Passed); }, ""},
      {"the claim passes its own turn",
       [](Draft& d, Random& r) { return turn(d, r, Kind::Play, Kind::Passed); }, ""},
      {"one move for the other side",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.some(Kind::All, r);
         if (node == nullptr || node->edges.empty()) return false;
         node->kind = Kind::Play;
         node->edges.resize(1);
         return true;
       },
       "the other side is to move"},
      {"a list for the side of the claim",
       [](Draft& d, Random& r) { return turn(d, r, Kind::Play, Kind::All); },
       "the side of the claim is to move"},
      {"the wrong claim",
       [](Draft& d, Random&) {
         d.claim = other(d.claim);
         return true;
       },
       ""},
      {"two positions in one node",
       [](Draft& d, Random& r) {
         Draft::Node* node = d.some(Kind::All, r);
         if (node == nullptr || node->edges.size() < 2) return false;
         Proof::Edge& edge = node->edges[r.below(node->edges.size())];
         const auto other_node = static_cast<std::uint32_t>(r.below(d.nodes.size()));
         if (d.nodes[other_node].state == d.nodes[edge.leads_to].state) return false;
         edge.leads_to = other_node;
         return true;
       },
       ""},
      {"a node that is never reached",
       [](Draft& d, Random&) {
         d.nodes.push_back(d.nodes.back());
         return true;
       },
       "no line leads here"},
      {"a threat that nobody has",
       [](Draft& d, Random&) {
         bool paid = false;
         for (const Draft::Node& node : d.nodes) {
           for (const Proof::Edge& edge : node.edges)
             paid |= edge.move != nowhere && edge.move == node.state.ban;
         }
         d.question.attacker_threats = d.question.defender_threats = 0;
         return paid;
       },
       "is not allowed"},
      {"a threat that nobody used",
       [](Draft& d, Random&) {
         const LifeGame game(d.question);
         bool could_pay = false;
         for (const Draft::Node& node : d.nodes) {
           if (node.kind != Kind::All || node.state.ban == nowhere) continue;
           LifeState richer = node.state;
           int& threats = d.claim == Role::Attacker ? richer.defender_threats : richer.attacker_threats;
           could_pay |= threats++ == 0 && game.play(richer, node.state.ban).has_value();
         }
         ++(d.claim == Role::Attacker ? d.question.defender_threats : d.question.attacker_threats);
         return could_pay;
       },
       "is missing"},
      {"the other side to move",
       [](Draft& d, Random&) {
         d.question.to_move = other(d.question.to_move);
         return d.nodes.size() > 1;
       },
       "to move here"},
      {"a point taken out of the region",
       [](Draft& d, Random&) {
         const auto move = d.nodes[0].edges.empty() ? nowhere : d.nodes[0].edges[0].move;
         return move != nowhere && d.question.ban != move && std::erase(d.question.region, move) == 1;
       },
       ""},
  };
  return all;
}

TEST(Proof, EveryFaultIsFound) {
  Random random(19);
  std::vector<int> planted(faults().size());
  for (int i = 0; i < 1200; ++i) {
    LifeCase question = random_case(random, 4, 4);
    question.strict = random.below(4) == 0;
    const LifeGame game(question);
    const auto graph = StateGraph::needed(game, StateGraph::Settle::Root, few_states);
    if (!graph) continue;
    const Proof proof = proof_from(*graph);
    for (std::size_t f = 0; f < faults().size(); ++f) {
      Draft draft(proof);
      if (!faults()[f].plant(draft, random) || !examine(draft.question)) continue;
      ++planted[f];
      EXPECT_THAT(judged(draft.finished()),
                  testing::AllOf(testing::Ne("accepted"), HasSubstr(faults()[f].complaint)))
          << faults()[f].name << '\n'
          << proof_text(draft.finished());
    }
  }
  for (std::size_t f = 0; f < faults().size(); ++f) EXPECT_GT(planted[f], 20) << faults()[f].name;
}

// The attacker's way to play for ever, where it has one although it fails: right in all but that it never arrives.
std::optional<Proof> endless_claim(const StateGraph& graph) {
  if (graph.winner(StateGraph::root) == Role::Attacker) return std::nullopt;
  std::vector<bool> lasting(graph.size());
  for (StateGraph::Node node = 0; node < graph.size(); ++node)
    lasting[node] = graph.kind(node) != StateGraph::Kind::Alive;
  const auto lasts = [&](const StateGraph::Edge& edge) { return bool(lasting[edge.leads_to]); };
  for (bool changed = true; changed;) {
    changed = false;
    for (StateGraph::Node node = 0; node < graph.size(); ++node) {
      if (!lasting[node] || graph.kind(node) == StateGraph::Kind::Captured) continue;
      const bool goes_on = graph.state(node).to_move == Role::Attacker
                               ? std::ranges::any_of(graph.edges(node), lasts)
                               : std::ranges::all_of(graph.edges(node), lasts);
      if (!goes_on) lasting[node] = false, changed = true;
    }
  }
  if (!lasting[StateGraph::root]) return std::nullopt;
  Proof proof;
  proof.question = graph.game().question();
  std::vector<StateGraph::Node> taken = {StateGraph::root};
  const auto number_of = [&](StateGraph::Node node) {
    const auto place = std::ranges::find(taken, node) - taken.begin();
    if (place == std::ssize(taken)) taken.push_back(node);
    return static_cast<std::uint32_t>(place);
  };
  while (proof.nodes.size() < taken.size()) {  // grows on the way
    const StateGraph::Node node = taken[proof.nodes.size()];
    const bool own = graph.state(node).to_move == Role::Attacker;
    const Kind kind = graph.kind(node) == StateGraph::Kind::Captured ? Kind::Captured
                      : own                                          ? Kind::Play
                                                                     : Kind::All;
    const std::size_t first = proof.edges.size();
    for (const StateGraph::Edge& edge : graph.edges(node)) {
      if (kind == Kind::Play && !lasts(edge)) continue;
      proof.edges.push_back({edge.move, number_of(edge.leads_to)});
      if (kind == Kind::Play) break;
    }
    proof.nodes.push_back({kind, first, proof.edges.size() - first});
  }
  return proof;
}

TEST(Proof, WhoeverMustArriveMayNotGoInCircles) {
  // Two kos, of which a ko-master takes back one after the other for ever.
  LifeCase question = drawn({".oxx_", "ox.x_", "ooxx_", ".ox__", "ooxx_", "o.ox_", ".oxx_"}, attacker);
  question.attacker_threats = LifeCase::without_limit;
  const LifeGame game(question);
  const auto graph = StateGraph::whole(game, few_states);
  ASSERT_TRUE(graph.has_value());
  const auto proof = endless_claim(*graph);
  ASSERT_TRUE(proof.has_value());
  EXPECT_THAT(judged(*proof), HasSubstr("comes back to this position"));
}

// --- Texts that were spoilt

TEST(Proof, WhatCannotBeReadIsRefusedWithItsLine) {
  const std::string good = proof_text(proof_of(drawn({"...ox", "oooox", "xxxxx", "_____"}, attacker)));
  ASSERT_EQ(judged(good), "accepted");
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return judged(text.replace(at, from.size(), to));
  };
  EXPECT_EQ(judged(""), "the proof ends after 0 of 0 nodes");
  EXPECT_EQ(with("tabia-proof go 1", "tabia-proof go 2"),
            "line 1: a proof begins with the line 'tabia-proof go 1', not 'tabia-proof go 2'");
  EXPECT_EQ(with("size 5 4", "size 5 27"), "line 2: the size is two numbers from 1 to 26");
  EXPECT_EQ(with("size 5 4\n", ""), "line 2: 'b' before the size of the board");
  EXPECT_EQ(with("b ea", "b fa"), "line 3: fa is not on the board");
  EXPECT_EQ(with("b ea", "b 3a"), "line 3: a point is two small letters, not '3a'");
  EXPECT_EQ(with("defender w", "defender b"), "line 12: no stone of the defender on the target da");
  EXPECT_EQ(with("ban -", "bane -"), "line 9: unknown item 'bane'");
  EXPECT_EQ(with("threats 0 0", "threats 0 inf"), "line 10: threats go from 0 to 99, not 'inf'");
  EXPECT_EQ(with("strict no\n", ""), "line 11: the item strict is missing");
  EXPECT_EQ(with("strict no", "strict no\nstrict no"), "line 12: strict for the second time");
  EXPECT_EQ(with("claim attacker", "claim black"), "line 12: the claim is attacker or defender");
  EXPECT_EQ(with("nodes ", "nodes 9"), "line 28: the proof ends after 15 of 915 nodes");
  EXPECT_EQ(with("nodes ", "nodes -"), "line 13: after the claim come the nodes, from 1 to 50000000");
  EXPECT_EQ(with("\n0 play", "\n1 play"), "line 14: expected node 0, not '1'");
  EXPECT_EQ(with("0 play ba 1", "0 play ba"), "line 14: play has one move and the node it leads to");
  EXPECT_EQ(with("0 play ba 1", "0 play ba 1 ca 2"), "line 14: play has one move and the node it leads to");
  EXPECT_EQ(with("0 play ba 1", "0 play ba 999"), "line 14: there is no node '999'");
  EXPECT_EQ(with("0 play ba 1", "0 win"), "line 14: a node is play, all, captured, dead, alive or passed");
  EXPECT_EQ(with("captured", "captured 1"), "line 19: nothing follows captured");
  EXPECT_EQ(with("pass:", "pass"), "line 15: a reply is MOVE:NODE, not 'pass4'");
  EXPECT_EQ(judged(good.substr(0, good.rfind('\n', good.size() - 2))),
            "line 27: the proof ends after 14 of 15 nodes");
  EXPECT_EQ(judged(good + "15 captured\n"), "line 29: more nodes than the 15 announced");
  EXPECT_EQ(judged(good + "\n"), "line 29: an empty line");
  EXPECT_EQ(judged(good + std::string(20'000, 'x')), "line 29: the line is too long");
}

}  // namespace
}  // namespace tabia::check
