// A file of its own, for <term.h> takes some hundred plain words for itself.
#include "tui/known_terminal.hpp"

#include <curses.h>
#include <term.h>
#include <unistd.h>

namespace tabia::tui {

bool is_known_terminal() {
  int unused = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &unused) != OK) return false;
  del_curterm(cur_term);
  return true;
}

}  // namespace tabia::tui
