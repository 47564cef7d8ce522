#pragma once
// A position in words of the board: which numbered squares hold what. What a FEN says; docs/formats/draughts-fen.md.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/draughts/variant.hpp"

namespace tabia::draughts {

// Bit n - 1 stands for square n.
using Numbers = std::uint64_t;

constexpr std::size_t longest_fen = 1'000;
constexpr int most_on_clock = 9'999;  // plies without capture or man move; the count stops there

struct Setup {
  std::array<Numbers, 2> men = {};  // by side
  std::array<Numbers, 2> kings = {};
  Side to_move = Side::First;
  int quiet_plies = 0;

  bool operator==(const Setup&) const = default;
};

Setup start_setup(const VariantRules& rules);
// The error names place and reason.
Result<Setup> read_fen(const VariantRules& rules, std::string_view text);
std::string write_fen(const VariantRules& rules, const Setup& setup);

}  // namespace tabia::draughts
