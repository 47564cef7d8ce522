#include "match/adviser.hpp"

#include "base/workers.hpp"
#include "match/study_player.hpp"
#include "match/written.hpp"

namespace tabia::match {

namespace {

constexpr int to_the_end = 60;  // plies: for games that have no play search, and are small

// Moves in any spelling as the game writes them, from the position on.
std::vector<std::string> in_notation(const Game& game, std::span<const std::string> moves) {
  std::vector<std::string> texts;
  const auto at = game.clone();
  for (const std::string& move : moves) {
    const auto known = meant(*at, move);
    if (!known || !at->play(known->coordinates)) break;
    texts.push_back(known->text);
  }
  return texts;
}

Result<Advice> advice(const Game& game, const Worth& worth, const std::vector<std::string>& line) {
  if (line.empty()) return Error{"no move was found in time"};
  Advice out{TABIA_TRY(meant(game, line.front())), worth, in_notation(game, line)};
  if (!out.replies.empty()) out.replies.erase(out.replies.begin());
  return out;
}

// The same worth a ply earlier, for the side that made the move.
Worth before(const Worth& after) {
  Worth worth = after;
  worth.hundredths = -after.hundredths;
  if (after.mate_in) worth.mate_in = *after.mate_in > 0 ? -*after.mate_in : 1 - *after.mate_in;
  return worth;
}

}  // namespace

Adviser::Adviser(const Engine& engine, const Limits& limits, const Endings& endings)
    : mind_(engine.mind()), limits_(limits) {
  mind_->set_endings(endings);
}

Result<Advice> Adviser::best(const Game& game, StopFlag& stop) {
  return mind_->can_think() ? ask(game, {}, stop) : study(game, stop);
}

Result<Advice> Adviser::of(const Game& game, const LegalMove& move, StopFlag& stop) {
  return mind_->can_think() ? ask(game, {move.coordinates}, stop) : study_move(game, move, stop);
}

Result<Advice> Adviser::ask(const Game& game, const std::vector<std::string>& only, StopFlag& stop) {
  OneAfterTheOther workers;
  const ThinkRequest request{limits_, 1, only};
  const auto thought = TABIA_TRY(mind_->think(game, request, stop, nullptr, workers, nullptr));
  if (thought.lines.empty()) return Error{"no move was found in time"};
  return advice(game, thought.lines.front().worth, thought.lines.front().moves);
}

Result<Advice> Adviser::study(const Game& game, StopFlag& stop) {
  StudyRequest request;
  request.algorithm = "deepening";
  request.depth = to_the_end;
  request.limits = limits_;
  const auto report = TABIA_TRY(mind_->study(game, request, &stop));
  return advice(game, worth_of(report, game.side_to_move()), report.line);
}

Result<Advice> Adviser::study_move(const Game& game, const LegalMove& move, StopFlag& stop) {
  const auto after = game.clone();
  TABIA_TRY(after->play(move.coordinates));
  if (const auto ending = after->ending()) {
    Worth worth;
    if (ending->winner) worth.mate_in = *ending->winner == game.side_to_move() ? 1 : -1;
    return Advice{move, worth, {}};
  }
  const auto next = TABIA_TRY(study(*after, stop));
  Advice out{move, before(next.worth), {next.move.text}};
  out.replies.insert(out.replies.end(), next.replies.begin(), next.replies.end());
  return out;
}

bool agrees_to_draw(const Worth& worth, std::size_t plies) {
  constexpr int clearly_worse = -50;  // hundredths
  constexpr int level = 20;
  constexpr std::size_t opening = 40;  // plies: before that a level game has only begun
  if (worth.mate_in) return *worth.mate_in < 0;
  return worth.hundredths <= clearly_worse || (worth.hundredths <= level && plies >= opening);
}

}  // namespace tabia::match
