#pragma once

namespace tabia::tui {

// Whether the system has a description of the terminal that TERM names.
bool is_known_terminal();

}  // namespace tabia::tui
