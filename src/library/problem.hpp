#pragma once
// A problem as it is kept: what is asked, the solution, and how far anybody may believe it. Plain data.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/side.hpp"

namespace tabia::library {

// Glicko-2, on the scale of puzzle sites.
struct Rating {
  double value = 1500;
  double deviation = 350;
  double volatility = 0.09;

  bool operator==(const Rating&) const = default;
};

// What our own proof or check came to.
enum class Soundness : std::uint8_t { Unchecked, Sound, Unsound };

struct Problem {
  std::int64_t number = 0;  // given by the library; 0: not in one
  std::string id;           // unique in a library; empty: the library makes one
  std::string game;         // its name in the catalogue
  std::string position;     // as Engine::set_up() reads it, the solver to move
  std::string before;       // chess: the position before the opponent's last move; empty: not known
  std::string last_move;    // that move
  Side to_move = Side::First;
  std::string goal;                   // "mate", "best"; "win", "draw"; "kill", "live"
  std::vector<std::string> solution;  // as coordinates: the solver's first and last, the replies between
  int length = 0;                     // the solver's moves to find
  std::vector<std::string> themes;
  Rating rating;
  int plays = 0;
  std::string source;
  std::string
      claim;  // "proved-mate", "proved-database", "proved", "proved-life", "judged", "found"; empty: none
  Soundness soundness = Soundness::Unchecked;
  std::string certificate;    // as text; empty: none
  std::int64_t added_at = 0;  // seconds since 1970

  bool operator==(const Problem&) const = default;
};

// Limits on what comes from outside.
constexpr std::size_t longest_id = 64, longest_word = 64, longest_position = 16 * 1024, longest_source = 1024;
constexpr std::size_t most_themes = 64, most_moves = 400, longest_certificate = 16u << 20;

std::string_view soundness_word(Soundness soundness);

}  // namespace tabia::library
