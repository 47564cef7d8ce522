#include "app/terminal_look.hpp"

#include <cstdlib>
#include <unistd.h>

#include <sys/ioctl.h>

#include "base/text.hpp"
#include "tui/screen_layout.hpp"

namespace tabia::app {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// The first of these that is set decides.
bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = to_lower(variable(name));
    if (!value.empty())
      return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

bool wants_colours(const std::string& color, bool terminal) {
  if (color != "auto") return color == "always";
  return terminal && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

}  // namespace

tui::BoardLook terminal_look(bool ascii, const Common& common) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  tui::BoardLook look;
  look.symbols = terminal && speaks_utf8() && !ascii;
  look.colours = wants_colours(common.color, terminal);
  return look;
}

bool has_full_screen() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return false;
  if (variable("TERM").empty() || variable("TERM") == "dumb") return false;
  winsize size = {};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= tui::least_columns &&
         size.ws_row >= tui::least_rows;
}

}  // namespace tabia::app
