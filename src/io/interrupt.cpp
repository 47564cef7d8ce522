#include "io/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace tabia::io {

namespace {

// A signal handler is given nothing, so this is the one place where it must find its flag.
std::atomic<StopFlag*> raised_by_signal = nullptr;
std::atomic<int> signals_came = 0;
std::atomic<int> signals_allowed = 1;

void on_signal(int number) {
  // A person at the keyboard may only want to hurry; the others want the end, and speak with two voices.
  const int came = signals_came += number == SIGINT ? 1 : 2;
  if (StopFlag* flag = raised_by_signal) flag->raise();
  if (came >= signals_allowed) std::signal(number, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt(StopFlag& flag, int allowed) {
  signals_came = 0;
  signals_allowed = allowed;
  raised_by_signal = &flag;
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  // Whoever started us to outlive the terminal is right.
  if (std::signal(SIGHUP, on_signal) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  if (std::signal(SIGHUP, SIG_DFL) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
  raised_by_signal = nullptr;
}

int Interrupt::times() const { return signals_came; }

}  // namespace tabia::io
