#pragma once
// The classic evaluation (row P7): piece values 1/3/3/5/9 plus the piece-square tables that Tomasz Michniewski
// published as the 'simplified evaluation function'. In hundredths of a pawn.

#include "game/evaluator.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

enum class Phase : std::uint8_t { Midgame, Endgame };

// An endgame, as the published rule has it: each side has no queen, or a queen and at most one minor piece.
Phase simplified_phase(const Board& board);

// What the tables add for one piece, from its owner's view: knights like the centre, kings the corner.
Score square_bonus(Side side, Kind kind, Square s, Phase phase);

struct SimplifiedEvaluator : Stateless {
  Score score(const Position& at);
};
static_assert(Evaluator<SimplifiedEvaluator, Position>);

// One side's share: material and placement.
struct SimplifiedTerms {
  Score material = 0;
  Score placement = 0;
};
SimplifiedTerms simplified_terms(const Position& at, Side side);

}  // namespace tabia::chess
