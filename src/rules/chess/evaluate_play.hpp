#pragma once
// The evaluation for play (row C3): what an experienced player weighs, each thing with a number that was tuned on games.
// docs/algorithms/evaluation.md tells what the terms are, docs/algorithms/tuning.md where the numbers come from. In
// hundredths of a pawn.

#include <array>
#include <string_view>
#include <vector>

#include "game/evaluator.hpp"
#include "rules/chess/evaluate_play_weights.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

enum class PlayTerm : std::uint8_t {
  Material,
  Placement,
  Mobility,
  Pawns,
  Passed,
  Pieces,
  King,
  Threats,
  Space,
  Mating,
  Tempo,
};
constexpr int play_terms = 11;
constexpr std::array<std::string_view, play_terms> play_term_names = {
    "material", "placement", "mobility", "pawns",  "passed", "pieces",
    "king",     "threats",   "space",    "mating", "tempo"};

// What depends on pawns alone, kept because most moves leave them where they are.
struct PawnVerdict {
  Bitboard white =
      0;  // the pawns it speaks of: a full comparison, so that a kept verdict is never a wrong one
  Bitboard black = 0;
  Bitboard passed = 0;  // of both sides
  Weight balance;       // White less Black
};

// One per thread: it keeps the verdicts on pawns it has seen.
class PlayEvaluator : public Stateless {
 public:
  PlayEvaluator() : verdicts_(verdict_slots) {}

  Score score(const Position& at);

 private:
  static constexpr std::size_t verdict_slots = 8192;  // 256 KiB

  const PawnVerdict& verdict_on(const Board& board);

  std::vector<PawnVerdict> verdicts_;
};
static_assert(Evaluator<PlayEvaluator, Position>);

// One term for one side: in the middlegame, in the ending, and what of it is in the score.
struct PlayShare {
  int midgame = 0;
  int endgame = 0;
  double tapered = 0;
};

// Everything that makes up a score, for a person to read.
struct PlayTerms {
  std::array<std::array<PlayShare, 2>, play_terms> shares = {};  // [term][side]
  int phase = 0;    // 24 with all pieces on the board, 0 with none
  int scale = 64;   // how much of the score is left, in 64ths: less than all where a draw is near
  Score total = 0;  // for White; exactly what PlayEvaluator says
};
PlayTerms explain_play(const Position& at);

}  // namespace tabia::chess
