#include "rules/chess/evaluate_study.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/chess/attacks.hpp"
#include "rules/chess/enumerate.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<Score, kinds> classic_values = {100, 300, 300, 500, 900, 0};
constexpr std::array<Score, kinds> kaufman_values = {100, 350, 350, 525, 1000, 0};  // Larry Kaufman, 2012

Score material(const Board& board, Side side, const std::array<Score, kinds>& values) {
  Score sum = 0;
  for (int kind = 0; kind < kinds; ++kind)
    sum += values[kind] * count_bits(board.pieces(side, static_cast<Kind>(kind)));
  return sum;
}

Score check(const Board& board, Side side) {
  return attackers(board, side, board.king(other(side)), board.occupied()) != 0 ? 50 : 0;
}

Score shield(const Board& board, Side side) {
  const Bitboard king = board.pieces(side, Kind::King);
  const Bitboard before = pawn_attacks(side, king) | (side == White ? king << 8 : king >> 8);
  return 50 * count_bits(before & board.pieces(side, Kind::Pawn));
}

Score mobility(const Position& at, Side side) {
  const Board& board = at.board();
  const Bitboard pawns = board.pieces(side, Kind::Pawn);
  const Bitboard empty = ~board.occupied();
  const Bitboard steps = (side == White ? pawns << 8 : pawns >> 8) & empty;
  const Bitboard third = steps & rank_bits(relative_rank(side, 2));
  int moves = count_bits(steps) + count_bits((side == White ? third << 8 : third >> 8) & empty);
  for (int s : members(pawns))
    moves += count_bits(pawn_attacks(side, bit(static_cast<Square>(s))) & board.pieces(other(side)));
  for (int s : members(board.pieces(side) & ~pawns)) {
    const auto from = static_cast<Square>(s);
    moves += count_bits(attacks(at.kind_on(from), from, board.occupied()) & ~board.pieces(side));
  }
  return 10 * moves;
}

Score doubled(const Board& board, Side side) {
  int extra = 0;
  for (int file = 0; file < 8; ++file) {
    extra += std::max(0, count_bits(board.pieces(side, Kind::Pawn) & file_bits(file)) - 1);
  }
  return -50 * extra;
}

Score connected(const Board& board, Side side) {
  const Bitboard pawns = board.pieces(side, Kind::Pawn);
  return 10 * count_bits(pawns & pawn_attacks(side, pawns));
}

Score centre(const Board& board, Side side) {
  constexpr Bitboard middle = bit(D4) | bit(E4) | bit(D5) | bit(E5);
  return 20 * count_bits(board.pieces(side) & middle);
}

// Steps from the four central squares: 0 there, 3 on the edge.
int steps_from_centre(Square s) {
  const int file = file_of(s);
  const int rank = rank_of(s);
  return std::max(std::max(3 - file, file - 4), std::max(3 - rank, rank - 4));
}

Score phase(const Board& board, Side side) {
  const int steps = steps_from_centre(board.king(side));
  const bool queens_on = board.pieces(Kind::Queen) != 0;
  return queens_on ? 10 * steps : 10 * (3 - steps);
}

}  // namespace

void StudyEvaluator::enable(StudyTerm term) { enabled_ |= 1u << static_cast<int>(term); }

Score StudyEvaluator::term(const Position& at, Side side, StudyTerm term) const {
  if (!uses(term)) return 0;
  const Board& board = at.board();
  switch (term) {
    case StudyTerm::Material: return uses(StudyTerm::Kaufman) ? 0 : material(board, side, classic_values);
    case StudyTerm::Kaufman: return material(board, side, kaufman_values);
    case StudyTerm::Check: return check(board, side);
    case StudyTerm::Shield: return shield(board, side);
    case StudyTerm::Mobility: return mobility(at, side);
    case StudyTerm::Doubled: return doubled(board, side);
    case StudyTerm::Connected: return connected(board, side);
    case StudyTerm::Centre: return centre(board, side);
    case StudyTerm::Phase: return phase(board, side);
  }
  return 0;
}

Score StudyEvaluator::share(const Position& at, Side side) const {
  Score sum = 0;
  for (int i = 0; i < study_terms; ++i) sum += term(at, side, static_cast<StudyTerm>(i));
  return sum;
}

Score StudyEvaluator::score(const Position& at) {
  return share(at, at.side_to_move()) - share(at, other(at.side_to_move()));
}

}  // namespace tabia::chess
