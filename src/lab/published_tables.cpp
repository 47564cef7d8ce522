#include "lab/published_tables.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/text.hpp"
#include "lab/runs.hpp"

namespace tabia::lab {

namespace {

// --- What was published ----------------------------------------------------------------------------------------

constexpr std::string_view after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr std::string_view corners = "6qk/6nb/8/8/8/8/BN6/K6Q b - - 0 1";

struct OrderingRow {
  std::string_view ordering;
  std::uint64_t nodes;
  double seconds;
};
constexpr int ordering_depth = 5;
constexpr double ordering_value = -1;
constexpr std::array<OrderingRow, 3> published_orderings = {
    {{"none", 44'889, 4.96}, {"evaluation", 22'573, 14.82}, {"captured", 26'205, 3.26}}};

struct DepthTable {
  std::string_view title;
  std::string_view position;
  int minimax_depth;                           // deeper would take minutes
  std::map<int, std::uint64_t> minimax_nodes;  // by depth
  std::vector<std::uint64_t> alphabeta_nodes;  // depth 1, 2, ...
  std::vector<double> values;                  // depth 1, 2, ...
};
const std::vector<DepthTable>& published_depths() {
  static const std::vector<DepthTable> tables = {
      {"after 1.e4",
       after_e4,
       4,
       {{1, 21}, {2, 621}, {3, 13'781}, {4, 419'166}},
       {21, 70, 657, 6'646, 26'205, 319'701},
       {0, 0, 0, 1, -1, 1}},
      {"kings in the corners",
       corners,
       4,
       {{3, 11'238}},
       {17, 63, 1'463, 2'471, 33'771, 83'741, 796'481},
       {-3.5, 3.5, -0.5, 3, -3, 3, -3}},
  };
  return tables;
}

struct SteppingRow {
  std::string_view stepping;
  std::string_view ordering;
  double seconds;
};
constexpr int stepping_depth = 4;
constexpr int stepping_runs = 5;
constexpr std::array<SteppingRow, 4> published_steppings = {{{"make", "none", 6.912},
                                                             {"make", "captured", 2.920},
                                                             {"copy", "none", 5.780},
                                                             {"copy", "captured", 2.615}}};

// --- Measuring -------------------------------------------------------------------------------------------------

class Measurer {
 public:
  Measurer(const Engine& engine, const Progress& progress, const StopFlag* stop, std::size_t total)
      : engine_(engine), menu_(engine.study_menu()), mind_(engine.mind()), progress_(progress), stop_(stop),
        total_(total) {}

  static constexpr std::size_t steps_of_s4 = 6, steps_of_s5 = 47, steps_of_s8 = 9;

  Result<PublishedTable> orderings() {
    PublishedTable table{"S4",
                         concat("move orderings, alpha-beta, depth ", ordering_depth, ", after 1.e4"),
                         std::string(after_e4),
                         {"'six' looks at six moves only, so its value need not be the minimax value."},
                         {}};
    for (const Choice& ordering : menu_.orderings) {
      PublishedRow row;
      row.report = TABIA_TRY(run(after_e4, "alphabeta", ordering.name, ordering_depth));
      for (const OrderingRow& known : published_orderings) {
        if (known.ordering != ordering.name) continue;
        row.nodes = known.nodes;
        row.nodes_claim = Claim::AtMost;
        row.seconds = known.seconds;
      }
      if (promises_minimax(row.report)) row.value = ordering_value;
      step();
      table.rows.push_back(std::move(row));
    }
    return table;
  }

  Result<PublishedTable> depths(const DepthTable& known) {
    PublishedTable table{
        "S5", concat("nodes and values by depth, ", known.title), std::string(known.position), {}, {}};
    for (int depth = 1; depth <= known.minimax_depth; ++depth) {
      PublishedRow row = TABIA_TRY(depth_row(known, "minimax", "none", depth));
      if (const auto nodes = known.minimax_nodes.find(depth); nodes != known.minimax_nodes.end()) {
        row.nodes = nodes->second;
        row.nodes_claim = Claim::Exact;
      }
      table.rows.push_back(std::move(row));
    }
    const std::string best = TABIA_TRY(best_ordering(known));
    const auto deepest = static_cast<int>(known.values.size());
    std::vector<std::string> shown_orderings = {"captured", "evaluation"};
    if (best != "evaluation") shown_orderings.push_back(best);
    for (const std::string& ordering : shown_orderings) {
      for (int depth = 1; depth <= deepest; ++depth) {
        PublishedRow row = TABIA_TRY(depth_row(known, "alphabeta", ordering, depth));
        row.nodes = known.alphabeta_nodes[static_cast<std::size_t>(depth) - 1];
        row.nodes_claim = depth == 1 ? Claim::Exact : Claim::AtMost;
        table.rows.push_back(std::move(row));
      }
    }
    table.notes = {
        concat("The published alpha-beta was ordered by captured value. Our best ordering here is '", best,
               "'."),
        "'evaluation' is at most the published count at every depth."};
    return table;
  }

  Result<PublishedTable> steppings() {
    PublishedTable table{"S8",
                         concat("ways to walk the tree, alpha-beta, depth ", stepping_depth,
                                ", after 1.e4, mean of ", stepping_runs, " runs"),
                         std::string(after_e4),
                         {"Sorted is by captured value; 'six' keeps the six best by evaluation."},
                         {}};
    for (const Choice& stepping : menu_.steppings) {
      for (const std::string_view ordering : {"none", "captured", "six"}) {
        PublishedRow row;
        row.report = TABIA_TRY(mean_run(ordering, stepping.name));
        for (const SteppingRow& known : published_steppings) {
          if (known.stepping == stepping.name && known.ordering == ordering) row.seconds = known.seconds;
        }
        table.rows.push_back(std::move(row));
      }
    }
    return table;
  }

 private:
  Result<StudyReport> run(std::string_view position, std::string_view algorithm, std::string_view ordering,
                          int depth, std::string_view stepping = "make") {
    const auto game = TABIA_TRY(engine_.set_up(position));
    StudyRequest request;
    request.algorithm = algorithm;
    request.ordering = ordering;
    request.evaluation = "study";
    request.stepping = stepping;
    request.depth = depth;
    StudyReport report = TABIA_TRY(mind_->study(*game, request, stop_));
    if (!report.complete) return Error{"interrupted"};
    return report;
  }

  void step() {
    if (progress_) progress_(std::min(++done_, total_), total_);
  }

  Result<PublishedRow> depth_row(const DepthTable& known, std::string_view algorithm,
                                 std::string_view ordering, int depth) {
    PublishedRow row;
    row.report = TABIA_TRY(run(known.position, algorithm, ordering, depth));
    row.value = known.values[static_cast<std::size_t>(depth) - 1];
    step();
    return row;
  }

  // The exact ordering with the fewest nodes, told apart one ply before the deepest.
  Result<std::string> best_ordering(const DepthTable& known) {
    const auto depth = static_cast<int>(known.values.size()) - 1;
    std::optional<StudyReport> best;
    for (const Choice& ordering : menu_.orderings) {
      StudyReport report = TABIA_TRY(run(known.position, "alphabeta", ordering.name, depth));
      if (promises_minimax(report) && (!best || report.nodes < best->nodes)) best = std::move(report);
    }
    if (!best) return Error{"the menu has no exact ordering"};
    return best->ordering;
  }

  Result<StudyReport> mean_run(std::string_view ordering, std::string_view stepping) {
    StudyReport report;
    double total = 0;
    for (int i = 0; i <= stepping_runs; ++i) {
      report = TABIA_TRY(run(after_e4, "alphabeta", ordering, stepping_depth, stepping));
      if (i > 0) total += report.seconds;  // the first only warms up
    }
    report.seconds = total / stepping_runs;
    step();
    return report;
  }

  const Engine& engine_;
  StudyMenu menu_;
  std::unique_ptr<Mind> mind_;
  const Progress& progress_;
  const StopFlag* stop_;
  std::size_t done_ = 0, total_;
};

}  // namespace

std::string nodes_check(const PublishedRow& row) {
  if (!row.nodes || row.nodes_claim == Claim::None) return "";
  if (row.report.nodes == *row.nodes) return "agrees";
  if (row.nodes_claim == Claim::Exact) return "DIFFERS";
  return row.report.nodes < *row.nodes ? "fewer" : "MORE";
}

std::string value_check(const PublishedRow& row) {
  if (!row.value) return "";
  return std::abs(row.report.value - *row.value) < 1e-9 ? "agrees" : "DIFFERS";
}

bool agrees(const PublishedTable& table) {
  return std::none_of(table.rows.begin(), table.rows.end(), [](const PublishedRow& row) {
    return nodes_check(row) == "DIFFERS" || value_check(row) == "DIFFERS";
  });
}

Result<std::vector<PublishedTable>> measure_published(std::string_view which, const Engine& engine,
                                                      const Progress& progress, const StopFlag* stop) {
  const auto wants = [which](std::string_view name) { return which == name || which == "all"; };
  if (!wants("S4") && !wants("S5") && !wants("S8")) {
    return Error{concat("no table called ", shown(which), "; there are: S4, S5, S8, all")};
  }
  const std::size_t total = (wants("S4") ? Measurer::steps_of_s4 : 0) +
                            (wants("S5") ? Measurer::steps_of_s5 : 0) +
                            (wants("S8") ? Measurer::steps_of_s8 : 0);
  Measurer measurer(engine, progress, stop, total);
  std::vector<PublishedTable> tables;
  if (wants("S4")) tables.push_back(TABIA_TRY(measurer.orderings()));
  if (wants("S5")) {
    for (const DepthTable& known : published_depths()) tables.push_back(TABIA_TRY(measurer.depths(known)));
  }
  if (wants("S8")) tables.push_back(TABIA_TRY(measurer.steppings()));
  if (progress) progress(total, total);  // a menu may have had fewer orderings than were planned for
  return tables;
}

}  // namespace tabia::lab
