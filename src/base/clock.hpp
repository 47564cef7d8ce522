#pragma once
// Time as the searches see it, behind an interface so that tests bring their own.

#include <chrono>

namespace tabia {

using Duration = std::chrono::nanoseconds;
using Instant = std::chrono::steady_clock::time_point;

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Instant now() const = 0;
};

class SteadyClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
};

// A clock that moves only when told to.
class FakeClock final : public Clock {
 public:
  Instant now() const override { return now_; }
  void advance(Duration by) { now_ += by; }

 private:
  Instant now_ = {};
};

inline double seconds(Duration d) { return std::chrono::duration<double>(d).count(); }

}  // namespace tabia
