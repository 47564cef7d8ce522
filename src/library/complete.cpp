#include "library/complete.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/engine.hpp"
#include "engine/life_text.hpp"

namespace tabia::library {

namespace {

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= longest_word && std::none_of(text.begin(), text.end(), [](char c) {
    return is_space(c) || static_cast<unsigned char>(c) < ' ';
  });
}

Result<Done> check_limits(const Problem& problem) {
  if (problem.id.size() > longest_id) return Error{"the id is too long"};
  if (!problem.id.empty() && !is_word(problem.id)) return Error{"the id is more than one word"};
  if (problem.position.size() > longest_position || problem.before.size() > longest_position)
    return Error{"the position is too long"};
  if (problem.source.size() > longest_source) return Error{"the source is too long"};
  if (problem.solution.size() > most_moves) return Error{"the line has too many moves"};
  if (problem.themes.size() > most_themes) return Error{"too many themes"};
  if (problem.certificate.size() > longest_certificate) return Error{"the certificate is too long"};
  for (const std::string& theme : problem.themes)
    if (!is_word(theme)) return Error{concat("no theme: ", shown(theme))};
  return Done{};
}

// A game of chess exchanges moves in this form; other games have only one.
bool is_chess_coordinates(std::string_view move) {
  const auto square = [](std::string_view s) {
    return s[0] >= 'a' && s[0] <= 'h' && s[1] >= '1' && s[1] <= '8';
  };
  return (move.size() == 4 || (move.size() == 5 && is_lower(move[4]))) && square(move) &&
         square(move.substr(2));
}

// The move as programs exchange it, and it is played. Most are in that form already, and looking for the others is slow.
Result<std::string> play_move(Game& game, bool chess, const std::string& text) {
  const auto before = chess && is_chess_coordinates(text) ? nullptr : game.clone();
  TABIA_TRY(game.play(text));
  if (!before) return text;
  for (const LegalMove& move : before->legal_moves()) {
    if (move.coordinates == text || move.text == text) return move.coordinates;
  }
  const std::string after = game.position();
  for (const LegalMove& move : before->legal_moves()) {
    const auto other_way = before->clone();
    if (other_way->play(move.coordinates) && other_way->position() == after) return move.coordinates;
  }
  return text;
}

// Clocks apart, which not everybody keeps.
bool is_same_board(const Game& one, const Game& other) {
  return one.board() == other.board() && one.side_to_move() == other.side_to_move();
}

// Sets the board up; afterwards the problem has its position in the game's own form.
Result<std::unique_ptr<Game>> set_up(Problem& problem, const Engine& engine) {
  if (problem.game == "go") {
    const std::string text = problem.position;
    problem.position.clear();
    const LifeOutline outline = TABIA_TRY(outline_life(text));
    if (outline.to_move.empty() || outline.objective.empty())
      return Error{"the problem does not say who moves and what is asked"};
    if (problem.goal.empty()) problem.goal = outline.objective;
    auto game = TABIA_TRY(engine.set_up(outline.problem));
    problem.position = outline.problem;
    return game;
  }
  if (problem.before.empty()) {
    const std::string text = problem.position;
    problem.position.clear();
    auto game = TABIA_TRY(engine.set_up(text));
    problem.position = game->position();
    return game;
  }
  const std::string told = std::move(problem.position);
  problem.position.clear();
  auto game = TABIA_TRY(engine.set_up(problem.before));
  problem.before = game->position();
  problem.last_move = TABIA_TRY(play_move(*game, problem.game == "chess", problem.last_move));
  if (!told.empty() && !is_same_board(*TABIA_TRY(engine.set_up(told)), *game))
    return Error{"the last move does not lead to the position"};
  problem.position = game->position();
  // Nothing is to be taken back beyond the problem's own position.
  return engine.set_up(problem.position);
}

// Life and death is played by its own rule on ko, in which threats elsewhere are taken for granted.
Result<Done> check_life_line(Problem& problem, const std::vector<std::string>& told) {
  for (const std::string& move : told) {
    std::string text;
    for (const char letter : trim(move)) text += to_upper(letter);
    problem.solution.push_back(text == "PASS" ? "pass" : text);
    if (const auto played = life_after(problem.position, problem.solution); !played) {
      problem.solution.pop_back();
      return played.error();
    }
  }
  return Done{};
}

bool is_mate(const Game& game) {
  const auto end = game.ending();
  return end && end->reason == "checkmate";
}

Result<Done> find_goal(Problem& problem, const Game& last) {
  const bool mates = problem.game == "chess" && is_mate(last);
  const int moves = static_cast<int>((problem.solution.size() + 1) / 2);
  if (problem.goal.empty())
    problem.goal = mates ? "mate" : problem.game.starts_with("draughts") ? "win" : "best";
  if (problem.length == 0) problem.length = moves;
  // A known key is enough for a mate whose length is told; a whole line must end with it.
  if (problem.goal == "mate" && !mates && problem.length <= moves)
    return Error{"the line does not end in mate"};
  return Done{};
}

}  // namespace

Result<Done> complete(Problem& problem) {
  std::vector<std::string> themes;
  for (std::string& theme : problem.themes)
    if (std::find(themes.begin(), themes.end(), theme) == themes.end()) themes.push_back(std::move(theme));
  problem.themes = std::move(themes);
  const auto limits = check_limits(problem);
  if (!limits) {
    problem.position.clear();
    return limits;
  }
  const Engine* engine = find_engine(problem.game);
  if (engine == nullptr) {
    problem.position.clear();
    return Error{concat("no game called ", shown(problem.game))};
  }
  const auto game = TABIA_TRY(set_up(problem, *engine));
  problem.to_move = game->side_to_move();
  std::vector<std::string> told = std::move(problem.solution);
  problem.solution.clear();
  if (told.size() % 2 == 0 && !told.empty()) told.pop_back();  // a reply after which nothing is asked
  if (told.empty()) return Error{"there is no solution"};
  if (problem.game == "go") {
    TABIA_TRY(check_life_line(problem, told));
  } else {
    for (const std::string& move : told)
      problem.solution.push_back(TABIA_TRY(play_move(*game, problem.game == "chess", move)));
  }
  return find_goal(problem, *game);
}

}  // namespace tabia::library
