#pragma once
// When a problem should come again: soon after a failure, ever later after successes. After the idea of SM-2 (P. Wozniak,
// 1990), with what a trainer can see instead of a mark one gives oneself.

#include <cstdint>

#include "library/people.hpp"

namespace tabia::trainer {

// How it went.
enum class Recall : std::uint8_t { Failed, WithHints, Slowly, Well };

constexpr std::int64_t day = 24 * 60 * 60;

// `before` is what stood there; for a new problem one with its number and no repetitions. `now` in seconds.
library::Schedule rescheduled(const library::Schedule& before, Recall recall, std::int64_t now);

}  // namespace tabia::trainer
