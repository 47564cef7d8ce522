#pragma once
// A goal to be proved: mate in N, life with ko budgets, a draughts win. Solvers are templates over it.

#include <concepts>

#include "game/position.hpp"
#include "game/proof_numbers.hpp"

namespace tabia {

// candidates() may leave out moves of the solver's side; at the opponent's nodes it lists every defence, so
// that a proof is a proof.
template <class Q>
concept Problem = Position<typename Q::State> &&
    requires(const Q& q, const typename Q::State& at, Moves<typename Q::State>& out, const Line& line) {
  { q.verdict(at) } -> std::same_as<Verdict>;
  { q.solver_to_move(at) } -> std::same_as<bool>;  // OR node if true, AND node if false
  { q.candidates(at, out) } -> std::same_as<void>;
  { q.exhausted(at) } -> std::same_as<Verdict>;    // no candidates: mate? stalemate?
  { q.cycle(at, line) } -> std::same_as<Verdict>;  // a repetition on the line
};

constexpr ProofNumbers numbers_of(Verdict verdict) {
  return verdict == Verdict::Proven    ? proven_numbers
         : verdict == Verdict::Refuted ? refuted_numbers
                                       : ProofNumbers{};
}

// A look at the positions after the moves of one: each one's verdict, or how hard the goal looks where it is open. For positions
// that no search has seen.
template <class Q>
concept EstimatesEffort = Problem<Q> &&
    requires(const typename Q::State& at, typename Q::State::Move move, typename Q::FirstLook& look) {
  requires std::constructible_from<typename Q::FirstLook, const Q&, const typename Q::State&>;
  { look(move, at) } -> std::same_as<ProofNumbers>;  // the move, and the position after it
};

// A move that changes as little as a move can, such as a pass, where there is one.
template <class Q>
concept NamesIdleMove = Problem<Q> && requires(const Q& q, const typename Q::State& at) {
  { q.idle_move(at) } -> std::same_as<std::optional<typename Q::State::Move>>;
};

// The same position may be played for more or less (threats in a ko), and more is never worse for the solver. The stake is
// no part of the key. Between -126 and 126.
template <class P>
concept HasStake = requires(const P& at) {
  { at.stake() } -> std::same_as<int>;
};

}  // namespace tabia
