#pragma once
// A question of life and death as a game for two, so that the searches of every other game can play it. It ends when the
// target is captured or alive beyond doubt, and by nothing else that would take thinking (LifeProblem knows more).

#include "rules/go/life_problem.hpp"

namespace tabia::go {

template <PointMask M>
class PlayedLife {
 public:
  using Move = LifeMove;
  using Undo = typename LifeState<M>::Undo;
  static constexpr std::size_t max_moves = LifeState<M>::max_moves;

  explicit PlayedLife(const LifeState<M>& start) : state_(start), problem_(start) {}

  const LifeState<M>& state() const { return state_; }

  Side side_to_move() const { return state_.side_to_move(); }
  Key key() const { return state_.key(); }
  Key repetition_key() const { return state_.repetition_key(); }
  std::optional<Outcome> ended() const {
    if (problem_.is_captured(state_, 0)) return won_by(Role::Attacker);
    if (state_.arena().saved || problem_.is_alive(state_)) return won_by(Role::Defender);
    return std::nullopt;
  }
  void generate(Moves<PlayedLife>& out) const {
    if (!ended()) state_.generate(out);
  }
  // Only the attacker can be: it would have to pass, and so would the defender.
  Outcome stuck() const { return won_by(Role::Defender); }
  Repeated repeated(const Line&) const { return Repeated::No; }
  void play(Move move, Undo& saved) { state_.play(move, saved); }
  void undo(Move move, const Undo& saved) { state_.undo(move, saved); }

 private:
  Outcome won_by(Role role) const { return state_.to_move() == role ? Outcome::Win : Outcome::Loss; }

  LifeState<M> state_;
  LifeProblem<M> problem_;
};
static_assert(Position<PlayedLife<Mask64>>);

}  // namespace tabia::go
