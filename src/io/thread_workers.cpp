#include "io/thread_workers.hpp"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace tabia::io {

ThreadWorkers::ThreadWorkers(int threads)
    : threads_(threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {}

void ThreadWorkers::run(int n, const std::function<void(int)>& piece) {
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int i = next.fetch_add(1); i < n; i = next.fetch_add(1)) piece(i);
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < std::min(n, threads_); ++i) {
    try {
      helpers.emplace_back(work);
    } catch (const std::system_error&) {
      break;  // no more threads to be had
    }
  }
  work();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace tabia::io
