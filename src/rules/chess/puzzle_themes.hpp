#pragma once
// The themes of a puzzle, in the vocabulary that puzzle sites share. Rules over position and line, no search.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/chess/puzzle.hpp"

namespace tabia::chess {

// clang-format off
enum class Theme : std::uint8_t {
  Mate, MateIn1, MateIn2, MateIn3, MateIn4, MateIn5,
  OneMove, Short, Long, VeryLong,
  Opening, Middlegame, Endgame,
  PawnEndgame, KnightEndgame, BishopEndgame, RookEndgame, QueenEndgame, QueenRookEndgame,
  Equality, Advantage, Crushing,
  Fork, Pin, Skewer, DiscoveredAttack, DiscoveredCheck, DoubleCheck, Sacrifice, Deflection, Attraction,
  Interference, Intermezzo, Clearance, XRayAttack, HangingPiece, TrappedPiece, CapturingDefender,
  DefensiveMove, QuietMove, Zugzwang,
  AdvancedPawn, Promotion, UnderPromotion, Castling, EnPassant,
  ExposedKing, KingsideAttack, QueensideAttack, AttackingF2F7,
  BackRankMate, SmotheredMate, AnastasiaMate, ArabianMate, BodenMate, DoubleBishopMate, DovetailMate,
  HookMate, KillBoxMate, VukovicMate,
};
constexpr std::array<std::string_view, 60> theme_names = {
  "mate", "mateIn1", "mateIn2", "mateIn3", "mateIn4", "mateIn5",
  "oneMove", "short", "long", "veryLong",
  "opening", "middlegame", "endgame",
  "pawnEndgame", "knightEndgame", "bishopEndgame", "rookEndgame", "queenEndgame", "queenRookEndgame",
  "equality", "advantage", "crushing",
  "fork", "pin", "skewer", "discoveredAttack", "discoveredCheck", "doubleCheck", "sacrifice", "deflection", "attraction",
  "interference", "intermezzo", "clearance", "xRayAttack", "hangingPiece", "trappedPiece", "capturingDefender",
  "defensiveMove", "quietMove", "zugzwang",
  "advancedPawn", "promotion", "underPromotion", "castling", "enPassant",
  "exposedKing", "kingsideAttack", "queensideAttack", "attackingF2F7",
  "backRankMate", "smotheredMate", "anastasiaMate", "arabianMate", "bodenMate", "doubleBishopMate", "dovetailMate",
  "hookMate", "killBoxMate", "vukovicMate",
};
// clang-format on
static_assert(theme_names.size() == static_cast<std::size_t>(Theme::VukovicMate) + 1);
constexpr std::string_view name_of(Theme theme) { return theme_names[static_cast<std::size_t>(theme)]; }

class ThemeSet {
 public:
  void add(Theme theme) { bits_ |= std::uint64_t{1} << static_cast<int>(theme); }
  void add_if(bool wanted, Theme theme) {
    if (wanted) add(theme);
  }
  bool has(Theme theme) const { return (bits_ >> static_cast<int>(theme) & 1) != 0; }
  std::vector<std::string_view> names() const;

  bool operator==(const ThemeSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};
static_assert(theme_names.size() <= 64);

// What only a search can say, where one was made.
struct Judged {
  std::optional<Score> worth;  // of the solution for the solver, in hundredths
  bool zugzwang = false;
};
ThemeSet themes_of(const Puzzle& puzzle, const Judged& judged = {});

}  // namespace tabia::chess
