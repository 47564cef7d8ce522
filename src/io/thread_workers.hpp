#pragma once
// Workers as threads of this machine.

#include <functional>

#include "base/workers.hpp"

namespace tabia::io {

class ThreadWorkers final : public Workers {
 public:
  // At most so many pieces at a time; 0 means one per processor.
  explicit ThreadWorkers(int threads);
  // The calling thread takes part. If the system refuses a thread, the others do its pieces.
  void run(int n, const std::function<void(int)>& piece) override;
  int threads() const { return threads_; }

 private:
  int threads_;
};

}  // namespace tabia::io
