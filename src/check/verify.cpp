// A proof is held against the rules, node by node from the root. What must hold:
// 1. a node is one state: every way to it leads to the same one;
// 2. at the claim's own nodes the move is legal, at the other side's every legal move is there and no other;
// 3. the ends are ends, and none is passed by: where the other side has reached its end the claim has failed;
// 4. every node is reached;
// 5. if the claim is the seeker's, no line comes back to a node: the seeker must arrive. For the other side it is enough
//    to go on for ever;
// 6. on an open board, where only some of the replies are named, the zones say that the others change nothing
//    (docs/algorithms/life_and_death.md): each holds the zones it leads to and what they rest on, every reply in the zone of
//    "else" is named, and strong stones outlast every line.

#include <algorithm>

#include "base/text.hpp"
#include "check/death.hpp"
#include "check/life_case_text.hpp"
#include "check/proof.hpp"
#include "check/proof_words.hpp"
#include "check/zone_rules.hpp"

namespace tabia::check {

namespace {

class Verification {
 public:
  explicit Verification(const Proof& proof)
      : proof_(proof), game_(proof.question), zone_rules_(game_, proof.claim, proof.strong),
        states_(proof.nodes.size()), spent_(proof.edges.size()) {}

  Result<Acceptance> run() {
    if (proof_.has_zones()) TABIA_TRY(examine_board());
    TABIA_TRY(arrive(0, game_.root(), 0));
    std::size_t examined = 0;
    while (examined < reached_.size()) {  // grows on the way
      const std::size_t node = reached_[examined++];
      const LifeState state = game_.unpacked(states_[node]);
      threats_used_up_ |= uses_up_threats(state);
      TABIA_TRY(is_end(node) ? examine_end(node, state) : examine_moves(node, state));
    }
    for (std::size_t node = 0; node < states_.size(); ++node)
      if (states_[node].empty()) return wrong(node, "no line leads here");
    if (proof_.claim == game_.seeker()) TABIA_TRY(must_arrive());
    if (proof_.has_zones()) TABIA_TRY(strong_hold_out());
    return Acceptance{is_whole_board() ? ProofScope::Board : ProofScope::Bounds, threats_used_up_};
  }

 private:
  using Kind = Proof::Kind;

  bool is_end(std::size_t node) const {
    return proof_.nodes[node].kind != Kind::Play && proof_.nodes[node].kind != Kind::All;
  }
  Error wrong(std::size_t node, std::string_view reason) const {
    return Error{concat("node ", node, ": ", reason),
                 {"", proof_.root_line == 0 ? 0 : proof_.root_line + node}};
  }
  std::string named(Point move) const {
    if (move == Proof::elsewhere) return std::string(else_word);
    return point_text(move, proof_.question.width, pass_word);
  }

  // Zones are for plain questions on a board where every point can be played on.
  Result<Done> examine_board() const {
    if (proof_.question.strict) return Error{"a strict question has no zones"};
    if (!is_whole_board()) return Error{"a proof with zones needs a region of all empty points"};
    return Done{};
  }
  bool is_whole_board() const {
    return std::ranges::find(game_.root().board, Cell::Outside) == game_.root().board.end();
  }
  // The other side had threats and has none left.
  bool uses_up_threats(const LifeState& state) const {
    const LifeCase& question = proof_.question;
    return proof_.claim == Role::Attacker ? question.defender_threats > 0 && state.defender_threats == 0
                                          : question.attacker_threats > 0 && state.attacker_threats == 0;
  }
  ZoneRules::Zone zone_of(std::size_t node) const {
    ZoneRules::Zone zone(game_.root().board.size());
    for (const Point point : proof_.zones[proof_.nodes[node].zone])
      zone[static_cast<std::size_t>(point)] = true;
    return zone;
  }
  Result<Done> zone_holds(std::size_t node, std::size_t inner) const {
    const auto &outside = proof_.zones[proof_.nodes[node].zone],
               &inside = proof_.zones[proof_.nodes[inner].zone];
    if (std::ranges::includes(outside, inside)) return Done{};
    return wrong(node, concat("its zone does not hold that of node ", inner));
  }
  Result<Done> content(std::size_t node, std::string_view complaint) const {
    if (complaint.empty()) return Done{};
    return wrong(node, complaint);
  }

  // The state belongs to the node from now on; a second state does not fit.
  Result<Done> arrive(std::size_t node, const LifeState& state, std::size_t from) {
    std::string packed = game_.packed(state);
    if (states_[node].empty()) {
      states_[node] = std::move(packed);
      reached_.push_back(node);
    } else if (states_[node] != packed) {
      return wrong(from, concat("leads to node ", node, ", which is another position"));
    }
    return Done{};
  }

  // The claim's opponent has reached its end: captured, or life beyond doubt where that is what the question asks for.
  bool is_lost(const LifeState& state) const {
    if (proof_.claim == Role::Defender) return game_.is_captured(state);
    return proof_.question.strict && game_.is_alive(state);
  }

