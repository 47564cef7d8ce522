#include "trainer/spacing.hpp"

#include <algorithm>
#include <cmath>

namespace tabia::trainer {

namespace {

constexpr double lowest_ease = 1.3, longest_days = 365;
constexpr double first_days = 1, second_days = 6;
constexpr std::int64_t after_failure = 10 * 60;  // the same day, while it is remembered what went wrong

double ease_change(Recall recall) {
  switch (recall) {
    case Recall::Failed: return -0.2;
    case Recall::WithHints: return -0.15;
    case Recall::Slowly: return 0;
    case Recall::Well: return 0.1;
  }
  return 0;
}

}  // namespace

library::Schedule rescheduled(const library::Schedule& before, Recall recall, std::int64_t now) {
  library::Schedule after = before;
  after.ease = std::max(lowest_ease, before.ease + ease_change(recall));
  if (recall == Recall::Failed) {
    after.repetitions = 0;
    after.interval_days = 0;
    after.due = now + after_failure;
    return after;
  }
  after.repetitions = before.repetitions + 1;
  after.interval_days = after.repetitions == 1   ? first_days
                        : after.repetitions == 2 ? second_days
                                                 : std::min(before.interval_days * after.ease, longest_days);
  after.due = now + std::llround(after.interval_days * static_cast<double>(day));
  return after;
}

}  // namespace tabia::trainer
