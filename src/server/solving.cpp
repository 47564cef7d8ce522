#include "server/solving.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "engine/best.hpp"
#include "engine/life_sentence.hpp"
#include "engine/mate.hpp"
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

// What all games tell alike. The moves are in any spelling the game reads.
struct Answer {
  std::string verdict, badge, sentence;
  std::vector<std::string> first_moves, line;
  Json report;
  Json tree = nullptr;
};

std::vector<std::string> in_notation(const Engine& engine, const Game& game,
                                     const std::vector<std::string>& moves) {
  std::vector<std::string> texts;
  for (const std::string& move : moves) {
    const ShownLine line = shown_line(engine, game, {move}, 1);
    texts.push_back(line.texts.empty() ? move : line.texts.front());
  }
  return texts;
}

Json shown(const Engine& engine, const Game& game, const Answer& answer) {
  const ShownLine line = shown_line(engine, game, answer.line, longest_line);
  const auto first = in_notation(engine, game, answer.first_moves);
  std::vector<std::string> cooks;
  if (first.size() > 1) cooks.assign(first.begin() + 1, first.end());
  Json json = {{"verdict", answer.verdict}, {"badge", answer.badge},  {"sentence", answer.sentence},
               {"first_moves", first},      {"cooks", cooks},         {"line", line.texts},
               {"frames", line.frames},     {"report", answer.report}};
  if (!answer.tree.is_null()) json["tree"] = answer.tree;
  return json;
}

std::string only_or_several(const std::vector<std::string>& moves, bool all_settled) {
  if (moves.empty()) return "";
  if (moves.size() == 1 && all_settled) return concat(" Only ", moves.front(), " does it.");
  if (moves.size() == 1) return concat(" ", moves.front(), " does it.");
  std::string list;
  for (const std::string& move : moves) list += concat(list.empty() ? " " : ", ", move);
  return concat(list, " do it.");
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
  request.limits = limits_of(wish.seconds);
  request.all = true;
  request.tree_nodes = most_tree_moves;
  voice.say("looking for a mate");
  const MateReport report = TABIA_TRY(mind.solve(request, voice.stop()));
  Answer answer;
  answer.verdict = report.verdict;
  answer.report = protocol::to_json(report);
  answer.first_moves = report.first_moves;
  answer.line = report.pv;
  if (report.mate) {
    answer.badge = "proved";
    answer.sentence =
        concat(report.shortest_proven ? "Proved: mate in " : "Proved: a mate in ", *report.mate,
               report.shortest_proven ? "." : ", perhaps there is a shorter one.",
               only_or_several(in_notation(engine, game, report.first_moves), report.all_moves));
    if (report.tree && report.tree->size() <= most_tree_moves)
      answer.tree = Variations(engine, *report.tree).below(Record::root, game);
  } else if (report.verdict == "refuted") {
    answer.badge = "refuted";
    answer.sentence = wish.mate ? fmt::format("Refuted: there is no mate in {}.", *wish.mate)
                                : "Refuted: there is no mate.";
  } else {
    answer.badge = "unknown";
    answer.sentence =
        concat(report.holds_for > 0 ? fmt::format("No mate within {} moves: proved. ", report.holds_for) : "",
               not_settled(wish.seconds));
  }
  return answer;
}

Result<Answer> find_best(Desk& desk, const Engine& engine, const Game& game, const SolveWish& wish,
                         Voice& voice) {
  const auto mind = engine.mind();
  if (!mind->can_think()) return Error{"nobody can judge this game yet"};
  mind->set_table(table_megabytes);
  mind->set_endings(desk.house.endings(engine.name()));
  ThinkRequest request;
  request.limits = limits_of(wish.seconds);
  request.lines = lines_for_best;
  OneAfterTheOther alone;
  const auto tell = [&](const ThoughtReport& thought) {
    voice.say(fmt::format("depth {}, {} positions", thought.depth, lab::short_count(thought.nodes)));
  };
  const BestReport report =
      judge_best(TABIA_TRY(mind->think(game, request, voice.stop(), nullptr, alone, tell)));
  Answer answer;
  answer.verdict = report.verdict;
  answer.badge = report.move.empty() ? "unknown" : "judged";
  answer.report = protocol::to_json(report);
  if (report.move.empty()) {
    answer.sentence = "No move to judge.";
    return answer;
  }
  answer.first_moves = {report.move};
  answer.line = report.pv;
  const std::string worth = match::worth_text(report.worth, game.side_to_move(), engine);
  answer.sentence =
      fmt::format("Best by search ({} positions): {}, {}{}. Not a proof.", lab::short_count(report.nodes),
                  in_notation(engine, game, {report.move}).front(), worth,
                  report.verdict == "only" ? ", the only good move" : "");
  return answer;
}

// --- Draughts and small games --------------------------------------------------------------------------------

Result<Answer> solve_value(Desk& desk, const Engine& engine, const Game& game, const SolveWish& wish,
                           Voice& voice) {
  const auto mind = engine.mind();
  mind->set_solving_table(table_megabytes);
  mind->set_endings(desk.house.endings(engine.name()));
  voice.say("proving");
  const SolveReport report =
      TABIA_TRY(mind->solve(game, {wish.goal, limits_of(wish.seconds), true}, voice.stop()));
  Answer answer;
  answer.verdict = report.verdict;
  answer.report = protocol::to_json(report, wish.goal);
  answer.first_moves = report.first_moves;
  answer.line = report.pv;
  if (report.claim.empty()) {
    answer.badge = "unknown";
    answer.sentence =
        concat(not_settled(wish.seconds), " At least a ", report.least, ", at most a ", report.most, ".");
    return answer;
  }
  const bool failed = report.state == SolveState::Refuted;
  answer.badge = failed ? "refuted" : "proved";
  const std::string in = report.plies ? fmt::format(" in {} plies", *report.plies) : "";
  answer.sentence = concat(failed ? "Refuted: " : "Proved: ", report.verdict, in, ".",
                           only_or_several(report.first_moves, report.all_moves));
  return answer;
}

// --- Go --------------------------------------------------------------------------------------------------------

Result<Answer> solve_problem(const ReadPosition& at, const SolveWish& wish, Voice& voice) {
  LifeRequest request;
  request.problem = at.position;
  request.goal = wish.goal;
  request.limits = limits_of(wish.seconds);
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
  answer.badge = badge_word(report.claim, report.success);
  answer.sentence = life_sentence(report);
  if (report.claim == Claim::Unknown) answer.sentence += " Search longer?";
  return answer;
}

}  // namespace

Result<Json> solve(Desk& desk, const ReadPosition& at, const SolveWish& wish, Voice& voice) {
  const auto game = TABIA_TRY(at.engine->set_up(at.position));
  const std::string_view name = at.engine->name();
  auto answer = name == "go"                             ? solve_problem(at, wish, voice)
                : name == "chess" && wish.goal != "best" ? solve_mate(*at.engine, *game, wish, voice)
                : wish.goal == "best"                    ? find_best(desk, *at.engine, *game, wish, voice)
                                                         : solve_value(desk, *at.engine, *game, wish, voice);
  if (!answer) return answer.error();
  return shown(*at.engine, *game, *answer);
}

}  // namespace tabia::server
