#include "rules/go/any_text.hpp"

#include "base/text.hpp"
#include "rules/go/diagram_text.hpp"
#include "rules/go/sgf_game.hpp"
#include "rules/go/sgf_problem.hpp"
#include "rules/go/sgf_text.hpp"

namespace tabia::go {

namespace {

bool is_start(std::string_view text) {
  const auto parts = words(text.substr(0, 20));
  return !parts.empty() && parts[0] == "start";
}
bool is_sgf(std::string_view text) {
  const std::string_view shown_part = trim(text);
  const bool marked = shown_part.starts_with("\xef\xbb\xbf");  // some editors put this before UTF-8
  return trim(marked ? shown_part.substr(3) : shown_part).starts_with('(');
}
// Without the lines that are for people.
std::string_view first_line(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = trim(text.substr(0, text.find('\n')));
    if (!line.empty() && line.front() != '#') return line;
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return {};
}
bool is_problem(std::string_view text) {
  const auto parts = words(first_line(text));
  return parts.size() == 2 && is_digit(parts[0].front()) && is_digit(parts[1].front());
}
bool is_one_line(std::string_view text) { return first_line(text).find('/') != std::string_view::npos; }

Result<Size> read_size(std::string_view text) {
  const auto edges = split(text, 'x');
  const auto width = to_integer(edges.front()), height = to_integer(edges.back());
  const auto fits = [](const auto& edge) { return edge && *edge >= shortest_edge && *edge <= longest_edge; };
  if (edges.size() > 2 || !fits(width) || !fits(height)) {
    return Error{concat("start: expected a size from ", shortest_edge, " to ", longest_edge,
                        ", such as 9 or 13x9, instead of ", shown(text))};
  }
  return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

// Black's advantage of handicap stones is all White gets a half point against, so that nobody draws.
constexpr int handicap_komi_halves = 1;

Result<Position> read_start(std::string_view text) {
  const auto parts = words(text);
  Size size;
  Rules rules;
  std::optional<int> komi;
  int handicap = 0;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string_view value = i + 1 < parts.size() ? parts[i + 1] : std::string_view();
    if (parts[i] == "komi") {
      komi = read_komi(value);
      if (!komi) return Error{concat("start: komi: expected a number such as 6.5 instead of ", shown(value))};
      ++i;
    } else if (parts[i] == "handicap") {
      const auto stones = to_integer(value);
      if (!stones || *stones < 0 || *stones > most_points)
        return Error{concat("start: handicap: expected a number of stones instead of ", shown(value))};
      handicap = static_cast<int>(*stones);
      ++i;
    } else if (parts[i] == "territory") {
      rules.scoring = Scoring::Territory;
    } else {
      size = TABIA_TRY(read_size(parts[i]));
    }
  }
  rules.komi_halves = komi.value_or(handicap > 0 ? handicap_komi_halves : rules.komi_halves);
  return start_position(size, rules, handicap);
}

Result<SgfTree> first_game(std::string_view text) {
  auto games = TABIA_TRY(read_sgf(text));
  return std::move(games.front());
}

}  // namespace

Result<ProblemText> read_any_problem(std::string_view text) {
  if (is_sgf(text)) return sgf_problem(TABIA_TRY(first_game(text)));
  if (is_problem(text)) return read_problem(text);
  ProblemText problem;
  if (is_one_line(text)) {
    const Setup setup = TABIA_TRY(Position::read(first_line(text))).setup();
    problem.diagram = setup.diagram;
    problem.to_move = setup.to_move;
    problem.ban = setup.ban;
  } else {
    problem.diagram = TABIA_TRY(read_diagram(text));
  }
  return problem;
}

Result<Position> read_any_position(std::string_view text) {
  if (is_start(text)) return read_start(text);
  if (is_one_line(text) && !is_sgf(text)) return Position::read(first_line(text));
  Setup setup;
  if (is_sgf(text)) {
    const SgfTree tree = TABIA_TRY(first_game(text));
    setup = TABIA_TRY(sgf_start(tree)).setup();
    const ProblemText problem = TABIA_TRY(sgf_problem(tree));
    setup.to_move = problem.to_move.value_or(setup.to_move);
    setup.ban = problem.ban;
  } else {
    const ProblemText problem = TABIA_TRY(read_any_problem(text));
    setup.diagram = problem.diagram;
    setup.to_move = problem.to_move.value_or(Color::Black);
    setup.ban = problem.ban;
  }
  return Position::make(setup);
}

}  // namespace tabia::go
