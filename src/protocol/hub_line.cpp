#include "protocol/hub_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "base/text.hpp"
#include "protocol/lines.hpp"

namespace tabia::hub {

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Line> read() {
    skip_spaces();
    Line line{std::string(name())};
    if (line.command.empty()) return Error{"the line has no command"};
    if (at_ < text_.size() && !is_space(text_[at_]))
      return Error{concat("expected a command instead of ", shown(text_))};
    for (skip_spaces(); at_ < text_.size(); skip_spaces()) {
      if (line.arguments.size() == most_arguments)
        return Error{concat(line.command, ": more than ", most_arguments, " arguments")};
      line.arguments.push_back(TABIA_TRY(argument()));
    }
    return line;
  }

 private:
  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  std::string_view name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != '=' && text_[at_] != '"') ++at_;
    return text_.substr(from, at_ - from);
  }

  Result<Argument> argument() {
    Argument argument{std::string(name())};
    if (argument.name.empty()) return Error{concat("expected a name instead of ", shown(text_.substr(at_)))};
    if (at_ == text_.size() || is_space(text_[at_])) return argument;
    if (text_[at_] != '=') return Error{concat(argument.name, ": a quote in the middle of a word")};
    ++at_;
    argument.value = TABIA_TRY(value(argument.name));
    return argument;
  }

  Result<std::string> value(std::string_view name) {
    if (at_ == text_.size() || text_[at_] != '"') {
      const std::size_t from = at_;
      while (at_ < text_.size() && !is_space(text_[at_])) ++at_;
      const std::string_view word = text_.substr(from, at_ - from);
      if (word.find('"') != std::string_view::npos)
        return Error{concat(name, ": a quote in the middle of a word")};
      return std::string(word);
    }
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) return Error{concat(name, ": the quote does not end")};
    const std::string_view quoted = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (at_ < text_.size() && !is_space(text_[at_]))
      return Error{concat(name, ": expected a space after the quote")};
    return std::string(quoted);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool needs_quotes(std::string_view value) {
  return value.empty() ||
         std::any_of(value.begin(), value.end(), [](char c) { return is_space(c) || c == '='; });
}

}  // namespace

std::optional<std::string> Line::value(std::string_view name) const {
  for (const Argument& argument : arguments) {
    if (argument.name == name) return argument.value.value_or("");
  }
  return std::nullopt;
}

void Line::add(std::string_view name, std::string_view value) {
  arguments.push_back({std::string(name), std::string(value)});
}

Result<Line> read_line(std::string_view text) {
  TABIA_TRY(protocol::check_line(text));
  return Reader(text).read();
}

std::string write_line(const Line& line) {
  std::string out = line.command;
  for (const Argument& argument : line.arguments) {
    out += concat(' ', argument.name);
    if (!argument.value) continue;
    const char* quote = needs_quotes(*argument.value) ? "\"" : "";
    out += concat('=', quote);
    for (const char c : *argument.value) out += c == '"' ? '\'' : c == '\n' || c == '\0' ? ' ' : c;
    out += quote;
  }
  return out;
}

Result<std::int64_t> read_parts(std::string_view name, std::string_view text, std::int64_t parts) {
  constexpr double most = 1e12;
  double value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  const double scaled = value * static_cast<double>(parts);
  if (!whole || !(std::abs(scaled) <= most))
    return Error{concat(name, ": ", shown(text), " is not a number that fits")};
  return static_cast<std::int64_t>(std::llround(scaled));
}

std::string write_parts(std::int64_t value, std::int64_t parts) {
  const std::int64_t size = std::abs(value);
  std::string rest = concat(size % parts);
  for (std::int64_t digits = parts / 10; digits > size % parts && digits > 1; digits /= 10)
    rest.insert(rest.begin(), '0');
  return concat(value < 0 ? "-" : "", size / parts, '.', rest);
}

}  // namespace tabia::hub
