#pragma once
// The whole full screen, painted.

#include "tui/canvas.hpp"
#include "tui/screen_layout.hpp"

namespace tabia::tui {

Canvas paint_screen(int width, int height, const ScreenView& view);

// A list over the middle of whatever is there.
void paint_menu(Canvas& canvas, const Menu& menu, bool symbols);

}  // namespace tabia::tui
