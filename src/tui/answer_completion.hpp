#pragma once
// What Tab makes of an answer at the table, line by line as on the full screen.

#include "tui/completion.hpp"
#include "tui/stage.hpp"

namespace tabia::tui {

Completion complete_answer(const Scene& scene, Wanted wanted, std::string_view line);

}  // namespace tabia::tui
