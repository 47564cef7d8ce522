// The text format of problems. One pass, line by line: size, rows, then lines in any order.

#include "rules/go/problem_text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rules/go/point_set.hpp"
#include "rules/go/stones_check.hpp"

namespace tabia::go {

namespace {

constexpr std::string_view name_of(Color color) { return color == Color::Black ? "Black" : "White"; }

// Whose stones the side to move wants to save or capture.
Color target_color(Color to_move, Objective objective) {
  return objective == Objective::Defend ? to_move : other(to_move);
}

// The words of an objective speak of what the side to move does, the rule of when the attacker has succeeded: who is to
// kill all of some stones must leave none, who is to defend all of them must not lose one.
TargetRule rule_for(Objective objective, bool all) {
  return (objective == Objective::Defend) == all ? TargetRule::All : TargetRule::Any;
}

class ProblemReader {
 public:
  explicit ProblemReader(std::string_view text) : text_(text) {}

  Result<ProblemText> read() {
    if (text_.size() > longest_problem_text)
      return Error{concat("a problem of more than ", longest_problem_text, " bytes")};
    TABIA_TRY(read_size());
    for (int row = 0; row < problem_.diagram.size.height; ++row) TABIA_TRY(read_row(row));
    if (const Point stone = first_without_liberty(problem_.diagram); stone != no_point) {
      const Size size = problem_.diagram.size;
      return Error{concat("the stone at ", size.column(stone) + 1, " ", size.row(stone) + 1,
                          " has no liberty: it would have been captured")};
    }
    while (next_line()) TABIA_TRY(read_remark());
    return problem_;
  }

 private:
  struct Word {
    std::string_view text;
    std::size_t column;
  };

  // The next line that says something, without the space around it. Lines that begin with # are for people.
  bool next_line() {
    while (at_ < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const std::string_view whole = text_.substr(at_, end - at_);
      at_ = end + 1;
      ++line_;
      current_ = trim(whole);
      indent_ = current_.empty() ? 0 : static_cast<std::size_t>(current_.data() - whole.data());
      if (!current_.empty() && current_.front() != '#') return true;
    }
    return false;
  }
  Error at(std::size_t column, std::string reason) const {
    return Error{std::move(reason), {"", line_, indent_ + column + 1}};
  }
  Error at_end_of_text(std::string reason) const { return Error{std::move(reason), {"", line_ + 1, 1}}; }

  // A comma is a word of its own.
  std::vector<Word> words_of_line() const {
    std::vector<Word> found;
    for (std::size_t i = 0; i < current_.size();) {
      const std::size_t begin = i;
      if (current_[i] == ',') {
        ++i;
      } else {
        while (i < current_.size() && !is_space(current_[i]) && current_[i] != ',') ++i;
      }
      if (i > begin)
        found.push_back({current_.substr(begin, i - begin), begin});
      else
        ++i;
    }
    return found;
  }

  Result<Done> read_size() {
    if (!next_line()) return at_end_of_text("expected the width and height of the board");
    const std::vector<Word> parts = words_of_line();
    if (parts.size() != 2) return at(0, "expected the width and height of the board, such as '9 9'");
    Size& size = problem_.diagram.size;
    size.width = TABIA_TRY(read_edge(parts[0], "width"));
    size.height = TABIA_TRY(read_edge(parts[1], "height"));
    return Done{};
  }

  Result<int> read_edge(Word word, std::string_view what) const {
    const auto number = to_integer(word.text);
    if (!number || *number < shortest_edge || *number > longest_edge) {
      return at(word.column, concat("the ", what, " must be from ", shortest_edge, " to ", longest_edge,
                                    " instead of ", shown(word.text)));
    }
    return static_cast<int>(*number);
  }