  Result<Done> examine_end(std::size_t node, const LifeState& state) const {
    switch (proof_.nodes[node].kind) {
      case Kind::Captured:
        if (proof_.claim == Role::Defender) return wrong(node, "captured is no success of the defender");
        if (!game_.is_captured(state)) return wrong(node, "the target is not captured");
        return Done{};
      case Kind::Dead:
        if (proof_.claim == Role::Defender) return wrong(node, "dead is no success of the defender");
        if (proof_.has_zones()) return wrong(node, "on an open board no wall is safe for good");
        if (!is_dead(game_, state)) return wrong(node, "the target is not dead beyond doubt");
        return Done{};
      case Kind::Alive:
        if (proof_.claim == Role::Attacker) return wrong(node, "alive is no success of the attacker");
        if (game_.is_captured(state) || !is_alive(node, state))
          return wrong(node, "the target is not alive beyond doubt");
        return Done{};
      default:
        if (proof_.has_zones()) return wrong(node, "on an open board there is always a move elsewhere");
        if (is_lost(state)) return wrong(node, "the other side has succeeded");
        if (state.to_move == proof_.claim) return wrong(node, "it is not the other side that must pass");
        if (!game_.steps(state).empty()) return wrong(node, "the other side has a move");
        return Done{};
    }
  }

  bool is_alive(std::size_t node, const LifeState& state) const {
    return proof_.has_zones() ? zone_rules_.is_alive(state, zone_of(node)) : game_.is_alive(state);
  }

  Result<Done> examine_moves(std::size_t node, const LifeState& state) {
    if (is_lost(state)) return wrong(node, "the other side has succeeded");
    if (game_.is_captured(state)) return wrong(node, "the target is captured, and the line goes on");
    const bool own = proof_.nodes[node].kind == Kind::Play;
    if (own != (state.to_move == proof_.claim))
      return wrong(node, own ? "the other side is to move here" : "the side of the claim is to move here");
    if (own) return examine_play(node, state);
    return proof_.has_zones() ? examine_replies_in_zone(node, state) : examine_replies(node, state);
  }

  Result<Done> examine_play(std::size_t node, const LifeState& state) {
    const auto edges = proof_.edges_of(node);
    if (edges.size() != 1) return wrong(node, "play is one move");
    note_spent(edges[0], state);
    const auto next = game_.play(state, edges[0].move);
    if (!next) return wrong(node, concat(named(edges[0].move), " is not allowed"));
    if (proof_.has_zones()) TABIA_TRY(examine_step(node, edges[0], state, *next));
    return arrive(edges[0].leads_to, *next, node);
  }
  // The zone of the node is enough for what comes after the move, and for the move itself.
  Result<Done> examine_step(std::size_t node, const Proof::Edge& edge, const LifeState& before,
                            const LifeState& after) const {
    const ZoneRules::Zone zone = zone_of(node);
    TABIA_TRY(zone_holds(node, edge.leads_to));
    TABIA_TRY(content(node, zone_rules_.closed(before, zone)));
    if (edge.move < 0) return Done{};
    return content(node, zone_rules_.same_outcome(before, edge.move, after, zone));
  }

  Result<Done> examine_replies(std::size_t node, const LifeState& state) {
    const auto edges = proof_.edges_of(node);
    const std::vector<Step> steps = game_.steps(state);
    for (const Step& step : steps) {
      const auto edge = std::ranges::find(edges, step.move, &Proof::Edge::move);
      if (edge == edges.end()) return wrong(node, concat("the reply ", named(step.move), " is missing"));
      TABIA_TRY(arrive(edge->leads_to, step.leads_to, node));
    }
    // Each reply was found once, so whatever is left over is forbidden or written twice.
    if (edges.size() == steps.size()) return Done{};
    for (auto edge = edges.begin(); edge != edges.end(); ++edge) {
      if (std::ranges::find(steps, edge->move, &Step::move) == steps.end())
        return wrong(node, concat(named(edge->move), " is not allowed"));
      if (std::find_if(edges.begin(), edge, [&](const auto& e) { return e.move == edge->move; }) != edge)
        return wrong(node, concat("the reply ", named(edge->move), " is there twice"));
    }
    return wrong(node, "too many replies");
  }

