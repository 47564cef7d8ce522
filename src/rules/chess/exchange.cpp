// Static exchange evaluation: both sides take on one square, the cheapest piece first, and may stop at any time.
// Pins are not looked at; a king takes only what nobody protects any more.

#include "rules/chess/enumerate.hpp"
#include "rules/chess/position.hpp"

namespace tabia::chess {

namespace {

constexpr std::array<Score, kinds + 1> worth = {100, 300, 300, 500, 900, 10'000, 0};

Kind cheapest(const Board& board, Bitboard among) {
  for (Kind kind : {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
    if ((among & board.pieces(kind)) != 0) return kind;
  }
  return Kind::King;
}

}  // namespace

bool Position::exchange(Move move, Score threshold) const {
  if (move.type() == Move::Type::Castling) return threshold <= 0;
  const Square to = move.to();
  Kind standing = kind_on_[move.from()];
  Score balance = worth[index(captured_kind(move))] - threshold;
  if (move.type() == Move::Type::Promotion) {
    balance += worth[index(move.promoted())] - worth[index(Kind::Pawn)];
    standing = move.promoted();
  }
  if (balance < 0) return false;  // even a piece for nothing is too little
  balance -= worth[index(standing)];
  if (balance >= 0) return true;  // even if the piece is lost for it

  Bitboard occupied = (board_.occupied() ^ bit(move.from())) | bit(to);
  if (move.type() == Move::Type::EnPassant) occupied ^= bit(square(file_of(to), rank_of(move.from())));
  const Bitboard diagonal = board_.pieces(Kind::Bishop) | board_.pieces(Kind::Queen);
  const Bitboard straight = board_.pieces(Kind::Rook) | board_.pieces(Kind::Queen);
  Bitboard takers =
      (attackers<White>(board_, to, occupied) | attackers<Black>(board_, to, occupied)) & occupied;
  Side side = other(to_move_);
  for (;;) {
    const Bitboard ready = takers & board_.pieces(side);
    if (ready == 0) break;
    const Kind kind = cheapest(board_, ready);
    if (kind == Kind::King && (takers & board_.pieces(other(side))) != 0) break;
    occupied ^= bit(lowest(ready & board_.pieces(kind)));
    // Whoever stood behind the taker on its line comes into play.
    if (kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Queen)
      takers |= bishop_attacks(to, occupied) & diagonal;
    if (kind == Kind::Rook || kind == Kind::Queen) takers |= rook_attacks(to, occupied) & straight;
    takers &= occupied;
    side = other(side);
    balance = -balance - 1 - worth[index(kind)];
    if (balance >= 0) break;  // the side that has just taken is content whatever happens to its piece
  }
  return side != to_move_;  // the one who would have to take next gives up
}

}  // namespace tabia::chess
