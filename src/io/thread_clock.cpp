#include "io/thread_clock.hpp"

#include <ctime>

namespace tabia::io {

Instant ThreadClock::now() const {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return Instant(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace tabia::io
