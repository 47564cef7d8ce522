#pragma once
// While one of these lives, an interrupt (Ctrl-C, or a request to terminate) raises a flag instead of ending the
// program; once it has come as often as allowed, the next ends the program as usual.

#include "base/stop.hpp"

namespace tabia::io {

class Interrupt {
 public:
  // Requires: no other Interrupt lives; the flag outlives this.
  explicit Interrupt(StopFlag& flag, int allowed = 1);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool happened() const { return times() > 0; }
  int times() const;
};

}  // namespace tabia::io
