#pragma once

namespace tabia::tui {

// Whether the system has a description of the terminal that TERM names.
bool is_known_terminal();
// What was read about it: delscreen() leaves that behind.
void forget_terminal();

}  // namespace tabia::tui
