#include "check/life_case.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text.hpp"

namespace tabia::check {

namespace {

// What stands where, as far as the lists say so.
enum class Mark : unsigned char { Empty, Black, White };

class Examination {
 public:
  explicit Examination(const LifeCase& question)
      : question_(question), marks_(static_cast<std::size_t>(question.width * question.height), Mark::Empty) {
  }

  Result<Done> run() {
    TABIA_TRY(put(question_.black, Mark::Black));
    TABIA_TRY(put(question_.white, Mark::White));
    TABIA_TRY(region_is_empty());
    TABIA_TRY(target_is_there());
    TABIA_TRY(all_breathe());
    if (question_.ban != nowhere &&
        std::ranges::find(question_.region, question_.ban) == question_.region.end())
      return Error{"the ban is not a point of the region"};
    return threats_in_range();
  }

 private:
  bool on_board(Point point) const { return point >= 0 && point < question_.width * question_.height; }
  Mark& mark(Point point) { return marks_[static_cast<std::size_t>(point)]; }
  std::string named(Point point) const {
    return concat(static_cast<char>('a' + point % question_.width),
                  static_cast<char>('a' + point / question_.width));
  }

  Result<Done> put(const std::vector<Point>& stones, Mark colour) {
    for (const Point point : stones) {
      if (!on_board(point)) return Error{"a stone is not on the board"};
      if (mark(point) != Mark::Empty) return Error{concat("two stones on ", named(point))};
      mark(point) = colour;
    }
    return Done{};
  }

  Result<Done> listed_once(const std::vector<Point>& points, std::string_view list) const {
    std::vector<bool> seen(marks_.size());
    for (const Point point : points) {
      if (!on_board(point)) return Error{concat("a point of the ", list, " is not on the board")};
      if (seen[static_cast<std::size_t>(point)])
        return Error{concat(named(point), " is twice in the ", list)};
      seen[static_cast<std::size_t>(point)] = true;
    }
    return Done{};
  }

  Result<Done> region_is_empty() {
    TABIA_TRY(listed_once(question_.region, "region"));
    for (const Point point : question_.region) {
      if (mark(point) != Mark::Empty)
        return Error{concat("a stone on ", named(point), ", a point of the region")};
    }
    return Done{};
  }

  Result<Done> target_is_there() {
    if (question_.target.empty()) return Error{"no target"};
    TABIA_TRY(listed_once(question_.target, "target"));
    const Mark defender = question_.defender == Colour::Black ? Mark::Black : Mark::White;
    for (const Point point : question_.target) {
      if (mark(point) != defender)
        return Error{concat("no stone of the defender on the target ", named(point))};
    }
    return Done{};
  }

  // A stone breathes if an empty point or a breathing stone of its colour is beside it.
  Result<Done> all_breathe() {
    std::vector<bool> breathes(marks_.size());
    for (bool grown = true; grown;) {
      grown = false;
      for (Point point = 0; on_board(point); ++point) {
        if (breathes[static_cast<std::size_t>(point)] || !breath_beside(point, breathes)) continue;
        breathes[static_cast<std::size_t>(point)] = true;
        grown = true;
      }
    }
    for (Point point = 0; on_board(point); ++point) {
      if (mark(point) != Mark::Empty && !breathes[static_cast<std::size_t>(point)])
        return Error{concat("the stone on ", named(point), " has no liberty")};
    }
    return Done{};
  }

  bool breath_beside(Point point, const std::vector<bool>& breathes) {
    const int column = point % question_.width;
    const auto helps = [&](Point neighbour) {
      return mark(neighbour) == Mark::Empty ||
             (mark(neighbour) == mark(point) && breathes[static_cast<std::size_t>(neighbour)]);
    };
    return (column > 0 && helps(point - 1)) || (column + 1 < question_.width && helps(point + 1)) ||
           (on_board(point - question_.width) && helps(point - question_.width)) ||
           (on_board(point + question_.width) && helps(point + question_.width));
  }

  Result<Done> threats_in_range() const {
    const bool attackers_fit =
        question_.attacker_threats >= 0 && question_.attacker_threats <= LifeCase::without_limit;
    const bool defenders_fit =
        question_.defender_threats >= 0 && question_.defender_threats <= LifeCase::most_threats;
    if (!attackers_fit || !defenders_fit)
      return Error{concat("threats go from 0 to ", LifeCase::most_threats)};
    return Done{};
  }

  const LifeCase& question_;
  std::vector<Mark> marks_;
};

}  // namespace

Result<Done> examine(const LifeCase& question) {
  const auto fits = [](int lines) { return lines >= 1 && lines <= LifeCase::most_lines; };
  if (!fits(question.width) || !fits(question.height))
    return Error{concat("a board has 1 to ", LifeCase::most_lines, " lines each way")};
  return Examination(question).run();
}

}  // namespace tabia::check
