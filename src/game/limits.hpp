#pragma once
// How long to think. One set of limits serves people, UCI, Hub and GTP; what is absent does not bind.

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "base/stop.hpp"

namespace tabia {

// A player's clock when it is that player's turn.
struct GameClock {
  Duration left = {};
  Duration increment = {};
  std::optional<int> moves_to_go;  // until more time is added
};

// Time that passes between the move and the stopped clock: the other program, the pipe, the busy machine.
constexpr Duration usual_overhead = std::chrono::milliseconds(20);

struct Limits {
  std::optional<int> depth;  // plies
  std::optional<std::uint64_t> nodes;
  std::optional<Duration> time;        // for this move
  std::optional<GameClock> clock;      // for the game: how much of it to use is the searcher's business
  Duration overhead = usual_overhead;  // of the clock that thinking must leave over
  std::optional<int> win_in;           // moves: stop when a win at most that long is found

  Stop stop(const StopFlag* flag, const Clock& watch) const {
    return Stop(flag, &watch, time ? std::optional(watch.now() + *time) : std::nullopt,
                nodes.value_or(std::numeric_limits<std::uint64_t>::max()));
  }
};

}  // namespace tabia
