#include "server/explaining.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/answer_words.hpp"
#include "engine/best.hpp"
#include "engine/life_sentence.hpp"
#include "engine/mate.hpp"
#include "lab/numbers.hpp"
#include "match/life_engine.hpp"
#include "match/sentences.hpp"
#include "match/written.hpp"
#include "server/board_view.hpp"
#include "server/time_limits.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t most_moves_shown = 24, longest_line = 8, table_megabytes = 32;

// One row: the move, its fate, and the line that follows it.
struct Row {
  std::string move;  // coordinates, or as the game writes it
  std::string fate, value, words = {};
  std::vector<std::string> line;  // after it
};

Json shown(const Engine& engine, const Game& game, std::vector<Row> rows, const std::string& wanted) {
  if (!wanted.empty() && !rows.empty()) {
    const auto asked = match::meant(game, wanted);
    const std::string best = rows.front().move;
    std::erase_if(rows, [&](const Row& row) {
      return row.move != best && !(asked && (row.move == asked->coordinates || row.move == asked->text));
    });
  }
  Json list = Json::array();
  std::set<std::string>
      seen;  // a search that was stopped may name a move under two lines: the better one counts
  for (const Row& row : rows) {
    if (list.size() == most_moves_shown) break;
    if (!seen.insert(row.move).second) continue;
    std::vector<std::string> line = {row.move};
    line.insert(line.end(), row.line.begin(), row.line.end());
    const ShownLine shown_moves = shown_line(engine, game, line, longest_line);
    Json json = {{"move", row.move},
                 {"text", shown_moves.texts.empty() ? row.move : shown_moves.texts.front()},
                 {"fate", row.fate},
                 {"value", row.value}};
    if (!row.words.empty()) json["words"] = row.words;
    json["line"] = shown_moves.texts;
    json["frames"] = shown_moves.frames;
    list.push_back(std::move(json));
  }
  return list;
}

// --- Chess: mates are proved -----------------------------------------------------------------------------

std::string mate_value(const MateTry& tried) {
  if (tried.mate) return fmt::format("mate in {}", *tried.mate);
  return fmt::format("no mate within {}", tried.holds_for);
}

std::optional<Json> explain_mate(const Engine& engine, const Game& game, const ExplainWish& wish,
                                 Voice& voice) {
  MateMind mind(table_megabytes);
  MateRequest request;
  request.position = game.position();
  request.limits = limits_of(wish.seconds / 4);
  request.fates = true;
  request.check_nodes = usual_check_nodes;
  const auto report = mind.solve(request, voice.stop());
  if (!report || !report->mate) return std::nullopt;
  std::vector<Row> rows;
  for (const MateTry& tried : report->tries) {
    const std::string fate = tried.fate == "mates"    ? "best"
                             : tried.fate == "slower" ? "worse"
                             : tried.fate == "fails"  ? "fails"
                                                      : "unknown";
    rows.push_back({tried.move, fate, mate_value(tried), {}, tried.reply});
  }
  return Json{{"verdict", mate_sentence(*report, {}, {}, std::nullopt)},
              {"claim", badge_word(report->claim, true)},
              {"moves", shown(engine, game, rows, wish.move)}};
}

// --- By the play search ----------------------------------------------------------------------------------

Result<Json> judge_moves(Desk& desk, const Engine& engine, const Game& game, const ExplainWish& wish,
                         Voice& voice) {
  const auto mind = engine.mind();
  if (!mind->can_think()) return Error{"nobody can judge the moves of this game yet"};
  mind->set_table(table_megabytes);
  mind->set_endings(desk.house.endings(engine.name()));
  ThinkRequest request;
  request.limits = limits_of(wish.seconds);
  request.lines = static_cast<int>(game.legal_moves().size());
  OneAfterTheOther alone;
  const auto tell = [&](const ThoughtReport& thought) {
    voice.say(fmt::format("depth {}, {} positions", thought.depth, lab::short_count(thought.nodes)));
  };
  const ThoughtReport thought = TABIA_TRY(mind->think(game, request, voice.stop(), nullptr, alone, tell));
  const CandidatesReport report = judge_candidates(thought);
  std::vector<Row> rows;
  for (const JudgedCandidate& candidate : report.moves) {
    rows.push_back({candidate.move,
                    candidate.fate,
                    match::worth_text(candidate.worth, game.side_to_move(), engine),
                    {},
                    candidate.line});
  }
  return Json{
      {"verdict", fmt::format("Best by search ({} positions). Not a proof.", lab::short_count(report.nodes))},
      {"claim", "judged"},
      {"moves", shown(engine, game, rows, wish.move)}};
}

// --- Draughts: what the solver settles in time -----------------------------------------------------------

std::string value_of(const ExplainedMove& move) {
  if (move.claim != Claim::Proved) return "not settled";
  return move.plies ? fmt::format("{} in {} plies", move.verdict, *move.plies) : move.verdict;
}

std::optional<Json> explain_proved(Desk& desk, const Engine& engine, const Game& game,
                                   const ExplainWish& wish, Voice& voice) {
  const auto mind = engine.mind();
  mind->set_solving_table(table_megabytes);
  mind->set_endings(desk.house.endings(engine.name()));
  SolveRequest request;
  request.limits = limits_of(wish.seconds / 2);
  const auto report = mind->explain(game, request, {}, voice.stop());
  if (!report || report->position.state == SolveState::Unknown) return std::nullopt;
  std::vector<Row> rows;
  for (const ExplainedMove& move : report->moves)
    rows.push_back({move.move,
                    move.keeps   ? "best"
                    : move.fails ? "fails"
                                 : "unknown",
                    value_of(move),
                    {},
                    move.line});
  SolveReport position = report->position;
  position.first_moves.clear();  // they are in the rows
  return Json{{"verdict", value_sentence(position, "")},
              {"claim", badge_word(position.claim, true)},
              {"moves", shown(engine, game, rows, wish.move)}};
}

// --- Go problems -----------------------------------------------------------------------------------------

Result<Json> explain_problem(const Engine& engine, const Game& game, const ExplainWish& wish, Voice& voice) {
  LifeRequest request;
  request.problem = game.position();
  request.limits = limits_of(wish.seconds);
  request.table = table_megabytes;
  const LifeExplanation explanation = TABIA_TRY(explain_life(request, {}, voice.stop()));
  std::vector<Row> rows;
  for (const LifeMoveReport& move : explanation.moves) {
    rows.push_back({move.move,
                    move.keeps   ? "best"
                    : move.fails ? "fails"
                                 : "unknown",
                    move.verdict, move.why, move.line});
  }
  const LifeReport& answer = explanation.answer;
  return Json{{"verdict", life_sentence(answer)},
              {"claim", badge_word(answer.claim, true)},
              {"moves", shown(engine, game, rows, wish.move)}};
}

}  // namespace

Result<Json> explain(Desk& desk, const Engine& engine, const Game& game, const ExplainWish& wish,
                     Voice& voice) {
  if (game.legal_moves().empty()) return Error{"there is no move to speak of"};
  if (engine.name() == "go" && match::LifeEngine::has_objective(game.position()))
    return explain_problem(engine, game, wish, voice);
  if (engine.name() == "chess") {
    if (auto proved = explain_mate(engine, game, wish, voice)) return *proved;
  }
  if (engine.name().starts_with("draughts")) {
    if (auto proved = explain_proved(desk, engine, game, wish, voice)) return *proved;
  }
  return judge_moves(desk, engine, game, wish, voice);
}

}  // namespace tabia::server