  Result<Done> examine_replies_in_zone(std::size_t node, const LifeState& state) {
    const auto edges = proof_.edges_of(node);
    const auto other = std::ranges::find(edges, Proof::elsewhere, &Proof::Edge::move);
    if (other == edges.end()) return wrong(node, "nothing is said of the other replies");
    if (proof_.claim == Role::Defender && !zone_rules_.holds_target(state, zone_of(node)))
      return wrong(node, "a stone of the target is outside the zone");
    const LifeState unchanged = game_.after_move_elsewhere(state);
    TABIA_TRY(examine_step(node, *other, state, unchanged));
    TABIA_TRY(content(node, zone_rules_.closed(state, zone_of(other->leads_to))));
    TABIA_TRY(arrive(other->leads_to, unchanged, node));

    for (const Point point : proof_.zones[proof_.nodes[other->leads_to].zone]) {
      if (state.board[static_cast<std::size_t>(point)] != Cell::Empty) continue;
      const auto next = game_.play(state, point);
      if (next && std::ranges::find(edges, point, &Proof::Edge::move) == edges.end())
        return wrong(node, concat("the reply ", named(point), " is missing"));
      if (!next && point != state.ban)
        TABIA_TRY(content(node, zone_rules_.suicide(state, point, zone_of(node))));
    }
    for (const Proof::Edge& edge : edges) {
      if (edge.move == Proof::elsewhere) {
        note_spent(edge, state);
        if (&edge != &*other) return wrong(node, "the other replies are there twice");
        continue;
      }
      note_spent(edge, state);
      const auto next = edge.move == nowhere ? std::nullopt : game_.play(state, edge.move);
      if (!next) return wrong(node, concat(named(edge.move), " is not allowed"));
      TABIA_TRY(examine_step(node, edge, state, *next));
      TABIA_TRY(arrive(edge.leads_to, *next, node));
    }
    return Done{};
  }

  // Takes away nodes that nothing leads to any more; on a circle something always does.
  Result<Done> must_arrive() const {
    std::vector<std::size_t> ways_in(proof_.nodes.size());
    for (const Proof::Edge& edge : proof_.edges) ++ways_in[edge.leads_to];
    std::vector<std::size_t> free;
    for (std::size_t node = 0; node < ways_in.size(); ++node)
      if (ways_in[node] == 0) free.push_back(node);
    for (std::size_t i = 0; i < free.size(); ++i) {
      for (const Proof::Edge& edge : proof_.edges_of(free[i])) {
        if (--ways_in[edge.leads_to] == 0) free.push_back(edge.leads_to);
      }
    }
    if (free.size() == ways_in.size()) return Done{};
    const auto on_circle = std::ranges::find_if(ways_in, [](std::size_t ways) { return ways > 0; });
    return wrong(static_cast<std::size_t>(on_circle - ways_in.begin()), "a line comes back to this position");
  }

  // A move elsewhere, or a retake in a ko: its threat and the answer are played elsewhere too.
  void note_spent(const Proof::Edge& edge, const LifeState& state) {
    spent_[static_cast<std::size_t>(&edge - proof_.edges.data())] =
        edge.move == Proof::elsewhere || (edge.move != nowhere && edge.move == state.ban);
  }

  // Strong stones have more liberties outside every zone than moves are made elsewhere on any line: no stone is ever named there, so
  // only those could take them. Requires: lines of the seeker do not come back.
  Result<Done> strong_hold_out() const {
    if (proof_.strong.empty()) return Done{};
    if (proof_.claim != game_.seeker()) return Error{"strong stones are for a claim whose lines end"};
    const std::size_t most = std::max(most_elsewhere(), never_in_atari);
    const ZoneRules::Zone zone = zone_of(0);
    for (const Point stone : proof_.strong) {
      if (game_.root().board[static_cast<std::size_t>(stone)] != Cell::Attacker)
        return Error{concat("no stone of the attacker on ", named(stone))};
      const auto liberties = game_.chain_at(game_.root().board, stone).liberties;
      const auto outside = std::ranges::count_if(
          liberties, [&](Point liberty) { return !zone[static_cast<std::size_t>(liberty)]; });
      if (static_cast<std::size_t>(outside) <= most)
        return Error{concat(named(stone), " has ", outside,
                            " liberties outside the zone, and the other side ", most, " moves to take them")};
    }
    return Done{};
  }
  // Nodes in an order in which every line goes forward; along it, the most moves elsewhere so far.
  std::size_t most_elsewhere() const {
    std::vector<std::size_t> ways_in(proof_.nodes.size()), count(proof_.nodes.size()), order = {0};
    for (const Proof::Edge& edge : proof_.edges) ++ways_in[edge.leads_to];
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const Proof::Edge& edge : proof_.edges_of(order[i])) {
        const std::size_t spent = spent_[static_cast<std::size_t>(&edge - proof_.edges.data())];
        count[edge.leads_to] = std::max(count[edge.leads_to], count[order[i]] + spent);
        if (--ways_in[edge.leads_to] == 0) order.push_back(edge.leads_to);
      }
    }
    return std::ranges::max(count);
  }

  static constexpr std::size_t never_in_atari = 1;  // a strong chain has two liberties elsewhere at the least

  const Proof& proof_;
  LifeGame game_;
  ZoneRules zone_rules_;
  std::vector<std::string> states_;   // packed; empty until the node is reached
  std::vector<std::size_t> reached_;  // in the order in which they were
  std::vector<unsigned char> spent_;  // by edge: moves elsewhere that it costs
  bool threats_used_up_ = false;
};

}  // namespace

Result<Acceptance> verify(const Proof& proof) {
  if (proof.nodes.empty()) return Error{"a proof without nodes"};
  return Verification(proof).run();
}

}  // namespace tabia::check
