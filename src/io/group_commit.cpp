#include "io/group_commit.hpp"

#include <utility>

namespace tabia::io {

Result<Done> GroupCommit::add(std::string_view bytes) {
  std::unique_lock lock(mutex_);
  const RoundPtr mine = gathering_;
  mine->bytes += bytes;
  ++mine->members;
  while (!mine->outcome) {
    if (busy_) {
      changed_.wait(lock);
      continue;
    }
    // The first of the round to find the disk free goes for all of them.
    busy_ = true;
    gathering_ = std::make_shared<Round>();
    if (!failed_) {
      lock.unlock();
      Result<Done> outcome = append_(mine->bytes);
      lock.lock();
      if (!outcome) failed_ = outcome.error();
    }
    mine->outcome = failed_ ? Result<Done>(*failed_) : Done{};
    busy_ = false;
    changed_.notify_all();
  }
  return *mine->outcome;
}

std::size_t GroupCommit::gathered() const {
  const std::lock_guard lock(mutex_);
  return gathering_->members;
}

}  // namespace tabia::io
