#pragma once
// Threads that serve many lanes of work. What is put into one lane is done one after the other, in that order, so whatever
// belongs to a lane needs no locks; lanes are served in turn, so a busy one keeps nobody waiting for more than a task.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/clock.hpp"

namespace tabia::jobs {

using Task = std::function<void()>;

class Crew;

class Lane {
 public:
  explicit Lane(Crew& crew) : crew_(crew) {}

 private:
  friend class Crew;
  Crew& crew_;
  std::deque<Task> tasks_;
  bool listed_ = false;  // among those to be served, or being served
};
using LanePtr = std::shared_ptr<Lane>;

class Crew {
 public:
  // How much its threads yield to others who want the processor: from 0 to 19, as the system counts. Requires: threads >= 1.
  explicit Crew(int threads, int yielding = 0);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();  // see stop()

  LanePtr lane() { return std::make_shared<Lane>(*this); }
  // After stop() nothing is taken any more.
  void put(const LanePtr& lane, Task task);
  void put_at(const LanePtr& lane, Instant when, Task task);
  // Tasks that wait, without those that wait for their time.
  std::size_t waiting() const;
  // Lets the running tasks end and forgets the others.
  void stop();

 private:
  void work(int yielding);
  void list(const LanePtr& lane);  // with the lock held
  void take_due();                 // with the lock held

  struct Timed {
    LanePtr lane;
    Task task;
  };

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<LanePtr> to_serve_;
  std::multimap<Instant, Timed> timed_;
  std::size_t waiting_ = 0;
  bool stopped_ = false;
  SteadyClock clock_;
  std::vector<std::thread> threads_;
};

}  // namespace tabia::jobs
