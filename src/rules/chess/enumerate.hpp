#pragma once
// Every legal move, told to a visitor as sets of squares. One enumeration serves the list of moves, the
// count, "is there any?" and perft, so they cannot disagree.
//
// The idea: first find what binds the side to move, then let each piece go where it may.
//   - checkers: with one, other pieces must capture it or step between (`evasions`); with two, only the king moves.
//   - pins: a pinned piece stays on the line through king and pinner.
//   - danger: squares the opponent attacks once our king has left its square; the king avoids them.
// Every move offered this way is legal, so nothing is played only to be taken back. En passant removes two
// pieces from a line at once and is the one move tested on the board it leaves.

#include <concepts>

#include "rules/chess/attacks.hpp"
#include "rules/chess/board.hpp"

namespace tabia::chess {

// The pieces of `by` that attack `s`, given what is occupied.
template <Side By>
Bitboard attackers(const Board& board, Square s, Bitboard occupied) {
  return (pawn_attacks<other(By)>(bit(s)) & board.pieces(By, Kind::Pawn)) |
         (knight_attacks(s) & board.pieces(By, Kind::Knight)) |
         (bishop_attacks(s, occupied) & board.diagonal_sliders(By)) |
         (rook_attacks(s, occupied) & board.straight_sliders(By)) |
         (king_attacks(s) & board.pieces(By, Kind::King));
}
inline Bitboard attackers(const Board& board, Side by, Square s, Bitboard occupied) {
  return by == White ? attackers<White>(board, s, occupied) : attackers<Black>(board, s, occupied);
}

// Everything `by` attacks, given what is occupied.
template <Side By>
Bitboard attacked_by(const Board& board, Bitboard occupied) {
  Bitboard all = pawn_attacks<By>(board.pieces(By, Kind::Pawn)) | king_attacks(board.king(By));
  for (int s : members(board.pieces(By, Kind::Knight))) all |= knight_attacks(static_cast<Square>(s));
  for (int s : members(board.diagonal_sliders(By))) all |= bishop_attacks(static_cast<Square>(s), occupied);
  for (int s : members(board.straight_sliders(By))) all |= rook_attacks(static_cast<Square>(s), occupied);
  return all;
}

// Where king and rook end up.
struct CastlingTargets {
  Square king, rook;
};
constexpr CastlingTargets castling_targets(Square king, Square rook) {
  const int rank = rank_of(king);
  return rook > king ? CastlingTargets{square(6, rank), square(5, rank)}
                     : CastlingTargets{square(2, rank), square(3, rank)};
}

// Where a visitor learns which pieces may go where. Promotions come as pawn moves to the last rank in calls of
// their own; `from` of a pawn is `to` less the step.
template <class V>
concept MoveVisitor = requires(V& v, Square from, Bitboard targets, int step) {
  v.king(from, targets);
  v.template piece<Kind::Knight>(from, targets);
  v.pawns(targets, step);  // single steps and captures, not to the last rank
  v.double_steps(targets, step);
  v.promotions(targets, step);  // each target stands for four moves
  v.en_passant(from, from);
  v.castling(from, from);  // king's square, rook's square
};

namespace detail {

// Our pieces that may not leave their line to the king, by the kind of line.
struct Pins {
  Bitboard diagonal = 0;
  Bitboard straight = 0;
};

template <Side Us>
Pins find_pins(const Board& board, Square king, Bitboard occupied) {
  constexpr Side Them = other(Us);
  const Bitboard ours = board.pieces(Us);
  Pins pins;
  // Look from the king through our own first pieces: what stands behind may pin them.
  const Bitboard diagonal_view = bishop_attacks(king, occupied);
  for (int s :
       members(bishop_attacks(king, occupied ^ (diagonal_view & ours)) & board.diagonal_sliders(Them))) {
    pins.diagonal |= between(king, static_cast<Square>(s)) & ours;
  }
  const Bitboard straight_view = rook_attacks(king, occupied);
  for (int s :
       members(rook_attacks(king, occupied ^ (straight_view & ours)) & board.straight_sliders(Them))) {
    pins.straight |= between(king, static_cast<Square>(s)) & ours;
  }
  return pins;
}

template <Side Us, MoveVisitor V>
void enumerate_pawns(const Board& board, Square king, Bitboard occupied, Bitboard evasions, Pins pins,
                     V& visit) {
  constexpr Side Them = other(Us);
  constexpr int up = Us == White ? 8 : -8;
  constexpr Bitboard last_rank = rank_bits(relative_rank(Us, 7));
  constexpr Bitboard third_rank = rank_bits(relative_rank(Us, 2));
  const Bitboard pawns = board.pieces(Us, Kind::Pawn);
  const Bitboard theirs = board.pieces(Them);

  // A pawn pinned along a diagonal may only capture along it, one pinned along a file may only advance.
  const Bitboard free = pawns & ~(pins.diagonal | pins.straight);
  const Bitboard advancing = free | (pawns & pins.straight & file_bits(file_of(king)));
  const Bitboard steps = forward<Us>(advancing) & ~occupied;
  const Bitboard doubles = forward<Us>(steps & third_rank) & ~occupied & evasions;
  Bitboard left = forward_left<Us>(free);
  Bitboard right = forward_right<Us>(free);
  if (const Bitboard bound = pawns & pins.diagonal; bound != 0) {
    const Bitboard diagonals = bishop_attacks(king, 0);  // a capture that ends on one has stayed on it
    left |= forward_left<Us>(bound) & diagonals;
    right |= forward_right<Us>(bound) & diagonals;
  }
  left &= theirs & evasions;
  right &= theirs & evasions;

  visit.pawns(steps & evasions & ~last_rank, up);
  visit.double_steps(doubles, 2 * up);
  visit.pawns(left & ~last_rank, up - 1);
  visit.pawns(right & ~last_rank, up + 1);
  if (const Bitboard promoting = pawns & rank_bits(relative_rank(Us, 6)); promoting != 0) {
    visit.promotions(steps & evasions & last_rank, up);
    visit.promotions(left & last_rank, up - 1);
    visit.promotions(right & last_rank, up + 1);
  }
}

template <Side Us, MoveVisitor V>
void enumerate_en_passant(const Board& board, Square king, Bitboard occupied, V& visit) {
  constexpr Side Them = other(Us);
  const Square to = lowest(board.en_passant);
  const Bitboard captured = forward<Them>(board.en_passant);
  for (int s : members(pawn_attacks<Them>(board.en_passant) & board.pieces(Us, Kind::Pawn))) {
    const auto from = static_cast<Square>(s);
    const Bitboard after = (occupied ^ bit(from) ^ captured) | board.en_passant;
    if ((attackers<Them>(board, king, after) & ~captured) == 0) visit.en_passant(from, to);
  }
}

// Requires: not in check; `danger` is complete.
template <Side Us, MoveVisitor V>
void enumerate_castling(const Board& board, Square king, Bitboard occupied, Bitboard danger, V& visit) {
  for (int s : members(board.castling_rooks & board.pieces(Us))) {
    const auto rook = static_cast<Square>(s);
    const auto [king_to, rook_to] = castling_targets(king, rook);
    const Bitboard king_path = between(king, king_to) | bit(king_to);
    const Bitboard rook_path = between(rook, rook_to) | bit(rook_to);
    const Bitboard others = occupied ^ bit(king) ^ bit(rook);
    if (((king_path | rook_path) & others) != 0 || (king_path & danger) != 0) continue;
    // In Chess960 the rook may have shielded the king from a slider on the back rank.
    const Bitboard after = others | bit(king_to) | bit(rook_to);
    if ((rook_attacks(king_to, after) & board.straight_sliders(other(Us))) != 0) continue;
    visit.castling(king, rook);
  }
}

template <Side Us, Kind K, MoveVisitor V>
void enumerate_pieces(const Board& board, Square king, Bitboard occupied, Bitboard targets, Bitboard pinned,
                      V& visit) {
  const Bitboard all = board.pieces(Us, K);
  for (int s : members(all & ~pinned)) {
    const auto from = static_cast<Square>(s);
    visit.template piece<K>(from, attacks<K>(from, occupied) & targets);
  }
  if constexpr (K != Kind::Knight) {  // a pinned knight never moves
    for (int s : members(all & pinned)) {
      const auto from = static_cast<Square>(s);
      visit.template piece<K>(from, attacks<K>(from, occupied) & targets & line_through(king, from));
    }
  }
}

}  // namespace detail

// A visitor that can do without the moves of the king says so: the squares it must avoid cost the most to find.
template <class V>
concept ChoosesKing = MoveVisitor<V> && requires(const V& v) {
  { v.wants_king() } -> std::same_as<bool>;
};

// Requires: both sides have one king; the side that just moved is not in check.
template <Side Us, MoveVisitor V>
void enumerate(const Board& board, V& visit) {
  constexpr Side Them = other(Us);
  const Square king = board.king(Us);
  const Bitboard occupied = board.occupied();
  const Bitboard ours = board.pieces(Us);

  // The king steps first: `danger` is needed in full only if it could step or castle at all.
  bool king_moves = true;
  if constexpr (ChoosesKing<V>) king_moves = visit.wants_king();
  const Bitboard steps = king_moves ? king_attacks(king) & ~ours : 0;
  const Bitboard may_castle = king_moves ? board.castling_rooks & ours : 0;
  const Bitboard danger = (steps | may_castle) != 0 ? attacked_by<Them>(board, occupied ^ bit(king)) : 0;
  visit.king(king, steps & ~danger);

  const Bitboard checkers = attackers<Them>(board, king, occupied);
  if (has_many(checkers)) return;
  const Bitboard evasions = checkers == 0 ? ~Bitboard{0} : checkers | between(king, lowest(checkers));
  if (checkers == 0 && may_castle != 0) detail::enumerate_castling<Us>(board, king, occupied, danger, visit);

  const detail::Pins pins = detail::find_pins<Us>(board, king, occupied);
  const Bitboard pinned = pins.diagonal | pins.straight;
  const Bitboard targets = ~ours & evasions;
  detail::enumerate_pawns<Us>(board, king, occupied, evasions, pins, visit);
  if (board.en_passant != 0) detail::enumerate_en_passant<Us>(board, king, occupied, visit);
  detail::enumerate_pieces<Us, Kind::Knight>(board, king, occupied, targets, pinned, visit);
  detail::enumerate_pieces<Us, Kind::Bishop>(board, king, occupied, targets, pinned, visit);
  detail::enumerate_pieces<Us, Kind::Rook>(board, king, occupied, targets, pinned, visit);
  detail::enumerate_pieces<Us, Kind::Queen>(board, king, occupied, targets, pinned, visit);
}

}  // namespace tabia::chess
