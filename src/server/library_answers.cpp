// library.*: the problems that are kept, looked at, brought in and taken out.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.hpp"
#include "io/folders.hpp"
#include "server/board_view.hpp"
#include "server/hall.hpp"
#include "server/library_filter.hpp"
#include "server/problem_view.hpp"

namespace tabia::server {

namespace {

constexpr int usual_rows = 30, most_rows = 200;
constexpr std::size_t longest_export = 16u << 20, most_added = 500;

Result<library::Filter> filter_in(const Fields& fields) {
  const Json* given = fields.find("filter");
  const Json nothing = Json::object();
  return read_filter(Fields(given != nullptr ? *given : nothing));
}

Result<Json> list_problems(Desk& desk, const Fields& fields) {
  const library::Filter filter = TABIA_TRY(filter_in(fields));
  auto library = TABIA_TRY(desk.house.library());
  const int most = std::clamp(fields.integer("most").value_or(usual_rows), 1, most_rows);
  const auto problems = TABIA_TRY(library->list(filter, fields.integer("after").value_or(0), most));
  Json rows = Json::array();
  for (const library::Problem& problem : problems) rows.push_back(problem_view(problem));
  Json answer = {{"rows", std::move(rows)}, {"total", TABIA_TRY(library->count(filter))}};
  if (static_cast<int>(problems.size()) == most) answer["next"] = problems.back().number;
  return answer;
}

Result<library::Problem> problem_called(Desk& desk, const std::string& id) {
  auto library = TABIA_TRY(desk.house.library());
  auto found = TABIA_TRY(library->find(id));
  if (!found) return Error{concat("there is no problem called ", shown(id))};
  return std::move(*found);
}

Result<Json> show_problem(Desk& desk, const Fields& fields) {
  const library::Problem problem = TABIA_TRY(problem_called(desk, fields.text("problem")));
  const Engine* engine = find_engine(problem.game);
  if (engine == nullptr) return Error{concat("no game is called ", shown(problem.game))};
  const auto game = TABIA_TRY(engine->set_up(problem.position));
  const ShownLine line = shown_line(*engine, *game, problem.solution, library::most_moves);
  return Json{{"problem", problem_view(problem)},
              {"view", board_view(*engine, *game, ShowMoves::No)},
              {"line", line.texts},
              {"frames", line.frames}};
}

const char* how_word(library::Added::How how) {
  switch (how) {
    case library::Added::How::New: return "new";
    case library::Added::How::Known: return "known";
    case library::Added::How::Replaced: break;
  }
  return "replaced";
}

// As the server has checked or made it, if it has: what the page itself says is not checked.
Result<library::Problem> problem_to_add(Desk& desk, const Json& json) {
  if (auto checked = desk.checked.find(Fields(json).text("checked"))) return *std::move(checked);
  return read_problem(json);
}

// A problem that is there already is proved now, if it was not before.
Result<Done> keep_proof(library::Library& library, const std::string& id, const library::Problem& problem) {
  if (problem.soundness != library::Soundness::Sound) return Done{};
  const auto known = TABIA_TRY(library.find(id));
  if (!known || known->soundness != library::Soundness::Unchecked) return Done{};
  const std::array<library::Checked, 1> checked = {{{known->number, problem.soundness, problem.claim}}};
  return library.keep(checked, std::nullopt);
}

Result<Json> add_problems(Desk& desk, const Fields& fields) {
  const Json* given = fields.find("problems");
  if (given == nullptr || !given->is_array() || given->empty()) return Error{"there are no problems to add"};
  if (given->size() > most_added) return Error{concat("at most ", most_added, " problems at once")};
  std::vector<library::Problem> problems;
  for (const Json& json : *given) problems.push_back(TABIA_TRY(problem_to_add(desk, json)));
  auto library = TABIA_TRY(desk.house.library());
  Json list = Json::array();
  const auto all = TABIA_TRY(library->add(problems, library::IfKnown::Refuse));
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].how == library::Added::How::Known) TABIA_TRY(keep_proof(*library, all[i].id, problems[i]));
    list.push_back({{"id", all[i].id},
                    {"how", how_word(all[i].how)},
                    {"soundness", library::soundness_word(problems[i].soundness)}});
  }
  return Json{{"added", std::move(list)}};
}

