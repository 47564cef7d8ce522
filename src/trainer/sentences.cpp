#include "trainer/sentences.hpp"

#include <cmath>

#include <fmt/format.h>

#include "base/text.hpp"

namespace tabia::trainer {

namespace {

constexpr int hardest = 10;

template <class... Kinds>
struct Either : Kinds... {
  using Kinds::operator()...;
};
template <class... Kinds>
Either(Kinds...) -> Either<Kinds...>;

// "1. Rd8+ Kh7 2. Rh8#", from whoever moves first.
std::string numbered(const std::vector<std::string>& moves, const Engine& engine, Squares squares) {
  std::string text;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i % 2 == 0) text += fmt::format("{}{}. ", i == 0 ? "" : " ", i / 2 + 1);
    text += (i % 2 == 0 ? "" : " ") + named(moves[i], engine, squares);
  }
  return text;
}

std::string wrong_text(const Wrong& wrong, const Engine& engine, Squares squares) {
  std::string text = concat("Wrong: ", named(wrong.move.text, engine, squares), "?");
  if (!wrong.refutation.empty()) text += concat(" ", named(wrong.refutation.front(), engine, squares), "!");
  if (!wrong.words.empty()) text += concat(" ", wrong.words);
  if (wrong.words.empty() && wrong.fate == Fate::Slower) text += " It takes too long.";
  if (wrong.words.empty() && wrong.fate == Fate::Unknown) text += " It is not the solution.";
  if (wrong.taken_back) text += " Taken back: try again.";
  return text;
}

std::string drill_sentence(const DrillEvent& event, const Engine& engine, Squares squares) {
  return std::visit(
      Either{
          [&](const Accepted& e) { return concat("Right: ", named(e.move.text, engine, squares)); },
          [&](const Replied& e) { return concat("The answer: ", named(e.move.text, engine, squares)); },
          [&](const Wrong& e) { return wrong_text(e, engine, squares); },
          [](const Refused& e) { return e.why; },
          [&](const Hinted& e) {
            constexpr const char* what[] = {"Themes", "Look at", "The move"};
            return fmt::format("{}: {}", what[e.stage - 1], named(e.text, engine, squares));
          },
          [&](const DefenceLeft& e) {
            return fmt::format("Solved against that. Now the answer is {}. {} more after it.",
                               named(e.defence.text, engine, squares), e.left);
          },
          [](const SolvedIt&) { return std::string("Solved."); },
          [&](const FailedIt& e) {
            return concat("Failed. The solution: ", numbered(e.solution, engine, squares));
          },
      },
      event);
}

std::string kept_text(const Kept& kept) {
  if (!kept.rated) return {};
  return fmt::format("Your rating: {:.0f} ({:+.0f}). The problem: {:.0f}.", kept.rating_after,
                     std::round(kept.rating_after) - std::round(kept.rating_before), kept.problem_rating);
}

std::string cycle_text(const CycleDone& done) {
  std::string text = fmt::format("Cycle {} done: {} of {} solved in {:.0f} s.", done.cycle, done.solved,
                                 done.problems, done.seconds);
  if (done.before)
    text += fmt::format(" The one before took {:.0f} s{}", *done.before,
                        done.seconds < *done.before ? "." : ": this one should have been faster.");
  return text + fmt::format(" Next time in {:.0f} s?", done.seconds / 2);
}

}  // namespace

std::optional<int> read_difficulty(std::string_view text) {
  const std::string_view digits = trim(text);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  // A number too large to be read is above ten as well.
  const auto number = to_integer(digits);
  if (!number || *number > hardest) return hardest;
  return *number >= 1 ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string task_text(const library::Problem& problem, const Engine& engine, int moves_left) {
  const std::string_view mover = engine.side_name(problem.to_move);
  if (problem.goal == "mate") return fmt::format("{} to move. Mate in {}.", mover, moves_left);
  const std::string moves = moves_left == 1 ? "1 move" : fmt::format("{} moves", moves_left);
  if (problem.goal == "kill") return fmt::format("{} to move. Kill; {} to find.", mover, moves);
  if (problem.goal == "live") return fmt::format("{} to move. Live; {} to find.", mover, moves);
  if (problem.goal == "best") return fmt::format("{} to move. Find the best; {}.", mover, moves);
  return fmt::format("{} to move and {}; {} to find.", mover, problem.goal, moves);
}

std::string sentence(const Event& event, const Engine& engine, Squares squares) {
  return std::visit(
      Either{
          [&](const DrillEvent& e) { return drill_sentence(e, engine, squares); },
          [](const Posed& e) { return fmt::format("Problem {}.", e.number); },
          [](const Kept& e) { return kept_text(e); },
          [](const CycleDone& e) { return cycle_text(e); },
          [](const NothingLeft& e) { return concat("Nothing left: ", e.why, "."); },
          [](const SessionOver& e) { return fmt::format("Over: {}. Solved: {}.", e.why, e.score); },
          [](const Trouble& e) { return concat("error: ", e.error.text()); },
      },
      event);
}

}  // namespace tabia::trainer
