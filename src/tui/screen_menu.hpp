#pragma once
// A menu that is a screen of its own.

#include <optional>

#include "base/stop.hpp"
#include "tui/screen_view.hpp"
#include "tui/terminal.hpp"

namespace tabia::tui {

struct MenuScreen {
  Menu menu;
  std::string heading;  // above it
  bool symbols = false;
};

// How a key changes the menu; true: the chosen entry is wanted.
bool press_in_menu(Menu& menu, const Keystroke& key);
Canvas paint_menu_screen(int width, int height, const MenuScreen& screen);

// A line to be typed on a screen of its own.
struct TextScreen {
  std::string heading, question;
  std::string typed = {};  // what stands there at first
};
// How a key changes the line; true: it is done.
bool press_in_text(std::string& typed, const Keystroke& key);
// Nothing: back, also after a raised flag.
std::optional<std::string> type_line(Terminal& terminal, TextScreen screen, const StopFlag& stop);

// The entry that was chosen; nothing: back. A raised flag means back, too.
std::optional<std::size_t> choose(Terminal& terminal, MenuScreen screen, const StopFlag& stop);

}  // namespace tabia::tui
