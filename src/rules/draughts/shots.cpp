#include "rules/draughts/shots.hpp"

#include <algorithm>
#include <limits>

#include "base/bits.hpp"

namespace tabia::draughts {

namespace {

int taken(const Position::Move& move) { return count_bits(move.captured); }

int forced_gain(const Position& at, int offers);

// After a move of ours: what is gained from here on. Nothing more where the other side need not capture.
int after_move(const Position& theirs, int offers) {
  if (!theirs.must_capture()) return 0;
  Moves<Position> replies;
  theirs.generate(replies);
  int worst = std::numeric_limits<int>::max();
  for (const auto& reply : replies) {
    Position next = theirs;
    next.play(reply);
    worst = std::min(worst, forced_gain(next, offers) - taken(reply));
  }
  return worst;
}

// We are to move and go on capturing, offering, or leave it.
int forced_gain(const Position& at, int offers) {
  const bool captures = at.must_capture();
  if (!captures && offers == 0) return 0;
  Moves<Position> moves;
  at.generate(moves);
  int best = captures ? std::numeric_limits<int>::min() : 0;
  for (const auto& move : moves) {
    Position next = at;
    next.play(move);
    if (!captures && !next.must_capture()) continue;
    best = std::max(best, taken(move) + after_move(next, captures ? offers : offers - 1));
  }
  return best;
}

}  // namespace

int shot_gain(const Position& at, int offers) { return std::max(forced_gain(at, offers), 0); }

}  // namespace tabia::draughts
