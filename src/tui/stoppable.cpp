#include "tui/stoppable.hpp"

namespace tabia::tui {

namespace {

volatile std::sig_atomic_t stop_wanted = 0;

void want_stop(int) { stop_wanted = 1; }

}  // namespace

Stoppable::Stoppable() {
  struct sigaction ours = {};
  ours.sa_handler = want_stop;  // without SA_RESTART: whoever waits for a key is woken
  sigaction(SIGTSTP, &ours, &old_);
  // Whoever started us where nothing can be stopped is right.
  if (old_.sa_handler == SIG_IGN) sigaction(SIGTSTP, &old_, nullptr);
}

Stoppable::~Stoppable() { sigaction(SIGTSTP, &old_, nullptr); }

bool Stoppable::wanted() const { return stop_wanted != 0; }

void Stoppable::stop() {
  stop_wanted = 0;
  struct sigaction usual = {}, ours = {};
  usual.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usual, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, nullptr);  // here it goes on
}

}  // namespace tabia::tui
