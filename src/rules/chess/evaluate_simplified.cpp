#include "rules/chess/evaluate_simplified.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<Score, kinds> piece_values = {100, 300, 300, 500, 900, 0};

using Table = std::array<std::int8_t, squares>;

// As a player with the white pieces sees the board: the first row is the eighth rank.
// clang-format off
constexpr Table pawn_table = {
   0,   0,   0,   0,   0,   0,   0,   0,
  50,  50,  50,  50,  50,  50,  50,  50,
  10,  10,  20,  30,  30,  20,  10,  10,
   5,   5,  10,  25,  25,  10,   5,   5,
   0,   0,   0,  20,  20,   0,   0,   0,
   5,  -5, -10,   0,   0, -10,  -5,   5,
   5,  10,  10, -20, -20,  10,  10,   5,
   0,   0,   0,   0,   0,   0,   0,   0,
};
constexpr Table knight_table = {
 -50, -40, -30, -30, -30, -30, -40, -50,
 -40, -20,   0,   0,   0,   0, -20, -40,
 -30,   0,  10,  15,  15,  10,   0, -30,
 -30,   5,  15,  20,  20,  15,   5, -30,
 -30,   0,  15,  20,  20,  15,   0, -30,
 -30,   5,  10,  15,  15,  10,   5, -30,
 -40, -20,   0,   5,   5,   0, -20, -40,
 -50, -40, -30, -30, -30, -30, -40, -50,
};
constexpr Table bishop_table = {
 -20, -10, -10, -10, -10, -10, -10, -20,
 -10,   0,   0,   0,   0,   0,   0, -10,
 -10,   0,   5,  10,  10,   5,   0, -10,
 -10,   5,   5,  10,  10,   5,   5, -10,
 -10,   0,  10,  10,  10,  10,   0, -10,
 -10,  10,  10,  10,  10,  10,  10, -10,
 -10,   5,   0,   0,   0,   0,   5, -10,
 -20, -10, -10, -10, -10, -10, -10, -20,
};
constexpr Table rook_table = {
   0,   0,   0,   0,   0,   0,   0,   0,
   5,  10,  10,  10,  10,  10,  10,   5,
  -5,   0,   0,   0,   0,   0,   0,  -5,
  -5,   0,   0,   0,   0,   0,   0,  -5,
  -5,   0,   0,   0,   0,   0,   0,  -5,
  -5,   0,   0,   0,   0,   0,   0,  -5,
  -5,   0,   0,   0,   0,   0,   0,  -5,
   0,   0,   0,   5,   5,   0,   0,   0,
};
constexpr Table queen_table = {
 -20, -10, -10,  -5,  -5, -10, -10, -20,
 -10,   0,   0,   0,   0,   0,   0, -10,
 -10,   0,   5,   5,   5,   5,   0, -10,
  -5,   0,   5,   5,   5,   5,   0,  -5,
   0,   0,   5,   5,   5,   5,   0,  -5,
 -10,   5,   5,   5,   5,   5,   0, -10,
 -10,   0,   5,   0,   0,   0,   0, -10,
 -20, -10, -10,  -5,  -5, -10, -10, -20,
};
constexpr Table king_midgame_table = {
 -30, -40, -40, -50, -50, -40, -40, -30,
 -30, -40, -40, -50, -50, -40, -40, -30,
 -30, -40, -40, -50, -50, -40, -40, -30,
 -30, -40, -40, -50, -50, -40, -40, -30,
 -20, -30, -30, -40, -40, -30, -30, -20,
 -10, -20, -20, -20, -20, -20, -20, -10,
  20,  20,   0,   0,   0,   0,  20,  20,
  20,  30,  10,   0,   0,  10,  30,  20,
};
constexpr Table king_endgame_table = {
 -50, -40, -30, -20, -20, -30, -40, -50,
 -30, -20, -10,   0,   0, -10, -20, -30,
 -30, -10,  20,  30,  30,  20, -10, -30,
 -30, -10,  30,  40,  40,  30, -10, -30,
 -30, -10,  30,  40,  40,  30, -10, -30,
 -30, -10,  20,  30,  30,  20, -10, -30,
 -30, -30,   0,   0,   0,   0, -30, -30,
 -50, -30, -30, -30, -30, -30, -30, -50,
};
// clang-format on

constexpr std::array<const Table*, kinds> tables = {&pawn_table, &knight_table, &bishop_table,
                                                    &rook_table, &queen_table,  &king_midgame_table};

bool has_endgame_material(const Board& board, Side side) {
  if (board.pieces(side, Kind::Queen) == 0) return true;
  const Bitboard minors = board.pieces(side, Kind::Knight) | board.pieces(side, Kind::Bishop);
  return !has_many(board.pieces(side, Kind::Queen)) && board.pieces(side, Kind::Rook) == 0 &&
         !has_many(minors);
}

}  // namespace

Phase simplified_phase(const Board& board) {
  const bool endgame = has_endgame_material(board, White) && has_endgame_material(board, Black);
  return endgame ? Phase::Endgame : Phase::Midgame;
}

Score square_bonus(Side side, Kind kind, Square s, Phase phase) {
  const bool active_king = kind == Kind::King && phase == Phase::Endgame;
  const Table& table = active_king ? king_endgame_table : *tables[index(kind)];
  return table[side == White ? s ^ 56 : s];  // the tables begin at a8
}

SimplifiedTerms simplified_terms(const Position& at, Side side) {
  const Phase phase = simplified_phase(at.board());
  SimplifiedTerms terms;
  for (int s : members(at.board().pieces(side))) {
    const auto where = static_cast<Square>(s);
    const Kind kind = at.kind_on(where);
    terms.material += piece_values[index(kind)];
    terms.placement += square_bonus(side, kind, where, phase);
  }
  return terms;
}

Score SimplifiedEvaluator::score(const Position& at) {
  const SimplifiedTerms ours = simplified_terms(at, at.side_to_move());
  const SimplifiedTerms theirs = simplified_terms(at, other(at.side_to_move()));
  return ours.material + ours.placement - theirs.material - theirs.placement;
}

}  // namespace tabia::chess
