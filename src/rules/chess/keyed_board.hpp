#pragma once
// A board with its key, copied instead of taken back, for searches that look at millions of positions and need no clocks:
// the solver of mates. Compiled for each side, as enumerate() is.

#include "base/fixed_list.hpp"
#include "base/hash.hpp"
#include "rules/chess/count_moves.hpp"
#include "rules/chess/zobrist.hpp"

namespace tabia::chess {

// A legal move and what makes it; a promotion is made by a pawn.
struct Step {
  Move move;
  Kind kind = Kind::None;

  bool operator==(const Step&) const = default;
};
using Steps = FixedList<Step, 256>;

struct KeyedBoard {
  Board board;
  Key key = 0;  // who moves is in it
};

namespace detail {

// Writes the moves down as they come.
struct StepLister {
  Steps& out;

  void king(Square from, Bitboard targets) { piece<Kind::King>(from, targets); }
  template <Kind K>
  void piece(Square from, Bitboard targets) {
    for (int to : members(targets)) out.push_back({Move(from, static_cast<Square>(to)), K});
  }
  void pawns(Bitboard targets, int step) {
    for (int to : members(targets))
      out.push_back({Move(static_cast<Square>(to - step), static_cast<Square>(to)), Kind::Pawn});
  }
  void double_steps(Bitboard targets, int step) { pawns(targets, step); }
  void promotions(Bitboard targets, int step) {
    for (int to : members(targets)) {
      for (Kind kind : {Kind::Queen, Kind::Knight, Kind::Rook, Kind::Bishop}) {
        const auto from = static_cast<Square>(to - step);
        out.push_back({Move::promotion(from, static_cast<Square>(to), kind), Kind::Pawn});
      }
    }
  }
  void en_passant(Square from, Square to) {
    out.push_back({Move(from, to, Move::Type::EnPassant), Kind::Pawn});
  }
  void castling(Square king, Square rook) {
    out.push_back({Move(king, rook, Move::Type::Castling), Kind::King});
  }
};

constexpr Key piece_word(Side side, Kind kind, Square s) {
  return zobrist::words.piece[index(side)][index(kind)][s];
}

}  // namespace detail

template <Side Us>
void list_steps(const Board& board, Steps& out) {
  detail::StepLister lister{out};
  enumerate<Us>(board, lister);
}

// Requires: the square is occupied.
constexpr Kind kind_on(const Board& board, Bitboard square) {
  int kind = 0;
  while ((board.of_kind[kind] & square) == 0) ++kind;
  return static_cast<Kind>(kind);
}

// The position after a legal move. An en passant right is there whenever an enemy pawn stands beside the one that jumped.
template <Side Us>
KeyedBoard after(const KeyedBoard& at, Step step) {
  constexpr Side Them = other(Us);
  const Move move = step.move;
  const Square from = move.from(), to = move.to();
  KeyedBoard next = at;
  Board& board = next.board;
  Key key = at.key ^ zobrist::words.black_to_move;
  if (board.en_passant != 0) {
    key ^= zobrist::words.en_passant_file[file_of(lowest(board.en_passant))];
    board.en_passant = 0;
  }
  const auto toggle = [&](Side side, Kind kind, Square s) {
    board.toggle(side, kind, bit(s));
    key ^= detail::piece_word(side, kind, s);
  };
  if (move.type() == Move::Type::Castling) {
    const auto [king_to, rook_to] = castling_targets(from, to);
    toggle(Us, Kind::King, from);
    toggle(Us, Kind::Rook, to);
    toggle(Us, Kind::King, king_to);
    toggle(Us, Kind::Rook, rook_to);
  } else {
    if (move.type() == Move::Type::EnPassant) {
      toggle(Them, Kind::Pawn, square(file_of(to), rank_of(from)));
    } else if ((board.pieces(Them) & bit(to)) != 0) {
      toggle(Them, kind_on(board, bit(to)), to);
    }
    toggle(Us, step.kind, from);
    toggle(Us, move.type() == Move::Type::Promotion ? move.promoted() : step.kind, to);
    if (step.kind == Kind::Pawn && (from ^ to) == 16) {
      const Bitboard jumped = bit(static_cast<Square>((from + to) / 2));
      if ((pawn_attacks<Us>(jumped) & board.pieces(Them, Kind::Pawn)) != 0) {
        board.en_passant = jumped;
        key ^= zobrist::words.en_passant_file[file_of(to)];
      }
    }
  }
  if (board.castling_rooks != 0) {
    Bitboard lost = bit(from) | bit(to);
    if (step.kind == Kind::King) lost |= rank_bits(relative_rank(Us, 0));
    for (int s : members(board.castling_rooks & lost)) key ^= zobrist::words.castling_rook[s];
    board.castling_rooks &= ~lost;
  }
  next.key = key;
  return next;
}

template <Side Us>
bool in_check(const Board& board) {
  return attackers<other(Us)>(board, board.king(Us), board.occupied()) != 0;
}

}  // namespace tabia::chess
