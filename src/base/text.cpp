#include "base/text.hpp"

#include <charconv>

namespace tabia {

namespace detail {
void append(std::string& out, std::string_view text) { out += text; }
void append(std::string& out, char c) { out += c; }
void append(std::string& out, std::int64_t number) { out += std::to_string(number); }
void append(std::string& out, std::uint64_t number) { out += std::to_string(number); }
}  // namespace detail

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t end = text.find(separator);
    pieces.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  std::size_t at = 0;
  while (at < text.size()) {
    while (at < text.size() && is_space(text[at])) ++at;
    const std::size_t begin = at;
    while (at < text.size() && !is_space(text[at])) ++at;
    if (at > begin) found.push_back(text.substr(begin, at - begin));
  }
  return found;
}

std::string to_lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

std::optional<std::int64_t> to_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

std::string shown(std::string_view text, std::size_t limit) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out = "'";
  for (char c : text.substr(0, limit)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) {
      out += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    } else {
      out += c;
    }
  }
  out += text.size() > limit ? "...'" : "'";
  return out;
}

std::string hundredths(std::int64_t value) {
  std::string out = value < 0 ? "-" : "";
  const std::uint64_t size =
      value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  out += std::to_string(size / 100);
  const auto rest = static_cast<unsigned>(size % 100);
  if (rest == 0) return out;
  out += '.';
  out += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
  return out;
}

}  // namespace tabia
