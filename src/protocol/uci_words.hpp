#pragma once
// What the readers of UCI share: a line taken word by word, and the limits on what a line may hold.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"

namespace tabia::uci {

constexpr std::size_t longest_line = 1'000'000;  // bytes; a game of 1000 moves needs about 10'000

// A line that can be read at all: not too long, no zero byte.
Result<Done> check_line(std::string_view line);

class Words {
 public:
  explicit Words(std::string_view line) : line_(line), words_(words(line)) {}

  bool done() const { return next_ == words_.size(); }
  // Requires: !done().
  std::string_view peek() const { return words_[next_]; }
  std::string_view take() { return words_[next_++]; }

  // The words before the first for which `ends` holds, or all that are left.
  template <class Ends>
  std::vector<std::string> take_until(Ends&& ends) {
    std::vector<std::string> taken;
    while (!done() && !ends(peek())) taken.emplace_back(take());
    return taken;
  }
  // What is left of the line as it stands, without white space at both ends.
  std::string_view rest() const;
  void skip_rest() { next_ = words_.size(); }

  // The next word as a number; `name` goes into the error.
  Result<std::int64_t> number(std::string_view name, std::int64_t lowest, std::int64_t highest);

 private:
  std::string_view line_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
};

std::string joined(const std::vector<std::string>& words);

// Puts lines together from bytes as they arrive. Of a line that is too long only so much is kept that check_line()
// refuses it, so no input makes it grow.
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

}  // namespace tabia::uci
