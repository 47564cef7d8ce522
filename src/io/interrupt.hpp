#pragma once
// While one of these lives, an interrupt (Ctrl-C, or a request to terminate) raises a flag instead of ending the
// program; a second one ends it as usual.

#include "base/stop.hpp"

namespace tabia::io {

class Interrupt {
 public:
  // Requires: no other Interrupt lives; the flag outlives this.
  explicit Interrupt(StopFlag& flag);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool happened() const;
};

}  // namespace tabia::io