  Result<Done> read_row(int row) {
    const Size size = problem_.diagram.size;
    if (!next_line()) return at_end_of_text(concat("row ", row + 1, " of ", size.height, " is missing"));
    const auto width = static_cast<std::size_t>(size.width);
    for (std::size_t i = 0; i < current_.size(); ++i) {
      if (i == width) return at(i, concat("row ", row + 1, ": more than ", size.width, " points"));
      const Point point = size.at(static_cast<int>(i), row);
      switch (to_lower(current_[i])) {
        case 'b': add(problem_.diagram.black, point); break;
        case 'w': add(problem_.diagram.white, point); break;
        case '-': add(problem_.region, point); break;
        case '.': break;
        default:
          return at(i, concat("row ", row + 1, ": expected b, w, . or - instead of ",
                              shown(current_.substr(i, 1))));
      }
    }
    if (current_.size() < width) {
      return at(current_.size(),
                concat("row ", row + 1, ": ", current_.size(), " points instead of ", size.width));
    }
    return Done{};
  }

  Result<Done> read_remark() {
    const std::vector<Word> parts = words_of_line();
    const std::string first = to_lower(parts[0].text);
    if (first == "black" || first == "white") {
      return read_objective(parts, first == "black" ? Color::Black : Color::White);
    }
    if (first == "ko") return read_ban(parts);
    if (first == "open" && parts.size() == 1) {
      problem_.enclosed = false;
      return Done{};
    }
    return at(0, concat("expected an objective such as 'White to kill 2 7' instead of ", shown(current_)));
  }

  // 'White to kill 2 7', 'Black to live', 'White to kill any of 2 7, 3 4', or only 'Black to move' or 'Black to play'.
  Result<Done> read_objective(const std::vector<Word>& parts, Color color) {
    if (problem_.to_move) return at(0, "a second objective");
    problem_.to_move = color;
    if (parts.size() < 3 || to_lower(parts[1].text) != "to")
      return at(0, concat("expected '", name_of(color), " to kill' or '", name_of(color), " to defend'"));
    const std::string verb = to_lower(parts[2].text);
    if ((verb == "move" || verb == "play") && parts.size() == 3) return Done{};
    if (verb != "kill" && verb != "defend" && verb != "live") {
      return at(parts[2].column, concat("expected kill, defend or live instead of ", shown(parts[2].text)));
    }
    problem_.objective = verb == "kill" ? Objective::Kill : Objective::Defend;
    std::size_t next = 3;
    bool all = true;
    if (parts.size() > next + 1 && to_lower(parts[next + 1].text) == "of") {
      const std::string quantifier = to_lower(parts[next].text);
      if (quantifier != "all" && quantifier != "any") {
        return at(parts[next].column, concat("expected all or any instead of ", shown(parts[next].text)));
      }
      all = quantifier == "all";
      next += 2;
      if (next == parts.size()) return at(current_.size(), "expected a stone after 'of'");
    }
    TABIA_TRY(read_stones(parts, next, target_color(color, *problem_.objective)));
    // For one stone both rules say the same, and there is one way to say it.
    if (problem_.target.count() > 1) problem_.rule = rule_for(*problem_.objective, all);
    return Done{};
  }

  Result<Done> read_stones(const std::vector<Word>& parts, std::size_t next, Color owner) {
    for (bool first = true; next < parts.size(); first = false) {
      if (!first) {
        if (parts[next].text != ",") return at(parts[next].column, "expected ',' between stones");
        ++next;
      }
      const Point stone = TABIA_TRY(read_place(parts, next));
      if (!contains(problem_.diagram.of(owner), stone)) {
        return at(parts[next].column, concat("there is no stone of ", name_of(owner), " at column ",
                                             parts[next].text, ", row ", parts[next + 1].text));
      }
      add(problem_.target, stone);
      next += 2;
    }
    return Done{};
  }

