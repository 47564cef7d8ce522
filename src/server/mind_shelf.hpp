#pragma once
// The minds that judge tries at problems. As many are ready as can be at work at once: a thousand pages with a problem each do
// not need a thousand tables.

#include <memory>
#include <mutex>
#include <vector>

#include "trainer/referee_minds.hpp"

namespace tabia::server {

class MindShelf {
 public:
  static constexpr std::size_t most_ready = 2;  // threads of Desk::brief

  std::unique_ptr<trainer::RefereeMinds> take() {
    const std::lock_guard lock(mutex_);
    if (ready_.empty()) return std::make_unique<trainer::RefereeMinds>();
    auto minds = std::move(ready_.back());
    ready_.pop_back();
    return minds;
  }

  void put_back(std::unique_ptr<trainer::RefereeMinds> minds) {
    const std::lock_guard lock(mutex_);
    if (ready_.size() < most_ready) ready_.push_back(std::move(minds));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<trainer::RefereeMinds>> ready_;
};

}  // namespace tabia::server
