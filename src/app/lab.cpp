// tabia lab: the study of search. run, table, race and tree; what they show is made in lab/.

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "app/commands.hpp"
#include "app/position_argument.hpp"
#include "base/text.hpp"
#include "io/file.hpp"
#include "io/progress.hpp"
#include "lab/published_tables.hpp"
#include "lab/race_page.hpp"
#include "lab/runs.hpp"
#include "lab/selection.hpp"
#include "lab/tree_page.hpp"
#include "lab/tree_trim.hpp"
#include "protocol/json.hpp"

namespace tabia::app {

namespace {

// What all of run, race and tree ask for.
struct Subject {
  std::string game = "chess", variant;
  std::vector<std::string> positions;
  std::string algorithm = "alphabeta", ordering = "none", evaluation, stepping = "make", depth = "4";
  double seconds = 0;
  std::optional<std::uint64_t> nodes;
  bool deepening = false;
};

void declare(Command& command, Subject& subject) {
  command.option("--game", subject.game, "chess, draughts, go, tictactoe or tree");
  command.choice("--variant", subject.variant, variant_names(), variant_help);
  command.option("--position", subject.positions, "start, a position, a file (tree), or - for stdin");
  command.option("--algorithm", subject.algorithm, "Which search; several as a,b,c or all");
  command.option("--ordering", subject.ordering, "In which order moves are tried; several as a,b,c or all");
  command.option("--evaluation", subject.evaluation,
                 "What leaves are worth; terms are added as study+mobility");
  command.option("--stepping", subject.stepping, "How the search walks: make, copy or successor");
  command.option("--depth", subject.depth, "Plies; several as 1-4 or 1,3,5");
  command.option("--seconds", subject.seconds, "Stop each run after this time; 0 for never", 0, 1e6);
  command.option("--nodes", subject.nodes, "Stop each run after this many nodes");
  command.flag("--deepening", subject.deepening,
               "Deepen step by step, so that a stopped run has a finished result");
}

// A mistake in the request is wrong usage, one in a position or file is bad data: both are one line.
struct Refusal {
  Error error;
  int code;
};

struct Prepared {
  const Engine* engine = nullptr;
  std::vector<std::unique_ptr<Game>> games;
  lab::RunPlan plan;
};

Result<lab::RunPlan> plan_of(const Subject& subject, const Common& common, const StudyMenu& menu) {
  lab::RunPlan plan;
  plan.algorithms = TABIA_TRY(lab::choose_names(subject.algorithm, menu.algorithms, "algorithm"));
  if (subject.deepening) {
    for (std::string& algorithm : plan.algorithms) {
      algorithm =
          TABIA_TRY(lab::choose_names(lab::deepened(algorithm), menu.algorithms, "algorithm")).front();
    }
  }
  plan.orderings = TABIA_TRY(lab::choose_names(subject.ordering, menu.orderings, "ordering"));
  plan.depths = TABIA_TRY(lab::choose_depths(subject.depth));
  plan.rest.stepping = TABIA_TRY(lab::choose_names(subject.stepping, menu.steppings, "stepping")).front();
  plan.rest.evaluation = subject.evaluation;
  if (subject.evaluation.empty() && !menu.evaluations.empty())
    plan.rest.evaluation = menu.evaluations.front().name;
  plan.rest.seed = common.seed;
  plan.rest.limits.nodes = subject.nodes;
  if (subject.seconds > 0) {
    plan.rest.limits.time =
        std::chrono::duration_cast<Duration>(std::chrono::duration<double>(subject.seconds));
  }
  return plan;
}

// Fills `prepared`, or says what is wrong.
std::optional<Refusal> prepare(const Subject& subject, const Common& common, Prepared& prepared) {
  const auto engine = engine_named(subject.game, subject.variant);
  if (!engine) return Refusal{engine.error(), usage};
  prepared.engine = *engine;
  auto plan = plan_of(subject, common, prepared.engine->study_menu());
  if (!plan) return Refusal{plan.error(), usage};
  prepared.plan = std::move(plan).value();
  const std::vector<std::string> positions =
      subject.positions.empty() ? std::vector<std::string>{"start"} : subject.positions;
  for (const std::string& position : positions) {
    auto game = game_from(*prepared.engine, position);
    if (!game) return Refusal{game.error(), bad_data};
    prepared.games.push_back(std::move(game).value());
  }
  return std::nullopt;
}

int run_runs(const Subject& subject, const Common& common) {
  Prepared prepared;
  if (const auto refusal = prepare(subject, common, prepared)) return complain(refusal->error, refusal->code);
  const auto mind = prepared.engine->mind();
  bool complete = true;
  for (std::size_t i = 0; i < prepared.games.size(); ++i) {
    std::vector<StudyReport> reports;
    for (const StudyRequest& request : lab::requests_of(prepared.plan)) {
      auto report = mind->study(*prepared.games[i], request, nullptr);
      if (!report) return complain(report.error(), usage);
      complete = complete && report->complete;
      if (common.json) {
        protocol::Json json = protocol::to_json(*report);
        if (prepared.games.size() > 1) json["position"] = i;
        fmt::print("{}\n", protocol::one_line(json));
        std::fflush(stdout);  // a line as soon as it is known
      } else {
        reports.push_back(std::move(report).value());
      }
    }
    if (common.json) continue;
    fmt::print("{}{}\n{}", i > 0 ? "\n" : "", prepared.games[i]->position(), lab::run_table(reports));
  }
  if (complete) return ok;
  complain(subject.deepening || subject.algorithm.starts_with("deepening")
               ? "stopped before the depth was finished: the last finished one is shown"
               : "stopped before the depth was finished (--deepening would keep the last finished one)");
  return unknown;
}

int run_table(const std::string& which, const Common& common) {
  const auto chess = engine_named("chess");
  if (!chess) return complain(chess.error());
  std::string name = to_lower(which);
  if (name != "all" && !name.empty()) name[0] = to_upper(name[0]);
  Result<std::vector<lab::PublishedTable>> tables = Error{};
  {
    io::ProgressLine line("measuring");
    tables = lab::measure_published(
        name, **chess, [&](auto done, auto total) { line.show(done, total); }, nullptr);
  }
  if (!tables) return complain(tables.error(), usage);
  bool all_agree = true;
  for (const lab::PublishedTable& table : *tables) {
    if (common.json) {
      fmt::print("{}\n", lab::published_json(table));
    } else {
      fmt::print("{}{}", &table == &tables->front() ? "" : "\n", lab::published_text(table));
    }
    all_agree = all_agree && lab::agrees(table);
  }
  return all_agree ? ok : refuted;
}

// --- race ------------------------------------------------------------------------------------------------------

struct RaceFiles {
  std::string out, csv, json, html, svg;
};

bool is_folder(const std::string& path) {
  struct stat found = {};
  return stat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
}

// A folder gets files called race.*; anything else is the beginning of the names.
std::string prefix_of(const std::string& out) {
  if (out.back() == '/') return out + "race";
  if (is_folder(out)) return out + "/race";
  for (const std::string_view ending : {".html", ".csv", ".json"}) {
    if (out.size() > ending.size() && std::string_view(out).substr(out.size() - ending.size()) == ending) {
      return out.substr(0, out.size() - ending.size());
    }
  }
  return out;
}

Result<Done> write_and_tell(const std::string& path, const std::string& text) {
  if (path.empty()) return Done{};
  const Done done = TABIA_TRY(io::write_file(path, text));
  fmt::print(stderr, "wrote {}\n", path);
  return done;
}

Result<Done> write_race(const lab::Race& race, RaceFiles files) {
  if (!files.out.empty()) {
    const std::string prefix = prefix_of(files.out);
    if (files.csv.empty()) files.csv = prefix + ".csv";
    if (files.json.empty()) files.json = prefix + ".json";
    if (files.html.empty()) files.html = prefix + ".html";
  }
  TABIA_TRY(write_and_tell(files.csv, lab::race_csv(race)));
  TABIA_TRY(write_and_tell(files.json, lab::race_json(race)));
  TABIA_TRY(write_and_tell(files.html, lab::race_page(race)));
  if (!files.svg.empty()) {
    for (const lab::Plot& plot : lab::race_plots(race)) {
      const std::string name = plot.id.substr(plot.id.find('-') + 1);  // plot-nodes -> nodes
      TABIA_TRY(write_and_tell(concat(files.svg, "-", name, ".svg"), lab::svg_plot(plot)));
    }
  }
  return Done{};
}

int run_race(const Subject& subject, const RaceFiles& files, const Common& common) {
  Prepared prepared;
  if (const auto refusal = prepare(subject, common, prepared)) return complain(refusal->error, refusal->code);
  Result<lab::Race> race = Error{};
  {
    io::ProgressLine line("racing");
    race = lab::run_race(
        *prepared.engine, prepared.games, prepared.plan,
        [&](const lab::RaceRun&, auto done, auto total) { line.show(done, total); }, nullptr);
  }
  if (!race) return complain(race.error(), usage);
  const std::vector<std::string> differing = lab::disagreements(*race);
  if (common.json) {
    fmt::print("{}\n", lab::race_json_line(*race));
  } else {
    fmt::print("{}", lab::race_table(*race));
    if (const std::string summary = lab::race_summary(*race); !summary.empty()) fmt::print("{}\n", summary);
    if (differing.empty()) fmt::print("No two exact searches differ in value.\n");
  }
  for (const std::string& sentence : differing) complain("values differ: " + sentence);
  if (const auto written = write_race(*race, files); !written) return complain(written.error());
  return differing.empty() ? ok : refuted;
}

// --- tree ------------------------------------------------------------------------------------------------------

constexpr int most_recorded = 50'000;  // a browser has trouble with more

struct TreeOptions {
  std::string out = "tree.html";
  int limit = 2'000;
};

int run_tree(Subject subject, const TreeOptions& options, const Common& common) {
  const auto engine = engine_named(subject.game, subject.variant);
  if (!engine) return complain(engine.error(), usage);
  // A tree given in full is searched to its end; elsewhere two plies are a picture one can read.
  if (subject.depth.empty())
    subject.depth = (*engine)->positions_are_files() ? std::to_string(lab::deepest_choice) : "2";
  Prepared prepared;
  if (const auto refusal = prepare(subject, common, prepared)) return complain(refusal->error, refusal->code);
  const std::vector<StudyRequest> requests = lab::requests_of(prepared.plan);
  if (requests.size() != 1 || prepared.games.size() != 1) {
    return complain(Error{"a tree is of one search: give one position, algorithm, ordering and depth"},
                    usage);
  }
  StudyRequest request = requests.front();
  const auto limit = static_cast<std::uint64_t>(options.limit);
  request.record = lab::nodes_to_record(limit);
  auto report = prepared.engine->mind()->study(*prepared.games[0], request, nullptr);
  if (!report) return complain(report.error(), usage);
  if (!report->tree) return complain(Error{"this search keeps no tree"}, usage);
  report->tree = lab::trimmed(*report->tree, limit);
  report->depth = lab::depth_reached(*report);
  const lab::TreeSubject page = {std::string(prepared.engine->title()), prepared.games[0]->position(),
                                 *report, limit};
  if (options.out == "-") {
    fmt::print("{}", lab::tree_page(page));
  } else if (const auto written = write_and_tell(options.out, lab::tree_page(page)); !written) {
    return complain(written.error());
  }
  if (report->tree->truncated) {
    complain(
        concat("truncated: only the first ", options.limit, " visited nodes are shown (--limit shows more)"));
  }
  if (common.json && options.out != "-") {
    protocol::Json json = protocol::to_json(*report);
    json["tree"] = protocol::to_json(*report->tree);
    fmt::print("{}\n", protocol::one_line(json));
  } else if (options.out != "-") {
    fmt::print("{}", lab::run_table({*report}));
  }
  return report->complete ? ok : unknown;
}

}  // namespace

void add_lab(Command& root, Common& common) {
  Command lab =
      root.subcommand("lab", "Study game-tree search: run, table, race, tree", "tabia lab run --depth 1-4");

  auto runs = std::make_shared<Subject>();
  Command run = lab.subcommand(
      "run", "Run searches and report nodes, value, move and time",
      "tabia lab run --game chess --algorithm minimax,alphabeta --ordering captured --depth 1-4");
  declare(run, *runs);
  run.run([runs, &common] { return run_runs(*runs, common); });

  auto which = std::make_shared<std::string>("all");
  Command table =
      lab.subcommand("table", "Measure the published tables anew, side by side", "tabia lab table S5");
  table.optional_argument("table", *which, "S4 (orderings), S5 (depths), S8 (ways to walk the tree) or all");
  table.run([which, &common] { return run_table(*which, common); });

  auto racers = std::make_shared<Subject>();
  racers->algorithm = "minimax,alphabeta,negascout";
  racers->ordering = "captured";
  racers->depth = "1-4";
  racers->seconds = 10;
  auto files = std::make_shared<RaceFiles>();
  Command race =
      lab.subcommand("race", "Race searches on the same positions; CSV, JSON and a page with plots",
                     "tabia lab race --algorithm minimax,alphabeta,sss --depth 1-5 --out race");
  declare(race, *racers);
  race.option("--out", files->out, "Folder, or beginning of the names, for CSV, JSON and HTML");
  race.option("--csv", files->csv, "Only this file, as CSV");
  race.option("--json-out", files->json, "Only this file, as JSON");
  race.option("--html", files->html, "Only this file, as a page");
  race.option("--svg", files->svg, "The plots as SVG files whose names begin so");
  race.run([racers, files, &common] { return run_race(*racers, *files, common); });

  auto grown = std::make_shared<Subject>();
  grown->game = "tree";
  grown->depth.clear();
  auto tree_options = std::make_shared<TreeOptions>();
  Command tree =
      lab.subcommand("tree", "Write a page on which a search can be stepped through",
                     "tabia lab tree --game chess --algorithm alphabeta --depth 2 --out tree.html");
  declare(tree, *grown);
  tree.option("--out", tree_options->out, "The page to write; - for stdout");
  tree.option("--limit", tree_options->limit, "Most visited nodes to show", 1, most_recorded);
  tree.run([grown, tree_options, &common] { return run_tree(*grown, *tree_options, common); });
}

}  // namespace tabia::app
