#include "match/time_control.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::match {

namespace {

constexpr std::int64_t longest_seconds = 1'000'000;

// "12", "0.05": digits, a point, at most nine digits.
std::optional<Duration> read_seconds(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string fraction(point == std::string_view::npos ? "" : text.substr(point + 1));
  const auto digits = [](std::string_view t) {
    return std::all_of(t.begin(), t.end(), [](char c) { return is_digit(c); });
  };
  if (!digits(whole) || !digits(fraction) || fraction.size() > 9 || (whole.empty() && fraction.empty()))
    return {};
  fraction.resize(9, '0');
  const auto seconds = to_integer(whole.empty() ? "0" : whole);
  if (!seconds || *seconds > longest_seconds) return {};
  return std::chrono::seconds(*seconds) + std::chrono::nanoseconds(*to_integer(fraction));
}

std::string seconds_text(Duration d) {
  const std::int64_t milliseconds = std::chrono::round<std::chrono::milliseconds>(d).count();
  std::string fraction = concat(1000 + milliseconds % 1000);
  fraction[0] = '.';
  while (fraction.back() == '0') fraction.pop_back();
  return concat(milliseconds / 1000, fraction == "." ? "" : fraction);
}

}  // namespace

Result<TimeControl> read_time_control(std::string_view text) {
  const Error wrong{
      concat(shown(text), " is no time control; write seconds+increment (10+0.1) or moves/seconds (40/60)")};
  TimeControl control;
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = to_integer(rest.substr(0, slash));
    if (!moves || *moves < 1 || *moves > 1000) return wrong;
    control.moves = static_cast<int>(*moves);
    rest.remove_prefix(slash + 1);
  }
  const std::size_t plus = rest.find('+');
  control.base = read_seconds(rest.substr(0, plus));
  if (!control.base) return wrong;
  if (plus != std::string_view::npos) {
    const auto increment = read_seconds(rest.substr(plus + 1));
    if (!increment) return wrong;
    control.increment = *increment;
  }
  if (*control.base <= Duration::zero()) return wrong;
  return control;
}

Result<TimeControl> read_minutes(std::string_view text) {
  auto control = read_time_control(text);
  if (!control) {
    return Error{concat(shown(text), " is no time: write minutes+seconds (5+3), or moves/minutes (40/90)")};
  }
  *control->base *= 60;
  return control;
}

std::string TimeControl::text() const {
  if (!base) return per_move ? concat("1/", seconds_text(*per_move)) : "-";
  return concat(moves ? concat(*moves, "/") : "", seconds_text(*base),
                increment > Duration::zero() ? concat("+", seconds_text(increment)) : "");
}

PlayerClock::PlayerClock(const TimeControl& control) : control_(control) {
  if (control_.base) left_ = *control_.base;
}

std::optional<GameClock> PlayerClock::clock() const {
  if (!control_.base) return std::nullopt;
  GameClock clock{left_, control_.increment, std::nullopt};
  if (control_.moves) clock.moves_to_go = *control_.moves - moves_made_ % *control_.moves;
  return clock;
}

Limits PlayerClock::limits() const {
  Limits limits;
  limits.depth = control_.depth;
  limits.nodes = control_.nodes;
  limits.time = control_.per_move;
  limits.clock = clock();
  return limits;
}

std::optional<Duration> PlayerClock::allowance() const {
  if (!control_.base) return control_.per_move;
  return control_.per_move ? std::min(left_, *control_.per_move) : left_;
}

bool PlayerClock::spend(Duration used, Duration margin) {
  const auto allowed = allowance();
  if (allowed && used > *allowed + margin) return false;
  ++moves_made_;
  if (control_.base) {
    left_ = std::max(left_ - used, Duration::zero()) + control_.increment;
    if (control_.moves && moves_made_ % *control_.moves == 0) left_ += *control_.base;
  }
  return true;
}

void PlayerClock::resume(Duration left, int moves_made) {
  if (!control_.base) return;
  left_ = left;
  moves_made_ = moves_made;
}

}  // namespace tabia::match
