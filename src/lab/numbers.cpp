#include "lab/numbers.hpp"

#include <cmath>

#include <fmt/format.h>

#include "base/text.hpp"

namespace tabia::lab {

std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t left = digits.size(); left > 3;) digits.insert(left -= 3, 1, ',');
  return digits;
}

std::string short_count(std::uint64_t count) {
  if (count < 10'000) return grouped(count);
  const auto size = static_cast<double>(count);
  if (count < 1'000'000) return fmt::format("{:.0f} k", size / 1e3);
  if (count < 1'000'000'000) return fmt::format("{:.1f} M", size / 1e6);
  return fmt::format("{:.1f} G", size / 1e9);
}

std::string duration_text(double seconds) {
  if (seconds < 0.001) return fmt::format("{:.2f} ms", seconds * 1e3);
  if (seconds < 0.1) return fmt::format("{:.1f} ms", seconds * 1e3);
  if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1e3);
  if (seconds < 100) return fmt::format("{:.2f} s", seconds);
  return fmt::format("{:.0f} s", seconds);
}

std::string value_text(double value) {
  constexpr double largest = 1e15;  // of an evaluation: far beyond anything a game gives
  if (!std::isfinite(value) || std::abs(value) > largest) return fmt::format("{}", value);
  return hundredths(std::llround(value * 100));
}

std::string signed_value_text(double value) {
  const std::string text = value_text(value);
  return text == "0" || text.front() == '-' ? text : "+" + text;
}

std::string lower_end(std::optional<double> alpha) { return alpha ? value_text(*alpha) : "-\u221e"; }

std::string upper_end(std::optional<double> beta) { return beta ? value_text(*beta) : "\u221e"; }

std::string counted(std::uint64_t count, const std::string& one, const std::string& many) {
  return concat(grouped(count), " ", count == 1 ? one : many);
}

}  // namespace tabia::lab
