#pragma once
// The board of the full screen.

#include "tui/canvas.hpp"
#include "tui/screen_layout.hpp"

namespace tabia::tui {

// What is told by colours is told by signs too: [ ] the last move, < > the cursor, ( ) what was picked, a dot where it may go
// and { } what it would take.
void paint_board(Canvas& canvas, const ScreenView::Board& board, const ScreenLayout& layout);

}  // namespace tabia::tui
