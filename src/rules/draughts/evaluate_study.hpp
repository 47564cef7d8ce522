#pragma once
// The evaluation for the study of search: material alone. A man is 1; a king 1.5, or 3 where kings fly.

#include "game/evaluator.hpp"
#include "rules/draughts/position.hpp"

namespace tabia::draughts {

struct Material {
  Score men = 0;
  Score kings = 0;
};

template <int Size, class Source>
Material material_of(const BasicPosition<Size, Source>& at, Side side) {
  return {count_bits(at.board().men(side)) * at.man_value,
          count_bits(at.board().kings_of(side)) * at.king_value()};
}

struct MaterialEvaluator : Stateless {
  template <int Size, class Source>
  Score score(const BasicPosition<Size, Source>& at) {
    const Material own = material_of(at, at.side_to_move()),
                   theirs = material_of(at, other(at.side_to_move()));
    return own.men + own.kings - theirs.men - theirs.kings;
  }
};
static_assert(Evaluator<MaterialEvaluator, Position> && Evaluator<MaterialEvaluator, Position10>);

}  // namespace tabia::draughts
