#pragma once
// The settings on a screen of their own: a list to choose from, then the values that each may have.

#include "settings/settings_file.hpp"
#include "tui/screen_menu.hpp"

namespace tabia::tui {

// Until the person goes back. Every change is written at once.
void settings_screen(Terminal& terminal, settings::SettingsFile& file, bool symbols, const StopFlag& stop);

}  // namespace tabia::tui
