#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "match/position_editor.hpp"

namespace tabia::match {

namespace {

constexpr int shortest_edge = 2, longest_edge = 19;
constexpr std::string_view column_letters = "abcdefghjklmnopqrst";

struct Point {
  int column = 0, row = 0;  // row 0 is the lowest
};

class GoEditor final : public PositionEditor {
 public:
  explicit GoEditor(std::string_view problem) {
    const auto lines = split(problem, '\n');
    const auto size = words(lines.front());
    if (size.size() == 2)
      resize(to_edge(size[0]).value_or(longest_edge), to_edge(size[1]).value_or(longest_edge));
    for (int row = 0; row < height_ && row + 1 < static_cast<int>(lines.size()); ++row) {
      const std::string_view line = lines[static_cast<std::size_t>(row) + 1];
      for (int column = 0; column < width_ && column < static_cast<int>(line.size()); ++column)
        at({column, height_ - 1 - row}) = line[static_cast<std::size_t>(column)];
    }
    for (std::size_t i = static_cast<std::size_t>(height_) + 1; i < lines.size(); ++i)
      read_objective(lines[i]);
  }

  bool is_problem() const override { return !goal_.empty() || cells_.find('-') != std::string::npos; }

  Result<Done> change(std::string_view line) override {
    const auto said = words(line);
    const std::string first = to_lower(said.front());
    if (said.size() == 1 && (first == "black" || first == "white")) {
      to_move_ = first;
      return Done{};
    }
    if (said.size() == 1 && first == "turn") {
      to_move_ = to_move_ == "black" ? "white" : "black";
      return Done{};
    }
    if (said.size() == 1 && first == "clear") {
      resize(width_, height_);
      return Done{};
    }
    if (said.size() == 2 && first == "size") return set_size(said[1]);
    if (first == "goal" && said.size() >= 2 && said.size() <= 3) return set_goal(said);
    if (first == "bounds" && said.size() >= 2) return set_bounds(said);
    if (said.size() >= 2 && (first == "b" || first == "w" || first == "x")) {
      const auto points = TABIA_TRY(read_points(said));
      for (const Point& point : points) at(point) = first == "x" ? '.' : first[0];
      return Done{};
    }
    return Error{concat("unreadable: ", shown(line),
                        ": write B C3, W D4 E4, x C3, black, white, size 9, goal kill C3, ",
                        "bounds A1-E5, clear")};
  }

  std::string position() const override {
    std::string out = concat(width_, " ", height_, "\n");
    for (int row = height_ - 1; row >= 0; --row) {
      for (int column = 0; column < width_; ++column) out += at({column, row});
      out += "\n";
    }
    std::string mover = to_move_;
    mover[0] = to_upper(mover[0]);
    out += concat(mover, " to ", goal_.empty() ? "move" : goal_);
    if (!goal_.empty() && target_) out += concat(" ", target_->column + 1, " ", height_ - target_->row);
    return out + "\n";
  }

  std::string letters() const override {
    std::string out;
    for (int row = height_ - 1; row >= 0; --row) {
      for (int column = 0; column < width_; ++column) {
        const char cell = at({column, row});
        out += cell == 'b' ? 'X' : cell == 'w' ? 'O' : cell;
      }
    }
    return out;
  }
  std::string_view to_move() const override { return to_move_; }

  std::string board() const override {
    std::string out;
    for (int row = height_ - 1; row >= 0; --row) {
      out += concat(row < 9 ? " " : "", row + 1, " ");
      for (int column = 0; column < width_; ++column) {
        const char cell = at({column, row});
        out += concat(" ", cell == 'b' ? 'X' : cell == 'w' ? 'O' : cell, " ");
      }
      out += "\n";
    }
    out += "   ";
    for (int column = 0; column < width_; ++column) out += concat(" ", column_name(column), " ");
    return out + "\n";
  }

  std::optional<BoardPicture> picture() const override {
    BoardPicture picture;
    picture.light = Side::Second;
    const bool bounded = cells_.find('-') != std::string::npos;
    for (int column = 0; column < width_; ++column) picture.columns.push_back(column_name(column));
    for (int row = height_ - 1; row >= 0; --row) {
      picture.rows.push_back(concat(row + 1));
      for (int column = 0; column < width_; ++column) {
        const char stands = at({column, row});
        BoardPicture::Cell cell;
        if (stands == 'b') cell = {'X', "●", "●", Side::First};
        if (stands == 'w') cell = {'O', "○", "●", Side::Second};
        cell.unused = bounded && stands == '.';
        picture.cells.push_back(std::move(cell));
      }
    }
    return picture;
  }

  std::string summary() const override {
    std::string mover = to_move_;
    mover[0] = to_upper(mover[0]);
    const std::string stone =
        target_ && !goal_.empty() ? concat(" ", column_name(target_->column), target_->row + 1) : "";
    return concat(mover, " to ", goal_.empty() ? "move" : goal_, stone);
  }

  std::vector<EditKey> keys() const override {
    using enum EditKey::How;
    return {{'b', Put, "B ", "a black stone"},
            {'w', Put, "W ", "a white stone"},
            {'x', Put, "x ", "an empty point"},
            {'k', Mark, "goal kill ", "the side to move wants to kill this stone"},
            {'l', Mark, "goal live ", "or to make it live"},
            {'o', Span, "bounds ", "one corner of the bounds, then the other"},
            {'O', Say, "bounds none", "no bounds"},
            {'D', Say, "done plain", "play it as plain Go, and not as a problem"}};
  }
  std::string_view keys_in_short() const override { return "b w x stones  k l goal  o bounds"; }

