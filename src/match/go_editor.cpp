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
    for (std::size_t i = static_cast<std::size_t>(height_) + 1; i < lines.size(); ++i) read_remark(lines[i]);
  }

  bool is_problem() const override { return !goal_.verb.empty() || cells_.find('-') != std::string::npos; }

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
    if (first == "goal" && said.size() >= 2) return set_goal(said);
    if (first == "bounds" && said.size() >= 2) return set_bounds(said);
    if (first == "ko" && said.size() == 2) return set_ko(said[1]);
    if (first == "open" && said.size() <= 2) return set_open(said);
    if (said.size() >= 2 && (first == "b" || first == "w" || first == "x")) {
      const auto points = TABIA_TRY(read_points(said));
      for (const Point& point : points) at(point) = first == "x" ? '.' : first[0];
      return Done{};
    }
    return Error{concat("unreadable: ", shown(line),
                        ": write B C3, W D4 E4, x C3, black, white, size 9, goal kill C3, ",
                        "bounds A1-E5, ko C3, open, clear")};
  }

  std::string position() const override {
    std::string out = concat(width_, " ", height_, "\n");
    for (int row = height_ - 1; row >= 0; --row) {
      for (int column = 0; column < width_; ++column) out += at({column, row});
      out += "\n";
    }
    std::string mover = to_move_;
    mover[0] = to_upper(mover[0]);
    out += concat(mover, " to ", goal_.verb.empty() ? "move" : goal_.verb);
    if (targets_.size() > 1) out += goal_.any ? " any of" : " all of";
    for (std::size_t i = 0; i < targets_.size(); ++i)
      out += concat(i == 0 ? " " : ", ", place_text(targets_[i]));
    out += "\n";
    if (ko_) out += concat("ko ", place_text(*ko_), "\n");
    if (open_) out += "open\n";
    return out;
  }

  Goal goal() const override {
    Goal goal = goal_;
    for (const Point& stone : targets_) goal.stones.push_back(point_name(stone));
    return goal;
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
    std::string stones = targets_.size() < 2 ? "" : goal_.any ? " any of" : " all of";
    for (std::size_t i = 0; i < targets_.size(); ++i)
      stones += concat(i == 0 ? " " : ", ", point_name(targets_[i]));
    return concat(mover, " to ", goal_.verb.empty() ? "move" : goal_.verb, stones);
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
           "  goal kill all of C3 F3, goal live any of C3 F3   several groups\n"
           "  bounds A1-E5      where it is played: a rectangle, or points; bounds none\n"
           "  bounds add C3, bounds drop C3   some points more or less\n"
           "  ko C3             closed to the side to move; ko none\n"
           "  open              nothing outside is safe by decree; open none\n"
           "  clear             an empty board\n";
  }

 private:
  char& at(Point point) { return cells_[static_cast<std::size_t>(point.row * width_ + point.column)]; }
  char at(Point point) const { return cells_[static_cast<std::size_t>(point.row * width_ + point.column)]; }

  static std::string column_name(int column) {
    return std::string(1, to_upper(column_letters[static_cast<std::size_t>(column)]));
  }

  static std::string point_name(Point point) { return concat(column_name(point.column), point.row + 1); }
  // As problems are written: the column, then the row from the top.
  std::string place_text(Point point) const { return concat(point.column + 1, " ", height_ - point.row); }

  static std::optional<int> to_edge(std::string_view text) {
    const auto number = to_integer(text);
    if (!number || *number < shortest_edge || *number > longest_edge) return std::nullopt;
    return static_cast<int>(*number);
  }

  void resize(int width, int height) {
    width_ = width;
    height_ = height;
    cells_.assign(static_cast<std::size_t>(width * height), '.');
    goal_ = {};
    targets_.clear();
    ko_.reset();
    open_ = false;
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

  // What stands below the rows: "White to kill all of 3 3, 5 3", "ko 2 1", "open".
  void read_remark(std::string_view line) {
    std::string spaced;
    for (const char letter : line) spaced += letter == ',' ? ' ' : to_lower(letter);
    const auto said = words(spaced);
    if (said.size() == 1 && said[0] == "open") open_ = true;
    if (said.size() == 3 && said[0] == "ko") ko_ = read_place(said[1], said[2]);
    if (said.size() < 3 || said[1] != "to") return;
    to_move_ = said[0] == "white" ? "white" : "black";
    if (said[2] != "kill" && said[2] != "defend" && said[2] != "live") return;
    goal_.verb = said[2] == "kill" ? "kill" : "live";
    const bool counted = said.size() > 4 && said[4] == "of";
    goal_.any = counted && said[3] == "any";
    for (std::size_t i = counted ? 5 : 3; i + 1 < said.size(); i += 2) {
      if (const auto stone = read_place(said[i], said[i + 1])) targets_.push_back(*stone);
    }
  }

  std::optional<Point> read_place(std::string_view column, std::string_view row) const {
    const auto across = to_integer(column), down = to_integer(row);
    if (!across || !down || *across < 1 || *across > width_ || *down < 1 || *down > height_)
      return std::nullopt;
    return Point{static_cast<int>(*across - 1), static_cast<int>(height_ - *down)};
  }

  Result<Point> read_point(std::string_view text) const {
    const auto column = text.empty() ? std::string_view::npos : column_letters.find(to_lower(text[0]));
    const std::int64_t row = text.size() > 1 ? to_integer(text.substr(1)).value_or(0) : 0;
    if (column == std::string_view::npos || static_cast<int>(column) >= width_ || row < 1 || row > height_)
      return Error{concat("unreadable: ", shown(text), " is no point of this board")};
    return Point{static_cast<int>(column), static_cast<int>(row - 1)};
  }

  // All after the first words; "A1-C3" is a rectangle.
  Result<std::vector<Point>> read_points(const std::vector<std::string_view>& said,
                                         std::size_t first = 1) const {
    std::vector<Point> points;
    for (std::size_t i = first; i < said.size(); ++i) {
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

  // "goal kill C3", "goal live all of C3 F3", "goal kill any of C3 F3", "goal kill", "goal none".
  Result<Done> set_goal(const std::vector<std::string_view>& said) {
    const std::string verb = to_lower(said[1]);
    if (verb != "kill" && verb != "live" && verb != "defend" && verb != "none")
      return Error{concat("unreadable: goal ", shown(said[1]), ": write kill, live or none")};
    const std::string count = said.size() > 2 ? to_lower(said[2]) : "";
    const bool counted = count == "all" || count == "any";
    std::size_t stones = counted ? 3 : 2;
    if (counted && said.size() > stones && to_lower(said[stones]) == "of") ++stones;
    auto targets = TABIA_TRY(read_points(said, stones));
    if (verb == "none" && said.size() > 2) return Error{"unreadable: goal none is about no stone"};
    if (counted && targets.empty())
      return Error{concat("unreadable: goal ", verb, " ", count, " of which stones?")};
    goal_.verb = verb == "none" ? "" : verb == "kill" ? "kill" : "live";
    goal_.any = count == "any";
    targets_ = std::move(targets);
    return Done{};
  }

  // "bounds A1-E5" is all there is, "bounds add C3" and "bounds drop C3" are changes.
  Result<Done> set_bounds(const std::vector<std::string_view>& said) {
    const std::string how = to_lower(said[1]);
    const bool changes = how == "add" || how == "drop";
    if (changes && said.size() == 2) return Error{concat("unreadable: bounds ", how, " which points?")};
    const auto points = how == "none" && said.size() == 2 ? std::vector<Point>()
                                                          : TABIA_TRY(read_points(said, changes ? 2 : 1));
    if (!changes) std::replace(cells_.begin(), cells_.end(), '-', '.');
    for (const Point& point : points) {
      char& cell = at(point);
      if (cell == '.' || cell == '-') cell = how == "drop" ? '.' : '-';
    }
    return Done{};
  }

  Result<Done> set_ko(std::string_view point) {
    std::optional<Point> closed;
    if (to_lower(point) != "none") closed = TABIA_TRY(read_point(point));
    ko_ = closed;
    return Done{};
  }

  Result<Done> set_open(const std::vector<std::string_view>& said) {
    if (said.size() == 2 && to_lower(said[1]) != "none")
      return Error{concat("unreadable: open ", shown(said[1]), ": write open or open none")};
    open_ = said.size() == 1;
    return Done{};
  }

  int width_ = 0, height_ = 0;
  std::string cells_;  // from the lowest row: 'b', 'w', '-' inside the bounds, '.'
  std::string to_move_ = "black";
  Goal goal_;                   // its stones are those of targets_
  std::vector<Point> targets_;  // a stone of each group
  std::optional<Point> ko_;     // closed to the side to move
  bool open_ = false;           // nothing outside is safe by decree
};

}  // namespace

std::unique_ptr<PositionEditor> go_editor(std::string_view problem) {
  return std::make_unique<GoEditor>(problem);
}

}  // namespace tabia::match
