#pragma once
// How much time, or work, a player has: for the game, for a number of moves, or for each move.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/result.hpp"
#include "game/limits.hpp"

namespace tabia::match {

struct TimeControl {
  std::optional<Duration> base;  // on the clock at the start; none: no clock
  Duration increment = {};       // added after each move
  std::optional<int> moves;      // after so many moves the base is added again
  std::optional<Duration> per_move;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;

  // As PGN's tag TimeControl writes it: "10+0.1", "40/60", "-" without a clock.
  std::string text() const;
};

// "10+0.1": seconds and increment; "40/60+0.5": for every 40 moves.
Result<TimeControl> read_time_control(std::string_view text);
// The same in minutes and seconds, as people say it: "5+3".
Result<TimeControl> read_minutes(std::string_view text);

// One player's clock. It does not measure: whoever does tells it.
class PlayerClock {
 public:
  explicit PlayerClock(const TimeControl& control);

  // What may be used for the next move.
  Limits limits() const;
  std::optional<GameClock> clock() const;
  // The longest the next move may take before time is lost, if there is such a limit.
  std::optional<Duration> allowance() const;

  // A move took so long. False: the flag fell, more than `margin` too late.
  bool spend(Duration used, Duration margin);
  // As it stood when a game was left. Does nothing where there is no clock.
  void resume(Duration left, int moves_made);

 private:
  TimeControl control_;
  Duration left_ = {};
  int moves_made_ = 0;
};

}  // namespace tabia::match
