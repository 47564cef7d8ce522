#include "rules/chess/polyglot.hpp"

#include "rules/chess/polyglot_numbers.hpp"

namespace tabia::chess {

namespace {

// The format counts black pawn, white pawn, black knight, ...
std::uint64_t number_of(Side side, Kind kind, int s) {
  const int piece = 2 * index(kind) + (side == White ? 1 : 0);
  return polyglot_numbers[static_cast<std::size_t>(squares * piece + s)];
}

std::uint64_t number_of_right(const Board& board, int rook) {
  const Side side = (board.pieces(White) & bit(static_cast<Square>(rook))) != 0 ? White : Black;
  const bool is_long = rook < board.king(side);
  return polyglot_numbers[static_cast<std::size_t>(polyglot_castling + 2 * index(side) + (is_long ? 1 : 0))];
}

}  // namespace

Key polyglot_key(const Position& position) {
  const Board& board = position.board();
  Key key = 0;
  for (const Side side : {White, Black}) {
    for (int kind = 0; kind < kinds; ++kind) {
      for (const int s : members(board.pieces(side, static_cast<Kind>(kind))))
        key ^= number_of(side, static_cast<Kind>(kind), s);
    }
  }
  for (const int rook : members(board.castling_rooks)) key ^= number_of_right(board, rook);
  if (const auto jumped = position.en_passant_square())
    key ^= polyglot_numbers[static_cast<std::size_t>(polyglot_en_passant + file_of(*jumped))];
  if (position.side_to_move() == White) key ^= polyglot_numbers[polyglot_white_to_move];
  return key;
}

// From the low end: file and rank of the target, file and rank of the origin, the piece promoted to (1 is a knight).
// Castling goes to the rook's square, as our own moves do.
std::uint16_t polyglot_move(Move move) {
  const bool promotes = move.type() == Move::Type::Promotion;
  return static_cast<std::uint16_t>(move.to() | move.from() << 6 |
                                    (promotes ? index(move.promoted()) : 0) << 12);
}

std::optional<Move> read_polyglot_move(const Position& position, std::uint16_t code) {
  Moves<Position> moves;
  position.generate(moves);
  for (const Move move : moves) {
    if (polyglot_move(move) == code) return move;
  }
  return std::nullopt;
}

}  // namespace tabia::chess
