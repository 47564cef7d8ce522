#pragma once
// What people write to choose several things at once: "minimax,alphabeta", "all", "1-4,6".

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/study.hpp"

namespace tabia::lab {

constexpr int deepest_choice = 250;

// The names of a menu, or "all" of them. The error lists the menu: "no ordering called 'x'; there are: none, ...".
Result<std::vector<std::string>> choose_names(std::string_view text, const std::vector<Choice>& menu,
                                              std::string_view what);
// Depths in the order given, each once: "1-4,6". From 0 to deepest_choice.
Result<std::vector<int>> choose_depths(std::string_view text);

}  // namespace tabia::lab
