#pragma once
// Squares, sets of squares, kinds of pieces and moves.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bits.hpp"
#include "game/side.hpp"

namespace tabia::chess {

using Bitboard = std::uint64_t;  // bit 0 is a1, bit 7 is h1, bit 63 is h8

// clang-format off
enum Square : std::uint8_t {
  A1, B1, C1, D1, E1, F1, G1, H1,  A2, B2, C2, D2, E2, F2, G2, H2,
  A3, B3, C3, D3, E3, F3, G3, H3,  A4, B4, C4, D4, E4, F4, G4, H4,
  A5, B5, C5, D5, E5, F5, G5, H5,  A6, B6, C6, D6, E6, F6, G6, H6,
  A7, B7, C7, D7, E7, F7, G7, H7,  A8, B8, C8, D8, E8, F8, G8, H8,
};
// clang-format on
constexpr int squares = 64;

constexpr Side White = Side::First;
constexpr Side Black = Side::Second;

enum class Kind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };
constexpr int kinds = 6;
constexpr int index(Kind kind) { return static_cast<int>(kind); }

constexpr Square square(int file, int rank) { return static_cast<Square>(rank * 8 + file); }
constexpr int file_of(Square s) { return s & 7; }
constexpr int rank_of(Square s) { return s >> 3; }
constexpr Bitboard bit(Square s) { return Bitboard{1} << s; }
constexpr Square lowest(Bitboard set) { return static_cast<Square>(lowest_bit(set)); }

constexpr Bitboard file_bits(int file) { return Bitboard{0x0101010101010101} << file; }
constexpr Bitboard rank_bits(int rank) { return Bitboard{0xff} << (8 * rank); }
constexpr Bitboard light_squares = 0x55aa55aa55aa55aa;

// Ranks as a side counts them: relative_rank(Black, E7) is 1.
constexpr int relative_rank(Side side, int rank) { return side == White ? rank : 7 - rank; }

// "e4"; and back, nothing else accepted.
std::string to_text(Square s);
constexpr bool is_square(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}
// Requires: is_square(text).
constexpr Square read_square(std::string_view text) { return square(text[0] - 'a', text[1] - '1'); }

// 'p' for a pawn ... 'k' for a king; Kind::None for any other character. Upper case is read too.
Kind read_kind(char letter);
constexpr char letter_of(Kind kind) { return "pnbrqk."[index(kind)]; }
constexpr char upper_letter_of(Kind kind) { return "PNBRQK."[index(kind)]; }

// From, to and what is special. A castling move goes from the king's square to that of its rook, so that it
// is unmistakable in Chess960 too.
class Move {
 public:
  enum class Type : std::uint16_t { Plain, Castling, EnPassant, Promotion };

  constexpr Move() = default;  // a1a1: no move
  constexpr Move(Square from, Square to, Type type = Type::Plain)
      : bits_(static_cast<std::uint16_t>(from | to << 6 | static_cast<int>(type) << 12)) {}
  static constexpr Move promotion(Square from, Square to, Kind to_kind) {
    Move move(from, to, Type::Promotion);
    move.bits_ = static_cast<std::uint16_t>(move.bits_ | (index(to_kind) - index(Kind::Knight)) << 14);
    return move;
  }

  constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
  constexpr Square to() const { return static_cast<Square>(bits_ >> 6 & 63); }
  constexpr Type type() const { return static_cast<Type>(bits_ >> 12 & 3); }
  // Requires: type() == Type::Promotion.
  constexpr Kind promoted() const { return static_cast<Kind>((bits_ >> 14) + index(Kind::Knight)); }

  constexpr std::uint16_t hint() const { return bits_; }
  static constexpr Move from_hint(std::uint16_t hint) {
    Move move;
    move.bits_ = hint;
    return move;
  }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace tabia::chess
