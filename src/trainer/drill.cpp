#include "trainer/drill.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tabia::trainer {

namespace {

// "mateIn3", "kingsideAttack": as they are kept, so that others know them. People read words.
std::string theme_words(std::string_view theme) {
  std::string words;
  for (std::size_t i = 0; i < theme.size(); ++i) {
    const bool begins_word = i > 0 && (is_upper(theme[i]) || (is_digit(theme[i]) && !is_digit(theme[i - 1])));
    words += concat(begins_word ? " " : "", to_lower(theme[i]));
  }
  return words;
}

}  // namespace

Result<Drill> Drill::open(library::Problem problem, const DrillSettings& settings, Referee& referee) {
  auto kept = std::make_unique<library::Problem>(std::move(problem));
  if (kept->solution.empty()) return Error{"the problem has no solution"};
  PuzzleBoard board = TABIA_TRY(PuzzleBoard::open(*kept));
  return Drill(std::move(kept), std::move(board), settings, referee);
}

int Drill::moves_left() const {
  const int made = static_cast<int>(board_.played().size() / 2);
  const int all = std::max(problem_->goal == "mate" ? problem_->length : 0,
                           static_cast<int>((problem_->solution.size() + 1) / 2));
  return std::max(1, all - made);
}

std::string Drill::expected() const {
  const auto& played = board_.played();
  const auto& solution = problem_->solution;
  if (played.size() >= solution.size() || !std::equal(played.begin(), played.end(), solution.begin()))
    return {};
  return solution[played.size()];
}

// --- Trying -------------------------------------------------------------------------------------------------------

DrillEvents Drill::try_move(std::string_view text) {
  if (is_over()) return {Refused{"the problem is over"}};
  const auto move = board_.read(text);
  if (!move) return {Refused{move.error().reason}};
  DrillEvents events;
  const Judgement judgement = referee_->judge(*problem_, board_.played(), move->coordinates);
  if (judgement.fate == Fate::Keeps) {
    accept(*move, judgement, events);
  } else {
    reject(*move, judgement, events);
  }
  return events;
}

void Drill::accept(const LegalMove& move, const Judgement& judgement, DrillEvents& events) {
  static_cast<void>(board_.play(move.coordinates));
  events.push_back(Accepted{move});
  if (judgement.finished || judgement.reply.empty()) return end_line(events);
  if (settings_.all_defences) {
    std::vector<std::string> defences = referee_->defences(*problem_, board_.played());
    std::erase(defences, judgement.reply.front());
    if (!defences.empty()) forks_.push_back({board_.played().size(), std::move(defences)});
  }
  reply(judgement.reply.front(), events);
}

void Drill::reply(const std::string& coordinates, DrillEvents& events) {
  const auto answer = board_.play(coordinates);
  // A referee that names no legal reply has nothing more to ask.
  if (!answer) return end_line(events);
  events.push_back(Replied{*answer});
}

// The line is solved: on with the next defence that was not tested, the latest first.
void Drill::end_line(DrillEvents& events) {
  while (!forks_.empty()) {
    Fork& fork = forks_.back();
    if (fork.defences.empty()) {
      forks_.pop_back();
      continue;
    }
    const std::string defence = fork.defences.front();
    fork.defences.erase(fork.defences.begin());
    board_.go_back_to(fork.plies);
    const auto played = board_.play(defence);
    if (!played) continue;
    std::size_t left = 0;
    for (const Fork& waiting : forks_) left += waiting.defences.size();
    events.push_back(DefenceLeft{*played, left});
    return;
  }
  result_ = true;
  events.push_back(SolvedIt{});
}

void Drill::reject(const LegalMove& move, const Judgement& judgement, DrillEvents& events) {
  if (wrong_move_.empty()) wrong_move_ = move.coordinates;
  events.push_back(Wrong{move, judgement.fate, line_text(move, judgement.reply), judgement.words,
                         !settings_.wrong_move_ends});
  if (!settings_.wrong_move_ends) return;
  result_ = false;
  events.push_back(FailedIt{solution_text()});
}

// --- Help ---------------------------------------------------------------------------------------------------------

DrillEvents Drill::hint() {
  if (is_over()) return {Refused{"the problem is over"}};
  hints_ = std::min(hints_ + 1, hint_stages);
  if (hints_ == 1) {
    std::string themes;
    for (const std::string& theme : problem_->themes)
      themes += concat(themes.empty() ? "" : ", ", theme_words(theme));
    return {Hinted{1, themes.empty() ? "nobody has named a theme" : themes}};
  }
  const std::string move = expected();
  const auto read = board_.read(move);
  if (move.empty() || !read)
    return {Hinted{hints_, "you have left the line of the solution, and are still on a good way"}};
  if (hints_ == 2) {
    const bool placed = read->piece.empty();
    return {Hinted{2, placed ? concat("column ", read->coordinates.substr(0, 1)) : read->piece}};
  }
  return {Hinted{3, read->text}};
}

DrillEvents Drill::give_up() {
  if (is_over()) return {Refused{"the problem is over"}};
  result_ = false;
  return {FailedIt{solution_text()}};
}

std::vector<std::string> Drill::solution_text() const {
  std::vector<std::string> text;
  auto board = PuzzleBoard::open(*problem_);
  if (!board) return problem_->solution;
  for (const std::string& move : problem_->solution) {
    const auto played = board->play(move);
    if (!played) break;
    text.push_back(played->text);
  }
  return text;
}

std::vector<std::string> Drill::line_text(const LegalMove& first,
                                          const std::vector<std::string>& rest) const {
  std::vector<std::string> text;
  const auto game = board_.game().clone();
  if (!game->play(first.coordinates)) return rest;
  for (const std::string& move : rest) {
    std::string written = move;
    for (const LegalMove& legal : game->legal_moves())
      if (legal.coordinates == move) written = legal.text;
    if (!game->play(move)) break;
    text.push_back(written);
  }
  return text;
}

}  // namespace tabia::trainer
