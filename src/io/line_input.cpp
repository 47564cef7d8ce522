#include "io/line_input.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace tabia::io {

namespace {

using namespace std::chrono_literals;
constexpr Duration slice = 100ms;  // how soon a raised flag is seen

Instant now() { return std::chrono::steady_clock::now(); }

}  // namespace

LineInput::Heard LineInput::read_line(std::optional<Instant> deadline, const StopFlag& stop) {
  for (;;) {
    if (auto line = take_line()) return {News::Line, std::move(*line)};
    if (ended_) return {News::Ended};
    if (stop.raised()) return {News::Stopped};
    const Duration left = deadline ? std::clamp<Duration>(*deadline - now(), Duration::zero(), slice) : slice;
    pollfd waiting{descriptor_, POLLIN, 0};
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(left);
    const int ready = poll(&waiting, 1, static_cast<int>(wait.count()));
    if (ready > 0) {
      ended_ = !fill();
    } else if (deadline && now() >= *deadline) {
      return {News::Nothing};
    }
  }
}

bool LineInput::fill() {
  // One by one: what follows the line belongs to whoever reads next.
  std::array<char, 1> buffer;
  const ssize_t count = read(descriptor_, buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (count <= 0) return false;
  held_.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> LineInput::take_line() {
  for (;;) {
    const std::size_t end = held_.find('\n');
    const bool whole = end != std::string::npos;
    if (!whole && held_.size() <= longest_line && !(ended_ && !held_.empty())) return std::nullopt;
    std::string line = held_.substr(0, std::min(end, longest_line));
    held_.erase(0, whole ? end + 1 : std::string::npos);
    const bool rest_of_cut = skipping_;
    skipping_ = !whole && !ended_;
    if (!rest_of_cut) return line;
  }
}

}  // namespace tabia::io
