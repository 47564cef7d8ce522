#include "trainer/engine_referee.hpp"

#include <algorithm>

#include "engine/life.hpp"
#include "engine/life_text.hpp"

namespace tabia::trainer {

namespace {

using library::Problem;

constexpr int as_good = 30;  // hundredths: a judged move that gives up no more is as good

std::unique_ptr<Game> game_after(const Problem& problem, const std::vector<std::string>& played) {
  const Engine* engine = find_engine(problem.game);
  if (engine == nullptr) return nullptr;
  auto game = engine->set_up(problem.position);
  if (!game) return nullptr;
  for (const std::string& move : played)
    if (!(*game)->play(move)) return nullptr;
  return std::move(*game);
}

bool is_on_line(const Problem& problem, const std::vector<std::string>& played) {
  return played.size() < problem.solution.size() &&
         std::equal(played.begin(), played.end(), problem.solution.begin());
}

// The solver's moves in all.
int moves_of(const Problem& problem) {
  const int line = static_cast<int>((problem.solution.size() + 1) / 2);
  return problem.goal == "mate" ? std::max(problem.length, line) : line;
}

bool is_mate(const Game& game) {
  const auto end = game.ending();
  return end && end->reason == "checkmate";
}

}  // namespace

Judgement EngineReferee::judge(const Problem& problem, const std::vector<std::string>& played,
                               const std::string& move) {
  const bool on_line = is_on_line(problem, played);
  const int left = moves_of(problem) - static_cast<int>(played.size() / 2) - 1;
  if (on_line && problem.solution[played.size()] == move) {
    if (played.size() + 1 < problem.solution.size())
      return {Fate::Keeps, false, {problem.solution[played.size() + 1]}};
    if (left <= 0) return {Fate::Keeps, true, {}};
  }
  const Try tried{problem, played, move, left, on_line};
  if (problem.game == "chess") return judge_chess(tried);
  if (problem.game == "go") return judge_life(tried);
  return judge_draughts(tried);
}

std::vector<std::string> EngineReferee::defences(const Problem& problem,
                                                 const std::vector<std::string>& played) {
  std::vector<std::string> moves;
  if (problem.game == "go") return moves;  // nearly every point is one
  const auto game = game_after(problem, played);
  if (!game) return moves;
  for (const LegalMove& move : game->legal_moves()) moves.push_back(move.coordinates);
  if (is_on_line(problem, played)) {
    const auto expected = std::find(moves.begin(), moves.end(), problem.solution[played.size()]);
    if (expected != moves.end()) std::rotate(moves.begin(), expected, expected + 1);
  }
  return moves;
}

RefereeMinds& EngineReferee::minds() {
  if (!minds_) minds_ = std::make_unique<RefereeMinds>();
  return *minds_;
}

// --- Chess --------------------------------------------------------------------------------------------------------

std::optional<ThoughtLineReport> EngineReferee::think(const std::string& kind, const Game& game,
                                                      const Limits& limits) {
  OneAfterTheOther alone;
  ThinkRequest request;
  request.limits = limits;
  const auto thought = minds().mind(kind, endings_).think(game, request, stop_, nullptr, alone, nullptr);
  if (!thought || thought->lines.empty()) return std::nullopt;
  return thought->lines.front();
}

// What the mate solver proves of the move: as fast as it must be, slower, or no mate in time.
Judgement EngineReferee::judge_mate(const Try& tried, const Game& at) {
  MateRequest request;
  request.position = at.position();
  request.longest = tried.left + 1;
  request.limits = limits_;
  request.fates = true;
  request.fate_of = tried.move;
  const auto report = minds().mates().solve(request, stop_);
  if (!report) return {};
  const auto move = std::find_if(report->tries.begin(), report->tries.end(),
                                 [&](const MateTry& one) { return one.move == tried.move; });
  if (move == report->tries.end()) return {};
  if (move->fate == "mates") return {Fate::Keeps, false, move->reply};
  if (move->fate == "slower")
    return {Fate::Slower, false, move->reply, "It mates, but not as fast as it can be done."};
  return {move->fate == "fails" ? Fate::Refuted : Fate::Unknown, false, move->reply, {}};
}

Judgement EngineReferee::judge_chess(const Try& tried) {
  const auto game = game_after(tried.problem, tried.played);
  if (!game || !game->play(tried.move)) return {};
  // Whoever mates has solved it, whatever the line says.
  if (is_mate(*game)) return {Fate::Keeps, true, {}};
  if (const auto end = game->ending())
    return {Fate::Refuted, false, {}, "It is a draw: " + end->reason + "."};
  if (tried.problem.goal == "mate") {
    game->undo();
    return judge_mate(tried, *game);
  }
  // The answer to the try and what the solution is worth are two questions.
  Limits share = limits_;
  if (share.time) share.time = *share.time / 2;
  const auto reply = think("chess", *game, share);
  if (!reply) return {};
  if (!tried.on_line) return {Fate::Unknown, false, reply->moves, {}};
  const auto solution = game_after(tried.problem, tried.played);
  if (!solution || !solution->play(tried.problem.solution[tried.played.size()])) return {};
  const auto best = think("chess", *solution, share);
  if (!best) return {};
  // Both are seen by the opponent. A judged solution is not the only good move because somebody said so.
  const bool mates = reply->worth.mate_in && *reply->worth.mate_in < 0;
  const bool good =
      mates || (!best->worth.mate_in && reply->worth.hundredths <= best->worth.hundredths + as_good);
  if (good) return {Fate::Keeps, true, {}};
  return {Fate::Refuted, false, reply->moves, {}};
}

// --- Draughts -----------------------------------------------------------------------------------------------------

Judgement EngineReferee::judge_draughts(const Try& tried) {
  const auto game = game_after(tried.problem, tried.played);
  if (!game) return {};
  // The position and the move are solved each by itself, and then somebody may have to think.
  Limits share = limits_;
  constexpr int questions = 3;
  if (share.time) share.time = *share.time / questions;
  const auto report = minds()
                          .mind(tried.problem.game, endings_)
                          .explain(*game, {tried.problem.goal, share, false}, {tried.move}, stop_);
  if (!report || report->moves.empty()) return {};
  const ExplainedMove& move = report->moves.front();
  if (move.keeps) return {Fate::Keeps, tried.left <= 0 || move.line.empty(), move.line};
  // Where no proof names the answer, the likely one is shown.
  std::vector<std::string> reply = move.line;
  if (reply.empty() && game->play(tried.move) && !game->ending()) {
    if (const auto thought = think(tried.problem.game, *game, share)) reply = thought->moves;
  }
  if (!move.fails) return {Fate::Unknown, false, reply, {}};
  const bool settled = move.verdict != "unknown";
  return {Fate::Refuted, false, reply,
          settled ? "It comes to a " + move.verdict + "." : "It comes to a " + move.most + " at most."};
}

// --- Go -----------------------------------------------------------------------------------------------------------

Judgement EngineReferee::judge_life(const Try& tried) {
  const auto at = life_after(tried.problem.position, tried.played);
  if (!at || at->captured) return {};
  LifeRequest request;
  request.problem = at->problem;
  request.limits = limits_;
  request.table = RefereeMinds::table_megabytes;
  const auto report = explain_life(request, {tried.move}, stop_);
  if (!report || report->moves.empty()) return {};
  const LifeMoveReport& move = report->moves.front();
  if (move.keeps && report->answer.success)
    return {Fate::Keeps, tried.left <= 0 || move.line.empty(), move.line};
  if (!move.fails) return {Fate::Unknown, false, move.line, {}};
  return {Fate::Refuted, false, move.line, move.why};
}

}  // namespace tabia::trainer
