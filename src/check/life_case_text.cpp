#include "check/life_case_text.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace tabia::check {

namespace {

constexpr std::string_view no_ban = "-";
constexpr std::string_view endless = "inf";
constexpr std::array<std::string_view, 7> required = {"size", "target",  "defender", "to-move",
                                                      "ban",  "threats", "strict"};

std::string colour_text(Colour colour) { return colour == Colour::Black ? "b" : "w"; }

Result<int> read_threat_count(std::string_view text) {
  const auto number = to_integer(text);
  if (!number || *number < 0 || *number > LifeCase::most_threats)
    return Error{concat("threats go from 0 to ", LifeCase::most_threats, ", not ", shown(text))};
  return static_cast<int>(*number);
}

}  // namespace

std::string point_text(Point point, int width, std::string_view nowhere_text) {
  if (point == nowhere) return std::string(nowhere_text);
  return concat(static_cast<char>('a' + point % width), static_cast<char>('a' + point / width));
}

Result<Point> read_point(std::string_view text, int width, int height, std::string_view nowhere_text) {
  if (!nowhere_text.empty() && text == nowhere_text) return nowhere;
  if (text.size() != 2 || !is_lower(text[0]) || !is_lower(text[1]))
    return Error{concat("a point is two small letters, not ", shown(text))};
  const int column = text[0] - 'a', row = text[1] - 'a';
  if (column >= width || row >= height) return Error{concat(text, " is not on the board")};
  return row * width + column;
}

Result<Done> LifeCaseReader::read_line(std::string_view line) {
  Words values = words(line);
  if (values.empty()) return Error{"an empty line"};
  const std::string_view item = values.front();
  values.erase(values.begin());
  if (item != "size" && question_.width == 0)
    return Error{concat(shown(item), " before the size of the board")};
  if (item == "b") return read_points(values, 0, question_.black);
  if (item == "w") return read_points(values, 0, question_.white);
  if (item == "region") return read_points(values, 0, question_.region);
  if (item == "target") return read_target(values);

  if (std::ranges::find(required, item) == required.end()) return Error{concat("unknown item ", shown(item))};
  if (std::ranges::find(seen_, item) != seen_.end()) return Error{concat(item, " for the second time")};
  seen_.emplace_back(item);
  if (item == "size") return read_size(values);
  if (item == "defender") return read_colour(values, question_.defender);
  if (item == "to-move") return read_colour(values, question_.to_move);
  if (item == "ban") return read_ban(values);
  if (item == "threats") return read_threats(values);
  return read_strict(values);
}

Result<LifeCase> LifeCaseReader::finish() const {
  for (const std::string_view item : required)
    if (std::ranges::find(seen_, item) == seen_.end()) return Error{concat("the item ", item, " is missing")};
  TABIA_TRY(examine(question_));
  return question_;
}

Result<Done> LifeCaseReader::read_size(const Words& values) {
  const auto lines = [&](std::size_t i) {
    return values.size() == 2 ? to_integer(values[i]).value_or(0) : 0;
  };
  const auto fits = [](std::int64_t count) { return count >= 1 && count <= LifeCase::most_lines; };
  if (!fits(lines(0)) || !fits(lines(1)))
    return Error{concat("the size is two numbers from 1 to ", LifeCase::most_lines)};
  question_.width = static_cast<int>(lines(0));
  question_.height = static_cast<int>(lines(1));
  return Done{};
}

Result<Done> LifeCaseReader::read_points(const Words& values, std::size_t first, std::vector<Point>& into) {
  const auto most = static_cast<std::size_t>(question_.width) * static_cast<std::size_t>(question_.height);
  for (std::size_t i = first; i < values.size(); ++i) {
    into.push_back(TABIA_TRY(read_point(values[i], question_.width, question_.height, "")));
    if (into.size() > most) return Error{"more points than the board has"};
  }
  return Done{};
}

Result<Done> LifeCaseReader::read_target(const Words& values) {
  const std::string_view rule = values.empty() ? "" : values.front();
  if (rule != "any" && rule != "all") return Error{concat("the target is any or all, not ", shown(rule))};
  const TargetRule read = rule == "any" ? TargetRule::Any : TargetRule::All;
  if (std::ranges::find(seen_, "target") == seen_.end()) {
    seen_.emplace_back("target");
    question_.rule = read;
  } else if (question_.rule != read) {
    return Error{"the target is any on one line and all on another"};
  }
  return read_points(values, 1, question_.target);
}

Result<Done> LifeCaseReader::read_colour(const Words& values, Colour& into) {
  if (values.size() != 1 || (values[0] != "b" && values[0] != "w")) return Error{"a side is b or w"};
  into = values[0] == "b" ? Colour::Black : Colour::White;
  return Done{};
}

Result<Done> LifeCaseReader::read_threats(const Words& values) {
  if (values.size() != 2) return Error{"threats are two numbers: the attacker's, the defender's"};
  question_.attacker_threats =
      values[0] == endless ? LifeCase::without_limit : TABIA_TRY(read_threat_count(values[0]));
  question_.defender_threats = TABIA_TRY(read_threat_count(values[1]));
  return Done{};
}

Result<Done> LifeCaseReader::read_ban(const Words& values) {
  if (values.size() != 1) return Error{"the ban is one point, or -"};
  question_.ban = TABIA_TRY(read_point(values[0], question_.width, question_.height, no_ban));
  return Done{};
}

Result<Done> LifeCaseReader::read_strict(const Words& values) {
  if (values.size() != 1 || (values[0] != "yes" && values[0] != "no")) return Error{"strict is yes or no"};
  question_.strict = values[0] == "yes";
  return Done{};
}

Result<LifeCase> read_life_case(std::string_view text) {
  LifeCaseReader reader;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (trim(line).empty()) continue;
    if (const auto read = reader.read_line(line); !read) return located(read.error(), {"", number});
  }
  return reader.finish();
}

std::string life_case_text(const LifeCase& question) {
  const auto name = [&](Point point) { return point_text(point, question.width, no_ban); };
  std::string text = concat("size ", question.width, ' ', question.height, '\n');
  const auto list = [&](std::string_view item, const std::vector<Point>& points) {
    if (points.empty()) return;
    text += item;
    for (const Point point : points) text += concat(' ', name(point));
    text += '\n';
  };
  list("b", question.black);
  list("w", question.white);
  list("region", question.region);
  list(question.rule == TargetRule::Any ? "target any" : "target all", question.target);
  const std::string attackers = question.attacker_threats == LifeCase::without_limit
                                    ? std::string(endless)
                                    : concat(question.attacker_threats);
  text += concat("defender ", colour_text(question.defender), "\nto-move ", colour_text(question.to_move),
                 "\nban ", name(question.ban), "\nthreats ", attackers, ' ', question.defender_threats,
                 "\nstrict ", question.strict ? "yes" : "no", '\n');
  return text;
}

}  // namespace tabia::check