Result<Json> begin_import(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  House::ProblemFile file;
  file.name = TABIA_TRY(fields.need_text("name"));
  file.text = TABIA_TRY(fields.need_text("text"));
  file.keep_unsound = fields.is_on("unsound");
  return desk.work.begin(
      guest->peer, desk.patient, guest->patient, [&desk, file](Voice& voice) -> Result<Json> {
        const library::ImportTally tally =
            TABIA_TRY(desk.house.import_problems(file, voice.stop(), [&](const Error& error) {
              voice.part({{"complaint", error.text()}});
            }));
        return Json{{"read", tally.read},          {"added", tally.added},     {"replaced", tally.replaced},
                    {"known", tally.known},        {"refused", tally.refused}, {"unsound", tally.unsound},
                    {"unsettled", tally.unsettled}};
      });
}

Result<Json> export_problems(Desk& desk, const Fields& fields) {
  const library::Filter filter = TABIA_TRY(filter_in(fields));
  const std::string format = TABIA_TRY(fields.need_text("format"));
  auto library = TABIA_TRY(desk.house.library());
  std::string text = desk.house.format_header(format);
  int left_out = 0;
  for (std::int64_t after = 0;;) {
    const auto problems = TABIA_TRY(library->list(filter, after, most_rows));
    if (problems.empty()) break;
    for (const library::Problem& problem : problems) {
      const auto written = desk.house.problem_text(problem, format);
      if (written) {
        text += *written;
      } else {
        ++left_out;
      }
      if (text.size() > longest_export)
        return Error{"too much for one file of a page: filter more, or use tabia library export"};
    }
    after = problems.back().number;
  }
  return Json{{"name", concat("problems.", format)}, {"text", std::move(text)}, {"left_out", left_out}};
}

// As the command line has it. With '=', so that nothing a person types becomes an option.
std::vector<std::string> options_for(const library::Filter& filter) {
  std::vector<std::string> options;
  const auto add = [&](const char* name, std::string_view value) {
    if (!value.empty()) options.push_back(concat(name, "=", value));
  };
  std::string themes;
  for (const std::string& theme : filter.themes) themes += concat(themes.empty() ? "" : ",", theme);
  add("--game", filter.game);
  add("--theme", themes);
  if (filter.lowest_rating && filter.highest_rating)
    add("--rating", fmt::format("{:.0f}-{:.0f}", *filter.lowest_rating, *filter.highest_rating));
  if (filter.shortest && filter.longest) add("--length", concat(*filter.shortest, "-", *filter.longest));
  if (filter.soundness) add("--soundness", library::soundness_word(*filter.soundness));
  add("--source", filter.source);
  add("--text", filter.text);
  return options;
}

// By the program itself: a proof of a long mate takes its time and memory.
Result<Json> begin_verify(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  std::vector<std::string> command = {"library", "verify", "--json", "--seconds", "5"};
  for (std::string& option : options_for(TABIA_TRY(filter_in(fields)))) command.push_back(std::move(option));
  return desk.work.begin(
      guest->peer, desk.patient, guest->patient, [&desk, command](Voice& voice) -> Result<Json> {
        voice.say("proving every problem again");
        std::string last;
        TABIA_TRY(desk.house.run(
            command, voice.stop(), [&](const std::string& line) { last = line; }, std::nullopt));
        return read_message(last);
      });
}

Result<Json> tell_stats(Desk& desk) {
  auto library = TABIA_TRY(desk.house.library());
  const library::Stats stats = TABIA_TRY(library->stats());
  Json games = Json::array(), themes = Json::array();
  for (const auto& game : stats.games) {
    games.push_back({{"name", game.name},
                     {"problems", game.problems},
                     {"sound", game.sound},
                     {"unsound", game.unsound},
                     {"lowest_rating", game.lowest_rating},
                     {"mean_rating", game.mean_rating},
                     {"highest_rating", game.highest_rating}});
  }
  for (const auto& theme : stats.themes)
    themes.push_back({{"name", theme.name}, {"problems", theme.problems}});
  return Json{{"games", std::move(games)},
              {"themes", std::move(themes)},
              {"players", stats.players},
              {"attempts", stats.attempts}};
}

}  // namespace

void answer_for_library(Hall& hall) {
  Desk& desk = hall.desk();
  hall.answers("library.list",
               [&desk](const GuestPtr&, const Fields& fields) { return list_problems(desk, fields); });
  hall.answers("library.show",
               [&desk](const GuestPtr&, const Fields& fields) { return show_problem(desk, fields); });
  hall.answers("library.add",
               [&desk](const GuestPtr&, const Fields& fields) { return add_problems(desk, fields); });
  hall.answers("library.import", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_import(desk, guest, fields);
  });
  hall.answers("library.export",
               [&desk](const GuestPtr&, const Fields& fields) { return export_problems(desk, fields); });
  hall.answers("library.verify", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_verify(desk, guest, fields);
  });
  hall.answers("library.stats", [&desk](const GuestPtr&, const Fields&) { return tell_stats(desk); });
}

}  // namespace tabia::server
