#include "rules/chess/standing.hpp"

#include "rules/chess/enumerate.hpp"

namespace tabia::chess {

int material(const Board& board, Side side) {
  int sum = 0;
  for (const Kind kind : {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen})
    sum += worth_in_pawns(kind) * count_bits(board.pieces(side, kind));
  return sum;
}

int lead(const Board& board, Side side) { return material(board, side) - material(board, other(side)); }

Bitboard attacks_from(const Position& at, Square s) {
  const Kind kind = at.kind_on(s);
  if (kind == Kind::Pawn) return pawn_attacks(at.side_on(s), bit(s));
  return attacks(kind, s, at.board().occupied());
}

Bitboard enemies_of(const Position& at, Square s) {
  return attackers(at.board(), other(at.side_on(s)), s, at.board().occupied());
}

bool is_protected(const Position& at, Square s) {
  const Board& board = at.board();
  const Side side = at.side_on(s);
  if (attackers(board, side, s, board.occupied()) != 0) return true;
  const Bitboard sliders =
      enemies_of(at, s) & (board.pieces(Kind::Bishop) | board.pieces(Kind::Rook) | board.pieces(Kind::Queen));
  return attackers(board, side, s, board.occupied() ^ sliders) != 0;
}

bool is_attacked_by_lesser(const Position& at, Square s) {
  const int worth = worth_in_pawns(at.kind_on(s));
  for (const int enemy : members(enemies_of(at, s))) {
    if (worth_in_pawns(at.kind_on(static_cast<Square>(enemy))) < worth) return true;
  }
  return false;
}

bool is_in_bad_spot(const Position& at, Square s) {
  return enemies_of(at, s) != 0 && (!is_protected(at, s) || is_attacked_by_lesser(at, s));
}

Bitboard in_bad_spots(const Position& at, Side side) {
  Bitboard found = 0;
  for (const int s : members(at.board().pieces(side) & ~at.board().pieces(Kind::King))) {
    if (is_in_bad_spot(at, static_cast<Square>(s))) found |= bit(static_cast<Square>(s));
  }
  return found;
}

std::optional<Square> pinner_of(const Position& at, Square s) {
  const Board& board = at.board();
  const Side side = at.side_on(s);
  const Square king = board.king(side);
  if (king == s || line_through(king, s) == 0) return std::nullopt;
  const Bitboard without = board.occupied() ^ bit(s);
  const Bitboard seen = (bishop_attacks(king, without) & board.diagonal_sliders(other(side))) |
                        (rook_attacks(king, without) & board.straight_sliders(other(side)));
  for (const int pinner : members(seen & line_through(king, s))) {
    if ((between(king, static_cast<Square>(pinner)) & bit(s)) != 0) return static_cast<Square>(pinner);
  }
  return std::nullopt;
}

bool is_trapped(const Position& at, Square s) {
  const Kind kind = at.kind_on(s);
  if (at.in_check() || kind == Kind::Pawn || kind == Kind::King || pinner_of(at, s)) return false;
  if (!is_in_bad_spot(at, s)) return false;
  Moves<Position> moves;
  at.generate(moves);
  for (const Move move : moves) {
    if (move.from() != s || move.type() == Move::Type::Castling) continue;
    if (worth_in_pawns(at.captured_kind(move)) >= worth_in_pawns(kind)) return false;
    Position after = at;
    after.play(move);
    if (!is_in_bad_spot(after, move.to())) return false;
  }
  return true;
}

}  // namespace tabia::chess
