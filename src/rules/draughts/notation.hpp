#pragma once
// A written move as the squares it names: 11-15, 15x24x31, c3:e5, a3b4. What they mean, a position says.

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/draughts/variant.hpp"

namespace tabia::draughts {

constexpr std::size_t longest_move_text = 128;

// Two squares or more, by number. Says nothing about whether '-' or 'x' stood between them: old files mix them up.
Result<std::vector<int>> read_squares(const VariantRules& rules, std::string_view text);

}  // namespace tabia::draughts
