#include "trainer/puzzle_board.hpp"

#include "base/text.hpp"
#include "engine/life_text.hpp"

namespace tabia::trainer {

namespace {

constexpr const char* retaken = "after a threat elsewhere";

bool is_go(const library::Problem& problem) { return problem.game == "go"; }

std::string go_move(std::string_view text) {
  std::string move;
  for (const char letter : trim(text)) move += to_upper(letter);
  return move == "PASS" ? "pass" : move;
}

}  // namespace

Result<PuzzleBoard> PuzzleBoard::open(const library::Problem& problem) {
  const Engine* engine = find_engine(problem.game);
  if (engine == nullptr) return Error{concat("no game called ", shown(problem.game))};
  auto game = TABIA_TRY(engine->set_up(problem.position));
  return PuzzleBoard(problem, *engine, std::move(game));
}

Result<std::unique_ptr<Game>> PuzzleBoard::after(const std::vector<std::string>& moves) const {
  if (!is_go(*problem_)) {
    auto game = TABIA_TRY(engine_->set_up(problem_->position));
    for (const std::string& move : moves) TABIA_TRY(game->play(move));
    return game;
  }
  // The last one is played on the board, so that it is shown as such, unless only the rule on ko stands against it.
  if (moves.empty()) return engine_->set_up(problem_->position);
  const std::vector<std::string> before(moves.begin(), moves.end() - 1);
  const LifeAfter first = TABIA_TRY(life_after(problem_->position, before));
  if (!first.captured) {
    auto game = TABIA_TRY(engine_->set_up(first.problem));
    if (game->play(moves.back())) return game;
  }
  const LifeAfter last = TABIA_TRY(life_after(problem_->position, moves));
  if (last.captured) return Error{"the stones are captured"};
  return engine_->set_up(last.problem);
}

Result<LegalMove> PuzzleBoard::read(std::string_view text) const {
  auto trial = game_->clone();
  const auto played = trial->play(text);
  if (!played) {
    if (!is_go(*problem_) || !played.error().reason.starts_with("illegal:")) return played.error();
    // A ko that the solution takes back at once.
    const std::string move = go_move(text);
    const auto& solution = problem_->solution;
    const bool expected = played_.size() < solution.size() && solution[played_.size()] == move;
    if (!expected) return played.error();
    return LegalMove{.text = move, .coordinates = move, .words = retaken};
  }
  const std::string after_it = trial->position();
  std::string wanted = is_go(*problem_) ? go_move(text) : std::string(trim(text));
  const auto legal = game_->legal_moves();
  for (const LegalMove& move : legal)
    if (move.coordinates == wanted || move.text == wanted) return move;
  for (const LegalMove& move : legal) {
    const auto other_way = game_->clone();
    if (other_way->play(move.coordinates) && other_way->position() == after_it) return move;
  }
  return Error{concat("unreadable: ", shown(text))};
}

Result<LegalMove> PuzzleBoard::play(const std::string& coordinates) {
  const LegalMove move = TABIA_TRY(read(coordinates));
  played_.push_back(move.coordinates);
  if (!is_go(*problem_)) {
    TABIA_TRY(game_->play(move.coordinates));
    return move;
  }
  auto game = after(played_);
  // Captured: the board is drawn as it stands, and nothing more is asked.
  if (game) {
    game_ = std::move(*game);
  } else {
    TABIA_TRY(game_->play(move.coordinates));
  }
  return move;
}

void PuzzleBoard::go_back_to(std::size_t plies) {
  TABIA_CHECK(plies <= played_.size());
  played_.resize(plies);
  if (auto game = after(played_)) game_ = std::move(*game);
}

}  // namespace tabia::trainer
