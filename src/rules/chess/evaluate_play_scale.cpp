// Round numbers by hand: such endings are too rare in games for a tuner to learn them.

#include "rules/chess/evaluate_play_scale.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/chess/attacks.hpp"

namespace tabia::chess {

namespace {

constexpr int full = 64;
constexpr int nearly_drawn = 8;

int count(const Board& board, Side side, Kind kind) { return count_bits(board.pieces(side, kind)); }

// Minor pieces 3, rooks 5, queens 9: enough to tell who could mate.
int piece_value(const Board& board, Side side) {
  return 3 * (count(board, side, Kind::Knight) + count(board, side, Kind::Bishop)) +
         5 * count(board, side, Kind::Rook) + 9 * count(board, side, Kind::Queen);
}

bool has_opposite_bishops(const Board& board) {
  const Bitboard bishops = board.pieces(Kind::Bishop);
  return count(board, White, Kind::Bishop) == 1 && count(board, Black, Kind::Bishop) == 1 &&
         count_bits(bishops & light_squares) == 1;
}

// All pawns on one rook's file, no piece that controls the corner, and the other king there in time.
bool has_wrong_corner(const Board& board, Side ahead) {
  const Bitboard pawns = board.pieces(ahead, Kind::Pawn);
  const bool left = (pawns & ~file_bits(0)) == 0;
  if (!left && (pawns & ~file_bits(7)) != 0) return false;
  const Bitboard bishops = board.pieces(ahead, Kind::Bishop);
  if ((board.pieces(ahead) & ~(pawns | bishops | board.pieces(Kind::King))) != 0) return false;
  const Square corner = square(left ? 0 : 7, relative_rank(ahead, 7));
  const bool corner_is_light = (bit(corner) & light_squares) != 0;
  if ((bishops & (corner_is_light ? light_squares : ~light_squares)) != 0) return false;
  const Bitboard near = king_attacks(corner) | bit(corner);
  return (near & board.pieces(other(ahead), Kind::King)) != 0;
}

int scale_without_pawns(const Board& board, Side ahead, int ours, int theirs) {
  if (ours < 5) return 0;  // a lone minor piece
  if (ours == 6 && count(board, ahead, Kind::Knight) == 2) return 0;
  return ours - theirs <= 3 ? nearly_drawn : full;
}

}  // namespace

int detail::looked_up_scale(const Board& board, Side ahead) {
  const int pawns = count(board, ahead, Kind::Pawn);
  const int ours = piece_value(board, ahead);
  const int theirs = piece_value(board, other(ahead));
  if (pawns == 0) return scale_without_pawns(board, ahead, ours, theirs);
  if (has_wrong_corner(board, ahead)) return 0;
  if (has_opposite_bishops(board)) {
    const bool only_bishops = ours == 3 && theirs == 3;
    return only_bishops ? std::min(20 + 4 * pawns, 44) : std::min(44 + 3 * pawns, full);
  }
  // The last pawns may be given a piece for.
  return ours - theirs <= 3 ? std::min(40 + 6 * pawns, full) : full;
}

}  // namespace tabia::chess
