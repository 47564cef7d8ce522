#pragma once
// Draughts for people and for programs: a move in words and as the Hub protocol has it, a board to draw.

#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "rules/draughts/setup.hpp"

namespace tabia {

// A move by the numbers of its squares.
struct DraughtsMove {
  int from = 0, to = 0;
  std::vector<int> captured = {};
  bool king = false;    // what moves
  bool crowns = false;  // the man is a king afterwards
};

// `text` is the move's notation.
LegalMove draughts_legal_move(const draughts::VariantRules& rules, const DraughtsMove& move,
                              std::string_view text);
// Squares that are numbered in the text under the names they have in chess.
std::string draughts_by_files(const draughts::VariantRules& rules, std::string_view text);
// The side that moves, then every square in the order of the numbers: w, W, b, B or e.
std::string draughts_hub_position(const draughts::VariantRules& rules, const draughts::Setup& setup);
// `marked` are squares by number.
BoardPicture draughts_picture(const draughts::VariantRules& rules, const draughts::Setup& setup,
                              const std::vector<int>& marked);
// x and R are Black's man and king, o and W White's; White below. The numbers beside a row are those of its squares.
std::string draughts_board(const draughts::VariantRules& rules, const draughts::Setup& setup);

}  // namespace tabia
