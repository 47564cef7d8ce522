#pragma once
// What a player sees at once, however weak: that a move wins the game, that it lets the opponent win with the next,
// that it gives away a win by stalemate or by going in circles.

#include <vector>

#include "search/study.hpp"

namespace tabia {

// Is the side to move beaten as it stands?
template <Position P>
bool is_beaten(const P& at) {
  if (const std::optional<Outcome> outcome = at.ended()) return *outcome == Outcome::Loss;
  return at.stuck() == Outcome::Loss && !study::has_moves(at);
}

// The moves that win the game on the spot.
template <Position P>
std::vector<typename P::Move> wins_at_once(const P& at) {
  Moves<P> moves;
  at.generate(moves);
  std::vector<typename P::Move> found;
  P after = at;
  for (const auto move : moves) {
    typename P::Undo saved;
    after.play(move, saved);
    if (is_beaten(after)) found.push_back(move);
    after.undo(move, saved);
  }
  return found;
}

// Does the move let the opponent win the game with his next?
template <Position P>
bool loses_at_once(const P& at, typename P::Move move) {
  P after = at;
  typename P::Undo unused;
  after.play(move, unused);
  return !wins_at_once(after).empty();
}

// Does the move end the game as a draw, lead to a position the game has seen, or let the opponent complete a threefold
// repetition? `past` holds the positions before `at`.
template <Position P>
bool gives_win_away(const P& at, const Line& past, typename P::Move move) {
  P after = at;
  typename P::Undo saved;
  after.play(move, saved);
  if (after.ended() == Outcome::Draw) return true;
  Line line = past;
  line.push(at.repetition_key());
  if (line.times(after.repetition_key(), line.size()) > 0) return true;
  line.push(after.repetition_key());
  Moves<P> replies;
  after.generate(replies);
  if (replies.empty()) return after.stuck() == Outcome::Draw;
  for (const auto reply : replies) {
    typename P::Undo saved_reply;
    after.play(reply, saved_reply);
    const int times = line.times(after.repetition_key(), line.size());
    after.undo(reply, saved_reply);
    if (times >= 2) return true;
  }
  return false;
}

}  // namespace tabia
