#pragma once
// Writes down the proof of an answer, state by state, for the independent checker (docs/formats/proof.md). It takes from the
// solver which move to play and nothing else: what the table has lost meanwhile is searched again.

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/life_problem.hpp"

namespace tabia {

template <go::PointMask M>
class LifeProof {
 public:
  using State = go::LifeState<M>;
  // The verdict of a state, searched for if need be; Open: the limits ended it.
  using Settle = std::function<Verdict(const State&)>;
  // The move of the side to move that was found to decide, as a hint.
  using Deciding = std::function<std::optional<std::uint16_t>(const State&)>;

  LifeProof(const go::LifeProblem<M>& problem, Settle settle, Deciding deciding)
      : problem_(problem), settle_(std::move(settle)), deciding_(std::move(deciding)) {}

  // The lines of the nodes. Nothing if a verdict could not be had, there are too many nodes, or the moves run in a circle where
  // the claim does not allow one.
  std::optional<std::string> write(const State& root, std::size_t most_nodes) {
    const Verdict claim = settle_(root);
    if (claim == Verdict::Open) return std::nullopt;
    claim_ = claim;
    number(root);
    for (std::size_t i = 0; i < states_.size(); ++i) {  // grows on the way
      if (states_.size() > most_nodes || !expand(i)) return std::nullopt;
    }
    if (claim_ == must_end() && has_circle()) return std::nullopt;
    std::string text = concat("claim ", claim_ == Verdict::Proven ? "attacker" : "defender", "\n", "nodes ",
                              states_.size(), "\n");
    for (std::size_t i = 0; i < lines_.size(); ++i) text += concat(i, " ", lines_[i], "\n");
    return text;
  }

 private:
  struct Hash {
    std::size_t operator()(const State& at) const { return static_cast<std::size_t>(at.repetition_key()); }
  };

  // The verdict that nobody reaches by going round in circles.
  Verdict must_end() const { return states_.front().arena().strict ? Verdict::Refuted : Verdict::Proven; }

  std::size_t number(const State& at) {
    const auto [place, is_new] = numbers_.try_emplace(at, states_.size());
    if (is_new) states_.push_back(at);
    return place->second;
  }

  static State after(State at, go::LifeMove move) {
    typename State::Undo unused;
    at.play(move, unused);
    return at;
  }
  std::string text_of(const State& at, go::LifeMove move) const {
    const auto& arena = at.arena();
    if (move.is_pass()) return "pass";
    return go::sgf_point_text(arena.size, arena.points[static_cast<std::size_t>(move.point)]);
  }

  bool expand(std::size_t i) {
    const State at = states_[i];
    children_.emplace_back();
    if (problem_.is_captured(at, 0)) return end("captured", Verdict::Proven);
    if (at.arena().saved || problem_.is_alive(at)) return end("alive", Verdict::Refuted);
    Moves<State> moves;
    at.generate(moves);
    if (moves.empty()) return end("passed", problem_.exhausted(at));

    const bool winner_moves = problem_.solver_to_move(at) == (claim_ == Verdict::Proven);
    if (winner_moves) {
      const auto move = winning_move(at, moves);
      if (!move) return false;
      lines_.push_back(concat("play ", text_of(at, *move), " ", child(i, after(at, *move))));
      return true;
    }
    std::string line = "all";
    for (const go::LifeMove move : moves) {
      const State next = after(at, move);
      if (settle_(next) != claim_) return false;
      line += concat(" ", text_of(at, move), ":", child(i, next));
    }
    lines_.push_back(std::move(line));
    return true;
  }
  bool end(const char* kind, Verdict verdict) {
    lines_.emplace_back(kind);
    return verdict == claim_;
  }
  std::size_t child(std::size_t parent, const State& at) {
    const std::size_t found = number(at);
    children_[parent].push_back(found);
    return found;
  }

  std::optional<go::LifeMove> winning_move(const State& at, const Moves<State>& moves) {
    for (const go::LifeMove move : moves) {
      if (claim_ == Verdict::Proven && problem_.is_captured(after(at, move), 0)) return move;
    }
    if (claim_ == Verdict::Proven) {
      if (const auto move = filling_move(at)) return move;
    }
    if (settle_(at) != claim_) return std::nullopt;
    if (const auto hint = deciding_(at)) {
      const auto move = at.find_move(*hint);
      if (move && settle_(after(at, *move)) == claim_) return move;
    }
    for (const go::LifeMove move : moves) {
      if (settle_(after(at, move)) == claim_) return move;
    }
    return std::nullopt;
  }

  // How a chain is taken that is lost without a struggle.
  std::optional<go::LifeMove> filling_move(const State& at) const {
    const auto lost = problem_.lost_chain(at);
    if (!lost.lost) return std::nullopt;
    return go::LifeMove{static_cast<std::int8_t>(go::first_point(lost.fills != 0 ? lost.fills : lost.eye))};
  }

  bool has_circle() const {
    enum class Seen : std::uint8_t { Not, Open, Done };
    std::vector<Seen> seen(states_.size(), Seen::Not);
    std::vector<std::pair<std::size_t, std::size_t>> path = {{0, 0}};  // node, next child
    seen[0] = Seen::Open;
    while (!path.empty()) {
      auto& [node, next] = path.back();
      if (next == children_[node].size()) {
        seen[node] = Seen::Done;
        path.pop_back();
        continue;
      }
      const std::size_t to = children_[node][next++];
      if (seen[to] == Seen::Open) return true;
      if (seen[to] == Seen::Done) continue;
      seen[to] = Seen::Open;
      path.emplace_back(to, 0);
    }
    return false;
  }

  const go::LifeProblem<M>& problem_;
  Settle settle_;
  Deciding deciding_;
  Verdict claim_ = Verdict::Open;
  std::vector<State> states_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<std::string> lines_;
  std::unordered_map<State, std::size_t, Hash> numbers_;
};

}  // namespace tabia
