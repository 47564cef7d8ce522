#include "tui/curses_terminal.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <clocale>
#include <cstdio>
#include <curses.h>
#include <cwchar>
#include <map>
#include <optional>
#include <poll.h>
#include <unistd.h>

#include "tui/known_terminal.hpp"
#include "tui/stoppable.hpp"

namespace tabia::tui {

namespace {

constexpr int usual = -1;  // the terminal's own colour

struct Shade {
  int true_colour, of_256, of_8;
};

// Squares are dark enough for white pieces and light enough for black ones.
Shade shade_of(Ink ink) {
  switch (ink) {
    case Ink::Paper:
    case Ink::Text: return {usual, usual, usual};
    case Ink::Muted: return {0x8A8A8A, 245, usual};
    case Ink::Accent: return {0x5FA85F, 71, COLOR_GREEN};
    case Ink::Bad: return {0xD2605A, 167, COLOR_RED};
    case Ink::LightSquare: return {0xD8B98E, 180, COLOR_YELLOW};
    case Ink::DarkSquare: return {0xA9825A, 137, COLOR_GREEN};
    case Ink::MarkedLight: return {0xD9CF7A, 186, COLOR_CYAN};
    case Ink::MarkedDark: return {0xB3A950, 143, COLOR_CYAN};
    case Ink::Green: return {0x5C8360, 65, COLOR_GREEN};
    case Ink::Wood: return {0xD9AE62, 179, COLOR_YELLOW};
    case Ink::Grain: return {0x80561F, 94, COLOR_BLACK};
    case Ink::Outside: return {0x585858, 240, usual};
    case Ink::LightPiece: return {0xFFFFFF, 231, COLOR_WHITE};
    case Ink::DarkPiece: return {0x141414, 16, COLOR_BLACK};
    case Ink::Cursor: return {0x5AA9DC, 74, COLOR_BLUE};
    case Ink::Target: return {0x86B58A, 108, COLOR_MAGENTA};
  }
  return {usual, usual, usual};
}

Key key_of(wint_t code) {
  switch (code) {
    case KEY_UP: return Key::Up;
    case KEY_DOWN: return Key::Down;
    case KEY_LEFT: return Key::Left;
    case KEY_RIGHT: return Key::Right;
    case KEY_HOME: return Key::Home;
    case KEY_END: return Key::End;
    case KEY_PPAGE: return Key::PageUp;
    case KEY_NPAGE: return Key::PageDown;
    case KEY_ENTER: return Key::Enter;
    case KEY_BACKSPACE: return Key::Backspace;
    case KEY_RESIZE: return Key::Resized;
    default: return Key::None;
  }
}

Keystroke character(wint_t code) {
  switch (code) {
    case L'\r':
    case L'\n': return {Key::Enter};
    case L'\t': return {Key::Tab};
    case 27: return {Key::Escape};
    case 8:
    case 127: return {Key::Backspace};
    default: break;
  }
  std::array<char, MB_LEN_MAX> bytes;
  std::mbstate_t state = {};
  const std::size_t length = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
  if (code < 32 || length == static_cast<std::size_t>(-1)) return {};
  return {Key::Text, std::string(bytes.data(), length)};
}

}  // namespace

class CursesTerminal::Impl {
 public:
  Impl(std::unique_ptr<Stoppable> stoppable, SCREEN* screen, bool colours)
      : stoppable_(std::move(stoppable)), screen_(screen) {
    cbreak();
    noqiflush();  // or Ctrl-Z takes away a key that is about to be read, and the library waits for the next
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, nullptr);
    mouseinterval(0);
    if (colours && has_colors()) {
      start_color();
      use_default_colors();
      colours_ = COLORS;
    }
  }
  ~Impl() {
    close();
    delscreen(screen_);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  void close() {
    if (!closed_) endwin();
    closed_ = true;
    stoppable_.reset();
  }
  bool closed() const { return closed_; }

  // Whether we were stopped, and go on.
  bool heed_stop() {
    if (!stoppable_->wanted()) return false;
    flushinp();
    endwin();
    stoppable_->stop();
    clearok(curscr, TRUE);
    refresh();
    return true;
  }

  void put(int column, int row, const Canvas::Cell& cell) {
    std::array<wchar_t, CCHARW_MAX> wide = {};
    std::mbstate_t state = {};
    wchar_t one = L'?';
    if (std::mbrtowc(&one, cell.glyph.data(), cell.glyph.size(), &state) > cell.glyph.size()) one = L'?';
    wide[0] = one;
    attr_t attributes = A_NORMAL;
    if (cell.style.bold) attributes |= A_BOLD;
    if (cell.style.reversed) attributes |= A_REVERSE;
    cchar_t shown;
    if (setcchar(&shown, wide.data(), attributes, pair(cell.style), nullptr) == OK)
      mvadd_wch(row, column, &shown);
  }

 private:
  // Terminals whose colours are no palette number them by their parts of red, green and blue.
  int colour(Ink ink) const {
    constexpr int palette = 256;
    const Shade shade = shade_of(ink);
    return colours_ > palette ? shade.true_colour : colours_ == palette ? shade.of_256 : shade.of_8;
  }

  short pair(const Style& style) {
    if (colours_ == 0) return 0;
    const std::pair wanted{colour(style.ink), colour(style.paper)};
    if (wanted == std::pair{usual, usual}) return 0;
    const auto next = static_cast<short>(pairs_.size() + 1);
    const auto [found, is_new] = pairs_.try_emplace(wanted, next);
    if (is_new && (next >= COLOR_PAIRS || init_extended_pair(next, wanted.first, wanted.second) == ERR))
      found->second = 0;
    return found->second;
  }

  std::unique_ptr<Stoppable> stoppable_;
  SCREEN* screen_;
  int colours_ = 0;
  bool closed_ = false;
  std::map<std::pair<int, int>, short> pairs_;
};

std::unique_ptr<CursesTerminal> CursesTerminal::open(bool colours) {
  if (!is_known_terminal()) return nullptr;  // newterm() would say no, too, but forget to tidy up
  std::setlocale(LC_CTYPE, "");
  // Before newterm(), whose own way is to pass over every Ctrl-Z that comes while it draws.
  auto stoppable = std::make_unique<Stoppable>();
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) return nullptr;
  return std::unique_ptr<CursesTerminal>(
      new CursesTerminal(std::make_unique<Impl>(std::move(stoppable), screen, colours)));
}

