#include "engine/chess_words.hpp"

#include <array>

#include "base/text.hpp"
#include "rules/chess/refusal.hpp"

namespace tabia {

namespace {

using chess::Kind;
using chess::Square;

// The squares a move touches; a castling move names the rook's square and not where the king goes.
chess::Bitboard touched(chess::Move move) {
  if (move.type() != chess::Move::Type::Castling) return bit(move.from()) | bit(move.to());
  const int rank = rank_of(move.from());
  const bool kingside = move.to() > move.from();
  return bit(move.from()) | bit(chess::square(kingside ? 6 : 2, rank)) |
         bit(chess::square(kingside ? 5 : 3, rank));
}

}  // namespace

std::string chess_piece(const chess::Position& at, chess::Move move) {
  return concat(chess::name_of(at.kind_on(move.from())), " on ", to_text(move.from()));
}

std::string chess_words(const chess::Position& at, chess::Move move, std::string_view san) {
  std::string out;
  if (move.type() == chess::Move::Type::Castling) {
    out = move.to() > move.from() ? "castles kingside" : "castles queenside";
  } else {
    out = concat(chess::name_of(at.kind_on(move.from())), " ", to_text(move.from()),
                 at.is_capture(move) ? " takes " : " to ", to_text(move.to()));
  }
  if (move.type() == chess::Move::Type::EnPassant) out += " en passant";
  if (move.type() == chess::Move::Type::Promotion)
    out += concat(", becomes a ", chess::name_of(move.promoted()));
  if (san.ends_with('+')) out += ", check";
  if (san.ends_with('#')) out += ", checkmate";
  return out;
}

BoardPicture chess_picture(const chess::Position& at, std::optional<chess::Move> last) {
  constexpr std::array<std::array<std::string_view, chess::kinds>, 2> symbols = {
      {{"♙", "♘", "♗", "♖", "♕", "♔"}, {"♟", "♞", "♝", "♜", "♛", "♚"}}};
  BoardPicture picture;
  const chess::Bitboard marked = last ? touched(*last) : 0;
  for (int file = 0; file < 8; ++file) picture.columns.emplace_back(1, static_cast<char>('a' + file));
  for (int rank = 7; rank >= 0; --rank) {
    picture.rows.push_back(concat(rank + 1));
    for (int file = 0; file < 8; ++file) {
      const Square s = chess::square(file, rank);
      BoardPicture::Cell& cell = picture.cells.emplace_back();
      cell.dark = (chess::light_squares & bit(s)) == 0;
      cell.marked = (marked & bit(s)) != 0;
      const Kind kind = at.kind_on(s);
      if (kind == Kind::None) continue;
      const Side side = at.side_on(s);
      cell.owner = side;
      cell.letter = side == chess::White ? upper_letter_of(kind) : letter_of(kind);
      cell.symbol = symbols[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(index(kind))];
      cell.solid = symbols[1][static_cast<std::size_t>(index(kind))];
    }
  }
  return picture;
}

}  // namespace tabia
