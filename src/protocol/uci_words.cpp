#include "protocol/uci_words.hpp"

namespace tabia::uci {

std::string_view Words::rest() const {
  if (done()) return {};
  return trim(line_.substr(static_cast<std::size_t>(words_[next_].data() - line_.data())));
}

Result<std::int64_t> Words::number(std::string_view name, std::int64_t lowest, std::int64_t highest) {
  if (done()) return Error{concat(name, ": the number is missing")};
  const std::string_view word = take();
  const auto value = to_integer(word);
  if (!value) return Error{concat(name, ": ", shown(word), " is not a number that fits")};
  if (*value < lowest || *value > highest) {
    return Error{concat(name, ": ", *value, " is not between ", lowest, " and ", highest)};
  }
  return *value;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += concat(text.empty() ? "" : " ", word);
  return text;
}

}  // namespace tabia::uci
