#pragma once
// How long to think. One set of limits serves people, UCI, Hub and GTP; what is absent does not bind.

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "base/stop.hpp"

namespace tabia {

struct Limits {
  std::optional<int> depth;             // plies
  std::optional<std::uint64_t> nodes;
  std::optional<Duration> time;         // for this move

  Stop stop(const StopFlag* flag, const Clock& clock) const {
    return Stop(flag, &clock, time ? std::optional(clock.now() + *time) : std::nullopt,
                nodes.value_or(std::numeric_limits<std::uint64_t>::max()));
  }
};

}  // namespace tabia
