#pragma once
// What people agree on before a game.

#include <cstdint>

namespace tabia::go {

enum class Scoring : std::uint8_t {
  Area,       // stones and what they surround
  Territory,  // what they surround, and prisoners
};

enum class KoRule : std::uint8_t {
  Simple,       // a stone just captured by one stone may not capture that at once
  Positional,   // besides, no board may come back
  Situational,  // besides, no board may come back with the same side to move
};

// As most programs play: Chinese counting and no endless games.
struct Rules {
  Scoring scoring = Scoring::Area;
  KoRule ko = KoRule::Positional;
  bool suicide = false;  // a move may leave its own chain without a liberty, and remove it
  int komi_halves = 15;  // what White gets for moving second, in half points

  bool operator==(const Rules&) const = default;
};

constexpr int most_komi_halves = 2 * 400;

}  // namespace tabia::go
