#pragma once
// Small Syzygy tables made by hand, for tests: no real ones are at hand, and a table may say the same value everywhere.

#include <initializer_list>
#include <string>

namespace tabia::tablebase {

enum class Value : unsigned char { Loss, BlessedLoss, Draw, CursedWin, Win };

constexpr unsigned char pawn = 1, bishop = 3, rook = 4, queen = 5, king = 6,
                        second = 8;  // as the format has them

inline std::string closed(std::string bytes) {
  while (bytes.size() % 64 != 0) bytes += '\0';
  return bytes + std::string(16, '#');  // where the checksum would be
}

// A table without pawns and with different sides: one value with the first side to move, one with the second.
inline std::string constant_table(std::initializer_list<unsigned char> pieces, Value first, Value other) {
  std::string bytes = "\x71\xe8\x23\x5d\x01";
  bytes += '\0';  // the leading pieces come first in the index
  for (const unsigned char piece : pieces) bytes += static_cast<char>(piece | piece << 4);
  if (bytes.size() % 2 != 0) bytes += '\0';
  for (const Value value : {first, other}) {
    bytes += '\x80';
    bytes += static_cast<char>(value);
  }
  return closed(std::move(bytes));
}

// Rook against king: who has the rook wins.
inline std::string rook_table() {
  return constant_table({king, rook, second | king}, Value::Win, Value::Loss);
}

// The same material with compressed parts: two symbols, one block, for each side.
inline std::string compressed_rook_table() {
  std::string bytes = "\x71\xe8\x23\x5d\x01";
  bytes += std::string("\0\x66\x44\xee\0", 5);
  for (int side = 0; side < 2; ++side) {
    bytes += std::string("\0\x06\x0f\0\x01\0\0\0\x01\x01\0\0\x02\0",
                         14);                             // 64-byte blocks, an index entry per 32,768
    bytes += std::string("\x00\xf0\xff\x04\xf0\xff", 6);  // two leaves
  }
  for (int side = 0; side < 2; ++side) bytes += std::string("\0\0\0\0\0\x40", 6);
  for (int side = 0; side < 2; ++side) bytes += std::string("\xff\x7f", 2);
  while (bytes.size() % 64 != 0) bytes += '\0';
  return bytes + std::string(128, '\0') + std::string(16, '#');
}

}  // namespace tabia::tablebase
