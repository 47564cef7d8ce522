#pragma once
// A terminal that is drawn on and whose keys are read one by one; a test may put another in its place.

#include <cstdint>
#include <string>

#include "base/clock.hpp"
#include "tui/canvas.hpp"

namespace tabia::tui {

enum class Key : std::uint8_t {
  None,  // nothing came in time
  Text,  // a character, see Keystroke::text
  Up,
  Down,
  Left,
  Right,
  Home,
  End,
  PageUp,
  PageDown,
  Enter,
  Tab,
  Backspace,
  Escape,
  Click,
  Resized,
  Ended,  // no key will come any more
};

struct Keystroke {
  Key key = Key::None;
  std::string text = {};
  int column = 0, row = 0;  // of a click
};

struct TerminalSize {
  int columns = 0, rows = 0;
};

class Terminal {
 public:
  virtual ~Terminal() = default;

  virtual TerminalSize size() const = 0;
  virtual void show(const Canvas& canvas) = 0;
  // Waits no longer than this, and not while `wake`, if it is a descriptor, can be read.
  virtual Keystroke read(Duration wait, int wake) = 0;
  // As it was before; nothing is drawn or read from now on.
  virtual void close() = 0;
};

}  // namespace tabia::tui
