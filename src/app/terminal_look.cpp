#include "app/terminal_look.hpp"

#include <cstdlib>
#include <unistd.h>

#include "base/text.hpp"

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

}  // namespace tabia::app
