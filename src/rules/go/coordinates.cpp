#include "rules/go/coordinates.hpp"

#include "base/text.hpp"

namespace tabia::go {

namespace {

// No column is called I: it looks too much like a one.
constexpr std::string_view column_letters = "ABCDEFGHJKLMNOPQRST";
static_assert(column_letters.size() == longest_edge);

}  // namespace

std::string column_text(int column) {
  return std::string(1, column_letters[static_cast<std::size_t>(column)]);
}

std::string point_text(Size size, Point point) {
  return concat(column_text(size.column(point)), size.height - size.row(point));
}

std::string move_text(Size size, Point point) { return point == no_point ? "pass" : point_text(size, point); }

std::optional<Point> read_point(Size size, std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const std::size_t column = column_letters.find(to_upper(text[0]));
  if (column == std::string_view::npos || text[1] == '0') return std::nullopt;
  const auto number = is_digit(text[1]) ? to_integer(text.substr(1)) : std::nullopt;
  if (!number) return std::nullopt;
  const int row = size.height - static_cast<int>(*number);
  if (!size.has(static_cast<int>(column), row)) return std::nullopt;
  return size.at(static_cast<int>(column), row);
}

std::string sgf_point_text(Size size, Point point) {
  return {static_cast<char>('a' + size.column(point)), static_cast<char>('a' + size.row(point))};
}

std::optional<Point> read_sgf_point(Size size, std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a', row = text[1] - 'a';
  if (!size.has(column, row)) return std::nullopt;
  return size.at(column, row);
}

}  // namespace tabia::go
