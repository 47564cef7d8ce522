#pragma once
// A clock that goes only while the calling thread has a processor.

#include "base/clock.hpp"

namespace tabia::io {

class ThreadClock final : public Clock {
 public:
  Instant now() const override;
};

}  // namespace tabia::io
