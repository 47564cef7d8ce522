#include "server/solving.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/answer_words.hpp"
#include "engine/best.hpp"
#include "engine/life_sentence.hpp"
#include "engine/mate.hpp"
#include "engine/problem_themes.hpp"
#include "lab/numbers.hpp"
#include "match/sentences.hpp"
#include "protocol/life_json.hpp"
#include "protocol/mate_json.hpp"
#include "protocol/solve_json.hpp"
#include "server/board_view.hpp"
#include "server/time_limits.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t table_megabytes = 128, most_tree_moves = 4'000, longest_line = 60;
constexpr int lines_for_best = 3;

std::string seconds_text(double seconds) {
  return seconds < 1 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

std::string not_settled(double seconds) {
  return fmt::format("Not settled within {}. Search longer?", seconds_text(seconds));
}

std::vector<std::string> written(const Engine& engine, const Game& game,
                                 const std::vector<std::string>& moves) {
  std::vector<std::string> texts;
  for (const std::string& move : moves) {
    const ShownLine line = shown_line(engine, game, {move}, 1);
    texts.push_back(line.texts.empty() ? move : line.texts.front());
  }
  return texts;
}

Limits limits_for(const SolveWish& wish) {
  Limits limits = limits_of(wish.seconds);
  limits.nodes = wish.nodes;
  return limits;
}

// --- Chess -------------------------------------------------------------------------------------------------

// Every move with what follows it; the first of them with their boards.
class Variations {
 public:
  Variations(const Engine& engine, const Record& tree) : engine_(engine), tree_(tree) {}

  Json below(Record::Index node, const Game& at) {
    Json list = Json::array();
    for (Record::Index child = tree_[node].first_child; child != Record::none;
         child = tree_[child].next_sibling) {
      Json json = {{"move", tree_[child].move}, {"text", tree_[child].move}};
      const auto after = at.clone();
      if (after->play(tree_[child].move)) {
        if (boards_left_ > 0) {
          --boards_left_;
          json["view"] = board_view(engine_, *after, ShowMoves::No);
        }
        json["children"] = below(child, *after);
      }
      list.push_back(std::move(json));
    }
    return list;
  }

 private:
  const Engine& engine_;
  const Record& tree_;
  int boards_left_ = 400;
};

Result<Answer> solve_mate(const Engine& engine, const Game& game, const SolveWish& wish, Voice& voice) {
  MateMind mind(table_megabytes);
  MateRequest request;
  request.position = game.position();
  request.longest = wish.mate;
  request.limits = limits_for(wish);
  request.all = true;
  request.check_nodes = usual_check_nodes;
  request.tree_nodes = most_tree_moves;
  voice.say("looking for a mate");
  const MateReport report = TABIA_TRY(mind.solve(request, voice.stop()));
  Answer answer;
  answer.verdict = report.verdict;
  answer.report = protocol::to_json(report);
  answer.first_moves = report.first_moves;
  answer.line = report.pv;
  answer.claim = report.claim;
  answer.success = report.mate.has_value();
  answer.all_moves = report.all_moves;
  answer.open_moves = report.open_moves;
  answer.shorter_open = report.mate && !report.shortest_proven;
  answer.moves_checked = report.checked.all_moves;
  answer.mate = report.mate;
  answer.library_claim = "proved-mate";
  if (report.verdict == "unknown") {
    const std::string none = no_mate_sentence(report);
    answer.sentence = concat(none, none.empty() ? "" : " ", not_settled(wish.seconds));
    return answer;
  }
  answer.sentence = mate_sentence(report, written(engine, game, report.first_moves),
                                  written(engine, game, report.open_moves), wish.mate);
  if (!report.mate) return answer;
  answer.themes = themes_of({"chess", game.position(), report.pv});
  if (report.tree && report.tree->size() <= most_tree_moves)
    answer.tree = Variations(engine, *report.tree).below(Record::root, game);
  return answer;
}

Result<Answer> find_best(Desk& desk, const Engine& engine, const Game& game, const SolveWish& wish,
                         Voice& voice) {
  const auto mind = engine.mind();
  if (!mind->can_think()) return Error{"nobody can judge this game yet"};
  mind->set_table(table_megabytes);
  mind->set_endings(desk.house.endings(engine.name()));
  ThinkRequest request;
  request.limits = limits_for(wish);
  request.lines = lines_for_best;
  OneAfterTheOther alone;
  const auto tell = [&](const ThoughtReport& thought) {
    voice.say(fmt::format("depth {}, {} positions", thought.depth, lab::short_count(thought.nodes)));
  };
  const BestReport report =
      judge_best(TABIA_TRY(mind->think(game, request, voice.stop(), nullptr, alone, tell)));
  Answer answer;
  answer.verdict = report.verdict;
  answer.claim = report.move.empty() ? Claim::Unknown : Claim::Judged;
  answer.report = protocol::to_json(report);
  if (report.move.empty()) {
    answer.sentence = "No move to judge.";
    return answer;
  }
  answer.first_moves = {report.move};
  answer.line = report.pv;
  const std::string worth = match::worth_text(report.worth, game.side_to_move(), engine);
  answer.sentence = best_sentence(report, written(engine, game, {report.move}).front(), worth,
                                  lab::short_count(report.nodes));
  return answer;
}

// --- Draughts and small games --------------------------------------------------------------------------------

Result<Answer> solve_value(Desk& desk, const Engine& engine, const Game& game, const SolveWish& wish,
                           Voice& voice) {
  const auto mind = engine.mind();
  mind->set_solving_table(table_megabytes);
  mind->set_endings(desk.house.endings(engine.name()));
  voice.say("proving");
  const SolveReport report = TABIA_TRY(mind->solve(game, {wish.goal, limits_for(wish), true}, voice.stop()));
  Answer answer;
  answer.verdict = report.verdict;
  answer.report = protocol::to_json(report, wish.goal);
  answer.first_moves = report.first_moves;
  answer.line = report.pv;
  answer.claim = report.claim;
  answer.success = report.state == SolveState::Solved;
  answer.all_moves = report.all_moves;
  answer.open_moves = report.open_moves;
  answer.library_claim = value_claim(report.by_databases);
  if (report.state == SolveState::Unknown) {
    answer.sentence =
        concat(not_settled(wish.seconds), " It is ", bounds_words(report.least, report.most), ".");
    return answer;
  }
  answer.sentence = value_sentence(report, wish.goal);
  if (answer.success && report.verdict != "loss")
    answer.themes = themes_of({engine.name(), game.position(), report.pv});
  return answer;
}

// --- Go --------------------------------------------------------------------------------------------------------

Result<Answer> solve_problem(const ReadPosition& at, const SolveWish& wish, Voice& voice) {
  LifeRequest request;
  request.problem = at.position;
  request.goal = wish.goal;
  request.limits = limits_for(wish);
  request.all = true;
  request.both = wish.both;
  request.table = table_megabytes;
  voice.say("proving");
  const LifeReport report = TABIA_TRY(solve_life(request, voice.stop()));
  Answer answer;
  answer.verdict = report.verdict;
  answer.report = protocol::to_json(report);
  answer.first_moves = report.first_moves;
  answer.line = report.pv;
  answer.all_moves = report.all_moves;
  answer.open_moves = report.open_moves;
  answer.success = report.success;
  answer.claim = report.claim;
  answer.library_claim = "proved-life";
  answer.sentence = life_sentence(report);
  if (report.claim == Claim::Unknown) answer.sentence += " Search longer?";
  if (report.success)
    answer.themes =
        themes_of({"go", report.problem, report.pv, report.verdict == "ko", report.verdict == "seki"});
  return answer;
}

}  // namespace

