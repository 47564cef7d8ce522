#include "io/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace tabia::io {

namespace {

// A signal handler is given nothing, so this is the one place where it must find its flag.
std::atomic<StopFlag*> raised_by_signal = nullptr;
std::atomic<bool> signal_came = false;

void on_signal(int number) {
  signal_came = true;
  if (StopFlag* flag = raised_by_signal) flag->raise();
  std::signal(number, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt(StopFlag& flag) {
  signal_came = false;
  raised_by_signal = &flag;
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  raised_by_signal = nullptr;
}

bool Interrupt::happened() const { return signal_came; }

}  // namespace tabia::io
