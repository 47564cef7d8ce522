#pragma once
// The evaluation for play: what an experienced player weighs, each thing with a number that was tuned on games.
// docs/algorithms/draughts_evaluation.md tells what the terms are and where the numbers come from. In hundredths of a
// man. English draughts has all of it; the other variants have material, tempo and mobility.

#include <array>
#include <string_view>

#include "game/evaluator.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {

enum class PlayTerm : std::uint8_t {
  Material,
  Placement,
  BackRow,
  Mobility,
  Formation,
  DogHole,
  Runaway,
  Kings,
  Exchanges,
  Tempo,
};
constexpr int play_terms = 10;
constexpr std::array<std::string_view, play_terms> play_term_names = {
    "material", "placement", "back row", "mobility",  "formation",
    "dog hole", "runaway",   "kings",    "exchanges", "tempo"};

struct PlayEvaluator : Stateless {
  Score score(const Position& at);
};
static_assert(Evaluator<PlayEvaluator, Position>);

// Everything that makes up a score, for a person to read: hundredths, [term][side].
struct PlayTerms {
  std::array<std::array<double, 2>, play_terms> shares = {};
  Score total = 0;  // for the first player; exactly what the evaluator says
};
PlayTerms explain_play(const Position& at);

// For the variants whose numbers nobody has tuned.
struct PlainTerms {
  Score men = 0;
  Score kings = 0;
  Score tempo = 0;     // how far the men have come
  Score mobility = 0;  // squares they can step to
  Score sum() const { return men + kings + tempo + mobility; }
};

template <int Size, class Source>
PlainTerms plain_terms(const BasicPosition<Size, Source>& at, Side side) {
  using G = Geometry<Size>;
  using Word = typename G::Word;
  constexpr Score row_worth = 2, step_worth = 3;
  const Board<Size>& board = at.board();
  const Word men = board.men(side);
  const bool north = side == Side::First;
  PlainTerms terms{count_bits(men) * at.man_value, count_bits(board.kings_of(side)) * at.king_value(), 0, 0};
  for (int row = 1; row < Size; ++row)
    terms.tempo += row * row_worth * count_bits(men & G::row(north ? row : Size - 1 - row));
  const Word east =
      north ? G::template step<Direction::NorthEast>(men) : G::template step<Direction::SouthEast>(men);
  const Word west =
      north ? G::template step<Direction::NorthWest>(men) : G::template step<Direction::SouthWest>(men);
  terms.mobility = step_worth * (count_bits(east & board.empty()) + count_bits(west & board.empty()));
  return terms;
}

struct PlainEvaluator : Stateless {
  template <int Size, class Source>
  Score score(const BasicPosition<Size, Source>& at) {
    return plain_terms(at, at.side_to_move()).sum() - plain_terms(at, other(at.side_to_move())).sum();
  }
};
static_assert(Evaluator<PlainEvaluator, Position8> && Evaluator<PlainEvaluator, Position10>);

}  // namespace tabia::draughts
