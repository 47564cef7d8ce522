#pragma once
// Doing several things at once, without naming threads: core code is handed a Workers. Natively these are
// threads (io/thread_workers.hpp); in WebAssembly the pieces run one after the other.

#include <functional>

namespace tabia {

class Workers {
 public:
  virtual ~Workers() = default;
  // Calls piece(0) ... piece(n - 1), possibly at the same time, and returns when all have ended.
  virtual void run(int n, const std::function<void(int)>& piece) = 0;
};

class OneAfterTheOther final : public Workers {
 public:
  void run(int n, const std::function<void(int)>& piece) override {
    for (int i = 0; i < n; ++i) piece(i);
  }
};

}  // namespace tabia