  // Two numbers: the column from the left, the row from the top.
  Result<Point> read_place(const std::vector<Word>& parts, std::size_t next) const {
    if (next + 1 >= parts.size()) {
      return at(next < parts.size() ? parts[next].column : current_.size(),
                "expected a column and a row, such as '2 7'");
    }
    const Size size = problem_.diagram.size;
    int numbers[2] = {};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto number = to_integer(parts[next + i].text);
      const int most = i == 0 ? size.width : size.height;
      if (!number || *number < 1 || *number > most) {
        return at(parts[next + i].column, concat("expected a ", i == 0 ? "column" : "row", " from 1 to ",
                                                 most, " instead of ", shown(parts[next + i].text)));
      }
      numbers[i] = static_cast<int>(*number) - 1;
    }
    return size.at(numbers[0], numbers[1]);
  }

  Result<Done> read_ban(const std::vector<Word>& parts) {
    if (problem_.ban != no_point) return at(0, "a second ko");
    const Point point = TABIA_TRY(read_place(parts, 1));
    if (parts.size() > 3) return at(parts[3].column, "expected nothing more after the ko");
    if (!problem_.diagram.is_empty(point))
      return at(parts[1].column, "a ko is closed on an empty point only");
    problem_.ban = point;
    return Done{};
  }

  std::string_view text_;
  std::size_t at_ = 0, line_ = 0, indent_ = 0;
  std::string_view current_;
  ProblemText problem_;
};

std::string place_text(Size size, Point point) {
  return concat(size.column(point) + 1, " ", size.row(point) + 1);
}

std::string objective_text(const ProblemText& problem) {
  std::string out(name_of(*problem.to_move));
  if (!problem.objective) return out + " to move\n";
  out += *problem.objective == Objective::Kill ? " to kill" : " to defend";
  if (problem.target.count() > 1) {
    out += problem.rule == rule_for(*problem.objective, true) ? " all of" : " any of";
  }
  bool first = true;
  for_each_point(problem.target, [&](Point stone) {
    out += concat(first ? " " : ", ", place_text(problem.diagram.size, stone));
    first = false;
  });
  return out += '\n';
}

}  // namespace

Result<ProblemText> read_problem(std::string_view text) { return ProblemReader(text).read(); }

std::string write_problem(const ProblemText& problem) {
  const Diagram& diagram = problem.diagram;
  const Size size = diagram.size;
  std::string out = concat(size.width, " ", size.height, "\n");
  for (Point point = 0; point < size.points(); ++point) {
    out += contains(diagram.black, point)    ? 'b'
           : contains(diagram.white, point)  ? 'w'
           : contains(problem.region, point) ? '-'
                                             : '.';
    if (size.column(point) + 1 == size.width) out += '\n';
  }
  if (problem.to_move) out += objective_text(problem);
  if (problem.ban != no_point) out += concat("ko ", place_text(size, problem.ban), "\n");
  if (!problem.enclosed) out += "open\n";
  return out;
}

Result<LifeQuestion> question_of(const ProblemText& problem) {
  if (!problem.to_move) return Error{"the problem does not say who moves"};
  if (!problem.objective) return Error{"the problem has no objective, such as 'White to kill 2 7'"};
  if (problem.target.none()) return Error{"the objective names no stone"};
  if (problem.region.none()) return Error{"the problem has no bounds"};
  LifeQuestion question;
  question.diagram = problem.diagram;
  question.to_move = *problem.to_move;
  question.defender = target_color(*problem.to_move, *problem.objective);
  question.target = problem.target;
  question.rule = problem.rule;
  question.region = problem.region;
  question.enclosed = problem.enclosed;
  question.ban = problem.ban;
  if ((question.target & ~question.diagram.of(question.defender)).any())
    return Error{concat("the target holds points without a stone of ", name_of(question.defender))};
  return question;
}

ProblemText problem_of(const LifeQuestion& question) {
  ProblemText problem;
  problem.diagram = question.diagram;
  problem.to_move = question.to_move;
  problem.objective = question.attacker_to_move() ? Objective::Kill : Objective::Defend;
  problem.target = question.target;
  problem.rule = question.rule;
  problem.region = question.region & ~question.diagram.black & ~question.diagram.white;
  problem.enclosed = question.enclosed;
  problem.ban = question.ban;
  return problem;
}

}  // namespace tabia::go
