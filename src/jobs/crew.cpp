#include "jobs/crew.hpp"

#include <unistd.h>

#include <sys/resource.h>

#include "base/check.hpp"

namespace tabia::jobs {

Crew::Crew(int threads, int yielding) {
  TABIA_CHECK(threads >= 1);
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, yielding] { work(yielding); });
}

Crew::~Crew() { stop(); }

void Crew::stop() {
  std::deque<LanePtr> dropped;
  std::multimap<Instant, Timed> dropped_timed;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped.swap(to_serve_);
    dropped_timed.swap(timed_);
    waiting_ = 0;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
  // Tasks hold what they work on, which may hold its lane: they go while nobody else is here.
  for (const LanePtr& lane : dropped) lane->tasks_.clear();
}

void Crew::put(const LanePtr& lane, Task task) {
  TABIA_CHECK(&lane->crew_ == this);
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    lane->tasks_.push_back(std::move(task));
    ++waiting_;
    list(lane);
  }
  changed_.notify_one();
}

void Crew::put_at(const LanePtr& lane, Instant when, Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    timed_.emplace(when, Timed{lane, std::move(task)});
  }
  changed_.notify_one();
}

std::size_t Crew::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void Crew::list(const LanePtr& lane) {
  if (lane->listed_) return;
  lane->listed_ = true;
  to_serve_.push_back(lane);
}

void Crew::take_due() {
  const Instant now = clock_.now();
  while (!timed_.empty() && timed_.begin()->first <= now) {
    Timed due = std::move(timed_.begin()->second);
    timed_.erase(timed_.begin());
    due.lane->tasks_.push_back(std::move(due.task));
    ++waiting_;
    list(due.lane);
  }
}

void Crew::work(int yielding) {
  // Linux counts for each thread; where that is refused, all are alike and nothing is wrong.
  if (yielding > 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), yielding);
  std::unique_lock lock(mutex_);
  while (!stopped_) {
    take_due();
    if (to_serve_.empty()) {
      if (timed_.empty()) {
        changed_.wait(lock);
      } else {
        const Instant next = timed_.begin()->first;
        changed_.wait_until(lock, next);
      }
      continue;
    }
    if (to_serve_.size() > 1) changed_.notify_one();  // several may have become due at once
    const LanePtr lane = std::move(to_serve_.front());
    to_serve_.pop_front();
    Task task = std::move(lane->tasks_.front());
    lane->tasks_.pop_front();
    --waiting_;
    lock.unlock();
    task();
    task = nullptr;  // what it holds may go only without the lock
    lock.lock();
    lane->listed_ = false;
    if (lane->tasks_.empty()) continue;
    if (!stopped_) {
      list(lane);
      continue;
    }
    // stop() did not see this lane, and a task that holds it would keep it for ever.
    std::deque<Task> dropped;
    dropped.swap(lane->tasks_);
    lock.unlock();
    dropped.clear();
    lock.lock();
  }
}

}  // namespace tabia::jobs
