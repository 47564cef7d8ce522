#pragma once
// Ctrl-Z: the terminal must be as the shell knows it before we are stopped, and ours again afterwards.

#include <csignal>

namespace tabia::tui {

// While it lives, the wish to be stopped is only noted: giving a terminal back is too much for a signal that may
// come while the terminal is drawn. Whoever waits for keys is woken, looks, gives the terminal back and
// stops. One at a time.
class Stoppable {
 public:
  Stoppable();
  ~Stoppable();
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;

  bool wanted() const;
  // Returns when the shell lets us go on.
  void stop();

 private:
  struct sigaction old_ = {};
};

}  // namespace tabia::tui