CursesTerminal::CursesTerminal(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
CursesTerminal::~CursesTerminal() = default;

TerminalSize CursesTerminal::size() const { return {COLS, LINES}; }

void CursesTerminal::show(const Canvas& canvas) {
  if (impl_->closed()) return;
  for (int row = 0; row < std::min(canvas.height(), LINES); ++row) {
    for (int column = 0; column < std::min(canvas.width(), COLS); ++column)
      impl_->put(column, row, canvas.at(column, row));
  }
  refresh();
}

Keystroke CursesTerminal::read(Duration wait, int wake) {
  if (impl_->closed()) return {Key::Ended};
  const auto next = []() -> std::optional<Keystroke> {
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) return std::nullopt;
    if (kind == OK) return character(code);
    if (code != KEY_MOUSE) return Keystroke{key_of(code)};
    MEVENT event;
    if (getmouse(&event) != OK) return Keystroke{};
    return Keystroke{Key::Click, "", event.x, event.y};
  };
  // Part of what came before may still be in the library's own buffer.
  if (const auto key = next()) return *key;
  std::array<pollfd, 2> waiting = {{{STDIN_FILENO, POLLIN, 0}, {wake, POLLIN, 0}}};
  const auto time = std::chrono::ceil<std::chrono::milliseconds>(wait);
  const int ready = poll(waiting.data(), wake >= 0 ? 2 : 1, static_cast<int>(time.count()));
  if (impl_->heed_stop()) return {};
  if (const auto key = next()) return *key;
  // Something was there to be read, and it was no key: the end of the input.
  const bool hung_up = ready > 0 && waiting[0].revents != 0;
  return {hung_up ? Key::Ended : Key::None};
}

void CursesTerminal::close() { impl_->close(); }

}  // namespace tabia::tui
