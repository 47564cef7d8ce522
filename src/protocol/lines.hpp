#pragma once
// Lines of any protocol: how long one may be, and how they are put together from bytes as they arrive.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"

namespace tabia::protocol {

constexpr std::size_t longest_line = 1'000'000;  // bytes; a game of 1000 moves needs about 10'000

// A line that can be read at all: not too long, no zero byte.
Result<Done> check_line(std::string_view line);

// Of a line that is too long only so much is kept that check_line() refuses it, so no input makes it grow.
class LineCollector {
 public:
  // Calls use(line) for each line that ended; stops early, and returns false, when use() does.
  template <class Use>
  bool feed(std::string_view bytes, Use&& use) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      keep(bytes.substr(0, end));
      if (end == std::string_view::npos) return true;
      bytes.remove_prefix(end + 1);
      if (!finish(use)) return false;
    }
    return true;
  }
  // The input ended: what came after the last end of line is a line too.
  template <class Use>
  bool finish(Use&& use) {
    const std::string line = std::exchange(line_, {});
    return use(std::string_view(line));
  }

 private:
  void keep(std::string_view bytes) { line_ += bytes.substr(0, longest_line + 1 - line_.size()); }

  std::string line_;
};

}  // namespace tabia::protocol
