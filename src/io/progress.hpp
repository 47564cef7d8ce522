#pragma once
// Tells people on stderr how far long work has come: a line that is written over on a terminal, a plain line now
// and then otherwise, nothing for work that ends at once.

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>

namespace tabia::io {

class ProgressLine {
 public:
  explicit ProgressLine(std::string what);
  ~ProgressLine();  // wipes the line from the terminal
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // May be called from any thread.
  void show(std::size_t done, std::size_t total);
  // The same where nobody knows how much there is: "reading: 1000 games".
  void count(std::size_t done, std::string_view things);

 private:
  bool is_due(std::size_t done);
  using Clock = std::chrono::steady_clock;

  std::mutex mutex_;
  std::string what_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_;
};

}  // namespace tabia::io
