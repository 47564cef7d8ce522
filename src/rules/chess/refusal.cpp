#include "rules/chess/refusal.hpp"

#include <array>

#include "base/text.hpp"
#include "rules/chess/enumerate.hpp"

namespace tabia::chess {

namespace {

Bitboard pawn_candidates(const Position& at, Square to) {
  const Side us = at.side_to_move();
  const Bitboard pawns = at.board().pieces(us, Kind::Pawn);
  const Bitboard target = bit(to);
  if (((at.board().pieces(other(us)) | at.board().en_passant) & target) != 0) {
    return pawn_attacks(other(us), target) & pawns;
  }
  const Bitboard behind = us == White ? target >> 8 : target << 8;
  if ((behind & at.board().occupied()) != 0) return behind & pawns;
  if (relative_rank(us, rank_of(to)) != 3) return 0;
  return (us == White ? target >> 16 : target << 16) & pawns;
}

bool attacked(const Position& at, Square s, Bitboard occupied) {
  return attackers(at.board(), other(at.side_to_move()), s, occupied) != 0;
}

}  // namespace

std::string_view name_of(Side side) { return side == White ? "White" : "Black"; }

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, kinds + 1> names = {"pawn",  "knight", "bishop", "rook",
                                                             "queen", "king",   "piece"};
  return names[index(kind)];
}

Bitboard candidates(const Position& at, Kind kind, Square to) {
  const Side us = at.side_to_move();
  if ((at.board().pieces(us) & bit(to)) != 0) return 0;
  if (kind == Kind::Pawn) return pawn_candidates(at, to);
  return attacks(kind, to, at.board().occupied()) & at.board().pieces(us, kind);
}

Move classed(const Position& at, Square from, Square to, Kind promoted) {
  if (at.kind_on(from) != Kind::Pawn) return Move(from, to);
  if (bit(to) == at.board().en_passant && file_of(from) != file_of(to))
    return Move(from, to, Move::Type::EnPassant);
  return promoted == Kind::None ? Move(from, to) : Move::promotion(from, to, promoted);
}

std::string why_unreachable(const Position& at, Kind kind, Square to) {
  const Side us = at.side_to_move();
  if (at.board().pieces(us, kind) == 0) return concat(name_of(us), " has no ", name_of(kind));
  if ((at.board().pieces(us) & bit(to)) != 0) {
    return concat(name_of(us), "'s own ", name_of(at.kind_on(to)), " is on ", to_text(to));
  }
  return concat(kind == Kind::King ? "the king cannot" : concat("no ", name_of(kind), " can"), " go there");
}

std::string why_unsafe(const Position& at, Square from, Square to) {
  const Square king = at.board().king(at.side_to_move());
  if (from == king) return "the square is attacked";
  const Bitboard checkers = at.checkers();
  if (has_many(checkers)) return "the king is in double check and must move itself";
  if (checkers != 0) {
    const Bitboard answers = checkers | between(king, lowest(checkers));
    if ((answers & bit(to)) == 0) return "the king is in check";
  }
  const bool en_passant = at.kind_on(from) == Kind::Pawn && bit(to) == at.board().en_passant;
  if (en_passant) return "the king would be in check";
  return concat("the ", name_of(at.kind_on(from)), " on ", to_text(from), " is pinned");
}

std::string why_no_castling(const Position& at, Square rook) {
  const Square king = at.board().king(at.side_to_move());
  if ((at.board().castling_rooks & bit(rook)) == 0) {
    return concat(name_of(at.side_to_move()), " may not castle on that side any more");
  }
  if (at.in_check()) return "the king is in check";
  const auto [king_to, rook_to] = castling_targets(king, rook);
  const Bitboard king_path = between(king, king_to) | bit(king_to);
  const Bitboard rook_path = between(rook, rook_to) | bit(rook_to);
  const Bitboard others = at.board().occupied() & ~(bit(king) | bit(rook));
  if (const Bitboard blockers = (king_path | rook_path) & others; blockers != 0) {
    const Square s = lowest(blockers);
    return concat("the ", name_of(at.kind_on(s)), " on ", to_text(s), " is in the way");
  }
  for (int s : members(king_path)) {
    const auto passed = static_cast<Square>(s);
    if (attacked(at, passed, at.board().occupied() & ~bit(king))) {
      return concat("the king would ", passed == king_to ? "be in check on " : "pass ", to_text(passed),
                    passed == king_to ? "" : ", which is attacked");
    }
  }
  return concat("the king would be in check on ", to_text(king_to));
}

}  // namespace tabia::chess
