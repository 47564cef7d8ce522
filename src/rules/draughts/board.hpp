#pragma once
// What stands where, in three words; and a move, which says all that it changes.

#include <array>
#include <cstdint>

#include "rules/draughts/geometry.hpp"
#include "rules/draughts/variant.hpp"

namespace tabia::draughts {

// From start to end, taking these pieces: one move, however many ways there are to jump (row D1).
template <class Word>
struct BasicMove {
  Word captured = 0;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t twin = 0;  // how many moves listed before it share start and end
  bool crowns = false;    // the man is a king afterwards

  // Never 0, which tables keep for "none".
  std::uint16_t hint() const { return static_cast<std::uint16_t>((from + 1) | to << 6 | twin << 12); }
  bool operator==(const BasicMove&) const = default;
};

template <int Size>
struct Board {
  using Word = typename Geometry<Size>::Word;
  using Move = BasicMove<Word>;

  std::array<Word, 2> pieces = {};
  Word kings = 0;

  Word of(Side side) const { return pieces[static_cast<std::size_t>(index(side))]; }
  Word men(Side side) const { return of(side) & ~kings; }
  Word kings_of(Side side) const { return of(side) & kings; }
  Word empty() const { return Geometry<Size>::all & ~(pieces[0] | pieces[1]); }

  // A piece of `side` goes from the one square to the other; `captured` leave the board.
  void move(Side side, Word from, Word to, Word captured, bool crowns) {
    const Word was_king = kings & from;
    Word& own = pieces[static_cast<std::size_t>(index(side))];
    own = (own & ~from) | to;
    pieces[static_cast<std::size_t>(index(other(side)))] &= ~captured;
    kings &= ~(from | captured);
    if (was_king != 0 || crowns) kings |= to;
  }

  // The same without a capture; a man that reaches the far row is crowned.
  void move_quietly(Side side, Word from, Word to) {
    pieces[static_cast<std::size_t>(index(side))] ^= from | to;
    kings = (kings & from) != 0 ? kings ^ (from | to) : kings | (to & Geometry<Size>::far_row(side));
  }

  bool operator==(const Board&) const = default;
};

// Where the generator gets its rules: fixed when the program is built, so that the compiler leaves out all that a
// variant does not need, or chosen when it runs.
template <const VariantRules& Rules>
struct FixedRules {
  static constexpr const VariantRules& rules() { return Rules; }
  bool operator==(const FixedRules&) const = default;
};

class ChosenRules {
 public:
  explicit ChosenRules(const VariantRules& rules) : rules_(&rules) {}
  const VariantRules& rules() const { return *rules_; }
  bool operator==(const ChosenRules&) const = default;

 private:
  const VariantRules* rules_;
};

}  // namespace tabia::draughts
