#include "rules/draughts/notation.hpp"

#include "base/text.hpp"

namespace tabia::draughts {

namespace {

constexpr bool is_separator(char c) {
  return c == '-' || c == 'x' || c == 'X' || c == ':' || c == '*' || is_space(c);
}

Error unreadable(std::string_view text, std::string_view reason) {
  return Error{concat("unreadable: ", shown(text), ": ", reason)};
}

}  // namespace

Result<std::vector<int>> read_squares(const VariantRules& rules, std::string_view text) {
  if (text.size() > longest_move_text) return unreadable(text, "too long for a move");
  std::vector<int> squares;
  bool after_separator = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    if (is_letter(text[at]) && to_lower(text[at]) != 'x') ++at;
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at == from)
      return unreadable(text, concat("expected a square instead of ", shown(text.substr(at, 1))));
    const std::string_view name = text.substr(from, at - from);
    const auto number = read_square(rules, name);
    if (!number) return unreadable(text, concat(shown(name), " is not a square of play"));
    if (!after_separator && !is_letter(name[0]))
      return unreadable(text, "expected '-' or 'x' between squares");
    squares.push_back(*number);
    after_separator = false;
    while (at < text.size() && is_separator(text[at])) {
      after_separator = true;
      ++at;
    }
  }
  if (squares.size() < 2 || after_separator) {
    return unreadable(text, rules.chess_squares ? "not a move such as c3-d4 or c3:e5"
                                                : "not a move such as 11-15 or 15x24");
  }
  return squares;
}

}  // namespace tabia::draughts
