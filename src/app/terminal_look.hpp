#pragma once
// How boards are drawn on this terminal.

#include "app/options.hpp"
#include "tui/board_text.hpp"

namespace tabia::app {

// Symbols where the terminal knows them and nobody asked for ASCII; colours as --color and the environment say.
tui::BoardLook terminal_look(bool ascii, const Common& common);

// Both ends are a terminal that can be drawn on, and it is large enough.
bool has_full_screen();

}  // namespace tabia::app
