// study.*: races of searches, their trees, and the published tables.

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "lab/published_tables.hpp"
#include "lab/race.hpp"
#include "lab/race_page.hpp"
#include "lab/selection.hpp"
#include "lab/tree_steps.hpp"
#include "lab/tree_trim.hpp"
#include "server/board_view.hpp"
#include "server/hall.hpp"
#include "server/time_limits.hpp"

namespace tabia::server {

namespace {

constexpr std::size_t most_positions = 20, most_runs = 500;
constexpr int deepest = 60, usual_tree = 400, most_tree = 3'000;
constexpr double most_seconds = 60, usual_seconds = 10;

Result<const Engine*> engine_in(const Fields& fields) {
  const std::string name = TABIA_TRY(fields.need_text("game"));
  const Engine* engine = find_engine(name);
  if (engine == nullptr) return Error{concat("no game is called ", shown(name))};
  return engine;
}

Limits limits_in(const Fields& fields) {
  return limits_of(std::clamp(fields.number("seconds").value_or(usual_seconds), 0.01, most_seconds));
}

Result<std::vector<std::string>> chosen(const Fields& fields, const char* name,
                                        const std::vector<Choice>& menu, std::string_view what) {
  std::string list = fields.text(name);
  for (const std::string& one : fields.texts(name)) list += concat(list.empty() ? "" : ",", one);
  if (list.empty() && !menu.empty()) list = menu.front().name;
  return lab::choose_names(list, menu, what);
}

// --- Races -----------------------------------------------------------------------------------------------------

struct RaceOrder {
  const Engine* engine;
  std::shared_ptr<std::vector<std::unique_ptr<Game>>> games;
  lab::RunPlan plan;
};

Result<RaceOrder> race_order(const Fields& fields) {
  RaceOrder order{TABIA_TRY(engine_in(fields)), std::make_shared<std::vector<std::unique_ptr<Game>>>(), {}};
  const StudyMenu menu = order.engine->study_menu();
  order.plan.algorithms = TABIA_TRY(chosen(fields, "algorithms", menu.algorithms, "algorithm"));
  order.plan.orderings = TABIA_TRY(chosen(fields, "orderings", menu.orderings, "ordering"));
  order.plan.depths = fields.integers("depths");
  if (order.plan.depths.empty()) order.plan.depths = {1, 2, 3};
  for (const int depth : order.plan.depths) {
    if (depth < 0 || depth > deepest) return Error{concat("depths go from 0 to ", deepest)};
  }
  order.plan.rest.evaluation =
      fields.text("evaluation", menu.evaluations.empty() ? "" : menu.evaluations.front().name);
  order.plan.rest.stepping = TABIA_TRY(chosen(fields, "stepping", menu.steppings, "stepping")).front();
  order.plan.rest.limits = limits_in(fields);
  if (const auto seed = fields.integer("seed")) order.plan.rest.seed = static_cast<std::uint64_t>(*seed);
  std::vector<std::string> positions = fields.texts("positions");
  if (positions.empty()) positions = {"start"};
  const std::size_t runs = positions.size() * order.plan.algorithms.size() * order.plan.orderings.size() *
                           order.plan.depths.size();
  if (positions.size() > most_positions || runs > most_runs)
    return Error{concat("at most ", most_positions, " positions and ", most_runs, " runs at once")};
  for (const std::string& position : positions)
    order.games->push_back(TABIA_TRY(order.engine->set_up(position)));
  return order;
}

Json shown_run(const lab::RaceRun& run) {
  Json json = {{"position", run.position},
               {"asked_depth", run.depth},
               {"agreement", lab::agreement_word(run.agreement)}};
  json.update(protocol::to_json(run.report));
  json["contender"] = lab::contender_name(run.report);
  return json;
}

Result<Json> race(const RaceOrder& order, Voice& voice) {
  const auto whole = TABIA_TRY(lab::run_race(
      *order.engine, *order.games, order.plan,
      [&](const lab::RaceRun& run, std::size_t done, std::size_t total) {
        voice.part({{"run", shown_run(run)}});
        voice.say(concat("run ", done, " of ", total), done, total);
      },
      &voice.stop()));
  Json runs = Json::array();
  for (const lab::RaceRun& run : whole.runs) runs.push_back(shown_run(run));
  Json plots = Json::object();
  for (const lab::Plot& plot : lab::race_plots(whole))
    plots[plot.id.substr(plot.id.find('-') + 1)] = lab::svg_plot(plot);
  return Json{{"runs", std::move(runs)},
              {"contenders", whole.contenders},
              {"summary", lab::race_summary(whole)},
              {"disagreements", lab::disagreements(whole)},
              {"csv", lab::race_csv(whole)},
              {"plots", std::move(plots)}};
}

// --- Trees -----------------------------------------------------------------------------------------------------

Json number_or_nothing(const std::optional<double>& value) {
  return value ? protocol::number(*value) : Json(nullptr);
}

Json shown_step(const lab::TreeStep& step) {
  constexpr std::array<const char*, 4> kinds = {"enter", "leaf", "cut", "return"};
  constexpr std::array<const char*, 4> states = {"unseen", "open", "done", "cut"};
  Json changes = Json::array();
  for (const lab::NodeChange& change : step.changes) {
    changes.push_back({{"node", change.node},
                       {"state", states[static_cast<std::size_t>(change.state)]},
                       {"alpha", number_or_nothing(change.alpha)},
                       {"beta", number_or_nothing(change.beta)},
                       {"value", number_or_nothing(change.value)}});
  }
  return {{"sentence", step.sentence},
          {"kind", kinds[static_cast<std::size_t>(step.kind)]},
          {"node", step.node},
          {"changes", std::move(changes)}};
}

Result<Json> study_tree(const Engine& engine, const Game& game, const StudyRequest& request, int most,
                        Voice& voice) {
  const auto mind = engine.mind();
  StudyReport report = TABIA_TRY(mind->study(game, request, &voice.stop()));
  if (!report.tree) return Error{"this search leaves no tree behind"};
  const RecordedTree tree = lab::trimmed(*report.tree, static_cast<std::uint64_t>(most));
  Json steps = Json::array();
  for (const lab::TreeStep& step : lab::steps_of(tree)) steps.push_back(shown_step(step));
  Json labels = Json::array();
  for (const RecordedNode& node : tree.nodes) labels.push_back(lab::node_label(node));
  return Json{{"report", protocol::to_json(report)},
              {"tree", protocol::to_json(tree)},
              {"labels", std::move(labels)},
              {"windows", lab::has_windows(tree)},
              {"depth_first", lab::is_depth_first(tree)},
              {"steps", std::move(steps)}};
}

Result<Json> begin_tree(Desk& desk, const GuestPtr& guest, const Fields& fields) {
  const Engine* engine = TABIA_TRY(engine_in(fields));
  const StudyMenu menu = engine->study_menu();
  const int most = std::clamp(fields.integer("most").value_or(usual_tree), 1, most_tree);
  StudyRequest request;
  request.algorithm = TABIA_TRY(chosen(fields, "algorithm", menu.algorithms, "algorithm")).front();
  request.ordering = TABIA_TRY(chosen(fields, "ordering", menu.orderings, "ordering")).front();
  request.evaluation =
      fields.text("evaluation", menu.evaluations.empty() ? "" : menu.evaluations.front().name);
  request.depth = TABIA_TRY(fields.need_integer("depth", 0, deepest));
  request.limits = limits_in(fields);
  request.record = lab::nodes_to_record(static_cast<std::uint64_t>(most));
  const std::shared_ptr<Game> game = TABIA_TRY(engine->set_up(fields.text("position", "start")));
  return desk.work.begin(guest->peer, desk.brief, guest->brief, [engine, game, request, most](Voice& voice) {
    return study_tree(*engine, *game, request, most, voice);
  });
}

// --- Published tables --------------------------------------------------------------------------------------------

Result<Json> measure(const std::string& which, Voice& voice) {
  const auto tables = TABIA_TRY(lab::measure_published(
      which, *find_engine("chess"),
      [&](std::size_t done, std::size_t total) { voice.say("measuring", done, total); }, &voice.stop()));
  Json list = Json::array();
  for (const lab::PublishedTable& table : tables) {
    Json rows = Json::array();
    for (const lab::PublishedRow& row : table.rows) {
      Json json = {{"ours", protocol::to_json(row.report)},
                   {"nodes_check", lab::nodes_check(row)},
                   {"value_check", lab::value_check(row)}};
      if (row.nodes) json["nodes"] = *row.nodes;
      if (row.value) json["value"] = protocol::number(*row.value);
      if (row.seconds) json["seconds"] = *row.seconds;
      rows.push_back(std::move(json));
    }
    list.push_back({{"name", table.name},
                    {"title", table.title},
                    {"position", table.position},
                    {"notes", table.notes},
                    {"agrees", lab::agrees(table)},
                    {"rows", std::move(rows)}});
  }
  return Json{{"tables", std::move(list)}};
}

}  // namespace

void answer_for_study(Hall& hall) {
  Desk& desk = hall.desk();
  hall.answers("study.race", [&desk](const GuestPtr& guest, const Fields& fields) -> Result<Json> {
    const RaceOrder order = TABIA_TRY(race_order(fields));
    return desk.work.begin(guest->peer, desk.patient, guest->patient,
                           [order](Voice& voice) { return race(order, voice); });
  });
  hall.answers("study.tree", [&desk](const GuestPtr& guest, const Fields& fields) {
    return begin_tree(desk, guest, fields);
  });
  hall.answers("study.published", [&desk](const GuestPtr& guest, const Fields& fields) -> Result<Json> {
    return desk.work.begin(
        guest->peer, desk.patient, guest->patient,
        [which = fields.text("which", "S5")](Voice& voice) { return measure(which, voice); });
  });
}

}  // namespace tabia::server
