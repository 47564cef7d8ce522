// hello, setting, feedback: what the page asks of the house itself.

#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "io/file.hpp"
#include "io/folders.hpp"
#include "match/position_editor.hpp"
#include "server/hall.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t longest_feedback = 64u << 10;

Json choices(const std::vector<Choice>& list) {
  Json out = Json::array();
  for (const Choice& choice : list) out.push_back({{"name", choice.name}, {"about", choice.about}});
  return out;
}

// Players besides people and levels. A problem of Go has its solver.
std::vector<std::string> players_of(const Engine& engine) {
  if (engine.name() == "go") return {"computer", "solver", "minimax:3", "alphabeta:5", "mcts:2000", "random"};
  if (engine.plays_well()) return {"computer", "minimax:3", "alphabeta:5", "mcts:2000", "random"};
  return {"minimax:9", "alphabeta:9", "mcts:2000", "random"};
}

std::vector<std::string> goals_of(std::string_view game) {
  if (game == "chess") return {"mate", "best"};
  if (game.starts_with("draughts")) return {"win", "draw"};
  if (game == "go") return {"kill", "live"};
  return {};
}

Json shown_game(const Engine& engine) {
  Json levels = Json::array();
  for (const LevelInfo& info : engine.levels()) {
    Json level = {{"level", info.level}};
    if (info.elo) level["elo"] = *info.elo;
    levels.push_back(std::move(level));
  }
  const StudyMenu menu = engine.study_menu();
  const std::string name(engine.name());
  const bool makes = name == "chess" || name == "draughts" || name == "go";
  return {{"name", name},
          {"title", engine.title()},
          {"sides", {engine.side_name(Side::First), engine.side_name(Side::Second)}},
          {"levels", std::move(levels)},
          {"players", players_of(engine)},
          {"solves", goals_of(name)},
          {"makes", makes},
          {"edits", name != "tictactoe" && name != "tree"},
          {"records", engine.record_suffix()},
          {"study",
           {{"algorithms", choices(menu.algorithms)},
            {"orderings", choices(menu.orderings)},
            {"evaluations", choices(menu.evaluations)},
            {"steppings", choices(menu.steppings)}}}};
}

Json shown_settings(Desk& desk) {
  const std::lock_guard lock(desk.settings_mutex);
  const settings::Settings& set = desk.house.settings.settings();
  Json list = Json::array();
  for (const settings::Setting& setting : settings::all_settings()) {
    Json json = {{"name", setting.name}, {"value", set.text(setting.name)}, {"about", setting.about}};
    if (setting.kind == settings::Kind::Switch) json["choices"] = {"on", "off"};
    if (setting.kind == settings::Kind::Word) json["choices"] = words(setting.words);
    if (setting.kind == settings::Kind::Number) {
      json["least"] = setting.least;
      json["most"] = setting.most;
    }
    list.push_back(std::move(json));
  }
  return list;
}

Result<Json> change_setting(Desk& desk, const Fields& fields) {
  const std::string name = TABIA_TRY(fields.need_text("name"));
  const std::string value = TABIA_TRY(fields.need_text("value"));
  {
    const std::lock_guard lock(desk.settings_mutex);
    TABIA_TRY(desk.house.settings.set(name, value));
  }
  return Json{{"settings", shown_settings(desk)}};
}

// One file for each form that was sent.
Result<Json> keep_feedback(Desk& desk, const Fields& fields) {
  const Json* answers = fields.find("answers");
  if (answers == nullptr || !answers->is_object()) return Error{"there are no answers to keep"};
  if (desk.house.folder.empty()) return Error{"no HOME and no --home: nothing can be kept"};
  const std::time_t now = std::time(nullptr);
  const Json kept = {
      {"format", "tabia-feedback"},    {"version", 1},
      {"program", desk.house.version}, {"date", fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(now))},
      {"sheet", fields.text("sheet")}, {"answers", *answers}};
  const std::string text = protocol::indented(kept);
  if (text.size() > longest_feedback) return Error{"the answers are too long"};
  const auto folder = desk.house.folder / "feedback";
  TABIA_TRY(io::make_folder(folder));
  const std::string name =
      fmt::format("feedback-{:%Y%m%d-%H%M%S}-{}.json", fmt::localtime(now), random_id().substr(0, 8));
  TABIA_TRY(io::write_file((folder / name).string(), text));
  return Json{{"file", name}};
}

}  // namespace

void answer_for_house(Hall& hall) {
  Desk& desk = hall.desk();
  hall.answers("hello", [&desk](const GuestPtr&, const Fields&) -> Result<Json> {
    Json games = Json::array();
    for (const Engine* engine : catalogue()) games.push_back(shown_game(*engine));
    return Json{{"version", desk.house.version},
                {"games", std::move(games)},
                {"settings", shown_settings(desk)},
                {"day", fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)))}};
  });
  hall.answers("setting",
               [&desk](const GuestPtr&, const Fields& fields) { return change_setting(desk, fields); });
  hall.answers("feedback",
               [&desk](const GuestPtr&, const Fields& fields) { return keep_feedback(desk, fields); });
}

}  // namespace tabia::server
