#pragma once
// The random words that make up a position's key, fixed at compile time.

#include <array>

#include "base/hash.hpp"
#include "rules/chess/types.hpp"

namespace tabia::chess::zobrist {

struct Words {
  std::array<std::array<std::array<Key, squares>, kinds>, 2> piece;
  std::array<Key, squares> castling_rook;
  std::array<Key, 8> en_passant_file;
  Key black_to_move;
};

consteval Words make_words() {
  Words words = {};
  Key seed = 0x7ab1a;
  for (auto& side : words.piece) {
    for (auto& kind : side) {
      for (Key& word : kind) word = mix(seed++);
    }
  }
  for (Key& word : words.castling_rook) word = mix(seed++);
  for (Key& word : words.en_passant_file) word = mix(seed++);
  words.black_to_move = mix(seed++);
  return words;
}

inline constexpr Words words = make_words();

}  // namespace tabia::chess::zobrist
