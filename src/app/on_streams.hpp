#pragma once
// A protocol's session on standard input and output. One thread listens, one thinks (with its helpers).

#include <array>
#include <cerrno>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>

#include "app/options.hpp"
#include "base/clock.hpp"
#include "base/random.hpp"
#include "io/thread_workers.hpp"
#include "protocol/lines.hpp"

namespace tabia::app {

// What every protocol needs of the world; `Interface` may ask for more. A class made from it calls wait() before it goes.
template <class Interface>
class OnStreams : public Interface {
 public:
  explicit OnStreams(std::uint64_t seed) : seeds_(seed) {}
  ~OnStreams() override { OnStreams::wait(); }
  OnStreams(const OnStreams&) = delete;
  OnStreams& operator=(const OnStreams&) = delete;

  // Whole lines, past every buffer: nobody waits for a line that lies in one. If the other side is gone, the end of its
  // input will tell us.
  void say(std::string_view line) override {
    const std::string whole = std::string(line) + '\n';
    const std::lock_guard lock(output_);
    std::string_view left = whole;
    while (!left.empty()) {
      const ssize_t written = write(STDOUT_FILENO, left.data(), left.size());
      if (written < 0 && errno != EINTR) return;
      if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  void start(std::function<void()> search) override {
    wait();
    thinker_ = std::thread(std::move(search));
  }
  void wait() override {
    if (thinker_.joinable()) thinker_.join();
  }
  Workers& workers(int threads) override { return workers_.emplace(threads); }

  std::size_t spare_megabytes() const override {
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0) return 1024;
    return static_cast<std::size_t>(pages) / 1024 * static_cast<std::size_t>(size) / 1024 / 4 * 3;
  }
  std::uint64_t seed() override { return seeds_.next(); }

 private:
  std::mutex output_;
  std::thread thinker_;
  std::optional<io::ThreadWorkers> workers_;
  Random seeds_;
};

// Without a seed each run plays its own openings, and errs in its own way at a level.
inline std::uint64_t seed_of(const Common& common) {
  return common.seed.value_or(static_cast<std::uint64_t>(SteadyClock().now().time_since_epoch().count()));
}

// Lines from standard input to the session, until it has enough or they end.
template <class Session>
int converse(Session& session) {
  protocol::LineCollector lines;
  const auto hear = [&](std::string_view line) { return session.hear(line); };
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      lines.finish(hear);
      return ok;
    }
    if (!lines.feed({buffer.data(), static_cast<std::size_t>(count)}, hear)) return ok;
  }
}

}  // namespace tabia::app
