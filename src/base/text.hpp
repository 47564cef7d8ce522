#pragma once
// Small tools for text. Core has no formatting library (it must build with the compiler alone), so `concat`
// is how a message is put together.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tabia {

namespace detail {
void append(std::string& out, std::string_view text);
void append(std::string& out, char c);
void append(std::string& out, std::int64_t number);
void append(std::string& out, std::uint64_t number);

template <class Part>
void append_part(std::string& out, const Part& part) {
  if constexpr (std::same_as<Part, char>) {
    append(out, part);
  } else if constexpr (std::is_integral_v<Part>) {
    using Wide = std::conditional_t<std::is_signed_v<Part>, std::int64_t, std::uint64_t>;
    append(out, static_cast<Wide>(part));
  } else {
    append(out, std::string_view(part));
  }
}
}  // namespace detail

// concat("rank ", 4, ": nine files"): strings, characters and whole numbers in a row.
template <class... Parts>
std::string concat(const Parts&... parts) {
  std::string out;
  (detail::append_part(out, parts), ...);
  return out;
}

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_upper(c); }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

std::string_view trim(std::string_view text);
// Pieces between separators, empty ones kept: split("a,,b", ',') is {"a", "", "b"}.
std::vector<std::string_view> split(std::string_view text, char separator);
// Pieces between runs of white space, never empty.
std::vector<std::string_view> words(std::string_view text);
std::string to_lower(std::string_view text);

// The whole text as a number, or nothing: no sign but '-', no spaces, no overflow.
std::optional<std::int64_t> to_integer(std::string_view text);

// Outside text made safe for a one-line message: quoted, control bytes as \xNN, cut after `limit` bytes.
std::string shown(std::string_view text, std::size_t limit = 40);

// A number of hundredths as short text: 150 -> "1.5", -5 -> "-0.05", 300 -> "3".
std::string hundredths(std::int64_t value);

}  // namespace tabia
