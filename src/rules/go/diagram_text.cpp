// Reading drawn boards: each line is a border, a line of column letters, or a row of points; the rest follows from how
// they lie together.

#include "rules/go/diagram_text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rules/go/coordinates.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/star_points.hpp"
#include "rules/go/stones_check.hpp"

namespace tabia::go {

namespace {

enum class Mark : std::uint8_t { Empty, Black, White, At };  // '@': black for some, white for others

constexpr bool is_point_char(char c) {
  return std::string_view("XxOo#@*.,+").find(c) != std::string_view::npos;
}

Mark mark_of(char c) {
  switch (c) {
    case 'X':
    case 'x':
    case '#':
    case '*': return Mark::Black;
    case 'O':
    case 'o': return Mark::White;
    case '@': return Mark::At;
    default: return Mark::Empty;
  }
}

class DiagramReader {
 public:
  explicit DiagramReader(std::string_view text) : text_(text) {}

  Result<Diagram> read() {
    if (text_.size() > longest_diagram_text)
      return Error{concat("a diagram of more than ", longest_diagram_text, " bytes")};
    for (const std::string_view line : split(text_, '\n')) {
      ++line_;
      TABIA_TRY(read_line(line));
    }
    if (rows_.empty()) return Error{"no row of points such as '. X O .'"};
    return board();
  }

 private:
  using Row = std::vector<Mark>;

  Error at(std::size_t column, std::string reason) const {
    return Error{std::move(reason), {"", line_, column + 1}};
  }

  // '$$' before each line is how one much-used wiki marks diagrams; there the first line may hold a caption.
  Result<Done> read_line(std::string_view line) {
    std::size_t from = 0;
    while (from < line.size() && is_space(line[from])) ++from;
    if (line.substr(from).starts_with("$$")) {
      from += 2;
      if (from < line.size() && !is_space(line[from])) return Done{};
    }
    const std::string_view shown_part = line.substr(from);
    if (trim(shown_part).empty() || is_column_letters(shown_part)) return Done{};
    if (is_border(shown_part)) {
      (rows_.empty() ? top_ : bottom_) = true;
      return Done{};
    }
    if (bottom_) return at(from, "a row of points below the lower border");
    return read_row(line, from);
  }

  static bool is_border(std::string_view line) {
    return line.find('-') != std::string_view::npos &&
           line.find_first_not_of("-+| \t\r") == std::string_view::npos;
  }

  // 'A B C D', or one letter that is no stone at least: 'N O P' is one, 'X O X' is not.
  static bool is_column_letters(std::string_view line) {
    bool names = false;
    for (const char c : line) {
      if (!is_letter(c) && !is_space(c)) return false;
      names |= is_letter(c) && !is_point_char(c);
    }
    return names;
  }

  Result<Done> read_row(std::string_view line, std::size_t from) {
    std::size_t i = from;
    const auto skip_spaces = [&] {
      while (i < line.size() && is_space(line[i])) ++i;
    };
    skip_spaces();
    while (i < line.size() && is_digit(line[i])) ++i;
    skip_spaces();
    const bool border_left = i < line.size() && line[i] == '|';
    if (border_left) ++i;
    Row row;
    for (skip_spaces(); i < line.size() && is_point_char(line[i]); skip_spaces()) {
      if (row.size() == longest_edge) return at(i, concat("more than ", longest_edge, " points in a row"));
      row.push_back(mark_of(line[i++]));
    }
    const std::size_t end = i;
    const bool border_right = i < line.size() && line[i] == '|';
    if (border_right) ++i;
    skip_spaces();
    // Behind the number of the row programs like to write something.
    if (i < line.size() && !is_digit(line[i]))
      return at(i, concat("expected a point (X, O or .) instead of ", shown(line.substr(i, 1))));
    if (row.empty()) return at(end, "no point in this row");
    return add_row(std::move(row), border_left, border_right, end);
  }

  Result<Done> add_row(Row row, bool border_left, bool border_right, std::size_t end) {
    if (rows_.empty()) {
      left_ = border_left;
      right_ = border_right;
    } else if (row.size() != rows_[0].size()) {
      return at(end, concat(row.size(), " points instead of ", rows_[0].size(), " as in the rows above"));
    } else if (border_left != left_ || border_right != right_) {
      return at(end, "a border beside some rows and not beside others");
    }
    if (rows_.size() == longest_edge) return at(end, concat("more than ", longest_edge, " rows"));
    rows_.push_back(std::move(row));
    return Done{};
  }

  struct Extent {
    int length, offset;
  };
  // One edge shown and not the other: the board goes on behind the other. Both or none: this is all of it.
  static Extent extent(std::size_t drawn, bool near_edge, bool far_edge) {
    const auto length = static_cast<int>(drawn);
    if (near_edge == far_edge) return {length, 0};
    return {longest_edge, near_edge ? 0 : longest_edge - length};
  }

  Result<Diagram> board() const {
    const Extent across = extent(rows_[0].size(), left_, right_), down = extent(rows_.size(), top_, bottom_);
    if (across.length < shortest_edge || down.length < shortest_edge)
      return Error{concat("a board of less than ", shortest_edge, " lines")};
    Diagram diagram;
    diagram.size = {across.length, down.length};
    const Color at_color = has_black() ? Color::White : Color::Black;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      for (std::size_t column = 0; column < rows_[row].size(); ++column) {
        const Mark mark = rows_[row][column];
        if (mark == Mark::Empty) continue;
        const Color color = mark == Mark::At ? at_color : mark == Mark::Black ? Color::Black : Color::White;
        add(diagram.of(color),
            diagram.size.at(across.offset + static_cast<int>(column), down.offset + static_cast<int>(row)));
      }
    }
    if (const Point stone = first_without_liberty(diagram); stone != no_point)
      return Error{concat("the stone at ", point_text(diagram.size, stone),
                          " has no liberty: it would have been captured")};
    return diagram;
  }

  bool has_black() const {
    for (const Row& row : rows_) {
      if (std::find(row.begin(), row.end(), Mark::Black) != row.end()) return true;
    }
    return false;
  }

  std::string_view text_;
  std::size_t line_ = 0;
  std::vector<Row> rows_;
  bool left_ = false, right_ = false, top_ = false, bottom_ = false;
};

std::string column_line(int width) {
  std::string out = "  ";
  for (int column = 0; column < width; ++column) out += concat(' ', column_text(column));
  return out += '\n';
}

}  // namespace

Result<Diagram> read_diagram(std::string_view text) { return DiagramReader(text).read(); }

std::string write_diagram(const Diagram& diagram) {
  const Size size = diagram.size;
  std::string out = column_line(size.width);
  for (int row = 0; row < size.height; ++row) {
    const int number = size.height - row;
    out += concat(number < 10 ? " " : "", number);
    for (int column = 0; column < size.width; ++column) {
      const Point point = size.at(column, row);
      out += ' ';
      out += contains(diagram.black, point)   ? 'X'
             : contains(diagram.white, point) ? 'O'
             : is_star_point(size, point)     ? '+'
                                              : '.';
    }
    out += concat(" ", number, "\n");
  }
  return out += column_line(size.width);
}

}  // namespace tabia::go