  std::string help() const override {
    return "  B C3, W D4 E4     stones\n"
           "  x C3              an empty point\n"
           "  black, white      who moves; turn: the other one\n"
           "  size 9            another board, empty; or 13x9\n"
           "  goal kill C3      what the side to move wants: kill or live; goal none\n"
           "  bounds A1-E5      where it is played: a rectangle, or points; bounds none\n"
           "  clear             an empty board\n";
  }

 private:
  char& at(Point point) { return cells_[static_cast<std::size_t>(point.row * width_ + point.column)]; }
  char at(Point point) const { return cells_[static_cast<std::size_t>(point.row * width_ + point.column)]; }

  static std::string column_name(int column) {
    return std::string(1, to_upper(column_letters[static_cast<std::size_t>(column)]));
  }

  static std::optional<int> to_edge(std::string_view text) {
    const auto number = to_integer(text);
    if (!number || *number < shortest_edge || *number > longest_edge) return std::nullopt;
    return static_cast<int>(*number);
  }

  void resize(int width, int height) {
    width_ = width;
    height_ = height;
    cells_.assign(static_cast<std::size_t>(width * height), '.');
    goal_.clear();
    target_.reset();
  }

  Result<Done> set_size(std::string_view text) {
    const auto edges = split(text, 'x');
    const auto width = to_edge(edges.front()), height = to_edge(edges.back());
    if (!width || !height || edges.size() > 2)
      return Error{
          concat("unreadable: size ", shown(text), ": ", shortest_edge, " to ", longest_edge, " lines")};
    resize(*width, *height);
    return Done{};
  }

  // "White to kill 3 3"; several stones are left to be found again.
  void read_objective(std::string_view line) {
    const auto said = words(line);
    if (said.size() < 3) return;
    to_move_ = to_lower(said[0]) == "white" ? "white" : "black";
    const std::string verb = to_lower(said[2]);
    if (verb != "kill" && verb != "defend" && verb != "live") return;
    goal_ = verb == "kill" ? "kill" : "live";
    if (said.size() != 5) return;
    const auto column = to_integer(said[3]), row = to_integer(said[4]);
    if (column && row && *column >= 1 && *column <= width_ && *row >= 1 && *row <= height_)
      target_ = Point{static_cast<int>(*column - 1), static_cast<int>(height_ - *row)};
  }

  Result<Point> read_point(std::string_view text) const {
    const auto column = text.empty() ? std::string_view::npos : column_letters.find(to_lower(text[0]));
    const std::int64_t row = text.size() > 1 ? to_integer(text.substr(1)).value_or(0) : 0;
    if (column == std::string_view::npos || static_cast<int>(column) >= width_ || row < 1 || row > height_)
      return Error{concat("unreadable: ", shown(text), " is no point of this board")};
    return Point{static_cast<int>(column), static_cast<int>(row - 1)};
  }

  // All after the first word; "A1-C3" is a rectangle.
  Result<std::vector<Point>> read_points(const std::vector<std::string_view>& said) const {
    std::vector<Point> points;
    for (std::size_t i = 1; i < said.size(); ++i) {
      const std::size_t dash = said[i].find('-');
      const Point from = TABIA_TRY(read_point(said[i].substr(0, dash)));
      const Point to =
          dash == std::string_view::npos ? from : TABIA_TRY(read_point(said[i].substr(dash + 1)));
      for (int row = std::min(from.row, to.row); row <= std::max(from.row, to.row); ++row) {
        for (int column = std::min(from.column, to.column); column <= std::max(from.column, to.column);
             ++column)
          points.push_back({column, row});
      }
    }
    return points;
  }

  Result<Done> set_goal(const std::vector<std::string_view>& said) {
    const std::string verb = to_lower(said[1]);
    if (verb != "kill" && verb != "live" && verb != "defend" && verb != "none")
      return Error{concat("unreadable: goal ", shown(said[1]), ": write kill, live or none")};
    std::optional<Point> target;
    if (said.size() == 3) target = TABIA_TRY(read_point(said[2]));
    goal_ = verb == "none" ? "" : verb == "kill" ? "kill" : "live";
    target_ = target;
    return Done{};
  }

  Result<Done> set_bounds(const std::vector<std::string_view>& said) {
    const bool none = said.size() == 2 && to_lower(said[1]) == "none";
    const auto points = none ? std::vector<Point>() : TABIA_TRY(read_points(said));
    std::replace(cells_.begin(), cells_.end(), '-', '.');
    for (const Point& point : points) {
      if (at(point) == '.') at(point) = '-';
    }
    return Done{};
  }

  int width_ = 0, height_ = 0;
  std::string cells_;  // from the lowest row: 'b', 'w', '-' inside the bounds, '.'
  std::string to_move_ = "black";
  std::string goal_;  // "kill", "live", or nothing
  std::optional<Point> target_;
};

}  // namespace

std::unique_ptr<PositionEditor> go_editor(std::string_view problem) {
  return std::make_unique<GoEditor>(problem);
}

}  // namespace tabia::match
