// Dead positions: no series of legal moves leads to mate (FIDE 5.2.2). Every answer "dead" here is a proof; the
// converse is not: a wall that also locks in pieces is not looked into.

#include "rules/chess/attacks.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

namespace {

// Neither side has a pawn, rook or queen, and the minor pieces are one knight, or bishops all on one colour.
bool lacks_material(const Board& board) {
  if ((board.pieces(Kind::Pawn) | board.pieces(Kind::Rook) | board.pieces(Kind::Queen)) != 0) return false;
  const Bitboard knights = board.pieces(Kind::Knight);
  const Bitboard bishops = board.pieces(Kind::Bishop);
  const bool one_colour = (bishops & light_squares) == 0 || (bishops & ~light_squares) == 0;
  return knights == 0 ? one_colour : bishops == 0 && !has_many(knights);
}

// Could this side's king ever take one of these pawns? It walks where no enemy pawn attacks; the other king is
// thought away, which only lets it reach more.
bool king_may_take_a_pawn(const Board& board, Side side) {
  const Bitboard enemy_pawns = board.pieces(other(side), Kind::Pawn);
  const Bitboard guarded = pawn_attacks(other(side), enemy_pawns);
  const Bitboard open = ~(board.pieces(Kind::Pawn) | guarded);
  Bitboard reached = board.pieces(side, Kind::King);
  for (Bitboard fresh = reached; fresh != 0;) {
    Bitboard next = 0;
    for (int s : members(fresh)) next |= king_attacks(static_cast<Square>(s));
    if ((next & enemy_pawns & ~guarded) != 0) return true;
    fresh = next & open & ~reached;
    reached |= fresh;
  }
  return false;
}

// Kings and pawns only, every pawn stopped by an enemy pawn, and no king that could ever take one: no pawn will
// move again, and none of them will ever give check.
bool is_walled(const Board& board) {
  if (board.occupied() != (board.pieces(Kind::King) | board.pieces(Kind::Pawn))) return false;
  if (board.en_passant != 0) return false;
  const Bitboard white = board.pieces(White, Kind::Pawn);
  const Bitboard black = board.pieces(Black, Kind::Pawn);
  const bool all_stopped = (forward<White>(white) & ~black) == 0 && (forward<Black>(black) & ~white) == 0;
  const bool none_takes =
      (pawn_attacks<White>(white) & black) == 0 && (pawn_attacks<Black>(black) & white) == 0;
  return all_stopped && none_takes && !king_may_take_a_pawn(board, White) &&
         !king_may_take_a_pawn(board, Black);
}

}  // namespace

std::optional<Outcome> Position::ended() const {
  if (lacks_material(board_)) return Outcome::Draw;
  return std::nullopt;
}

bool Position::is_dead() const { return lacks_material(board_) || is_walled(board_); }

}  // namespace tabia::chess
