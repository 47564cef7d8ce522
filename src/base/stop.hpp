#pragma once
// How a search learns that it must end: somebody raised the flag, the deadline passed, or the node budget is
// spent. The flag is shared between threads; a Stop belongs to one searching thread, which polls it at every
// node: a poll is a decrement, and only every 1024th looks at flag and clock.

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/clock.hpp"

namespace tabia {

class StopFlag {
 public:
  void raise() { raised_.store(true, std::memory_order_relaxed); }
  void lower() { raised_.store(false, std::memory_order_relaxed); }
  bool raised() const { return raised_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> raised_ = false;
};

class Stop {
 public:
  Stop() = default;  // never
  Stop(const StopFlag* flag, const Clock* clock, std::optional<Instant> deadline,
       std::uint64_t node_budget = std::numeric_limits<std::uint64_t>::max())
      : flag_(flag), clock_(clock), deadline_(deadline), budget_(node_budget) {
    refill();
  }

  // While this flag is raised the deadline does not count: thinking on the opponent's time.
  void hold_deadline_while(const StopFlag* held) { held_ = held; }

  // Once true, always true.
  bool poll() {
    if (until_look_-- > 0) return false;
    return look();
  }
  bool stopped() const { return stopped_; }
  void now() {
    stopped_ = true;
    until_look_ = 0;
  }

 private:
  static constexpr std::uint64_t polls_between_looks = 1024;

  bool look() {
    until_look_ = 0;
    if (stopped_) return true;
    stopped_ = budget_ == 0 || (flag_ && flag_->raised()) || is_late();
    if (!stopped_) {
      refill();
      --until_look_;  // this poll is paid for too
    }
    return stopped_;
  }
  bool is_late() const {
    if (!clock_ || !deadline_ || (held_ && held_->raised())) return false;
    return clock_->now() >= *deadline_;
  }
  void refill() {
    until_look_ = budget_ < polls_between_looks ? budget_ : polls_between_looks;
    budget_ -= until_look_;
  }

  const StopFlag* flag_ = nullptr;
  const StopFlag* held_ = nullptr;
  const Clock* clock_ = nullptr;
  std::optional<Instant> deadline_;
  std::uint64_t budget_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t until_look_ = 0;
  bool stopped_ = false;
};

}  // namespace tabia
