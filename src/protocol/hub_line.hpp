#pragma once
// A line of the Hub protocol: a command and its arguments, NAME=VALUE or just NAME. docs/formats/hub.md.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace tabia::hub {

constexpr std::size_t most_arguments = 100;

struct Argument {
  std::string name;
  std::optional<std::string> value = {};  // none: a mere name

  bool operator==(const Argument&) const = default;
};

struct Line {
  std::string command;
  std::vector<Argument> arguments = {};

  // The value of the first argument of that name; empty for a mere name.
  std::optional<std::string> value(std::string_view name) const;
  bool has(std::string_view name) const { return value(name).has_value(); }
  void add(std::string_view name, std::string_view value);

  bool operator==(const Line&) const = default;
};

// Values with spaces stand between double quotes; there is no way to write such a quote itself.
Result<Line> read_line(std::string_view text);
// Without the end of line. What read_line() returned reads back as itself; what cannot be written is written with other
// signs in its place.
std::string write_line(const Line& line);

// Numbers with a point, as whole ones of a smaller unit: "0.25" with a thousand parts is 250. The error names `name`.
Result<std::int64_t> read_parts(std::string_view name, std::string_view text, std::int64_t parts);
std::string write_parts(std::int64_t value, std::int64_t parts);

}  // namespace tabia::hub
