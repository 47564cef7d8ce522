#pragma once
// The numbers of the play evaluation, each with a name: how much it counts with all pieces on the board and in the
// ending, in thousandths of a man. The values are in play_weights.hpp, which tools/tune writes;
// docs/algorithms/draughts_evaluation.md says what each one means.

#include <array>
#include <string_view>

#include "game/weight.hpp"

namespace tabia::draughts {

// Squares as their owner counts them, row by row from his own left corner.
constexpr int play_places = 32;

// Every member is a Weight or an array of them, so that a tuner can see the whole as one list. All count linearly.
struct PlayWeights {
  template <int N>
  using List = std::array<Weight, N>;

  // Material.
  Weight man;
  Weight king;
  Weight only_king;  // of both sides, only this one has any

  // Placement.
  List<play_places> men;
  List<play_places> kings;

  // The back row: which of its squares men guard, the left corner the lowest bit.
  List<16> back_row;

  // Mobility.
  Weight man_steps;       // squares that men can step to
  Weight man_safe_steps;  // and where they cannot be taken at once
  Weight king_steps;
  Weight king_trapped;  // cannot step anywhere

  // How men stand together.
  Weight backed;       // another piece right behind, once for each diagonal
  Weight backed_both;  // on both diagonals
  Weight frozen;       // neither diagonal is free
  Weight lopsided;     // men on one wing more than on the other

  Weight dog_hole;  // a man at the edge before the far row, held there by a man on the only square ahead
  List<8> runaway;  // no enemy can get in the way of a man; by the steps left to the far row
  Weight hunt;      // the stronger side: how near each king is to the nearest enemy king
  Weight refuge;    // the weaker side: a king in a double corner
  Weight
      advantage;  // 48 times the pieces more, divided by the pieces on the board: exchanges help the stronger side
  Weight threatens;   // a piece that could capture if it were its turn
  Weight tempo;       // to be the one who moves
  Weight opposition;  // as many pieces on both sides: who moves has 'the move', and will have the last word
};

constexpr int play_weight_count = sizeof(PlayWeights) / sizeof(Weight);

// Every member in order with its name: use(name, first weight, how many).
template <class Weights, class Use>
constexpr void for_each_weight(Weights& w, Use&& use) {
  const auto one = [&](std::string_view name, auto& weight) { use(name, &weight, 1); };
  const auto list = [&](std::string_view name, auto& weights) {
    use(name, weights.data(), static_cast<int>(weights.size()));
  };
  one("man", w.man);
  one("king", w.king);
  one("only_king", w.only_king);
  list("men", w.men);
  list("kings", w.kings);
  list("back_row", w.back_row);
  one("man_steps", w.man_steps);
  one("man_safe_steps", w.man_safe_steps);
  one("king_steps", w.king_steps);
  one("king_trapped", w.king_trapped);
  one("backed", w.backed);
  one("backed_both", w.backed_both);
  one("frozen", w.frozen);
  one("lopsided", w.lopsided);
  one("dog_hole", w.dog_hole);
  list("runaway", w.runaway);
  one("hunt", w.hunt);
  one("refuge", w.refuge);
  one("advantage", w.advantage);
  one("threatens", w.threatens);
  one("tempo", w.tempo);
  one("opposition", w.opposition);
}

}  // namespace tabia::draughts
