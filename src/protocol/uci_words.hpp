#pragma once
// What the readers of UCI share: a line taken word by word.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"
#include "protocol/lines.hpp"

namespace tabia::uci {

using protocol::check_line;
using protocol::LineCollector;
using protocol::longest_line;

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

}  // namespace tabia::uci