Result<Answer> solve(Desk& desk, const ReadPosition& at, const SolveWish& wish, Voice& voice) {
  const auto game = TABIA_TRY(at.engine->set_up(at.position));
  const std::string_view name = at.engine->name();
  return name == "go"                             ? solve_problem(at, wish, voice)
         : name == "chess" && wish.goal != "best" ? solve_mate(*at.engine, *game, wish, voice)
         : wish.goal == "best"                    ? find_best(desk, *at.engine, *game, wish, voice)
                                                  : solve_value(desk, *at.engine, *game, wish, voice);
}

std::vector<std::string> in_notation(const ReadPosition& at, const std::vector<std::string>& moves) {
  const auto game = at.engine->set_up(at.position);
  return game ? written(*at.engine, **game, moves) : moves;
}

Json answer_json(const ReadPosition& at, const Answer& answer) {
  const auto game = at.engine->set_up(at.position);
  TABIA_CHECK(game.ok());
  const ShownLine line = shown_line(*at.engine, **game, answer.line, longest_line);
  const auto first = written(*at.engine, **game, answer.first_moves);
  std::vector<std::string> cooks;
  if (first.size() > 1) cooks.assign(first.begin() + 1, first.end());
  Json json = {{"verdict", answer.verdict},
               {"badge", badge_word(answer.claim, answer.success)},
               {"sentence", answer.sentence},
               {"first_moves", first},
               {"cooks", cooks},
               {"all_moves", answer.all_moves},
               {"open_moves", written(*at.engine, **game, answer.open_moves)},
               {"line", line.texts},
               {"frames", line.frames},
               {"report", answer.report}};
  if (!answer.tree.is_null()) json["tree"] = answer.tree;
  return json;
}

}  // namespace tabia::server
