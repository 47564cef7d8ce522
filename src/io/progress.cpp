#include "io/progress.hpp"

#include <cstdio>
#include <unistd.h>

namespace tabia::io {

namespace {
using namespace std::chrono_literals;
constexpr auto first_on_terminal = 500ms;
constexpr auto again_on_terminal = 200ms;
constexpr auto between_plain_lines = 10s;
}  // namespace

ProgressLine::ProgressLine(std::string what)
    : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0),
      next_(begin_ +
            (terminal_ ? Clock::duration(first_on_terminal) : Clock::duration(between_plain_lines))) {}

ProgressLine::~ProgressLine() {
  if (terminal_ && shown_) std::fputs("\r\033[K", stderr);
}

bool ProgressLine::is_due(std::size_t done) {
  const auto now = Clock::now();
  if (now < next_ || done == 0) return false;
  next_ = now + (terminal_ ? Clock::duration(again_on_terminal) : Clock::duration(between_plain_lines));
  shown_ = true;
  return true;
}

void ProgressLine::show(std::size_t done, std::size_t total) {
  const std::lock_guard lock(mutex_);
  if (!is_due(done)) return;
  const double spent = std::chrono::duration<double>(Clock::now() - begin_).count();
  const double left = spent / static_cast<double>(done) * static_cast<double>(total - done);
  std::fprintf(stderr, "%s%s: %zu of %zu, %.0f s, about %.0f s left%s", terminal_ ? "\r\033[K" : "",
               what_.c_str(), done, total, spent, left, terminal_ ? "" : "\n");
}

void ProgressLine::count(std::size_t done, std::string_view things) {
  const std::lock_guard lock(mutex_);
  if (!is_due(done)) return;
  const double spent = std::chrono::duration<double>(Clock::now() - begin_).count();
  std::fprintf(stderr, "%s%s: %zu %.*s, %.0f s%s", terminal_ ? "\r\033[K" : "", what_.c_str(), done,
               static_cast<int>(things.size()), things.data(), spent, terminal_ ? "" : "\n");
}

}  // namespace tabia::io
