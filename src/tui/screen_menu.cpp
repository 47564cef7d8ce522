#include "tui/screen_menu.hpp"

#include <chrono>

#include "base/text.hpp"
#include "tui/paint_screen.hpp"

namespace tabia::tui {

namespace {

constexpr Duration slice = std::chrono::milliseconds(100);  // how soon a raised flag is seen

}  // namespace

bool press_in_menu(Menu& menu, const Keystroke& key) {
  const std::size_t count = menu.entries.size();
  if (count == 0) return false;
  switch (key.key) {
    case Key::Up: menu.chosen = (menu.chosen + count - 1) % count; return false;
    case Key::Down: menu.chosen = (menu.chosen + 1) % count; return false;
    case Key::Home: menu.chosen = 0; return false;
    case Key::End: menu.chosen = count - 1; return false;
    case Key::Enter: return true;
    case Key::Text: {  // the next entry that begins with this letter
      for (std::size_t step = 1; step <= count && key.text.size() == 1; ++step) {
        const std::size_t entry = (menu.chosen + step) % count;
        const std::string& label = menu.entries[entry].label;
        if (label.empty() || to_lower(label[0]) != to_lower(key.text[0])) continue;
        menu.chosen = entry;
        break;
      }
      return false;
    }
    default: return false;
  }
}

Canvas paint_menu_screen(int width, int height, const MenuScreen& screen) {
  Canvas canvas(width, height);
  canvas.put(1, 0, width - 2, screen.heading, {Ink::Muted, Ink::Paper, true});
  paint_menu(canvas, screen.menu, screen.symbols);
  canvas.put(1, height - 1, width - 2, "up, down, Enter  Esc: back", {Ink::Muted});
  return canvas;
}

bool press_in_text(std::string& typed, const Keystroke& key) {
  constexpr std::size_t longest = 1000;
  if (key.key == Key::Text && typed.size() < longest) typed += key.text;
  if (key.key == Key::Backspace) {
    // One character may be several bytes.
    while (!typed.empty() && (static_cast<unsigned char>(typed.back()) & 0xC0) == 0x80) typed.pop_back();
    if (!typed.empty()) typed.pop_back();
  }
  return key.key == Key::Enter;
}

std::optional<std::string> type_line(Terminal& terminal, TextScreen screen, const StopFlag& stop) {
  while (!stop.raised()) {
    const TerminalSize size = terminal.size();
    Canvas canvas(size.columns, size.rows);
    canvas.put(1, 0, size.columns - 2, screen.heading, {Ink::Muted, Ink::Paper, true});
    int row = std::min(2, size.rows - 1);
    for (const std::string& line : wrapped(screen.question, size.columns - 2)) canvas.put(1, row++, line);
    auto letters = glyphs(concat(screen.typed, "_"));
    const auto room = static_cast<std::size_t>(std::max(size.columns - 2, 1));
    if (letters.size() > room)
      letters.erase(letters.begin(), letters.end() - static_cast<std::ptrdiff_t>(room));
    int column = 1;
    for (const auto& letter : letters)
      column = canvas.put(column, row, letter, {Ink::Accent, Ink::Paper, true});
    canvas.put(1, size.rows - 1, size.columns - 2, "Enter: do it  Esc: back", {Ink::Muted});
    terminal.show(canvas);
    const Keystroke key = terminal.read(slice, -1);
    if (key.key == Key::Escape || key.key == Key::Ended) return std::nullopt;
    if (press_in_text(screen.typed, key)) return screen.typed;
  }
  return std::nullopt;
}

std::optional<std::size_t> choose(Terminal& terminal, MenuScreen screen, const StopFlag& stop) {
  while (!stop.raised()) {
    const TerminalSize size = terminal.size();
    terminal.show(paint_menu_screen(size.columns, size.rows, screen));
    const Keystroke key = terminal.read(slice, -1);
    if (key.key == Key::Escape || key.key == Key::Ended) return std::nullopt;
    if (press_in_menu(screen.menu, key)) return screen.menu.chosen;
  }
  return std::nullopt;
}

}  // namespace tabia::tui
