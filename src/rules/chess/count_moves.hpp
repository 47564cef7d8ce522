#pragma once
// How many legal moves there are, and the board after one of them: what the counting of trees is made of.

#include "rules/chess/enumerate.hpp"

namespace tabia::chess {

// Adds up the sets that enumerate() tells.
struct MoveCounter {
  std::uint64_t moves = 0;

  void king(Square, Bitboard targets) { moves += count_bits(targets); }
  template <Kind>
  void piece(Square, Bitboard targets) {
    moves += count_bits(targets);
  }
  void pawns(Bitboard targets, int) { moves += count_bits(targets); }
  void double_steps(Bitboard targets, int) { moves += count_bits(targets); }
  void promotions(Bitboard targets, int) { moves += 4 * count_bits(targets); }
  void en_passant(Square, Square) { ++moves; }
  void castling(Square, Square) { ++moves; }
};

template <Side Us>
std::uint64_t count_moves(const Board& board) {
  MoveCounter counter;
  enumerate<Us>(board, counter);
  return counter.moves;
}

// The board after a move of `kind` that may become another; whatever stood on `to` is gone. Castling rights of
// the mover are the caller's business.
template <Side Us>
Board after_move(const Board& board, Bitboard from, Bitboard to, Kind kind, Kind becomes) {
  Board next = board;
  next.en_passant = 0;
  if ((board.pieces(other(Us)) & to) != 0) {
    for (Bitboard& set : next.of_kind) set &= ~to;
    next.of_side[index(other(Us))] &= ~to;
    next.castling_rooks &= ~to;
  }
  next.of_side[index(Us)] ^= from | to;
  next.of_kind[index(kind)] ^= from;
  next.of_kind[index(becomes)] ^= to;
  return next;
}

// Walks the same enumeration and hands the board after each move to `then`: nothing to undo, no key to keep.
template <Side Us, class Then>
struct BoardMaker {
  const Board& board;
  Then& then;

  void king(Square from, Bitboard targets) {
    for (int to : members(targets)) {
      Board next = after_move<Us>(board, bit(from), bit(static_cast<Square>(to)), Kind::King, Kind::King);
      next.castling_rooks &= ~next.pieces(Us);
      then(next);
    }
  }
  template <Kind K>
  void piece(Square from, Bitboard targets) {
    for (int to : members(targets)) {
      Board next = after_move<Us>(board, bit(from), bit(static_cast<Square>(to)), K, K);
      if constexpr (K == Kind::Rook) next.castling_rooks &= ~bit(from);
      then(next);
    }
  }
  void pawns(Bitboard targets, int step) {
    for (int to : members(targets)) then(after_pawn(to, step, Kind::Pawn));
  }
  void double_steps(Bitboard targets, int step) {
    for (int to : members(targets)) {
      Board next = after_pawn(to, step, Kind::Pawn);
      const Bitboard jumped = bit(static_cast<Square>(to - step / 2));
      if ((pawn_attacks<Us>(jumped) & next.pieces(other(Us), Kind::Pawn)) != 0) next.en_passant = jumped;
      then(next);
    }
  }
  void promotions(Bitboard targets, int step) {
    for (int to : members(targets)) {
      for (Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen})
        then(after_pawn(to, step, kind));
    }
  }
  void en_passant(Square from, Square to) {
    Board next = board;
    next.en_passant = 0;
    next.toggle(other(Us), Kind::Pawn, forward<other(Us)>(bit(to)));
    next.toggle(Us, Kind::Pawn, bit(from) | bit(to));
    then(next);
  }
  void castling(Square king, Square rook) {
    const auto [king_to, rook_to] = castling_targets(king, rook);
    Board next = board;
    next.en_passant = 0;
    next.toggle(Us, Kind::King, bit(king));
    next.toggle(Us, Kind::Rook, bit(rook));
    next.toggle(Us, Kind::King, bit(king_to));
    next.toggle(Us, Kind::Rook, bit(rook_to));
    next.castling_rooks &= ~rank_bits(rank_of(king));
    then(next);
  }

 private:
  Board after_pawn(int to, int step, Kind becomes) const {
    return after_move<Us>(board, bit(static_cast<Square>(to - step)), bit(static_cast<Square>(to)),
                          Kind::Pawn, becomes);
  }
};

}  // namespace tabia::chess
